"""Generic loops over any game, compiled with the core."""

from __future__ import annotations

from mypy_extensions import i64

from .bot import Bot
from .chance import Chance, Recorder, Rng
from .play import Entry
from .position import Position


def playout(position: Position, chance: Chance) -> int:
    """Plays uniformly random actions to the end; returns how many."""
    decisions = 0
    while True:
        deciders = position.deciders()
        if not deciders:
            return decisions
        seat = deciders[0]
        position.apply(seat, position.any_action(seat, chance), chance)
        decisions += 1


def rollouts(view: Position, count: int, chance: Chance) -> int:
    """What a flat Monte Carlo player does: imagine what is hidden, play to the end, again and again."""
    decisions = 0
    for _ in range(count):
        decisions += playout(view.imagine(chance), chance)
    return decisions


def play_bots(
    position: Position, bots: list[Bot], chance: Chance, limit: int = 100_000, entries: list[Entry] | None = None
) -> int:
    """Plays a game between bots to its end; returns the number of decisions, and adds each to `entries` if there are
    to be any.

    Where several decide at once each sees only the view from before the others' choices, by the laws of views.
    """
    decisions = 0
    while True:
        deciders = position.deciders()
        if not deciders:
            return decisions
        seat = deciders[0]
        menu = position.menu(seat)
        action = menu[0] if len(menu) == 1 else bots[seat].decide(position.view(seat), seat, chance)
        if entries is None:
            position.apply(seat, action, chance)
        else:  # what the bots draw for themselves is no outcome of the game
            recorder = Recorder(chance)
            position.apply(seat, action, recorder)
            entries.append(Entry(seat, action, recorder.outcomes))
        decisions += 1
        if decisions >= limit:
            raise RuntimeError(f"no end after {limit} decisions")


def checksum(position: Position, seed: int) -> int:
    """A number that depends on every menu and choice of a random game: the same compiled or not."""
    chance = Rng(seed)
    check: i64 = 0
    while True:
        deciders = position.deciders()
        if not deciders:
            break
        seat = deciders[chance.below(len(deciders))]
        menu = position.menu(seat)
        index = chance.below(len(menu))
        check = (check * 31 + len(menu) * 128 + index * 8 + seat) & 0xFFFFFFFF
        position.apply(seat, menu[index], chance)
    standing = position.standing()
    assert standing is not None
    for place in standing:
        check = (check * 31 + place) & 0xFFFFFFFF
    return check
