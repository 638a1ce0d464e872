"""A game being played: what is noted, what is shown, what can be taken back."""

from __future__ import annotations

import pytest

from passepartout.core.chance import OutcomeError, Rng
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE
from passepartout.core.refusal import Refused
from passepartout.games.cape_to_cairo import GAME
from tests.records import random_play


def test_the_set_up_is_entry_number_0() -> None:
    play = Play(GAME, 3, {}, "seed")
    assert len(play.entries) == 1
    opening = play.entries[0]
    assert opening.action is None
    assert opening.seat == EVERYONE
    assert opening.revealed
    assert opening.outcomes == play.position.data()["market"]
    assert [line.say.key for line in opening.lines] == ["log.purchase"]


def test_the_same_seed_is_the_same_game() -> None:
    first, second, other = random_play(2, "a", 1), random_play(2, "a", 1), random_play(2, "b", 1)
    assert [entry.outcomes for entry in first.entries] == [entry.outcomes for entry in second.entries]
    assert [entry.outcomes for entry in first.entries] != [entry.outcomes for entry in other.entries]


def test_a_refused_action_is_not_noted() -> None:
    play = Play(GAME, 2, {}, "seed")
    before = play.position.data()
    with pytest.raises(Refused) as caught:
        play.decide(0, GAME.parse("pass"))
    assert caught.value.refusal.rule == "CC-4.3"
    assert play.position.data() == before
    assert len(play.entries) == 1


def test_given_outcomes_are_taken_instead_of_the_dice() -> None:
    play = Play(GAME, 2, {}, "", ["S1", "R1"])
    assert play.position.data()["market"] == ["S1", "R1"]
    play.decide(0, GAME.parse("bid 1"), [])
    play.decide(1, GAME.parse("bid 1"), ["S3", "S9"])
    assert play.entries[-1].outcomes == ["S3", "S9"]
    assert play.position.data()["order"] == [1, 0]


@pytest.mark.parametrize("opening", [[], ["S1"], ["S1", "S1"], ["S1", "X1"], ["S1", "R1", "R2"]])
def test_an_opening_that_cannot_be(opening: list[str]) -> None:
    with pytest.raises(OutcomeError):
        Play(GAME, 2, {}, "", opening)


def test_a_rehearsal_changes_nothing_and_nobody_hears() -> None:
    play = random_play(3, "seed", 4, decisions=30)
    rng = Rng(1)
    while deciders := play.position.deciders():
        seat = deciders[-1]
        action = play.position.menu(seat)[rng.below(len(play.position.menu(seat)))]
        before, entries, lines = play.position.data(), len(play.entries), len(play.current.lines)
        outcomes = play.rehearse(seat, action)
        assert play.position.data() == before
        assert (len(play.entries), len(play.current.lines)) == (entries, lines)
        assert play.decide(seat, action).outcomes == outcomes, "the same dice when it is meant"


def test_as_it_was() -> None:
    play = random_play(2, "seed", 2)
    for number in (0, 1, 17, len(play.entries) - 1):
        past = play.at(number)
        assert len(past.entries) == number + 1
        for entry, then in zip(play.entries, past.entries, strict=False):
            assert (entry.seat, entry.action, entry.outcomes) == (then.seat, then.action, then.outcomes)
    assert play.at(len(play.entries) - 1).position.data() == play.position.data()


def test_what_reveals_something() -> None:
    """Wherever chance spoke or something hidden was shown, there is no free undo."""
    play = random_play(4, "seed", 3)
    for entry in play.entries[1:]:
        if entry.outcomes:
            assert entry.revealed
        shown = any(line.say.key == "log.bids" for line in entry.lines)
        assert entry.revealed == (bool(entry.outcomes) or shown)


def test_secret_lines_are_for_one_seat() -> None:
    play = Play(GAME, 2, {}, "seed")
    lines = play.decide(1, GAME.parse("bid 9")).lines
    assert [(line.seat, line.say.key) for line in lines] == [(EVERYONE, "log.bid_sealed"), (1, "log.own_bid")]
