"""How a table is dealt: from a secret seed of its own, or from one that somebody named when the club was opened.

A named seed makes a table repeatable, for a test or a lesson: the same deal, the same dice, and computer players that
decide by it. Whoever knows the name can know every card, so a client can never choose one, and the table says so.
"""

from __future__ import annotations

import hashlib
import re

from ..core.game import Game, Options
from ..core.play import Play
from . import events, keys


def deal(game: Game, plans: list[events.SeatPlan], options: Options, named: str = "") -> events.Opened:
    """The first event of a new table."""
    seed = named or keys.new_seed()
    play = Play(game, len(plans), options, seed)
    dealt = play.entries[0].outcomes
    play.let_go()
    own = game.own_box
    box, title = ("", "") if own is None else (own.fingerprint, own.title)
    return events.Opened(game.name, game.rules_version, dict(options), seed, dealt, plans, bool(named), box, title)


def next_game(named: str) -> str:
    """The seed after a named one, for people who play again: `lesson`, `lesson, game 2`, `lesson, game 3`."""
    found = re.fullmatch(r"(.*), game (\d+)", named)
    return f"{named}, game 2" if found is None else f"{found[1]}, game {int(found[2]) + 1}"


def bot_seed(seed: str, decided: int, seat: int) -> int:
    """What a computer player leaves to chance, by how many decisions its seat has made: not by how many there were at
    the table, for those who bid at once answer in any order. A decision taken back and made again is the same again.

    Hashed apart from the game's dice, so that no player can work those out from its own.
    """
    digest = hashlib.sha256(f"player {seed}/{decided}/{seat}".encode()).digest()
    return int.from_bytes(digest[:7], "big")
