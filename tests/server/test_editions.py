"""Own boxes and versions of the rules at a real club: offered, played, gone on with, and refused in a sentence."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from passepartout.core.record import Record
from passepartout.games import with_own_box
from passepartout.tables.boxes import mark_of
from tests.aside import run_aside
from tests.boxed import RICH, TITLE

from .asking import get, post
from .club import Club
from .guest import Guest

QUICK = with_own_box(RICH.replace("goal = 8 ", "goal = 1 "))
MARK = mark_of(QUICK)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """A club whose owner offers a box."""
    assert QUICK.own_box is not None
    file = tmp_path / "mine.toml"
    file.write_text(QUICK.own_box.text, encoding="utf-8")
    opened = Club(tmp_path / "club", more=["--box", str(file)])
    opened.start()
    yield opened
    opened.stop()


def make(club: Club, other: str = "open", **asked: object) -> dict[str, Any]:
    seats = [{"kind": "me"}, {"kind": other}]
    answer = post(f"{club.address}/api/tables", json={"game": "cape_to_cairo", "seats": seats, **asked})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def play_on(guest: Guest, decisions: int) -> None:
    await guest.come()
    for _ in range(decisions):
        if not await guest.hear_until_asked():
            return
        await guest.play_and_hear(guest.now["menu"][-1]["notation"])


def test_a_table_with_an_own_box_from_its_making_to_its_record(club: Club) -> None:
    """Also with computer players in processes of their own, and across a restart without `--box`."""
    shown = get(f"{club.address}/api/club").json()["games"]
    offered = {game["name"]: game["boxes"] for game in shown}
    assert offered["cape_to_cairo"] == [{"name": MARK, "label": TITLE}]
    assert offered["eighty_days"] == []
    made = make(club, "computer", box=MARK)
    guest = Guest(club, made["table"], made["key"], lang="de")
    run_aside(play_on(guest, 1))
    assert (guest.now["box"], guest.now["edition"]) == (MARK, f"Schachtel: {TITLE}")
    assert guest.now["menu"] or guest.now["chairs"][1]["deciding"] or guest.now["over"]
    board = get(f"{club.address}/api/games/cape_to_cairo/board", params={"box": MARK}).json()["box"]
    assert board["goal"] == 1
    club.kill()
    club.more = []
    club.start()
    assert get(f"{club.address}/api/games/cape_to_cairo/board", params={"box": MARK}).json()["box"] == board
    again = Guest(club, made["table"], made["key"])
    run_aside(play_on(again, 200))
    assert again.now["over"]
    record = get(f"{club.address}/api/tables/{made['table']}/record").text
    assert f"\nbox: {MARK} {TITLE}\n" in record
    Record(record).verify(QUICK)


def test_a_box_that_is_not_offered(club: Club) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = post(f"{club.address}/api/tables", json={"game": "cape_to_cairo", "seats": seats, "box": "feed"})
    assert answer.status_code == 404
    assert answer.json()["error"] == "This club has no box feed."
    for page in ("board", "rulebook"):
        assert get(f"{club.address}/api/games/eighty_days/{page}", params={"box": MARK}).status_code == 404


def rewrite(club: Club, table: str, **changed: object) -> str:
    """The first event as another Passepartout would have written it."""
    with closing(sqlite3.connect(club.journal)) as journal, journal:
        (body,) = journal.execute("SELECT body FROM events WHERE table_id = ? AND number = 0", (table,)).fetchone()
        new = json.dumps({**json.loads(body), **changed})
        journal.execute("UPDATE events SET body = ? WHERE table_id = ? AND number = 0", (new, table))
    return new


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"rules": 99}, "Cette table suit la version 99 des règles"),
        ({"box": "feed", "box_title": "Lost"}, "Cette table joue avec la boîte «\u00a0Lost\u00a0» (feed)"),
    ],
    ids=["rules from the future", "a box that is gone"],
)
def test_a_table_that_cannot_be_gone_on_with_is_said_and_the_others_are_shown(
    changed: dict[str, object], sentence: str, club: Club
) -> None:
    odd, fine = make(club), make(club)
    club.kill()
    written = rewrite(club, odd["table"], **changed)
    club.start()

    async def come_in() -> dict[str, Any]:
        address = f"ws://127.0.0.1:{club.port}/api/tables/{odd['table']}/socket"
        async with connect(address, proxy=None, open_timeout=None) as socket:
            await socket.send(json.dumps({"type": "hello", "key": odd["key"], "lang": "fr"}))
            told: dict[str, Any] = json.loads(await socket.recv())
            return told

    told = run_aside(come_in())
    assert told["type"] == "gone"
    assert told["text"].startswith(sentence)
    asked = {"seats": [{"table": made["table"], "key": made["key"]} for made in (odd, fine)], "lang": "fr"}
    seats = post(f"{club.address}/api/seats", json=asked).json()["seats"]
    assert [seat["table"] for seat in seats] == [odd["table"], fine["table"]]
    assert seats[0]["stand"].startswith(sentence)
    assert not seats[0]["deciding"]
    assert get(f"{club.address}/api/tables/{odd['table']}/record").status_code == 409
    with closing(sqlite3.connect(club.journal)) as journal:
        rows = journal.execute("SELECT body FROM events WHERE table_id = ?", (odd["table"],)).fetchall()
    assert rows == [(written,)], "it is left as it is"
