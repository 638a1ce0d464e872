"""Issue 3: undo is possible up to, never across, a roll, a draw or another player's decision."""

from __future__ import annotations

import pytest

from passepartout.core.play import Play
from passepartout.core.refusal import Refused
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.flow import Journey


def opening(seed: str = "a seed") -> tuple[Play, int]:
    play = Play(GAME, 3, {}, seed)
    return play, play.position.turn


def test_taking_a_card_and_a_coin_reveals_nothing() -> None:
    play, seat = opening()
    assert play.entries[0].revealed, "the set-up is behind everybody"
    assert not play.decide(seat, GAME.parse("take gold")).revealed
    assert not play.decide(seat, GAME.parse("act gold")).revealed
    assert not play.decide(seat, GAME.parse("end")).revealed


def test_a_draw_reveals() -> None:
    play, seat = opening()
    play.decide(seat, GAME.parse("take gold"))
    play.decide(seat, GAME.parse("act gold"))
    assert play.decide(seat, GAME.parse("buy travel")).revealed
    play, seat = opening()
    play.decide(seat, GAME.parse("take event"))
    assert play.decide(seat, GAME.parse("act event")).revealed


def test_a_roll_and_a_re_roll_are_decisions_that_reveal() -> None:
    """Going is one decision, keeping or paying another; each roll is noted with the decision that caused it."""
    for number in range(200):
        play, seat = opening(f"seed {number}")
        play.decide(seat, GAME.parse("take balloon"))
        ways = [action for action in play.position.menu(seat) if " balloon " in action.notation()]
        if ways:
            break
    entry = play.decide(seat, ways[0])
    assert entry.revealed
    assert len(entry.outcomes) == 1
    assert [action.notation() for action in play.position.menu(seat)] == ["keep", "reroll"]
    journey = play.position
    assert isinstance(journey, Journey)
    assert journey.roll == int(entry.outcomes[0])
    again = play.decide(seat, GAME.parse("reroll"))
    assert again.revealed
    assert len(again.outcomes) == 1
    with pytest.raises(Refused):
        play.decide(seat, GAME.parse("reroll"))  # the coin is spent
    kept = play.decide(seat, GAME.parse("keep"))
    assert journey.travellers[seat].leg == 1
    assert kept.revealed == bool(kept.outcomes)


def test_the_same_dice_after_taking_back() -> None:
    """Outcomes belong to the number of the decision: taking it back buys no other roll."""
    play, seat = opening()
    play.decide(seat, GAME.parse("take event"))
    drawn = play.decide(seat, GAME.parse("act event")).outcomes
    back = play.at(1)
    assert back.decide(seat, GAME.parse("act event")).outcomes == drawn
