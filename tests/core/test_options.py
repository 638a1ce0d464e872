"""Options of a table: what a game has is taken, what it has not is refused with what could be."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.game import Game, Option
from passepartout.core.options import OptionError, check_options, read_options


class Race(Game):
    def options(self) -> tuple[Option, ...]:
        return (Option("length", ("short", "long")), Option("events", ("yes", "no")))


RACE = Race("race", 1, 2, 4, Path())


def test_options_are_read() -> None:
    assert read_options(RACE, ["length=long", "events=yes"]) == {"length": "long", "events": "yes"}
    assert read_options(RACE, []) == {}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("size=9", "race has no option 'size'. Possible: length=short|long, events=yes|no."),
        ("length=huge", "the option 'length' has no value 'huge'. Possible: short, long."),
        ("length", "the option 'length' has no value '-'. Possible: short, long."),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(wrong: str, sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(RACE, [wrong])
    assert str(caught.value) == sentence


def test_a_game_without_options_has_none() -> None:
    with pytest.raises(OptionError, match="Possible: none"):
        check_options(Game("walk", 1, 2, 4, Path()), {"length": "long"})
