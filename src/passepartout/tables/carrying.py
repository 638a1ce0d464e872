"""Tables in a text file, to be carried from one database to another: one event a line, sign for sign as it was stored.

The first line says what it is, the last how many there were, so that half a file is never taken for a whole one. It
holds the seeds of running games: only its owner may read it.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from . import events
from .archive import Archive, Row, none_there
from .boxes import journal_name
from .journal import JournalUnusable

FORM = 1
HEAD = {"passepartout": "tables", "form": FORM}
BOX = journal_name("")


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A `Row`, as others may have written it."""

    table_id: str
    number: int
    at: int | None
    body: str


@contextlib.contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A file that is made beside its place, readable by its owner alone, and put there when all of it is on disk.
    Nothing is overwritten, and whoever breaks off leaves nothing behind."""
    if path.exists():
        raise JournalUnusable(f"{path} is there already, and is not overwritten.")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    except OSError as problem:
        raise JournalUnusable(f"{path} cannot be written: {problem.strerror}.") from None
    os.close(handle)
    made = Path(name)
    try:
        yield made
        sync(made)
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))  # the place is ours, unless somebody was quicker
        made.replace(path)
        sync(path.parent)
    except OSError as problem:
        raise JournalUnusable(f"{path} cannot be written: {problem.strerror}.") from None
    finally:
        made.unlink(missing_ok=True)


def sync(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def write_rows(path: Path, rows: Iterable[Row], step: Callable[[int], None]) -> int:
    """How many events there were."""
    count = 0
    with path.open("w", encoding="utf-8") as file:
        file.write(json.dumps(HEAD) + "\n")
        for count, row in enumerate(rows, 1):
            file.write(json.dumps(row._asdict(), ensure_ascii=False) + "\n")
            step(count)
        file.write(json.dumps({"end": count}) + "\n")
    return count


def with_boxes(archive: Archive, table_ids: Iterable[str]) -> list[str]:
    """These tables, and the boxes they are played with; JournalUnusable if one is not there."""
    wanted = set(table_ids)
    missing = wanted - archive.table_ids()
    if missing:
        raise JournalUnusable(f"no such table: {', '.join(sorted(missing)[:5])}.")
    boxes = set()
    for row in archive.rows(sorted(wanted)):
        if row.number == 0 and (box := json.loads(row.body).get("box")):
            boxes.add(journal_name(box))
    return sorted(wanted | boxes)


def read_rows(path: Path) -> Iterator[Row]:
    """JournalUnusable where the file is not what was written, or not all of it."""
    count = 0
    try:
        with path.open(encoding="utf-8") as file:
            if json.loads(file.readline()) != HEAD:
                raise ValueError
            for text in file:
                line = json.loads(text)
                if "end" in line:
                    if line["end"] != count or file.read(1):
                        raise ValueError
                    return
                count += 1
                yield Row(*msgspec.structs.astuple(msgspec.convert(line, Line)))
    except (ValueError, TypeError, msgspec.MsgspecError):
        raise JournalUnusable(
            f"{path} is no file of tables, or not a whole one: see line {count + 1}. Nothing was changed."
        ) from None
    except OSError as problem:
        raise JournalUnusable(f"{path} cannot be read: {problem.strerror}.") from None
    raise JournalUnusable(f"{path} ends in the middle. Nothing was changed.")


def check_rows(path: Path, step: Callable[[int], None]) -> set[str]:
    """The names of the tables in a file; JournalUnusable unless each of them begins at its beginning, has no gap, and
    can be read here."""
    found: set[str] = set()
    table_id, number = "", 0
    for count, row in enumerate(read_rows(path), 1):
        number = number + 1 if row.table_id == table_id else 0
        table_id = row.table_id
        if row.number != number or (number == 0 and table_id in found):
            raise JournalUnusable(f"{path}: event {row.number} of table {table_id} is not in its place.")
        try:
            events.DECODER.decode(row.body)
        except msgspec.MsgspecError:
            raise JournalUnusable(
                f"{path}: event {number} of table {table_id} is unknown here. It may need a newer Passepartout."
            ) from None
        found.add(table_id)
        step(count)
    return found


def take_in(archive: Archive, path: Path, step: Callable[[int], None]) -> set[str]:
    """Adds the tables of a file, all of them or none; boxes that are there already are the same ones."""
    found = check_rows(path, step)
    there = archive.table_ids() & found
    tables = {table_id for table_id in there if not table_id.startswith(BOX)}
    if tables:
        raise none_there(tables)
    archive.add(row for row in read_rows(path) if row.table_id not in there)
    return {table_id for table_id in found if not table_id.startswith(BOX)}
