"""Positions of any installed game, reached by players who choose at random, for the property tests and the fuzzer."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Final

from hypothesis import strategies as st

from passepartout.core.action import Action, Menu
from passepartout.core.chance import Chance, Rng
from passepartout.core.game import Game
from passepartout.core.position import WATCHER, Position, Teller
from passepartout.games import all_games, find_game
from tests.scenarios import helper

# How the players choose. Uniform choice alone sees little of a game: it spends everything at once, or never waits.
STYLES: Final = ("any", "low", "high", "shy", "extreme", "stubborn")


def game_of(thing: Action | Position) -> str:
    """The game whose package holds the class: `passepartout.games.NAME.rules.actions`, or `NAME.rules`."""
    parts = type(thing).__module__.removeprefix("passepartout.games.").split(".")
    return parts[0]


def tame(menu: Menu, chance: Chance) -> Menu:
    """What random players may choose from, if the game says so: `prefer` of its invariants. (Compass Rose needs it:
    uniformly random play of its expert game walks to and fro without end.)"""
    name = game_of(menu[0])
    prefer: Callable[[Menu, Chance], Menu] | None = getattr(helper(name, "invariants"), "prefer", None)
    return menu if prefer is None else prefer(menu, chance)


def steered(position: Position, menu: Menu, chance: Chance) -> Menu:
    """The same where what is wise depends on the position: `steer` of a game's invariants. (Eighty Sites needs it:
    random players roam the world for thousands of turns before the last card has been found.)"""
    name = game_of(position)
    steer: Callable[[Position, Menu, Chance], Menu] | None = getattr(helper(name, "invariants"), "steer", None)
    return menu if steer is None else steer(position, menu, chance)


def choose(menu: Menu, style: str, chance: Chance, position: Position | None = None) -> Action:
    menu = tame(menu, chance) if position is None else steered(position, tame(menu, chance), chance)
    last = len(menu) - 1
    index = chance.below(last + 1)
    if style == "low":
        index = min(index, chance.below(last + 1), chance.below(last + 1))
    elif style == "high":
        index = max(index, chance.below(last + 1), chance.below(last + 1))
    elif style == "shy":  # one of the first few, as where the menu is a long list of numbers
        index = chance.below(min(last + 1, 8))
    elif style == "extreme":
        index = last if chance.below(2) else 0
    elif style == "stubborn":  # nearly always the first, which is often to do nothing: droughts, and other odd ends
        index = 0 if chance.below(40) else index
    return menu[index]


class Situation:
    """A position, by what is needed to reach it: small, printable, repeatable."""

    def __init__(self, game: Game, seats: int, seed: int, style: str, decisions: int) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.style = style
        self.decisions = decisions

    def __repr__(self) -> str:
        return f"Situation({self.game.name}, {self.seats}, seed {self.seed}, {self.style}, after {self.decisions})"

    def rules(self) -> int:
        """Every version comes up, by other bits of the seed than the options."""
        oldest = self.game.oldest_rules
        return oldest + (self.seed >> 4) % (self.game.rules_version + 1 - oldest)

    def options(self) -> dict[str, str]:
        """Every value of every option comes up, by seed."""
        known = [option for option in self.game.options() if option.since <= self.rules()]
        return {option.name: option.values[self.seed % len(option.values)] for option in known}

    def open(self, chance: Chance, teller: Teller | None = None) -> Position:
        return self.game.new(self.seats, self.options(), chance, teller, self.rules())

    def walk(self, position: Position, chance: Chance) -> Iterator[tuple[int, Action]]:
        """Plays on to the end. Each choice is given out before it is carried out."""
        while deciders := position.deciders():
            seat = deciders[chance.below(len(deciders))]
            action = choose(position.menu(seat), self.style, chance, position)
            yield seat, action
            position.apply(seat, action, chance)

    def position(self) -> Position:
        """Where the game stands after so many decisions, or at its end."""
        chance = Rng(self.seed)
        position = self.open(chance)
        for number, _ in enumerate(self.walk(position, chance)):
            if number == self.decisions:
                break
        return position


def situations(most: int = 160) -> st.SearchStrategy[Situation]:
    """Any game, any number of players, anywhere in the game."""
    return st.builds(
        lambda table, seed, style, decisions: Situation(table[0], table[1], seed, style, decisions),
        st.sampled_from(tables()),
        st.integers(0, 2**31),
        st.sampled_from(STYLES),
        st.integers(0, most),
    )


def games_to_test() -> list[Game]:
    """Every installed game, or those named in PASSEPARTOUT_TEST_GAMES (comma between them)."""
    wanted = os.environ.get("PASSEPARTOUT_TEST_GAMES")
    return [find_game(name.strip()) for name in wanted.split(",")] if wanted else list(all_games().values())


def tables() -> list[tuple[Game, int]]:
    """Every game with every number of players."""
    return [(game, seats) for game in games_to_test() for seats in range(game.min_players, game.max_players + 1)]


def table_name(value: object) -> str:
    return value.name if isinstance(value, Game) else str(value)


def eyes(position: Position) -> range:
    """All who look at the table: the watcher, and every seat."""
    return range(WATCHER, position.seats)


def snapshot(position: Position) -> tuple[object, ...]:
    """All that can be asked of a position."""
    menus = [position.menu(seat) for seat in range(position.seats)]
    return (position.data(), position.deciders(), position.standing(), menus)
