"""Checksums of seeded random games, to compare the engine with itself: compiled and as plain Python, today and before.

    python tests/checksums.py            prints what engine runs, and a line for every game
    python tests/checksums.py --write    writes tests/games/NAME/golden/checksums.txt: only when the rules have a new
                                         version, and then only its lines may be new

Stands alone, so that it can be run against any copy of the sources (PYTHONPATH=…).
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import passepartout
import passepartout.core.position
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.playout import checksum
from passepartout.games import all_games

SEEDS = 50
FEWER = {"eighty_sites": 4}  # random games of thousands of decisions: four say as much, and plain Python has its time
GAMES = Path(__file__).parent / "games"
HOUSE = Path(passepartout.__file__).parent / "games"


def engine() -> str:
    file = passepartout.core.position.__file__
    return f"python {file}" if file.endswith(".py") else f"compiled {file}"


def games() -> list[Game]:
    """Those of this repository."""
    return [game for game in all_games().values() if Path(game.folder).is_relative_to(HOUSE)]


def lines(game: Game) -> Iterator[str]:
    """One for every game: the checksum depends on every menu and choice, the hash on all that lies on the table."""
    for rules in range(1, game.rules_version + 1):
        under = f", rules {rules}" if rules > 1 else ""
        options = {option.name: option.values[0] for option in game.options() if option.since <= rules}
        for seats in range(game.min_players, game.max_players + 1):
            for seed in range(FEWER.get(game.name, SEEDS)):
                position = game.new(seats, options, Rng(seed), rules=rules)
                check = checksum(position, seed)
                data = hashlib.sha256(json.dumps(position.data()).encode()).hexdigest()[:12]
                yield f"{seats} players, seed {seed}{under}: {check:08x} {data}"


def golden(game: str) -> Path:
    return GAMES / game / "golden" / "checksums.txt"


if __name__ == "__main__":
    print(engine())
    for one in games():
        text = "\n".join(lines(one)) + "\n"
        if sys.argv[1:] == ["--write"]:
            golden(one.name).write_text(text, encoding="utf-8")
        else:
            print(one.name)
            print(text, end="")
