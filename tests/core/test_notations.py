"""Actions by what somebody types."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from passepartout.core.action import Action
from passepartout.core.notations import MOST_SHOWN, Notations
from passepartout.core.refusal import NotationError


@dataclass(frozen=True, eq=False)
class Ride(Action):
    code: str

    def notation(self) -> str:
        return f"ride {self.code}"


class Bow(Action):
    def kind(self) -> str:
        return "manners"

    def notation(self) -> str:
        return "bow"


NOTATIONS = Notations("Polo", "'ride T4', 'bow'")
RIDE = NOTATIONS.add(Ride("T4"))
BOW = NOTATIONS.add(Bow())


@pytest.mark.parametrize("typed", ["ride T4", "Ride t4", "  RIDE   T4 "])
def test_people_need_not_care(typed: str) -> None:
    assert NOTATIONS.parse(typed) is RIDE


def test_what_means_nothing_is_shown_with_what_does() -> None:
    with pytest.raises(NotationError) as caught:
        NOTATIONS.parse("swim")
    assert str(caught.value) == "'swim' is no action of Polo. Possible: 'ride T4', 'bow'."
    with pytest.raises(NotationError) as caught:
        NOTATIONS.parse("x" * 5000)
    assert len(str(caught.value)) < MOST_SHOWN + 80


def test_a_notation_begins_with_the_group_of_its_action() -> None:
    assert RIDE.kind() == "ride"
    assert BOW.kind() == "manners", "unless it says otherwise"
