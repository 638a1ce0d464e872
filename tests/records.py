"""Games to make records of."""

from __future__ import annotations

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.record import Seat, check_of
from passepartout.games.cape_to_cairo import GAME
from tests.situations import choose

SEATS = [Seat("Ada"), Seat("Ben", "sensible"), Seat("Cléo Ω", "random"), Seat("Dan")]


def random_play(seats: int, seed: str, choices: int, decisions: int = 100_000, style: str = "shy") -> Play:
    """A game with the dice of `seed`, in which players choose by the other seed."""
    play = Play(GAME, seats, {}, seed)
    rng = Rng(choices)
    while (deciders := play.position.deciders()) and len(play.entries) <= decisions:
        seat = deciders[rng.below(len(deciders))]
        play.decide(seat, choose(play.position.menu(seat), style, rng, play.position))
    return play


def signed(lines: list[str]) -> str:
    """The record of these lines with a check that fits: what somebody who edits it cleverly would write."""
    return "\n".join([*lines[:-1], f"check: {check_of(lines[:-1])}"]) + "\n"
