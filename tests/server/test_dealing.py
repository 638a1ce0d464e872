"""A club that deals from a named seed: the same games every time, known as such, and no name before the end."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from passepartout.core.record import Record
from passepartout.games import find_game
from tests.aside import run_aside

from .asking import get, post
from .club import Club
from .guest import Guest
from .journals import bodies_of, moves_of, opening_of

NAME = "lesson one"

OpenClub = Callable[[str], Club]


@pytest.fixture
def open_club(tmp_path: Path) -> Iterator[OpenClub]:
    """Opens clubs that deal from a seed; without one, as clubs do for people who play in earnest."""
    with contextlib.ExitStack() as stack:
        opened: list[Club] = []

        def open_with(seed: str) -> Club:
            opened.append(Club(tmp_path / f"club{len(opened)}", seed=seed))
            stack.callback(opened[-1].stop)
            opened[-1].start()
            return opened[-1]

        yield open_with


def sit_down(club: Club, *bots: str, game: str = "cape_to_cairo") -> Guest:
    made = club.make_table("me", *bots, game=game)
    return Guest(club, str(made["table"]), str(made["key"]))


async def to_the_end(guest: Guest) -> None:
    """The answers follow from the questions."""
    await guest.come()
    while await guest.hear_until_asked():
        menu = guest.now["menu"]
        await guest.play_and_hear(menu[min(2, len(menu) - 1)]["notation"])


def decided(guest: Guest) -> tuple[list[str], list[list[str]], list[str]]:
    """The deal, every seat's decisions in their order, and all that chance said. Who bid first among those who bid at
    once is no part of a game."""
    bodies = bodies_of(guest.club, guest.table)
    moves, seats = moves_of(bodies), range(len(guest.now["chairs"]))
    by_seat = [[move.action for move in moves if move.seat == seat] for seat in seats]
    return opening_of(bodies).deal, by_seat, [outcome for move in moves for outcome in move.outcomes]


@pytest.mark.parametrize("bots", [("sensible", "random"), ("seasoned",), ("seasoned", "traveller", "novice")])
def test_the_same_seed_and_answers_give_the_same_game(bots: tuple[str, ...], open_club: OpenClub) -> None:
    """In another club, with its own processes, however busy the machine is meanwhile."""
    first, second = (sit_down(open_club(NAME), *bots) for _ in range(2))
    for guest in (first, second):
        run_aside(to_the_end(guest))
    assert decided(first) == decided(second)
    assert first.now["data"] == second.now["data"]


def test_another_seed_is_another_game(open_club: OpenClub) -> None:
    first, other = (sit_down(open_club(seed), "random") for seed in (NAME, "lesson two"))
    for guest in (first, other):
        run_aside(to_the_end(guest))
    assert decided(first)[0] != decided(other)[0]
    assert decided(first)[1][1] != decided(other)[1][1]


def outlooks(guest: Guest) -> list[dict[str, Any]]:
    return [message["outlook"] for message in map(json.loads, guest.received) if message["type"] == "outlook"]


def test_everybody_is_told_of_a_named_seed_and_nobody_its_name_before_the_end(open_club: OpenClub) -> None:
    club = open_club(NAME)
    ada = sit_down(club, "random")
    watcher = Guest(club, ada.table)

    async def story() -> None:
        await watcher.come()
        await to_the_end(ada)
        while not watcher.now["over"]:
            await watcher.hear()
        await ada.say(type="look_back", at=3)  # the name stays out of the past as well
        await ada.hear("past")

    run_aside(story())
    for guest in (ada, watcher):
        assert all(now["named"] for now in outlooks(guest))
        assert [now["seed"] for now in outlooks(guest)] == [NAME if now["over"] else "" for now in outlooks(guest)]
        assert guest.now["seed"] == NAME
        for text in guest.received:
            assert (NAME in text) == ('"over":true' in text)
    assert ada.past["named"]
    assert (ada.past["over"], ada.past["seed"]) == (False, "")
    record = get(f"{club.address}/api/tables/{ada.table}/record").text
    assert Record(record).verify(find_game("cape_to_cairo")).seed == NAME


def test_http_does_not_say_the_name_while_the_game_goes_on(open_club: OpenClub) -> None:
    club = open_club(NAME)
    ada = sit_down(club, "random")
    table = f"/api/tables/{ada.table}"
    for path in ("/", "/api/club", f"{table}/record", f"{table}/race", f"/table/{ada.table}"):
        assert NAME not in get(club.address + path).text
    seats = [{"table": ada.table, "key": ada.key}]
    assert NAME not in post(f"{club.address}/api/seats", json={"seats": seats}).text


def test_without_a_name_every_table_has_a_secret_of_its_own(open_club: OpenClub) -> None:
    club = open_club("")
    guests = [sit_down(club, "random") for _ in range(2)]
    for guest in guests:
        run_aside(guest.come())
        assert not guest.now["named"]
    opened = [opening_of(bodies_of(club, guest.table)) for guest in guests]
    assert not any(one.named for one in opened)
    assert all(len(one.seed) == 64 for one in opened)
    assert opened[0].seed != opened[1].seed


def test_a_table_stays_named_in_a_club_that_is_opened_again_without_a_seed(open_club: OpenClub) -> None:
    club = open_club(NAME)
    ada = sit_down(club, "random")
    club.kill()
    club.seed = ""
    club.start()
    run_aside(to_the_end(ada))
    assert ada.now["named"]
    assert ada.now["seed"] == NAME


def test_a_client_cannot_name_a_seed(open_club: OpenClub) -> None:
    for club in (open_club(NAME), open_club("")):
        asked = {"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "open"}]}
        for more in ({"seed": "mine"}, {"named": True}, {"seed": ""}):
            answer = post(f"{club.address}/api/tables", json={**asked, **more})
            assert answer.status_code == 422
            assert next(iter(more)) in answer.json()["error"]
        refused = post(f"{club.address}/api/tables", json={**asked, "options": {"seed": "mine"}})
        assert refused.status_code == 400
        ada = sit_down(club, "random")

        async def story(ada: Guest = ada) -> None:
            await ada.come()
            await ada.say(type="play_again", seed="mine")
            assert "understood" in (await ada.hear("refused"))["text"]

        run_aside(story())
        assert opening_of(bodies_of(club, ada.table)).seed != "mine"


def test_whoever_plays_again_is_dealt_the_next_game_of_the_lesson(open_club: OpenClub) -> None:
    club = open_club(NAME)
    guest = sit_down(club, "random")
    for seed in (NAME, f"{NAME}, game 2", f"{NAME}, game 3"):

        async def story(guest: Guest = guest) -> str:
            await to_the_end(guest)
            await guest.say(type="play_again")
            while guest.now["next"] is None:
                await guest.hear()
            return str(guest.now["next"]["table"])

        after = run_aside(story())
        assert guest.now["seed"] == seed
        assert guest.now["named"]
        assert f"seed: {seed}\n" in get(f"{club.address}/api/tables/{guest.table}/record").text
        guest = Guest(club, after, guest.key)
