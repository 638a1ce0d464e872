"""`passepartout tables`: for whoever keeps a club. Lists and shows its tables, carries them elsewhere, throws old ones
away, and makes a copy that is safe while people play."""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ..usage import UsageError
from .commands import data_folder

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from ..tables.summary import Summary

EXAMPLES = """examples:
  passepartout tables list                              all tables, with who sits there
  passepartout tables show gq7w2mnkzd                   what happened at one, as an onlooker may know it
  passepartout tables backup club-2026-11-18.sqlite3    a copy of everything, also while people play
  passepartout tables export --to mine.jsonl ID ID      some tables, to be carried to another club
  passepartout tables import mine.jsonl --data ./games  into another club, which must be closed
  passepartout tables prune --older-than 90d --finished what would be thrown away; with --yes it is
"""

AGES = {"h": 3_600, "d": 86_400, "w": 7 * 86_400}


def add_commands(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    tables = commands.add_parser(
        "tables",
        help="look after the tables of a club",
        description="Looks after the tables of a club: those of a folder, or of a PostgreSQL.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    actions = tables.add_subparsers(dest="action", metavar="ACTION", required=True)

    def add(name: str, help: str) -> argparse.ArgumentParser:
        action = actions.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")
        where = action.add_mutually_exclusive_group()
        where.add_argument("--data", type=Path, metavar="FOLDER", help=f"of the games (default: {data_folder()})")
        where.add_argument("--database", metavar="ADDRESS", help="of a PostgreSQL: postgresql://…")
        action.set_defaults(run=run)
        return action

    listing = add("list", "lists all tables: who sits there, how far the game is, when something happened last")
    listing.add_argument("--json", action="store_true", help="for programs: one table a line")

    show = add("show", "shows what happened at a table, as an onlooker may know it; a finished game with everything")
    show.add_argument("id", metavar="ID")
    show.add_argument("--secrets", action="store_true", help="also seeds, hands and hashes of keys of a running game")

    export = add("export", "writes tables into a file that another club can take in, with the boxes they need")
    export.add_argument("ids", metavar="ID", nargs="*")
    export.add_argument("--all", action="store_true", help="every table there is")
    export.add_argument("--to", type=Path, metavar="FILE", required=True, help="a new file, which you alone can read")

    taking = add("import", "takes in the tables of a file: all of them, or none if one is there already")
    taking.add_argument("file", type=Path, metavar="FILE")

    prune = add("prune", "throws away tables at which nothing has happened for long; only says which, without --yes")
    prune.add_argument("--older-than", type=age, required=True, metavar="90d", help="hours (h), days (d) or weeks (w)")
    prune.add_argument("--never-sat", action="store_true", help="only those at which no person ever had a seat")
    prune.add_argument("--finished", action="store_true", help="only those whose game is over")
    sure = prune.add_mutually_exclusive_group()
    sure.add_argument("--dry-run", action="store_true", help="only say which (this is so without --yes)")
    sure.add_argument("--yes", action="store_true", help="throw them away, for good")

    backup = add("backup", "copies everything that was confirmed until now into a new file, also while people play")
    backup.add_argument("file", type=Path, metavar="FILE")


def age(text: str) -> int:
    """Seconds."""
    found = re.fullmatch(r"(\d{1,6})([hdw])", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"'{text}' is no age. Possible: 36h, 90d, 12w.")
    return int(found[1]) * AGES[found[2]]


def run(given: argparse.Namespace) -> int:
    database: str | Path = given.database or (given.data or data_folder()) / "club.sqlite3"
    actions = {
        "list": list_tables,
        "show": show_table,
        "export": export_tables,
        "import": import_tables,
        "prune": prune_tables,
        "backup": back_up,
    }
    return actions[given.action](given, database)


class Progress:
    """Says how far something is, once it has taken more than two seconds; where nobody looks on, not at all."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.next = time.monotonic() + 2
        self.said = False

    def __call__(self, done: int, of: int = 0) -> None:
        if time.monotonic() < self.next or not sys.stderr.isatty():
            return
        self.next = time.monotonic() + 0.25
        self.said = True
        print(f"\r{done:,}{f' of {of:,}' if of else ''} {self.what} ", end="", file=sys.stderr, flush=True)

    def done(self) -> None:
        if self.said:
            print(file=sys.stderr)


# ---------------------------------------------------------------------------------------- looking


def list_tables(given: argparse.Namespace, database: str | Path) -> int:
    import msgspec

    from ..tables.archive import open_archive
    from ..tables.summary import summaries

    empty = True
    with open_archive(database) as archive:
        for table in summaries(archive):
            empty = False
            print(msgspec.json.encode(table).decode() if given.json else line_of(table))
    if empty and not given.json:
        print("There are no tables yet.")
    return 0


def line_of(table: Summary) -> str:
    names = ", ".join(
        "(free)" if seat.free else f"{seat.name or 'computer'}{f' ({seat.computer})' if seat.computer else ''}"
        for seat in table.seats
    )
    state = f"unreadable: {table.problem}" if table.problem else "over" if table.over else "running"
    return f"{table.table:<12} {table.game:<14} {table.decisions:>5} decisions  {when(table):<25} {state:<8} {names}"


def when(table: Summary) -> str:
    if table.last is None:
        return "nobody knows when"
    return f"{'before ' if table.before else ''}{clock(table.last)}"


def clock(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))


def show_table(given: argparse.Namespace, database: str | Path) -> int:
    from ..tables.archive import open_archive
    from ..tables.telling_events import tell_events

    with open_archive(database) as archive:
        rows = list(archive.rows([given.id]))
        if not rows:
            raise UsageError(f"there is no table {given.id}. 'passepartout tables list' has all of them.")
        if given.secrets:
            print("What follows holds secrets of a game that may be running. Show it to nobody.", file=sys.stderr)
        for line in tell_events(archive, given.id, rows, given.secrets):
            print(line)
    return 0


# --------------------------------------------------------------------------------------- carrying


def export_tables(given: argparse.Namespace, database: str | Path) -> int:
    from ..tables.archive import open_archive
    from ..tables.carrying import new_file, with_boxes, write_rows

    if bool(given.ids) == given.all:
        raise UsageError("name the tables to export, or say --all.")
    progress = Progress("events")
    with open_archive(database) as archive, new_file(given.to) as file:
        wanted = None if given.all else with_boxes(archive, given.ids)
        count = write_rows(file, archive.rows(wanted), progress)
    progress.done()
    print(f"{count} events are in {given.to}, with the seeds of running games: keep it to yourself.")
    return 0


def import_tables(given: argparse.Namespace, database: str | Path) -> int:
    from ..tables.archive import open_archive
    from ..tables.carrying import take_in

    progress = Progress("events")
    with open_archive(database, writing=True) as archive:
        found = take_in(archive, given.file, progress)
    progress.done()
    print(f"{len(found)} tables were taken in.")
    return 0


def back_up(given: argparse.Namespace, database: str | Path) -> int:
    from ..tables.archive import open_archive
    from ..tables.carrying import new_file, write_rows
    from ..tables.sqlite_archive import SqliteArchive

    with open_archive(database) as archive, new_file(given.file) as file:
        if isinstance(archive, SqliteArchive):
            progress = Progress("pages")
            archive.copy_to(file, progress)
            how = "To restore it, put it into a folder as club.sqlite3, and open that with --data."
        else:
            progress = Progress("events")
            write_rows(file, archive.rows(), progress)
            how = "To restore it: passepartout tables import, into an empty database. pg_dump is the other way."
    progress.done()
    print(f"Everything that was confirmed until now is in {given.file}. {how}")
    return 0


# --------------------------------------------------------------------------------- throwing away


def prune_tables(given: argparse.Namespace, database: str | Path) -> int:
    from ..tables.archive import open_archive
    from ..tables.summary import summaries

    progress, old = Progress("tables"), []
    with open_archive(database, writing=given.yes) as archive:
        limit = (time.time() - given.older_than) * 1000
        for number, table in enumerate(summaries(archive), 1):
            progress(number)
            wanted = (given.never_sat and not table.sat) or (given.finished and table.over)
            if not (given.never_sat or given.finished):
                wanted = True
            if wanted and not table.problem and table.last is not None and table.last < limit:
                old.append(table)
        progress.done()
        for table in old:
            print(line_of(table))
        if given.yes and old:
            archive.remove([table.table for table in old])
    if given.yes:
        print(f"{len(old)} tables are gone.")
    else:
        print(f"{len(old)} tables would go. Nothing was changed: say --yes to throw them away. A backup first is wise.")
    return 0
