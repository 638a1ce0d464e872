"""What holds for positions of any game: menus, ends, copies, data. Games and their invariants are found by name."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from passepartout.core.chance import Chance, Recorded, Recorder, Rng
from passepartout.core.game import Game
from passepartout.core.position import Position
from passepartout.core.say import Say
from tests.fuzz import check_position, play_one
from tests.scenarios import Log
from tests.situations import STYLES, Situation, choose, situations, snapshot, table_name, tables

TABLES = pytest.mark.parametrize(("game", "seats"), tables(), ids=table_name)


@TABLES
@pytest.mark.parametrize("style", STYLES)
def test_every_position_of_a_game_is_sound(game: Game, seats: int, style: str) -> None:
    """Menus for deciders only, an end that is an end, everything conserved; see tests/fuzz.py."""
    for seed in range(3):
        play_one(game, seats, style, seed)


@TABLES
def test_the_end_is_an_order_of_places(game: Game, seats: int) -> None:
    for seed in range(5):
        position = Situation(game, seats, seed, "any", 100_000).position()
        check_position(game, position)
        places = position.standing()
        assert places is not None
        assert len(places) == seats
        for place in places:  # as in sports: after two firsts comes a third
            assert place == 1 + sum(other < place for other in places)
        assert all(position.menu(seat) == () for seat in range(seats))


class Fixed(Chance):
    """Says what it was told to, and remembers between how many it was asked to choose."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.number


@given(situations())
def test_any_action_is_each_of_the_menu(situation: Situation) -> None:
    """Also where a game finds it without the menu, and in a view."""
    position = situation.position()
    for seat in position.deciders():
        for known in (position, position.view(seat)):
            menu = known.menu(seat)
            for number, action in enumerate(menu):
                chance = Fixed(number)
                assert known.any_action(seat, chance) is action
                assert chance.asked == [len(menu)]


@given(situations())
def test_a_copy_is_the_same(situation: Situation) -> None:
    position = situation.position()
    copy = position.copy()
    assert snapshot(copy) == snapshot(position)
    assert type(copy) is type(position)
    assert copy.turn == position.turn


@given(situations())
def test_a_copy_is_independent(situation: Situation) -> None:
    """Whatever happens to one of the two, the other stays as it was."""
    position = situation.position()
    before = snapshot(position)
    copy = position.copy()
    for _ in situation.walk(copy, Rng(situation.seed)):
        pass
    assert snapshot(position) == before
    copy = position.copy()
    for _ in situation.walk(position, Rng(situation.seed)):
        pass
    assert snapshot(copy) == before


@given(situations(most=0))
def test_all_copies_of_a_game_still_agree(situation: Situation) -> None:
    """Copied before every decision; at the end each copy is still what it was."""
    chance = Rng(situation.seed)
    position = situation.open(chance)
    copies: list[tuple[Position, tuple[object, ...]]] = []
    for _ in situation.walk(position, chance):
        copies.append((position.copy(), snapshot(position)))
    for copy, then in copies:
        assert snapshot(copy) == then


@given(situations())
def test_a_copy_plays_on_alike(situation: Situation) -> None:
    """Same choices, same chance, same game: nothing that matters was left behind."""
    position = situation.position()
    copy = position.copy()
    ours = [(seat, action.notation()) for seat, action in situation.walk(position, Rng(7))]
    theirs = [(seat, action.notation()) for seat, action in situation.walk(copy, Rng(7))]
    assert theirs == ours
    assert snapshot(copy) == snapshot(position)


@given(situations(most=0))
@settings(max_examples=30)
def test_data_and_back(situation: Situation) -> None:
    """At every decision of a game: rare things (a drought, a tie) are saved and restored too."""
    chance = Rng(situation.seed)
    position = situation.open(chance)
    for _ in situation.walk(position, chance):
        text = json.dumps(position.data())
        restored = situation.game.restore(json.loads(text))
        assert snapshot(restored) == snapshot(position)
        assert json.dumps(restored.data()) == text, "one canonical order"
    check_position(situation.game, situation.game.restore(position.data()))


@given(situations())
def test_a_restored_position_plays_on_alike(situation: Situation) -> None:
    """With outcomes noted and read back, because a pile without an order may come back in another one."""
    position = situation.position()
    restored = situation.game.restore(position.data())
    rng = Rng(situation.seed)
    while deciders := position.deciders():
        action = choose(position.menu(deciders[-1]), situation.style, rng, position)
        recorder = Recorder(rng)
        position.apply(deciders[-1], action, recorder)
        noted = Recorded(recorder.outcomes)
        restored.apply(deciders[-1], action, noted)
        noted.done()
        assert restored.data() == position.data()
    assert snapshot(restored) == snapshot(position)


@given(situations(most=0))
def test_a_listener_changes_nothing(situation: Situation) -> None:
    """With and without a teller, the same game; and copies, views and imagined positions tell nobody."""
    silent, told = Rng(situation.seed), Rng(situation.seed)
    log = Log()
    position, followed = situation.open(silent), situation.open(told, log)
    ours = [action.notation() for _, action in situation.walk(position, silent)]
    theirs = [action.notation() for _, action in situation.walk(followed, told)]
    assert theirs == ours
    assert snapshot(followed) == snapshot(position)
    assert log.lines, "a game nobody can follow"
    for other in (followed.copy(), followed.view(0), followed.view(0).imagine(told)):
        assert other.teller is None


def test_a_message_shows_itself() -> None:
    assert repr(Say("log.won", who=1)) == "Say('log.won', who=1)"
    assert repr(Say("title")) == "Say('title')"
