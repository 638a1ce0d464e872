"""How actions of Cape to Cairo are written."""

from __future__ import annotations

import pytest

from passepartout.core.refusal import NotationError
from passepartout.games.cape_to_cairo import GAME


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("bid 4", "bid 4"),
        ("BID 4", "bid 4"),
        ("  bid   0 ", "bid 0"),
        ("take R7", "take R7"),
        ("Take r7", "take R7"),
        ("build", "build"),
        ("build bonus 2", "build bonus 2"),
        ("Build Buy 3", "build buy 3"),
        ("build bonus 1 buy 2", "build bonus 1 buy 2"),
        ("PASS", "pass"),
    ],
)
def test_people_need_not_care(typed: str, notation: str) -> None:
    assert GAME.parse(typed).notation() == notation
    assert GAME.parse(typed) is GAME.parse(notation)


@pytest.mark.parametrize(
    "typed",
    ["bid", "bid -1", "bid 04", "bid 181", "take", "take X1", "take S11", "take S0", "build buy", "build buy 0",
     "build bonus 6", "build buy 1 bonus 1", "pass 1", "skip", ""],
)  # fmt: skip
def test_what_cannot_be_read(typed: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(typed)
    assert f"'{typed}' is no action of Cape to Cairo. Possible: 'bid 4'" in str(caught.value)


def test_every_action_of_the_box_can_be_written() -> None:
    for notation, action in GAME.actions.by_notation.items():
        assert action.notation().lower() == notation
        assert GAME.parse(notation) is action
