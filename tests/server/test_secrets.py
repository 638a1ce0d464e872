"""Whole games over real sockets; every message each client received is searched for what its seat may not know.

The proof is by replacement. From the journal each state of the table is rebuilt, and in it everything the seat
cannot know is thrown away and imagined anew: other sealed bids, other hands, and the log lines meant for others.
A message is innocent only if it is, sign for sign, what would have been sent in such a world.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Entry, Line
from passepartout.core.position import EVERYONE, WATCHER
from passepartout.core.say import Say
from passepartout.games import find_game
from passepartout.server.messages import ENCODER
from passepartout.server.socket import possible
from passepartout.tables.outlook import look, look_back
from passepartout.words import LANGUAGES, speak
from tests.aside import run_aside

from .asking import get
from .club import Club
from .guest import Guest
from .journals import bodies_of, opening_of, rebuild

DECISIONS = 36  # of Eighty Sites, before it is left
STRANGE = ("illegal", "stale", "look back", "leave")  # what people do besides playing


class World:
    """A table after some of its events, with everything one seat cannot know replaced."""

    def __init__(self, table_id: str, bodies: list[str], seat: int, dice: Rng) -> None:
        self.seat = seat
        self.table = rebuild(table_id, bodies)
        play = self.table.play
        seen = play.game.restore(play.position.view(seat).data())
        play.position = seen.imagine(dice)
        play.seed = "" if play.position.standing() is None else play.seed
        play.entries = [self.blank(entry) for entry in play.entries]

    def blank(self, entry: Entry) -> Entry:
        new = Entry(entry.seat, entry.action, entry.outcomes)
        new.revealed = entry.revealed
        new.lines = [
            line
            if line.seat in (EVERYONE, self.seat)
            else Line(Say("table.name", who="somebody else's line"), line.seat)
            for line in entry.lines
        ]
        return new

    def look_back(self, number: int, language: str) -> dict[str, Any]:
        """What would be shown of an earlier time, had everything the seat could not know then been otherwise."""
        past, game = self.table.past, self.table.game
        seen = game.restore(past.at(number).view(self.seat).data())
        past.kept[number] = seen.imagine(Rng(number + 5))
        made: dict[str, Any] = json.loads(ENCODER.encode(look_back(self.table, number, self.seat, language)))
        return made

    def look(self, log_from: int, language: str) -> dict[str, Any]:
        made: dict[str, Any] = json.loads(ENCODER.encode(look(self.table, self.seat, language, log_from)))
        return made


def is_sealed(data: dict[str, Any]) -> bool:
    """Whether a bid lies on the table that whoever sees these data may not know."""
    return any(builder["bid"] == "sealed" for builder in data.get("builders", []))


class Judge:
    """Knows every state a table was in, and finds out whether a message could have come from one without secrets."""

    def __init__(self, club: Club, table_id: str) -> None:
        self.bodies = bodies_of(club, table_id)
        self.table_id = table_id
        self.seed = opening_of(self.bodies).seed
        states = [rebuild(table_id, self.bodies[: end + 1]) for end in range(len(self.bodies))]
        self.decisions = [table.decisions() for table in states]
        # What is answered by itself follows at once: nobody is told of the moment before.
        rests = [table for table in states if table.prepare_obvious() is None]
        self.sealed = {table.decisions() for table in rests if is_sealed(table.play.position.view(WATCHER).data())}
        self.worlds: dict[tuple[int, int], World] = {}

    def truth(self) -> dict[str, Any]:
        """All that lies on the table in the end."""
        data: dict[str, Any] = rebuild(self.table_id, self.bodies).play.position.data()
        return data

    def world(self, end: int, seat: int) -> World:
        if (end, seat) not in self.worlds:
            self.worlds[end, seat] = World(self.table_id, self.bodies[: end + 1], seat, Rng(end * 7 + seat + 3))
        return self.worlds[end, seat]

    def innocent(self, text: str, seat: int, language: str) -> bool:
        message = json.loads(text)
        if message["type"] == "refused":
            return self.innocent_refusal(message, seat, language)
        if message["type"] == "past":
            return self.innocent_past(message["outlook"], seat, language)
        assert set(message) == {"type", "outlook", "here"}, "who is here is no secret; everything else is looked at"
        outlook = message["outlook"]
        outlook["seed_hash"] = ""
        for end in range(len(self.bodies)):
            if self.decisions[end] == outlook["at"]:
                expected = self.world(end, seat).look(outlook["log_from"], language)
                expected["seed_hash"] = ""  # a world without the seed has another hash
                if expected == outlook:
                    return True
        return False

    def innocent_past(self, outlook: dict[str, Any], seat: int, language: str) -> bool:
        """As of any time at which the table had gone that far: what was taken back since is another past."""
        outlook["seed_hash"] = ""
        for end in range(len(self.bodies)):
            if self.decisions[end] >= outlook["at"]:
                world = World(self.table_id, self.bodies[: end + 1], seat, Rng(end))
                expected = world.look_back(outlook["at"], language)
                expected["seed_hash"] = ""
                if expected == outlook:
                    return True
        return False

    def innocent_refusal(self, message: dict[str, Any], seat: int, language: str) -> bool:
        """Only the sentences that the lively game can provoke, and only possibilities of a world without secrets."""
        words = speak(language, find_game("cape_to_cairo"))
        names = self.world(len(self.bodies) - 1, seat).table.names()
        said = {words.text(f"table.{key}") for key in ("stale", "nothing_to_undo", "undo_pending")}
        said |= {
            words.text(f"refuse.{key}") for key in ("no_bidding", "bid_sealed", "no_taking", "no_building", "over")
        }
        said |= {words.text(f"refuse.{key}", who=who) for key in ("not_your_choice", "not_your_turn") for who in names}
        if message["text"] not in {*said, words.text("table.no_such_action", text="bid 999")}:
            return False
        ends = range(len(self.bodies))
        return any(message["possible"] == possible(self.world(end, seat).table, seat, words) for end in ends)


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
                await guest.play("bid 999")
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
    made = club.make_table(*kinds)
    table, invites = str(made["table"]), made["invites"]
    assert isinstance(invites, list)
    guests = [Guest(club, table, str(made["key"]), "fr")]
    for number, invite in enumerate(invites):
        key = club.claim(table, invite["invite"], f"Friend {number}")
        guests.append(Guest(club, table, key, LANGUAGES[number % 3]))
    watcher = Guest(club, table, "", "de")  # somebody who only looks on
    run_aside(lively_game([*guests, watcher], dice))

    judge = Judge(club, table)
    for guest in (*guests, watcher):
        seat = guest.now["seat"]
        assert guest.now["over"]
        for text in guest.received:
            assert judge.innocent(text, seat, guest.lang), f"seat {seat} was sent something it may not know: {text}"
    for guest in guests:
        assert guest.refusals
        assert guest.past
    # The first bids of all but the last lay there sealed, and many others later; the watcher never left, and was told
    # each time.
    assert judge.sealed >= set(range(1, len(kinds)))
    told = [json.loads(text) for text in watcher.received]
    assert judge.sealed <= {
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
    judge = Judge(club, table)
    for guest in guests:
        seat = guest.now["seat"]
        assert guest.now["at"] >= DECISIONS
        assert guest.now["data"]["rules"] >= 2
        for text in guest.received:
            assert judge.innocent(text, seat, guest.lang), f"seat {seat} was sent something it may not know: {text}"
    for text in watcher.received:
        assert judge.innocent(text, WATCHER, watcher.lang)
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
    judge = Judge(club, table)
    honest = ada.received[-1]
    assert judge.innocent(honest, 0, "en")
    for leak in (
        honest.replace('"bid":"sealed"', '"bid":37'),
        honest.replace("Ben has sealed a bid.", "Ben has sealed a bid of £37."),
        honest.replace('"seed":""', f'"seed":"{judge.seed}"'),
    ):
        assert leak != honest
        assert not judge.innocent(leak, 0, "en")
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
    judge = Judge(club, table)
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
    seed = Judge(club, str(made["table"])).seed
    paths = ("/api/club", "/", f"/table/{made['table']}", f"/api/tables/{made['table']}/record", "/openapi.json")
    for path in paths:
        text = get(club.address + path).text
        assert seed not in text
        assert "bid 73" not in text
