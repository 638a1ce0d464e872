"""A table that cannot be read here: it is said of that one, it is left as it is, and all others are shown."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from passepartout.tables import events
from prepared_tables import after, key_to  # in scripts/
from tests.aside import run_aside

from .asking import get, post
from .club import Club

GAME = "cape_to_cairo"


def rewritten(change: Callable[[dict[str, Any]], object]) -> Callable[[str], str]:
    def changed(body: str) -> str:
        event = json.loads(body)
        change(event)
        return json.dumps(event)

    return changed


# What has become of one event of a table, by what is said of it: which one, and how it is written now.
BROKEN: dict[str, tuple[int, Callable[[str], str], str]] = {
    "an event nobody knows": (3, lambda body: '{"type":"danced","seat":0}', "event 3 of its journal"),
    "a move that is not legal": (2, rewritten(lambda event: event.update(action="bid 100000")), "event 2 of its"),
    "no such action": (2, rewritten(lambda event: event.update(action="fly to the moon")), "event 2 of its journal"),
    "a broken row": (2, lambda body: body[: len(body) // 2], "event 2 of its journal"),
    "a first row that is broken": (0, lambda body: body[: len(body) // 2], "event 0 of its journal"),
    "a seat that is not there": (2, rewritten(lambda event: event.update(seat=9)), "event 2 of its journal"),
    "a game nobody knows": (0, rewritten(lambda event: event.update(game="ludo")), "ludo"),
    "rules of tomorrow": (0, rewritten(lambda event: event.update(rules=99)), "99"),
}


def all_rows(club: Club) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(club.journal)) as file:
        return file.execute("SELECT table_id, number, body FROM events ORDER BY table_id, number").fetchall()


def break_event(club: Club, table: str, number: int, change: Callable[[str], str]) -> None:
    with contextlib.closing(sqlite3.connect(club.journal)) as file, file:
        where = "WHERE table_id = ? AND number = ?"
        (body,) = file.execute(f"SELECT body FROM events {where}", (table, number)).fetchone()
        file.execute(f"UPDATE events SET body = ? {where}", (change(str(body)), table, number))


async def said_at(club: Club, table: str, key: str) -> tuple[list[dict[str, Any]], int]:
    """Everything the socket says, and the code with which it closes."""
    heard: list[dict[str, Any]] = []
    address = f"ws://127.0.0.1:{club.port}/api/tables/{table}/socket"
    async with connect(address, proxy=None, open_timeout=None, close_timeout=None) as socket:
        await socket.send(json.dumps({"type": "hello", "key": key, "lang": "en"}))
        with contextlib.suppress(ConnectionClosed):
            while True:
                heard.append(json.loads(await socket.recv()))
        assert socket.close_code is not None
        return heard, socket.close_code


@pytest.fixture
def broken(club: Club) -> dict[str, str]:
    """Tables of one person, each broken in its way; by what has happened to it."""
    found = {}
    for what, (number, change, _) in BROKEN.items():
        (mine, _) = club.prepare(GAME, "", "", until=after(6))
        found[what] = mine.partition("#")[0].rpartition("/")[2]
        break_event(club, found[what], number, change)
    return found


def test_it_is_said_of_that_table_and_the_others_are_shown(club: Club, broken: dict[str, str]) -> None:
    healthy = [club.prepare(GAME, "", "", until=after(6))[0].partition("#")[0].rpartition("/")[2] for _ in range(2)]
    before = all_rows(club)
    asked = [healthy[0], *broken.values(), healthy[1], "nowhere"]
    answer = post(
        f"{club.address}/api/seats", json={"lang": "en", "seats": [{"table": id, "key": key_to(0)} for id in asked]}
    )
    assert answer.status_code == 200, answer.text
    stands = {seat["table"]: seat for seat in answer.json()["seats"]}
    assert list(stands) == [healthy[0], *broken.values(), healthy[1]]
    for id in healthy:
        assert stands[id]["names"], "a game like any other"
    for what, id in broken.items():
        says = BROKEN[what][2]
        assert says in stands[id]["stand"], what
        assert not stands[id]["deciding"]
        heard, code = run_aside(said_at(club, id, key_to(0)))
        assert [message["type"] for message in heard] == ["gone"], what
        assert heard[0]["text"] == stands[id]["stand"]
        assert code == 1000, "the page does not try again for ever"
        for path in ("", "/record", "/race"):
            refused = get(f"{club.address}/api/tables/{id}{path}", {"lang": "en"})
            assert refused.status_code == 409, (what, path, refused.text)
            assert says in refused.text, (what, path)
        taken = post(f"{club.address}/api/tables/{id}/claim", json={"invite": "x", "name": "Eve"})
        assert taken.status_code == 409, what
    assert all_rows(club) == before, "nothing of it was touched"
    assert get(f"{club.address}/api/tables/{healthy[0]}").status_code == 200
    assert "Traceback" not in "".join(line for line in club.said if "ASGI" in line)


def test_what_is_written_beside_a_table_is_no_table(club: Club) -> None:
    """An own box is kept in the same journal, and whatever else may begin there."""
    (mine, _) = club.prepare(GAME, "", "", until=after(2))
    id = mine.partition("#")[0].rpartition("/")[2]
    kept = events.ENCODER.encode(events.BoxKept("A box", "")).decode()
    break_event(club, id, 0, lambda body: kept)
    assert get(f"{club.address}/api/tables/{id}").status_code == 404
    heard, _ = run_aside(said_at(club, id, key_to(0)))
    assert heard[0]["type"] == "gone"
