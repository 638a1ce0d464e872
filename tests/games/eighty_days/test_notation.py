"""How actions of Eighty Days are written."""

from __future__ import annotations

import pytest

from passepartout.core.refusal import NotationError
from passepartout.games.eighty_days import GAME


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("take gold", "take gold"),
        ("Take  FIRST", "take first"),
        ("act exchange", "act exchange"),
        ("travel s7 t3", "travel S7 T3"),
        ("travel T3 S7", "travel S7 T3"),
        ("travel S8 S5", "travel S5 S8"),
        ("travel S8 S8 Balloon s8", "travel S8 S8 balloon S8"),
        ("travel S5 S6 T2 opportunity", "travel S5 S6 T2 opportunity"),
        ("travel S5 S6 submarine S6 balloon S5", "travel S5 S6 balloon S5 submarine S6"),
        ("travel S5 S6 submarine S6 princess:submarine S5", "travel S5 S6 submarine S6 princess:submarine S5"),
        ("travel OVERLAND", "travel overland"),
        ("travel princess:elephant", "travel princess:elephant"),
        ("travel offer", "travel offer"),
        ("swap event gold", "swap gold event"),
        ("detective san francisco", "detective San Francisco"),
        ("discard s5", "discard S5"),
        ("discard Propeller", "discard propeller"),
        ("Keep", "keep"),
        ("REROLL", "reroll"),
        ("end", "end"),
        ("END GAME", "end game"),
    ],
)
def test_people_need_not_care(typed: str, notation: str) -> None:
    assert GAME.parse(typed).notation() == notation
    assert GAME.parse(typed) is GAME.parse(notation)


@pytest.mark.parametrize(
    "typed",
    ["take", "take silver", "travel", "travel S9", "travel S4 S4 S4", "travel T2 T2 T2", "travel S4 T2 T2",
     "travel balloon S8", "travel S8 balloon", "travel S8 balloon T2", "travel S8 submarine S8 balloon S8",
     "travel S8 princess S8",
     "travel S8 princess:balloon S8", "travel S8 magic S8", "travel overland S8", "travel S8 elephant",
     "travel offer offer",
     "detective Rome", "discard", "swap gold", "swap gold gold", "swap gold pile", "play", "keep 5", "S7 T3", ""],
)  # fmt: skip
def test_what_cannot_be_read(typed: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(typed)


def test_every_action_of_the_box_can_be_written() -> None:
    for action in GAME.actions.by_notation.values():
        assert GAME.parse(action.notation()) is action
    assert GAME.parse("travel S7 T3") is GAME.parse("travel S7 T3")
    for combination in GAME.actions.ways.by_code.values():
        for way in combination.made:
            assert way is None or GAME.parse(way.notation()) is way
