"""Every drawn board without a mouse, through a restart of the server, and on a slow line: nothing is lost."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from ..server.club import Club
from .player import PICKED, PLAIN, Player
from .visitor import Visitor
from .waiting import until

# What can be pressed on each board while it is one's turn.
BOARDS = {
    "cape_to_cairo": "#bid, .drawn [aria-pressed][aria-disabled=false]",
    "compass_rose": "[data-rose], .slot .use, .way, [data-square][role=button]",
    "eighty_days": ".hand button, .row .play-card button, .row .act, .live [role=button], .way",
    "eighty_sites": '.reach rect:not([aria-label=""]), .hand .playable button, .flag[role=button], .camera .name',
}
PRESSES = 16  # of Enter, for one decision
TABS = 250
HERE = "place => document.activeElement?.matches(place) ?? false"
# When the page has been drawn after a press of a key: whether that was the answer.
ANSWERED = """async (ask) => {
  for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  const { busy, ask: now } = document.querySelector(".table").dataset;
  return busy !== undefined || now !== ask;
}"""


class Typist(Player):
    """Goes from one thing to the next by Tab; what is picked on the board is then played by the prompt's button."""

    def __init__(self, visitor: Visitor, dice: random.Random, board: str) -> None:
        super().__init__(visitor, dice)
        self.place = board
        self.on_board = 0  # decisions made there

    def decide(self, seen: dict[str, Any]) -> None:
        for press in range(PRESSES):
            self.page.locator(f"{PICKED}, {self.place}, {PLAIN}").first.wait_for()  # the board may still be on its way
            if self.page.locator(PICKED).count():
                wanted = PICKED
            else:
                wanted = self.place if press < PRESSES / 2 and self.page.locator(self.place).count() else PLAIN
            self.tab_to(wanted)
            self.page.keyboard.press("Enter")
            if self.page.evaluate(ANSWERED, str(seen["ask"])):
                self.on_board += wanted != PLAIN
                return
        raise AssertionError(f"the keyboard led nowhere: {seen['prompt']}")

    def tab_to(self, wanted: str) -> None:
        for _ in range(TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(HERE, wanted):
                return
        raise AssertionError(f"no way to {wanted} by keyboard")

    def answers(self, decisions: int) -> None:
        for _ in range(decisions):
            assert self.wait()
            self.answer()


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_by_keyboard_alone_and_through_a_restart(
    game: str, browser: Browser, club: Club, dice: random.Random
) -> None:
    made = club.make_table("me", "random", "random", game=game, name="Camille")
    camille = Typist(Visitor(browser, club.address), dice, BOARDS[game])
    page = camille.page
    camille.sit(f"/table/{made['table']}#key={made['key']}", ".board.drawn")
    page.emulate_media(reduced_motion="reduce")
    camille.answers(4)
    assert camille.wait()
    camille.visitor.wait_for_others()
    asked, at = camille.visitor.prompt(), camille.outlook()["at"]
    club.kill()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    assert page.locator(f"{PICKED}, {PLAIN}").count() == 0
    club.start()
    expect(page.get_by_text("Reconnecting…")).to_have_count(0)
    assert (camille.visitor.prompt(), camille.outlook()["at"]) == (asked, at)
    camille.answers(3)
    assert camille.on_board > 0
    camille.expect_no_refusal()
    camille.visitor.leave()


# --------------------------------------------------------------------- a board on a slow line


BOARD_IS_HERE = "performance.getEntriesByType('resource').some(one => /Board.*[.]js/.test(one.name) && one.responseEnd)"


def test_nothing_is_offered_that_would_move_when_the_board_arrives(browser: Browser, club: Club) -> None:
    """Else a bid typed into the prompt would be forgotten as soon as the board brings its own field."""
    made = club.make_table("me", "open")
    ada = Visitor(browser, club.address)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route("**/api/games/*/board*", hold)
    ada.page.goto(f"/table/{made['table']}#key={made['key']}")
    expect(ada.page.locator(".prompt.asks")).to_be_visible()
    until(ada.page, lambda: held and ada.page.evaluate(BOARD_IS_HERE))
    assert len(held) == 1
    expect(ada.page.get_by_role("status").get_by_text("The board is being unfolded…")).to_be_visible()
    expect(ada.page.locator(".choice, input[type=number]")).to_have_count(0)
    held[0].continue_()
    ada.wait()
    ada.decide(7)
    expect(ada.page.locator(".prompt.asks")).to_have_count(0)
    assert ada.plays() == ["bid 7"]
    ada.leave()


def test_without_its_board_a_game_is_played_on_the_plain_panels(browser: Browser, club: Club) -> None:
    made = club.make_table("me", "open")
    ada = Visitor(browser, club.address)
    ada.page.route("**/api/games/*/board*", lambda route: route.abort())
    ada.page.goto(f"/table/{made['table']}#key={made['key']}")
    ada.wait()
    expect(ada.page.locator(".cape")).to_have_count(0)
    ada.decide(7)
    expect(ada.page.locator(".prompt.asks")).to_have_count(0)
    assert ada.plays() == ["bid 7"]
    # The line is better now: the board comes with the next thing that happens.
    ada.page.unroute("**/api/games/*/board*")
    invites = made["invites"]
    assert isinstance(invites, list)
    club.claim(made["table"], invites[0]["invite"], "Ben")
    expect(ada.page.locator(".cape")).to_be_visible()
    ada.faults = [fault for fault in ada.faults if "ERR_FAILED" not in fault]
    ada.leave()
