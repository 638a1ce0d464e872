"""Tables for the pictures: a moment in the middle of every game, one where others decide, one at its end."""

from __future__ import annotations

from pathlib import Path

from passepartout.games import all_games, find_game
from prepared_tables import asked, at_the_end, prepare, waiting

SEED = "pictures"
SEATS = 4
# After how many decisions the game is in full swing, and what Camille is to be asked then.
MOMENTS = {
    "eighty_days": (120, "travel"),
    "cape_to_cairo": (44, "build"),
    "compass_rose": (70, "play"),
    "eighty_sites": (60, "plane"),
}


def make_tables(folder: Path) -> list[str]:
    """The ids are the name of the game, `-waits` and `-end` behind it."""
    journal = folder / "club.sqlite3"
    bots = ["", *["seasoned"] * (SEATS - 1)]
    names = [name for name in MOMENTS if name in all_games()]
    for name in names:
        decisions, kind = MOMENTS[name]
        moments = {"": asked(kind, decisions), "-waits": waiting(decisions), "-end": at_the_end}
        for which, enough in moments.items():
            prepare(journal, f"{name}{which}", find_game(name), bots, SEED, enough, named=False)
    return names
