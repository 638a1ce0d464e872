"""A bot of the owner's at a table: offered by name where the owner said so, never because a client names a file."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.aside import run_aside

from .asking import get, post
from .club import Club
from .guest import Guest

LONG = 3600.0  # seconds: no machine is too slow for a bot that answers
SHORT = 1.0  # for one that never does

OpenClub = Callable[[str, float], Club]

SOURCE = """
open({trace!r}, "a").write("x")

class Highest:
    def decide(self, view, seat, chance):
        return view.menu(seat)[-1]

class Hangs:
    def decide(self, view, seat, chance):
        while True:
            pass
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "mine.py"
    written.write_text(SOURCE.format(trace=str(tmp_path / "trace")), encoding="utf-8")
    return written


@pytest.fixture
def open_club(tmp_path: Path, file: Path) -> Iterator[OpenClub]:
    """Opens a club with one of the bots in the file, and a limit for it."""
    with contextlib.ExitStack() as stack:

        def open_with(bot: str, limit: float) -> Club:
            club = Club(tmp_path / "club", more=["--bots", f"{file}:{bot}", "--limit", f"{limit:g}"])
            stack.callback(club.stop)
            club.start()
            return club

        yield open_with


def test_an_own_bot_plays_at_a_table(open_club: OpenClub) -> None:
    club = open_club("Highest", LONG)
    shown = get(f"{club.address}/api/club").json()
    for game in shown["games"]:
        assert "Highest" in [bot["name"] for bot in game["bots"]]
    made = club.make_table("me", "Highest")
    ada = Guest(club, str(made["table"]), str(made["key"]))

    async def story() -> None:
        await ada.come()
        await ada.play_and_hear("bid 0")
        while not any("are shown" in line for line in ada.log):
            await ada.hear()

    run_aside(story())
    highest = next(line for line in ada.log if "are shown" in line)
    assert "£100" in highest, "only this bot bids all it has"
    assert ada.now["chairs"][1]["bot"] == "Highest"
    assert not any("stand-in" in line for line in ada.log)


def test_everybody_reads_that_a_turn_was_lost_and_the_game_goes_on(open_club: OpenClub) -> None:
    club = open_club("Hangs", SHORT)
    made = club.make_table("me", "Hangs")
    table = str(made["table"])
    ada, watcher = Guest(club, table, str(made["key"]), lang="de"), Guest(club, table, lang="fr")

    async def story() -> None:
        await ada.come()
        await watcher.come()
        await ada.play("bid 0")
        while ada.now["at"] < 2:
            await ada.hear()
        while watcher.now["at"] < 2:
            await watcher.hear()

    run_aside(story())
    assert any("hat zu lange nachgedacht; diesmal hat eine Vertretung entschieden." in line for line in ada.log)
    assert any("a réfléchi trop longtemps\u00a0; un remplaçant a décidé cette fois." in line for line in watcher.log)


def test_a_client_cannot_make_the_club_load_a_file(club: Club, file: Path, tmp_path: Path) -> None:
    """Neither with a new table, nor by handing a seat over, nor through what stands in an old journal."""
    for bot in (f"{file}:Highest", "./mine.py:Highest", "Highest", f"../{tmp_path.name}/mine.py:Highest"):
        body = {"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "computer", "bot": bot}]}
        answer = post(f"{club.address}/api/tables", json=body)
        assert answer.status_code in (400, 422)  # the name of no computer player, or too long for one
        assert "no computer player" in answer.json()["error"] or "at most" in answer.json()["error"]
        made = club.make_table("me", "open")
        ada = Guest(club, str(made["table"]), str(made["key"]))

        async def story(ada: Guest = ada, bot: str = bot) -> None:
            await ada.come()
            await ada.say(type="hand_over", seat=1, bot=bot)
            assert "no computer player" in (await ada.hear("refused"))["text"]
            await ada.go()

        run_aside(story())

    made = club.make_table("me", "random")
    club.kill()
    with contextlib.closing(sqlite3.connect(club.journal)) as journal, journal:
        changed = journal.execute(
            "UPDATE events SET body = replace(body, '\"random\"', ?) WHERE body LIKE '%\"random\"%'",
            (f'"{file}:Highest"',),
        )
        assert changed.rowcount == 1
    club.start()
    ada = Guest(club, str(made["table"]), str(made["key"]))

    async def play_on() -> None:
        await ada.come()
        await ada.play("bid 0")
        while ada.now["at"] < 2:
            await ada.hear()

    run_aside(play_on())
    assert any("lost the thread; a stand-in decided this time." in line for line in ada.log)
    assert not (tmp_path / "trace").exists()


def test_own_bots_that_cannot_be_are_named_before_the_club_opens(file: Path, tmp_path: Path) -> None:
    for spec, says in ((f"{file}:Nobody", "no class 'Nobody'"), ("random", "names no class")):
        club = Club(tmp_path / "club", more=["--bots", spec])
        try:
            with pytest.raises(AssertionError, match=says):
                club.start()
        finally:
            club.stop()
