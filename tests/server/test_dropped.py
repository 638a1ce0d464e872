"""A dropped line: nobody may use it. For a while the seat waits; then a computer may play on, and still the person is
asked, and has the seat back by coming back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.aside import run_aside

from .club import Club
from .guest import Guest


def open_with_grace(club: Club, seconds: str) -> tuple[Guest, Guest]:
    """Ada and Ben, at one table."""
    club.more = ["--grace", seconds]
    club.start()
    made = club.make_table("me", "open")
    invites: Any = made["invites"]
    table = str(made["table"])
    return Guest(club, table, str(made["key"])), Guest(club, table, club.claim(table, invites[0]["invite"], "Ben"))


async def until_presence(guest: Guest, here: list[bool], away: list[bool]) -> None:
    while (guest.here, [bool(left) for left in guest.away]) != (here, away):
        await guest.hear()


async def hand_over(by: Guest, seat: int, bot: str = "random") -> str:
    """The refusal, if there is one."""
    refused = len(by.refusals)
    await by.say(type="hand_over", seat=seat, bot=bot)
    while len(by.refusals) == refused and by.now["chairs"][seat]["bot"] != bot:
        await by.hear()
    return str(by.refusals[-1]["text"]) if len(by.refusals) > refused else ""


def test_within_the_grace_nobody_can_hand_the_seat_over(shut_club: Club) -> None:
    ada, ben = open_with_grace(shut_club, "5000")
    onlooker = Guest(shut_club, ada.table)

    async def story() -> None:
        await ada.come()
        await ben.come()
        await onlooker.come()
        await ada.play_and_hear("bid 8")
        await ben.go()
        for guest in (ada, onlooker):
            await until_presence(guest, [True, False], [False, True])
            assert 4900 < guest.away[1] <= 5000, "everybody sees how long"
        refusal = await hand_over(ada, 1)
        assert "Ben" in refusal
        assert any(str(seconds) in refusal for seconds in range(4900, 5001))
        await ada.hear_all()
        assert ada.now["chairs"][1]["bot"] == ""
        assert ada.now["at"] == 1
        await ben.come()
        await until_presence(ada, [True, True], [False, False])
        assert await hand_over(ada, 1), "nor while Ben is here"

    run_aside(story())


def test_after_it_a_computer_may_play_and_the_person_is_still_asked_and_comes_back(shut_club: Club) -> None:
    ada, ben = open_with_grace(shut_club, "1")

    async def story() -> None:
        await ada.come()
        await ben.come()
        await ada.play_and_hear("bid 8")
        await ben.go()
        await until_presence(ada, [True, False], [False, True])
        await until_presence(ada, [True, False], [False, False])
        assert await hand_over(ada, 1) == ""
        while ada.now["at"] < 2 or not ada.now["menu"]:  # it has bid for Ben, and the bids are open
            await ada.hear()
        assert ada.now["undo"]["how"] == "ask", "Ben has seen nothing of this"
        at = ada.now["at"]
        await ada.say(type="undo")
        while ada.now["undo"]["by"] != 0:
            await ada.hear()
        await ada.hear_all()
        assert ada.now["at"] == at, "nothing is taken back before Ben agrees"
        await ben.come()
        while ben.now["chairs"][1]["bot"] or not ben.now["undo"]["answer"]:
            await ben.hear()
        while ada.now["chairs"][1]["bot"]:
            await ada.hear()
        await until_presence(ada, [True, True], [False, False])
        assert ada.now["chairs"][1]["name"] == "Ben"
        await ben.say(type="answer", yes=True)
        while ada.now["at"]:
            await ada.hear()
        while ben.now["at"] or not ben.now["menu"]:
            await ben.hear()
        assert ada.now["menu"], "both are asked anew, and nobody decides for either"

    run_aside(story())


def test_a_seat_its_own_person_handed_over_stays_with_the_computer(shut_club: Club) -> None:
    ada, ben = open_with_grace(shut_club, "1")

    async def story() -> None:
        await ada.come()
        await ben.come()
        assert await hand_over(ben, 1) == ""
        await ben.go()
        await until_presence(ada, [True, False], [False, False])  # nobody waits for somebody who has arranged it
        await ben.come()
        await until_presence(ada, [True, True], [False, False])
        await ben.hear_all()
        assert ben.now["chairs"][1]["bot"] == "random"
        await ada.hear_all()
        assert ada.now["chairs"][1]["bot"] == "random"

    run_aside(story())


@pytest.mark.parametrize("seconds", ["5000", "1"])
def test_who_has_not_come_back_after_the_club_was_closed_has_lost_the_line_too(shut_club: Club, seconds: str) -> None:
    """The server itself may have been the one who left: the time runs from its opening."""
    ada, ben = open_with_grace(shut_club, seconds)

    async def before() -> None:
        await ada.come()
        await ben.come()
        await ada.play_and_hear("bid 8")

    async def after() -> None:
        await ada.come()
        if seconds == "1":
            await until_presence(ada, [True, False], [False, False])
            assert await hand_over(ada, 1) == ""
        else:
            await until_presence(ada, [True, False], [False, True])
            assert "Ben" in await hand_over(ada, 1)
        await ben.come()
        while ben.now["chairs"][1]["bot"]:
            await ben.hear()

    run_aside(before())
    shut_club.kill()
    shut_club.start()
    run_aside(after())
