"""Whole games over real sockets; every message each client received is searched for what its seat may not know."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from passepartout.core.position import WATCHER
from passepartout.games import find_game
from passepartout.words import LANGUAGES, speak
from tests.aside import run_aside

from .asking import get
from .club import Club
from .guest import Guest
from .journals import bodies_of
from .judge import NO_ACTION, Heard, Judge, is_sealed

DECISIONS = 36  # of Eighty Sites, before it is left
STRANGE = ("illegal", "stale", "look back", "leave")  # what people do besides playing


def judge_of(club: Club, table_id: str) -> Judge:
    return Judge(table_id, bodies_of(club, table_id))


async def lively_game(guests: list[Guest], dice: random.Random) -> None:
    """Plays to the end: with illegal and stale answers, undo, and comings and goings all the way.

    Everybody has dice of their own, and does everything strange once before these are asked: so it has all happened,
    whatever they say and whoever is heard first.
    """
    for guest in guests:
        await guest.come()

    async def one(guest: Guest, dice: random.Random) -> None:
        if not guest.key:
            while not guest.now["over"]:
                await guest.hear()
            return
        to_do = dice.sample(STRANGE, len(STRANGE))
        while await guest.hear_until_asked():
            strange = to_do.pop() if to_do else dice.choice(STRANGE) if dice.random() < 0.2 else ""
            if strange == "illegal":
                await guest.play(NO_ACTION)
                await guest.hear("refused")
            elif strange == "stale":
                await guest.play(guest.now["menu"][0]["notation"], ask=guest.now["ask"] - 1)
                await guest.hear("refused")
            elif strange == "look back":
                await guest.say(type="look_back", at=dice.randrange(guest.now["at"] + 1))
                await guest.hear("past")
            elif strange == "leave":
                await guest.go()
                guest.log = []
                await guest.come()
            else:
                menu = guest.now["menu"]
                choice = menu[dice.randrange(min(len(menu), 24))]
                await guest.play_and_hear(choice["notation"])
                if guest.now["undo"]["how"] == "free" and not guest.now["menu"] and dice.random() < 0.25:
                    await guest.say(type="undo")

    await asyncio.gather(*[one(guest, random.Random(dice.random())) for guest in guests])
    for guest in guests:
        await guest.hear_all()


@pytest.mark.parametrize("kinds", [("me", "open", "sensible"), ("me", "open", "open", "random")])
def test_no_message_ever_holds_what_its_seat_may_not_know(
    kinds: tuple[str, ...], club: Club, dice: random.Random
) -> None:
    judge_a_lively_game(kinds, [club], dice)


def test_no_message_of_two_servers_holds_what_its_seat_may_not_know(clubs: list[Club], dice: random.Random) -> None:
    """On PostgreSQL: what one of them has heard of from the other is told as it tells its own."""
    judge_a_lively_game(("me", "open", "sensible"), clubs, dice)


def judge_a_lively_game(kinds: tuple[str, ...], clubs: list[Club], dice: random.Random) -> None:
    """The friends are connected to different servers, where there are several."""
    club = clubs[0]
    made = club.make_table(*kinds)
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    guests = [Guest(club, table, str(made["key"]), "fr")]
    for number, invite in enumerate(invites):
        key = club.claim(table, invite["invite"], f"Friend {number}")
        guests.append(Guest(clubs[-1], table, key, LANGUAGES[number % 3]))
    watcher = Guest(clubs[-1], table, "", "de")  # somebody who only looks on
    run_aside(lively_game([*guests, watcher], dice))

    judge = judge_of(club, table)
    for guest in (*guests, watcher):
        seat = guest.now["seat"]
        assert guest.now["over"]
        heard = [Heard(text, seat, guest.lang) for text in guest.received]
        guilty = judge.guilty(heard, {seat: guest.wanted})
        assert not guilty, f"seat {seat} was sent something it may not know: {guilty[0].text}"
    for guest in guests:
        assert guest.refusals
        assert guest.past
    # Bids lay there sealed, time and again; some come in together, and nobody sees the moment between.
    assert len(judge.sealed()) >= len(kinds)
    # The watcher never left, and was told of them; what several have done in one moment is told at once.
    told = [json.loads(text) for text in watcher.received]
    assert judge.sealed() & {
        now["outlook"]["at"] for now in told if now["type"] == "outlook" and is_sealed(now["outlook"]["data"])
    }


@pytest.mark.parametrize("notebook", ["cards", "sheets"])
def test_no_message_of_eighty_sites_tells_of_the_deal(notebook: str, club: Club, dice: random.Random) -> None:
    """ES-6: which site a card in the camera is, what stands on sheets that nobody has seen, which numbers belong to
    what. Every world that a seat can imagine would have sent it the same."""
    made = club.make_table("me", "open", "sensible", game="eighty_sites", options={"notebook": notebook})
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    guests = [
        Guest(club, table, str(made["key"]), "fr"),
        Guest(club, table, club.claim(table, invites[0]["invite"], "Ben"), "en"),
    ]
    watcher = Guest(club, table, "", "de")

    async def one(guest: Guest, dice: random.Random) -> None:
        while guest.now["at"] < DECISIONS and await guest.hear_until_asked():
            menu = guest.now["menu"]
            await guest.play_and_hear(dice.choice(menu)["notation"])

    async def some_turns() -> None:
        for guest in (*guests, watcher):
            await guest.come()
        await asyncio.gather(*[one(guest, random.Random(dice.random())) for guest in guests])

    run_aside(some_turns())
    judge = judge_of(club, table)
    for guest in guests:
        seat = guest.now["seat"]
        assert guest.now["at"] >= DECISIONS
        assert guest.now["data"]["rules"] >= 2
        guilty = judge.guilty([Heard(text, seat, guest.lang) for text in guest.received])
        assert not guilty, f"seat {seat} was sent something it may not know: {guilty[0].text}"
    assert not judge.guilty([Heard(text, WATCHER, watcher.lang) for text in watcher.received])
    # And what is hidden would be found: the true site, and the true sentence under a number not yet read.
    data = judge.truth()
    now = json.loads(guests[0].received[-1])
    front = now["outlook"]["data"]["camera"][0]["front"]
    true = data["camera"][0]["front"]
    assert front["numbers"] == true["numbers"]
    front["sentences"] = true["sentences"] if None in front["sentences"] else [None, None, None]
    assert not judge.innocent(json.dumps(now), guests[0].now["seat"], guests[0].lang)


def test_the_judge_finds_a_leak(club: Club) -> None:
    """A test that cannot fail proves nothing: put the secret into a real message and see it found."""
    made = club.make_table("me", "open", "open")
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    ada = Guest(club, table, str(made["key"]))
    ben = Guest(club, table, club.claim(table, invites[0]["invite"], "Ben"))

    async def two_bids() -> None:
        await ada.come()
        await ben.come()
        await ben.play_and_hear("bid 37")
        while ada.now["at"] < 1:
            await ada.hear()

    run_aside(two_bids())
    judge = judge_of(club, table)
    honest = ada.received[-1]
    assert judge.innocent(honest, 0, "en")
    for leak in (
        honest.replace('"bid":"sealed"', '"bid":37'),
        honest.replace("Ben has sealed a bid.", "Ben has sealed a bid of £37."),
        honest.replace('"seed":""', f'"seed":"{judge.seed}"'),
    ):
        assert leak != honest
        assert not judge.innocent(leak, 0, "en")
    # Of an update, which says only what has changed.
    told = json.loads(honest)["outlook"]
    for bid, innocent in (("sealed", True), (37, False)):
        changes = [["data", "builders", 1, "bid", bid]]
        update = {"type": "update", "changes": changes, "log_from": told["log_from"], "log": told["log"]}
        assert (judge.guilty([Heard(json.dumps(update), 0, "en", at=1)]) == []) is innocent
    words = speak("en", find_game("cape_to_cairo"))
    refused = {"type": "refused", "rule": "", "text": words.text("table.stale"), "possible": words.text("table.wait")}
    assert judge.innocent(json.dumps(refused), 1, "en")
    assert not judge.innocent(json.dumps({**refused, "possible": "Possible: bid 37."}), 1, "en")
    assert not judge.innocent(json.dumps({**refused, "text": "Ben has bid £37 already."}), 0, "en")


def test_whoever_looks_back_sees_what_they_saw_then(club: Club) -> None:
    """A bid that was sealed stays sealed in the past, though everybody has seen it since."""
    made = club.make_table("me", "open")
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    ada = Guest(club, table, str(made["key"]))
    ben = Guest(club, table, club.claim(table, invites[0]["invite"], "Ben"))
    watcher = Guest(club, table)

    async def story() -> None:
        for guest in (ada, ben, watcher):
            await guest.come()
        await ben.play_and_hear("bid 37")
        while ada.now["at"] < 1:
            await ada.hear()
        await ada.play_and_hear("bid 12")
        for guest in (ada, ben, watcher):
            while guest.now["at"] < 2:
                await guest.hear()
            await guest.say(type="look_back", at=1)
            await guest.hear("past")
        await ada.say(type="look_back", at=99)  # no further than the present
        await ada.hear("past")

    run_aside(story())
    judge = judge_of(club, table)
    for guest in (ada, watcher):
        past = next(text for text in guest.received if '"past"' in text[:20])
        assert json.loads(past)["outlook"]["at"] == 1
        assert json.loads(past)["outlook"]["data"]["builders"][1]["bid"] == "sealed"
        assert "37" not in json.dumps(json.loads(past)["outlook"]["log"])
        assert judge.innocent(past, guest.now["seat"], "en")
        leak = past.replace('"bid":"sealed"', '"bid":37')
        assert leak != past
        assert not judge.innocent(leak, guest.now["seat"], "en")
    assert ben.past["data"]["builders"][1]["bid"] == 37
    assert (ben.past["menu"], ben.past["ask"], ben.past["undo"]["how"]) == ([], 0, "no")
    assert ada.past["at"] == 2


def test_http_gives_no_secret_away_while_the_game_goes_on(club: Club) -> None:
    made = club.make_table("me", "open")
    ada = Guest(club, str(made["table"]), str(made["key"]))

    async def one_bid() -> None:
        await ada.come()
        await ada.play_and_hear("bid 73")

    run_aside(one_bid())
    seed = judge_of(club, str(made["table"])).seed
    paths = ("/api/club", "/", f"/table/{made['table']}", f"/api/tables/{made['table']}/record", "/openapi.json")
    for path in paths:
        text = get(club.address + path).text
        assert seed not in text
        assert "bid 73" not in text
