"""What callers say, checked: games, seats, numbers of players, options, seeds, names. Whatever cannot be is refused
with a sentence that says what can."""

from __future__ import annotations

import hashlib
import operator
import os
import secrets
from collections.abc import Mapping, Sequence
from typing import SupportsIndex

from ..boxes import game_or_box
from ..core.errors import PassepartoutError, PlayersError, SeatError
from ..core.game import Game
from ..core.options import check_options, check_players, fit_seed, usual_players
from ..core.record import tidy_name
from ..games import find_game

LISTED = 12  # longer lists are cut in the middle


BoxFile = str | os.PathLike[str]  # the file of an own box


def fit_game(game: str | Game, box: BoxFile | None = None) -> Game:
    """By name, with an own box or without, or the game itself: one that a program made is on no shelf."""
    if box is None:
        return game if isinstance(game, Game) else find_game(str(game))
    return game_or_box(game.name if isinstance(game, Game) else str(game), os.fspath(box))


def whole_number(value: object) -> int | None:
    """An int, or what can stand for one (numpy has its own); None for anything else, True and False among it."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return operator.index(value)


def fit_players(game: Game, players: object) -> int:
    """So many, or the usual number."""
    if players is None:
        return usual_players(game)
    found = whole_number(players)
    if found is None:
        raise PlayersError(f"How many play is a number, {game.min_players} to {game.max_players}, not {players!r}.")
    check_players(game, found)
    return found


def fit_seat(seat: object, seats: int) -> int:
    found = whole_number(seat)
    if found is None or not 0 <= found < seats:
        raise SeatError(f"There is no seat {seat!r} at this table. Possible: {numbers(range(seats))}.")
    return found


def fit_options(game: Game, options: object) -> dict[str, str]:
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise PassepartoutError(f"Options are a mapping of names to values, not {options!r}.")
    found = {str(name): str(value) for name, value in options.items()}
    check_options(game, found)
    return found


def text_seed(seed: object) -> str:
    """The text a play's dice follow from; without one a new secret."""
    if seed is None:
        return secrets.token_hex(16)
    number = whole_number(seed)
    return fit_seed(str(number) if number is not None else seed if isinstance(seed, str) else "")


def number_seed(seed: object) -> int:
    """A number for generators that want one: an int as it is, a word by its hash, nothing by chance."""
    number = whole_number(seed)
    if number is not None:
        return number
    return int.from_bytes(hashlib.sha256(text_seed(seed).encode()).digest()[:7], "big")


def fit_names(names: object, players: int) -> tuple[str, ...]:
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != players:
        raise PlayersError(f"There are {players} seats: as many names are needed, not {names!r}.")
    return tuple(tidy_name(str(name)) for name in names)


def fit_count(value: object, what: str, most: int) -> int:
    """A number of games, iterations, workers: from 1 on."""
    found = whole_number(value)
    if found is None or not 1 <= found <= most:
        raise PassepartoutError(f"{what} must be a whole number from 1 to {most}, not {value!r}.")
    return found


def listed(parts: Sequence[str]) -> str:
    """With commas; a long list without its middle."""
    if len(parts) <= LISTED:
        return ", ".join(parts)
    half = LISTED // 2
    return f"{', '.join(parts[:half])}, … {', '.join(parts[-2:])} ({len(parts)} in all)"


def numbers(seats: Sequence[int]) -> str:
    return listed([str(seat) for seat in seats])
