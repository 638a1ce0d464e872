"""What people kept with an earlier version still opens: records, the journal of a club, a game left in the terminal."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from passepartout.core.record import Record, Seat, write_record
from passepartout.games import find_game
from passepartout.tables.sqlite_journal import SqliteJournal
from passepartout.tables.table import Table
from passepartout.words import LANGUAGES
from tests.aside import run_aside
from tests.server.asking import get
from tests.server.club import Club
from tests.server.guest import Guest
from tests.server.journals import rebuild
from tests.terminal.desk import Desk, Player

OLD = Path(__file__).parent / "old"
RECORDS = sorted(OLD.glob("*/*.txt"))
UNFINISHED = sorted(OLD.glob("*/unfinished-*.txt"))
JOURNALS = sorted(OLD.glob("*/*.sqlite3"))
EVENTS = {
    "opened",
    "seated",
    "moved",
    "undone",
    "undo_asked",
    "undo_refused",
    "undo_agreed",
    "handed_over",
    "followed",
}


def name_of(path: Path) -> str:
    return str(path.relative_to(OLD))


def facts_of(journal: Path) -> dict[str, dict[str, Any]]:
    """What the tables of a journal came back as when it was written, by their ids."""
    found: dict[str, dict[str, Any]] = json.loads(journal.with_name("tables.json").read_text(encoding="utf-8"))
    return found


def bodies_in(journal: Path, folder: Path) -> dict[str, list[str]]:
    """All events of every table, read from a copy: the journal of a club is never only looked at."""
    opened = SqliteJournal(Path(shutil.copy(journal, folder / "club.sqlite3")))
    try:
        return {id: [body.decode() for body in opened.load(id)] for id in facts_of(journal)}
    finally:
        opened.close()


def come_back(table: Table) -> dict[str, Any]:
    """What `tables.json` says of a table, of one that was folded now."""
    seats = [Seat(chair.name, chair.bot) for chair in table.chairs]
    return {
        "game": table.game.name,
        "options": table.play.options,
        "named": table.named,
        "events": table.number,
        "decisions": table.decisions(),
        "over": table.over(),
        "standing": list(table.play.position.standing() or ()),
        "chairs": [{"name": chair.name, "bot": chair.bot, "open": chair.open()} for chair in table.chairs],
        "deciders": list(table.deciders()),
        "asks": table.asks,
        "menus": {
            str(seat): [action.notation() for action in table.play.position.menu(seat)] for seat in table.deciders()
        },
        "lost": {str(number): how for number, how in table.lost.items()},
        "undo": table.undo and {"seat": table.undo.seat, "to": table.undo.to, "waiting": sorted(table.undo.waiting)},
        "next": table.next and table.next.table,
        "record": write_record(table.play, seats, with_seed=True).splitlines()[-1],
    }


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Desk:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return Desk(monkeypatch)


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_record_is_proved_and_told(path: Path, desk: Desk) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record(text)
    play = record.verify(find_game(record.game))
    again = write_record(play, record.seats, with_seed=True)
    assert again.splitlines()[6:-2] == text.splitlines()[6:-2], "deal, decisions, outcomes and places"
    assert desk.run("verify", str(path)).code == 0
    for language in LANGUAGES:
        told = desk.run("replay", str(path), "--plain", "--lang", language)
        assert told.code == 0, told.err
        assert all(seat.name in told.out for seat in record.seats)


@pytest.mark.parametrize("path", UNFINISHED, ids=name_of)
def test_a_game_left_in_the_terminal_goes_on(path: Path, desk: Desk, tmp_path: Path) -> None:
    kept = tmp_path / path.name
    shutil.copy(path, kept)
    before = kept.read_text(encoding="utf-8").splitlines()
    assert desk.run("play", "--resume", str(kept), then=Player()).code == 0
    after = kept.read_text(encoding="utf-8").splitlines()
    assert after[: len(before) - 3] == before[:-3], "what was decided stays, and more follows"
    assert "end: unfinished" not in after
    assert desk.run("verify", str(kept)).code == 0


@pytest.mark.parametrize("journal", JOURNALS, ids=name_of)
def test_every_table_of_a_journal_comes_back(journal: Path, tmp_path: Path) -> None:
    found = bodies_in(journal, tmp_path)
    kinds = {json.loads(body)["type"] for bodies in found.values() for body in bodies}
    assert kinds >= EVENTS, "the journal holds every kind of event there was"
    for id, facts in facts_of(journal).items():
        expected = {**facts, "chairs": [{k: v for k, v in chair.items() if k != "key"} for chair in facts["chairs"]]}
        assert come_back(rebuild(id, found[id])) == expected, id


@pytest.mark.parametrize("journal", JOURNALS, ids=name_of)
def test_a_club_opens_with_an_old_journal(journal: Path, tmp_path: Path) -> None:
    """The old keys open the old seats, whoever was asked is asked, and the game goes on; a finished one is proved."""
    shutil.copy(journal, tmp_path / "club.sqlite3")
    club = Club(tmp_path)

    async def sit_down(id: str, facts: dict[str, Any], seat: int) -> None:
        guest = Guest(club, id, facts["chairs"][seat]["key"])
        await guest.come()
        assert guest.now["seat"] == seat
        assert guest.now["over"] == facts["over"]
        menu = facts["menus"].get(str(seat), [])
        assert sorted(choice["notation"] for choice in guest.now["menu"]) == sorted(menu), "in the order people read"
        if menu:
            await guest.play_and_hear(menu[-1])
            assert guest.now["at"] > facts["decisions"]
            assert not guest.refusals
        await guest.go()

    try:
        club.start()
        for id, facts in facts_of(journal).items():
            people = [seat for seat, chair in enumerate(facts["chairs"]) if chair["key"] and not chair["bot"]]
            first = next((seat for seat in people if seat in facts["deciders"]), people[0])
            run_aside(sit_down(id, facts, first))
            if facts["over"]:
                text = get(f"{club.address}/api/tables/{id}/record").text
                Record(text).verify(find_game(facts["game"]))
                assert text.splitlines()[-1] == facts["record"]
    finally:
        club.stop()
