"""Tables for the pictures: real games, played forward by computer players with a fixed seed, in their own journal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.games import all_games, find_game
from passepartout.tables import events, keys
from passepartout.tables.journal import SqliteJournal
from passepartout.tables.table import Table

KEY = "the-key-to-the-seat-in-the-pictures"
NAMES = ("Camille", "Jonas", "Élodie", "Clockwork", "Margarethe", "Sextant")
SEED = "pictures"
# How many sit there, after how many decisions the game is in full swing, and what Camille is to be asked then.
MOMENTS = {
    "eighty_days": (4, 120, "travel"),
    "cape_to_cairo": (4, 44, "build"),
    "compass_rose": (4, 70, "play"),
    "eighty_sites": (4, 60, "plane"),
}


def open_table(journal: SqliteJournal, name: str, id: str, seats: int) -> Table:
    game = find_game(name)
    me = events.SeatPlan(name=NAMES[0], key_hash=keys.hash_key(KEY))
    others = [events.SeatPlan(name=NAMES[seat], bot="sensible") for seat in range(1, seats)]
    deal = Play(game, seats, {}, SEED).entries[0].outcomes
    opened = events.Opened(name, game.rules_version, {}, SEED, deal, [me, *others])
    journal.append(id, 0, events.ENCODER.encode(opened)).result()
    return Table(id, game, opened)


def play(journal: SqliteJournal, table: Table, enough: Callable[[Table], bool]) -> None:
    """Computer players decide for everybody, Camille too, until it is a moment for a picture."""
    bot, rng = make_bot(table.game, "sensible"), Rng(3)
    while not table.over() and not enough(table):
        seat = table.deciders()[0]
        action = bot.decide(table.play.position.view(seat), seat, rng)
        event = table.prepare_move(seat, action.notation(), None)
        journal.append(table.id, table.number, events.ENCODER.encode(event)).result()
        table.fold(event)


def asked(decisions: int, kind: str) -> Callable[[Table], bool]:
    def enough(table: Table) -> bool:
        if table.decisions() < decisions or 0 not in table.deciders():
            return False
        kinds = [action.kind() for action in table.play.position.menu(0)]
        return len(kinds) > 1 and (not kind or any(found.startswith(kind) for found in kinds))

    return enough


def waiting(decisions: int) -> Callable[[Table], bool]:
    return lambda table: table.decisions() >= decisions and 0 not in table.deciders()


def never(table: Table) -> bool:
    return False


def make_tables(folder: Path) -> list[str]:
    """A table in the middle of every game (its id is the game's name), one where others decide, one at its end."""
    journal = SqliteJournal(folder / "club.sqlite3")
    names = [name for name in MOMENTS if name in all_games()]
    for name in names:
        seats, decisions, kind = MOMENTS[name]
        play(journal, open_table(journal, name, name, seats), asked(decisions, kind))
        play(journal, open_table(journal, name, f"{name}-waits", seats), waiting(decisions))
        play(journal, open_table(journal, name, f"{name}-end", seats), never)
    journal.close()
    return names
