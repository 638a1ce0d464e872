"""The laws of views, for any game: what a seat may know, and what it can imagine of the rest."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.position import WATCHER, Position
from tests.fuzz import check_position
from tests.scenarios import helper
from tests.situations import STYLES, Situation, eyes, situations, snapshot, table_name, tables

TABLES = pytest.mark.parametrize(("game", "seats"), tables(), ids=table_name)


@given(situations())
def test_the_view_of_an_imagined_position_is_that_view_again(situation: Situation) -> None:
    """The first law."""
    position = situation.position()
    chance = Rng(situation.seed)
    for seat in eyes(position):
        view = position.view(seat)
        for _ in range(3):
            assert view.imagine(chance).view(seat).data() == view.data()


@given(situations())
def test_an_imagined_position_is_whole(situation: Situation) -> None:
    """No blank is left, everything is conserved, the seat's own menu is the same, and it plays to an end."""
    position = situation.position()
    chance = Rng(situation.seed)
    for seat in eyes(position):
        imagined = position.view(seat).imagine(chance)
        check_position(situation.game, imagined)
        assert imagined.imagine(chance).data() == imagined.data(), "there was still something to imagine"
        assert imagined.deciders() == position.deciders()
        if seat != WATCHER:
            assert imagined.menu(seat) is position.menu(seat)
        for _ in situation.walk(imagined, chance):
            pass
        check_position(situation.game, imagined)


@TABLES
def test_hidden_things_vary(game: Game, seats: int) -> None:
    """The second law: wherever a view leaves a choice, imagining uses it."""
    module = helper(game.name, "invariants")
    can_vary = getattr(module, "can_vary", lambda view: True)
    hidden = 0
    for seed in range(40):
        position = Situation(game, seats, seed, STYLES[seed % len(STYLES)], seed * 3).position()
        for seat in eyes(position):
            view = position.view(seat)
            if view.data() == position.data() or not can_vary(view):
                continue
            hidden += 1
            chance = Rng(seed)
            assert len({json.dumps(view.imagine(chance).data()) for _ in range(20)}) > 1, (seed, seat)
    if module is not None and hasattr(module, "can_vary"):  # a game that says it has secrets
        assert hidden > 0, "no position with anything hidden was looked at"


@given(situations())
def test_what_is_open_to_all_looks_the_same_to_all(situation: Situation) -> None:
    """One view is then shown to everybody, and everybody's menu is read from it."""
    position = situation.position()
    if position.open_to_all():
        public = position.view(WATCHER)
        for seat in eyes(position):
            assert position.view(seat).data() == public.data()
            assert seat == WATCHER or position.view(seat).menu(seat) == public.menu(seat)


@given(situations())
def test_a_board_is_what_all_see_and_what_is_ones_own(situation: Situation) -> None:
    """The first is made once for everybody, from what a looker-on may know."""
    position, presenter = situation.position(), situation.game.presenter()
    for seat in eyes(position):
        view = position.view(seat)
        own = presenter.own_board(view, seat)
        if own is not None:
            common = presenter.common_board(position.view(WATCHER))
            assert {**common, **own} == presenter.board(view, seat)
            assert not common.keys() & own.keys()


@given(situations())
def test_hidden_things_never_change_a_view(situation: Situation) -> None:
    """The third law, by the game's own hand: other secrets, same view."""
    shuffle = getattr(helper(situation.game.name, "invariants"), "shuffle_hidden", None)
    if shuffle is None:
        return
    position = situation.position()
    for seat in eyes(position):
        other = situation.game.restore(shuffle(position, seat, Rng(situation.seed)))
        assert other.view(seat).data() == position.view(seat).data()


@given(situations())
def test_a_simultaneous_decision_is_secret(situation: Situation) -> None:
    """The third law, by play: while others still decide in secret, none can tell what one of them has chosen."""
    position = situation.position()
    deciders = position.deciders()
    if len(deciders) < 2:
        return
    chooser = deciders[situation.seed % len(deciders)]
    menu = position.menu(chooser)
    first, last = position.copy(), position.copy()
    first.apply(chooser, menu[0], Rng(1))
    last.apply(chooser, menu[-1], Rng(1))
    for seat in eyes(position):
        if seat != chooser:
            assert first.view(seat).data() == last.view(seat).data()
    if len(menu) > 1:
        assert first.view(chooser).data() != last.view(chooser).data(), "one's own choice is no secret to oneself"


@given(situations())
def test_a_seat_sees_its_own_menu(situation: Situation) -> None:
    position = situation.position()
    for seat in range(position.seats):
        view = position.view(seat)
        assert view.menu(seat) is position.menu(seat), "menus are shared"
        assert view.deciders() == position.deciders()
        assert view.standing() == position.standing()


@given(situations())
def test_a_watcher_knows_what_everybody_knows(situation: Situation) -> None:
    """Whatever a watcher sees, each seat sees too: so it is nobody's secret."""
    position = situation.position()
    watched = position.view(WATCHER).data()
    for seat in range(position.seats):
        assert position.view(seat).view(WATCHER).data() == watched


@given(situations())
def test_what_a_game_counts_is_no_secret(situation: Situation) -> None:
    """A number for each name, and the same whoever looks: so a simulation may write it down."""
    position = situation.position()
    names = situation.game.scores()
    assert names, "a game counts something"
    for seat in range(position.seats):
        assert len(position.score(seat)) == len(names)
        assert all(other.score(seat) == position.score(seat) for other in map(position.view, eyes(position)))


@given(situations())
def test_a_view_is_a_position(situation: Situation) -> None:
    """Of the same class; independent of what it was taken from; taken again it is the same; saved and restored too."""
    position = situation.position()
    before = snapshot(position)
    for seat in eyes(position):
        view = position.view(seat)
        assert type(view) is type(position)
        assert view.view(seat).data() == view.data()
        assert situation.game.restore(json.loads(json.dumps(view.data()))).data() == view.data()
        spoil(view, situation)
    assert snapshot(position) == before


def spoil(view: Position, situation: Situation) -> None:
    chance = Rng(3)
    for _ in situation.walk(view.imagine(chance), chance):
        pass
    then = view.data()
    for _ in situation.walk(view.copy(), chance):
        break
    assert view.data() == then


@TABLES
def test_at_the_end_nothing_is_hidden_from_the_standing(game: Game, seats: int) -> None:
    position = Situation(game, seats, 5, "any", 100_000).position()
    for seat in eyes(position):
        assert position.view(seat).standing() == position.standing()
