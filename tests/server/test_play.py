"""Whole games, undo, seats changing hands, and bad messages, over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from passepartout.core.record import Record
from passepartout.games import find_game
from tests.aside import run_aside

from .asking import get
from .club import Club
from .guest import Guest


def test_a_game_against_computers_ends_with_a_verifiable_record(club: Club) -> None:
    made = club.make_table("me", "sensible", "random")
    guest = Guest(club, str(made["table"]), str(made["key"]), lang="fr")

    async def whole_game() -> None:
        await guest.come()
        announced = guest.now["seed_hash"]
        assert guest.now["seed"] == ""
        while await guest.hear_until_asked():
            choice = guest.now["menu"][min(2, len(guest.now["menu"]) - 1)]
            await guest.play_and_hear(choice["notation"])
        assert guest.now["seed_hash"] == announced
        await guest.go()

    run_aside(whole_game())
    assert guest.now["over"]
    assert guest.now["seed"]
    assert "gagné" in guest.now["prompt"]
    text = get(f"{club.address}/api/tables/{made['table']}/record").text
    play = Record(text).verify(find_game("cape_to_cairo"))
    assert list(play.position.standing() or ()) == [chair["place"] for chair in guest.now["chairs"]]


def test_after_kill_9_the_game_goes_on_where_it_was(club: Club) -> None:
    made = club.make_table("me", "sensible")
    guest = Guest(club, str(made["table"]), str(made["key"]))

    async def some_turns(turns: int) -> None:
        await guest.come()
        for _ in range(turns):
            assert await guest.hear_until_asked()
            await guest.play_and_hear(
                guest.now["menu"][-1 if guest.now["menu"][0]["kind"] == "pass" else 0]["notation"]
            )
        await guest.hear_until_asked()

    async def killed_in_the_middle() -> None:
        for _ in range(4):
            await some_turns(3)
            confirmed, log = guest.now["at"], list(guest.log)
            club.kill()
            club.start()
            guest.log = []
            await guest.come()
            assert guest.now["at"] >= confirmed, "what was announced is never lost"
            assert guest.log[: len(log)] == log
            await guest.go()

    run_aside(killed_in_the_middle())


def test_undo_is_free_until_somebody_else_decides_and_asks_for_consent_after(club: Club) -> None:
    made = club.make_table("me", "open")
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    ada = Guest(club, table, str(made["key"]))
    ben = Guest(club, table, club.claim(table, invites[0]["invite"], "Ben"))

    async def story() -> None:
        await ada.come()
        await ben.come()
        await ada.play_and_hear("bid 8")
        assert ada.now["undo"]["how"] == "free"
        await ada.say(type="undo")
        while not ada.now["menu"]:
            await ada.hear()
        await ada.play_and_hear("bid 9")
        while ben.now["at"] < 1:
            await ben.hear()
        await ben.play_and_hear("bid 5")  # shows both bids
        while ada.now["at"] < 2:
            await ada.hear()
        assert ada.now["undo"]["how"] == "ask"
        await ada.say(type="undo")
        while ada.now["undo"]["by"] != 0:
            await ada.hear()
        while not ben.now["undo"]["answer"]:
            await ben.hear()
        assert "Ada" in ben.now["undo"]["text"]
        await ben.say(type="answer", yes=False)
        while ada.now["undo"]["by"] == 0:
            await ada.hear()
        while ben.now["undo"]["answer"]:
            await ben.hear()
        assert ada.now["at"] == 2
        await ada.say(type="undo")
        while not ben.now["undo"]["answer"]:
            await ben.hear()
        await ben.say(type="answer", yes=True)
        while ada.now["at"] != 0:
            await ada.hear()
        assert ada.now["menu"]

    run_aside(story())


def test_bad_messages_change_nothing_and_are_answered_clearly(club: Club) -> None:
    made = club.make_table("me", "open")
    ada = Guest(club, str(made["table"]), str(made["key"]))
    watcher = Guest(club, str(made["table"]))

    async def story() -> None:
        await ada.come()
        await watcher.come()
        before = ada.now["data"]
        cases = {
            "hello?": "understood",
            "[1, 2]": "understood",
            '{"type": "play"}': "understood",
            '{"type": "dance"}': "understood",
            '{"type": "play", "notation": "bid 4", "ask": 1, "seat": 1}': "understood",
            '{"type": "play", "notation": "fly 3", "ask": 1}': "‘fly 3’",
            '{"type": "play", "notation": "bid 101", "ask": 1}': "too much",
            '{"type": "play", "notation": "pass", "ask": 1}': "Building begins when",
            '{"type": "play", "notation": "bid 4", "ask": 99}': "answered already",
            '{"type": "undo"}': "nothing of yours",
            '{"type": "answer", "yes": true}': "Nobody has asked",
            '{"type": "hand_over", "seat": 7, "bot": "random"}': "understood",
            '{"type": "hand_over", "seat": 1, "bot": "genius"}': "‘genius’",
        }
        for text, says in cases.items():
            await ada.say_text(text)
            answer = await ada.hear("refused")
            assert says in answer["text"], text
            await ada.hear_all()
            assert ada.now["data"] == before
            assert ada.now["ask"] == 1
        assert ada.refusals[6]["rule"] == "CC-3.2"
        assert "bid 0" in ada.refusals[6]["possible"]
        await watcher.play("bid 4")
        assert "looking on" in (await watcher.hear("refused"))["text"]
        await ada.play("bid 4")
        await ada.play("bid 4")  # a double click
        await ada.hear("refused")
        assert ada.refusals[-1]["rule"] == "CC-3.2"

    run_aside(story())


def test_wrong_doors(club: Club) -> None:
    made = club.make_table("me", "random")

    async def turned_away(table: str, key: str) -> str:
        guest = Guest(club, table, key, lang="fr")
        with pytest.raises(Exception):  # noqa: B017 - whichever error of the client says that it was closed
            await guest.come()
        return str(guest.refusals[0]["text"])

    assert "Il n’y a pas de table" in run_aside(turned_away("nowhere", ""))
    assert "n’ouvre aucune place" in run_aside(turned_away(str(made["table"]), "guess"))


def test_a_seat_changes_hands_and_comes_back(club: Club) -> None:
    """However fast computer players are, they come no further than Ben's next question."""
    made = club.make_table("me", "open", "open")
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    ada = Guest(club, table, str(made["key"]))
    ben = Guest(club, table, club.claim(table, invites[1]["invite"], "Ben"))

    async def story() -> None:
        await ada.come()
        await ben.come()
        await ada.say(type="hand_over", seat=1, bot="sensible")  # the other friend did not come
        while not ada.now["chairs"][1]["bot"]:
            await ada.hear()
        assert ada.now["chairs"][1]["bot"] == "sensible"
        assert ada.now["chairs"][1]["name"] == "Sextant"
        await ada.say(type="hand_over", seat=0, bot="random")  # has to leave
        while not ada.now["chairs"][0]["bot"]:
            await ada.hear()
        assert ada.now["menu"] == []
        while ben.now["at"] < 6:
            assert await ben.hear_until_asked()
            await ben.play_and_hear(ben.now["menu"][0]["notation"])
        while ada.now["at"] < 6:
            await ada.hear()
        await ada.say(type="hand_over", seat=0, bot="")
        while ada.now["chairs"][0]["bot"]:
            await ada.hear()
        await ben.say(type="hand_over", seat=2, bot="random")
        assert await ada.hear_until_asked()

    run_aside(story())


def test_games_are_kept_where_told(club: Club, tmp_path: Path) -> None:
    assert (tmp_path / "club" / "club.sqlite3").exists()


def test_the_same_people_play_again_with_the_keys_they_hold(club: Club) -> None:
    made = club.make_table("me", "open", "random")
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    ada = Guest(club, table, str(made["key"]))
    ben = Guest(club, table, club.claim(table, invites[0]["invite"], "Ben"))
    watcher = Guest(club, table)

    async def to_the_end(guest: Guest) -> None:
        while await guest.hear_until_asked():
            await guest.play_and_hear(guest.now["menu"][-1]["notation"])

    async def story() -> str:
        for guest in (ada, ben, watcher):
            await guest.come()
        await ada.say(type="play_again")
        assert "not over" in (await ada.hear("refused"))["text"]
        await asyncio.gather(to_the_end(ada), to_the_end(ben))
        assert not ada.now["next"]
        await ben.say(type="play_again")
        await ada.say(type="play_again")  # both at once: one table
        for guest in (ada, ben, watcher):
            while guest.now["next"] is None:
                await guest.hear()
        assert ada.now["next"] == ben.now["next"] == watcher.now["next"]
        await watcher.say(type="play_again")
        while "looking on" not in (await watcher.hear("refused"))["text"]:
            pass
        return str(ada.now["next"]["table"])

    new = run_aside(story())
    assert new != table
    again = [Guest(club, new, guest.key) for guest in (ada, ben)]

    async def anew() -> None:
        for seat, guest in enumerate(again):
            await guest.come()
            assert guest.now["seat"] == seat
            assert guest.now["menu"]
        assert [chair["name"] for chair in again[0].now["chairs"]] == ["Ada", "Ben", "Barometer"]
        assert again[0].now["chairs"][2]["bot"] == "random"

    run_aside(anew())
    # The journal holds the way to the new table, and no key.
    club.kill()
    club.start()
    back = Guest(club, table)
    run_aside(back.come())
    assert back.now["next"]["table"] == new
    assert ada.key not in club.journal.read_bytes().decode("latin-1")
