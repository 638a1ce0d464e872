"""For whoever watches over the club: health, readiness, numbers and lines of log, in none of which is a secret."""

from __future__ import annotations

import asyncio
import errno
import json
import re
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from passepartout.server.addresses import own_address
from passepartout.server.app import make_app
from passepartout.tables.bot_workers import BotWorkers
from passepartout.tables.hub import Hub
from passepartout.tables.meters import Histogram
from passepartout.tables.sqlite_journal import SqliteJournal
from tests.aside import run_aside

from .asking import get, post
from .club import Club
from .guest import Guest
from .journals import bodies_of, opening_of


def numbers(club: Club) -> dict[str, float]:
    """Every sample by its name, those of one name added up."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(get(f"{club.address}/metrics").text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0.0) + sample.value
    return found


def test_it_is_well(club: Club) -> None:
    assert get(f"{club.address}/health").json() == {"status": "ok"}
    assert get(f"{club.address}/ready").json() == {"status": "ok"}


class FullJournal(SqliteJournal):
    def check(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(self.path))


def test_it_is_alive_but_not_ready_when_nothing_can_be_kept(tmp_path: Path) -> None:
    hub = Hub(FullJournal(tmp_path / "club.sqlite3"), BotWorkers(1))

    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app=make_app(hub))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as asking:
            return [await asking.get(path, headers={"Accept-Language": "de"}) for path in ("/health", "/ready")]

    alive, ready = run_aside(ask())
    assert (alive.status_code, ready.status_code) == (200, 503)
    assert "nicht speichern" in ready.json()["error"]
    assert str(tmp_path) not in ready.text, "where the games are is nobody's business"
    hub.bot_workers.close()
    hub.journal.close()


def test_numbers_follow_what_happens(club: Club) -> None:
    before = numbers(club)
    assert (before["passepartout_tables"], before["passepartout_sockets"]) == (0, 0)
    made = club.make_table("me", "random")
    get(f"{club.address}/api/tables/{made['table']}")

    async def look_on() -> dict[str, float]:
        guest = Guest(club, str(made["table"]))
        await guest.come()
        found = await asyncio.to_thread(numbers, club)
        await guest.go()
        return found

    after = run_aside(look_on())
    assert (after["passepartout_tables"], after["passepartout_sockets"]) == (1, 1)
    assert after["process_resident_memory_bytes"] > 0
    assert after["process_open_fds"] > 0
    text = get(f"{club.address}/metrics").text
    shown = 'passepartout_http_requests_total{method="GET",route="/api/tables/{table_id}",status="200"} 1.0'
    assert shown in text
    assert str(made["table"]) not in text


def test_numbers_are_for_this_computer_unless_told_otherwise(shut_club: Club) -> None:
    here = own_address() or "127.0.0.1"
    for setting, near, far in (("local", 200, 403), ("off", 404, 404), ("all", 200, 200)):
        shut_club.more = ("--metrics", setting, "--trust-proxy", "127.0.0.1", "--host", "0.0.0.0")
        shut_club.start()
        assert get(f"{shut_club.address}/metrics").status_code == near
        proxied = get(f"{shut_club.address}/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
        assert proxied.status_code == far
        if here != "127.0.0.1":
            assert get(f"http://{here}:{shut_club.port}/metrics").status_code == far
        shut_club.kill()


def test_strangers_words_make_no_new_numbers(club: Club) -> None:
    for number in range(20):
        get(f"{club.address}/api/nothing{number}")
        httpx.request(f"WORD{number}", f"{club.address}/api/club", timeout=None, trust_env=False)
    lines = [line for line in get(f"{club.address}/metrics").text.splitlines() if "http_requests_total{" in line]
    assert len(lines) < 8, lines


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_log_and_the_numbers_hold_no_secret(form: str, shut_club: Club) -> None:
    shut_club.seed = ""  # a secret one
    shut_club.more = ("--log-format", form, "--access-log")
    shut_club.start()
    name = "Philomena"
    made = shut_club.make_table("me", "open", "random", name=name)
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    friend = shut_club.claim(table, invites[0]["invite"], "Ferdinand")
    get(f"{shut_club.address}/table/{table}?key={made['key']}")
    get(f"{shut_club.address}/api/club?lang=de&key={made['key']}")
    post(f"{shut_club.address}/api/seats", json={"seats": [{"table": table, "key": made["key"]}]})
    post(f"{shut_club.address}/api/tables/{table}/invite", json={"key": friend, "seat": 1})

    async def play() -> None:
        guests = [Guest(shut_club, table, key) for key in (str(made["key"]), friend)]
        for guest in guests:
            await guest.come()
        for guest in guests:
            if guest.now["menu"]:
                await guest.play_and_hear(guest.now["menu"][0]["notation"])
            await guest.play("nonsense")
        for guest in guests:
            await guest.go()

    run_aside(play())
    text = get(f"{shut_club.address}/metrics").text
    shut_club.kill()
    shut_club.listener.join()
    said = "".join(shut_club.said)
    seed = opening_of(bodies_of(shut_club, table)).seed
    secrets = [name, "Ferdinand", friend, str(made["key"]), str(invites[0]["invite"]), seed, "key=", table]
    for secret in secrets:
        assert secret
        assert secret not in said
        assert secret not in text
    lines = [line for line in shut_club.said if "/api/tables/{table_id}/claim" in line]
    assert len(lines) == 1
    if form == "json":
        line = json.loads(lines[0])
        assert (line["method"], line["status"], line["level"]) == ("POST", 200, "info")
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])


def test_a_histogram_counts_up_to_and_with_its_bounds() -> None:
    values = Histogram((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 9.0):
        values.add(value)
    assert (values.counts, values.total) == ([2, 1, 1], 12.0)
