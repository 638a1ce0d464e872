"""No computer player sees hidden things: a view holds nothing to see them by; other secrets, same decision."""

from __future__ import annotations

import gc
import json
import zlib
from collections.abc import Callable, Container, Iterator
from enum import Enum
from functools import cache
from types import FunctionType, ModuleType

import pytest

from passepartout.bots import Search, UnknownBot, bot_names, make_bot
from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.position import Position
from tests.bots.bold import bold
from tests.scenarios import helper
from tests.situations import STYLES, Situation, eyes, games_to_test, table_name, tables

ITERATIONS = 5
SEARCH = f"search?iterations={ITERATIONS}"
QUESTIONS = 5
# What everything leads to in the end and no position brings along: classes, code, modules.
ENDS = (type, ModuleType, FunctionType)
# What cannot be changed and holds nothing that could be.
PLAIN = (int, float, str, bytes, bool, type(None), Enum)


# ------------------------------------------------------------------ nothing to see them by


def reachable(start: object, known: Container[int] = ()) -> Iterator[object]:
    """Everything an object leads to, itself included, as the garbage collector sees it; not what is known already, nor
    what only that leads to."""
    seen: dict[int, object] = {}  # held, so that no id is given to another object meanwhile
    waiting: list[object] = [start]
    while waiting:
        found = waiting.pop()
        if id(found) in seen or id(found) in known or isinstance(found, (*ENDS, *PLAIN)):
            continue
        seen[id(found)] = found
        yield found
        waiting += gc.get_referents(found)


def already_there(game: Game, another: Position) -> dict[int, object]:
    """The box of the game, and what another game of it leads to: what was there before a position was dealt."""
    return {id(found): found for found in reachable([game, another])}


def parts_of(position: Position, known: dict[int, object]) -> dict[int, object]:
    """The position, and what of its own in it can be changed."""
    return {id(found): found for found in reachable(position, known) if not is_frozen(found)}


def is_frozen(found: object) -> bool:
    """Cannot be changed itself. What is in it is looked at apart."""
    settings = getattr(type(found), "__dataclass_params__", None)
    return isinstance(found, (tuple, frozenset)) or (settings is not None and settings.frozen)


@pytest.mark.parametrize(("game", "seats"), tables(), ids=table_name)
def test_a_view_leads_to_nothing_of_the_position(game: Game, seats: int) -> None:
    positions = [
        Situation(game, seats, decisions, STYLES[decisions % len(STYLES)], decisions).position()
        for decisions in (0, 9, 40, 90)
    ]
    views = [[position.view(seat) for seat in eyes(position)] for position in positions]
    # Asked last: what the box has made and keeps for all games, such as menus, is known then.
    known = already_there(game, Situation(game, seats, 77, "any", 30).position())
    for position, seen in zip(positions, views, strict=True):
        mutable = parts_of(position, known)
        assert id(position) in mutable
        assert len(mutable) > 1, "a position without parts would prove nothing"
        for view in seen:
            leaks = [found for found in reachable(view, known) if id(found) in mutable]
            assert leaks == [], f"a view holds {leaks[0]!r} of the position"


@pytest.mark.parametrize("game", games_to_test(), ids=table_name)
def test_the_walk_would_find_a_reference(game: Game) -> None:
    """Of a view that keeps the position, or one list of it."""
    position, another = (Situation(game, game.min_players, seed, "any", 5).position() for seed in (1, 2))
    known = already_there(game, another)
    mutable = parts_of(position, known)
    box: list[object] = [position.view(0), {"deep": (position,)}]
    assert any(id(found) in mutable for found in reachable(box, known))
    lists = [found for found in mutable.values() if isinstance(found, list)]
    assert lists, "a position has lists of its own"
    assert any(id(found) in mutable for found in reachable([position.view(0), lists[0]], known))


# ------------------------------------------------------------- other secrets, same decision


def player(game: Game, name: str) -> Bot:
    """A new player that can be repeated: one that thinks for a time is given a number of iterations instead, and what
    they show decides, however few they are."""
    bot = make_bot(game, name)
    if isinstance(bot, Search):
        bot.think = 0.0
        bot.iterations = ITERATIONS
        bold(bot)
    return bot


def names(game: Game) -> list[str]:
    try:
        make_bot(game, SEARCH)
    except UnknownBot:
        return bot_names(game)
    return [*bot_names(game), SEARCH]


@cache
def questions(game: Game) -> list[tuple[Position, int]]:
    """Positions in which a seat has to choose, and where it cannot know everything, if the game has secrets."""
    can_vary = getattr(helper(game.name, "invariants"), "can_vary", lambda view: True)
    found: list[tuple[Position, int]] = []
    for number in range(400):
        seats = game.min_players + number % (game.max_players - game.min_players + 1)
        position = Situation(game, seats, number, STYLES[number % len(STYLES)], number * 7 % 60).position()
        for seat in position.deciders():
            if len(position.menu(seat)) > 1 and can_vary(position.view(seat)):
                found.append((position, seat))
                break
        if len(found) == QUESTIONS:
            return found
    raise AssertionError(f"too few positions of {game.name} to prove anything")


def twins(game: Game, position: Position, seat: int) -> Iterator[tuple[Position, Position]]:
    """Pairs that differ only in what a seat cannot know: by imagining, and by the game's own hand. What the latter has
    dealt is read from data, where public piles lie in order; so is the other of that pair."""
    for number in range(3):
        yield position, position.view(seat).imagine(Rng(number))
    shuffle = getattr(helper(game.name, "invariants"), "shuffle_hidden", None)
    if shuffle is not None:
        for number in range(3):
            data = position.data()
            yield game.restore(data), game.restore(shuffle(position, seat, Rng(number)))


def judge(game: Game, ask: Callable[[Position, int], Action]) -> tuple[int, int]:
    """How many pairs of positions were different, and in how many of them the decisions were."""
    different = betrayed = 0
    for position, seat in questions(game):
        for one, other in twins(game, position, seat):
            different += one.data() != other.data()
            betrayed += ask(one, seat) is not ask(other, seat)
    return different, betrayed


IMAGINING = ("seasoned", "fogg", SEARCH)  # as plain Python these would take minutes
PLAYERS = [
    pytest.param(game, name, marks=[pytest.mark.slow] if name in IMAGINING else [], id=f"{game.name}-{name}")
    for game in games_to_test()
    for name in names(game)
]


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_hidden_things_never_change_a_decision(game: Game, name: str) -> None:
    """Each player decides with the same dice in positions that differ only in what its seat cannot know."""

    def ask(position: Position, seat: int) -> Action:
        return player(game, name).decide(position.view(seat), seat, Rng(5))

    different, betrayed = judge(game, ask)
    assert betrayed == 0
    if hasattr(helper(game.name, "invariants"), "can_vary"):  # a game that says it has secrets
        assert different >= QUESTIONS


@pytest.mark.parametrize("game", games_to_test(), ids=table_name)
def test_a_player_that_looked_would_be_found_out(game: Game) -> None:
    def peek(position: Position, seat: int) -> Action:
        menu = position.menu(seat)
        return menu[zlib.crc32(json.dumps(position.data()).encode()) % len(menu)]

    if hasattr(helper(game.name, "invariants"), "can_vary"):
        assert judge(game, peek)[1] > 0
