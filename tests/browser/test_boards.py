"""Every drawn board without a mouse, and through a restart of the server: Tab, Enter, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ..server.club import Club
from .player import PICKED, PLAIN, Player
from .visitor import Visitor

# What can be pressed on each board while it is one's turn.
BOARDS = {
    "cape_to_cairo": "#bid, .drawn [aria-pressed][aria-disabled=false]",
    "compass_rose": "[data-rose], .slot .use, .way, [data-square][role=button]",
    "eighty_days": ".hand button, .row .play-card button, .row .act, .live [role=button], .way",
    "eighty_sites": '.reach rect:not([aria-label=""]), .hand .playable button, .flag[role=button], .camera .name',
}
PRESSES = 16  # of Enter, for one decision
TABS = 250
ELSEWHERE = "place => !document.activeElement?.matches(place)"


class Typist(Player):
    """Goes from one thing to the next by Tab; what is picked on the board is then played by the prompt's button."""

    def __init__(self, visitor: Visitor, board: str) -> None:
        super().__init__(visitor, 1)
        self.board = board

    def decide(self, seen: dict[str, Any]) -> None:
        before = len(self.visitor.plays())
        for press in range(PRESSES):
            if len(self.visitor.plays()) > before:
                return
            self.page.locator(f"{PICKED}, {self.board}, {PLAIN}").first.wait_for()  # the board may still be on its way
            if self.page.locator(PICKED).count():
                wanted = PICKED
            else:
                wanted = self.board if press < PRESSES / 2 and self.page.locator(self.board).count() else PLAIN
            if self.tab_to(wanted):
                self.page.keyboard.press("Enter")
                self.page.wait_for_timeout(50)
            if len(self.visitor.plays()) > before:
                self.kinds.add(wanted)
                return
        raise AssertionError(f"the keyboard led nowhere: {seen['prompt']}")

    def tab_to(self, wanted: str) -> bool:
        """False if it is gone meanwhile: a slow page may have taken an earlier press for the answer."""
        for _ in range(TABS):
            self.page.keyboard.press("Tab")
            if not self.page.evaluate(ELSEWHERE, wanted):
                return True
            if not self.page.locator(wanted).count():
                return False
        raise AssertionError(f"no way to {wanted} by keyboard")

    def answers(self, decisions: int) -> None:
        for _ in range(decisions):
            while not self.asked():
                assert not self.over()
                self.page.wait_for_timeout(10)
            self.page.locator(".band .choice, .drawn").first.wait_for()
            self.answer()


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_by_keyboard_alone_and_through_a_restart(game: str, browser: Browser, tmp_path: Path) -> None:
    club = Club(tmp_path)
    club.start()
    try:
        made = club.make_table("me", "random", "random", game=game, name="Camille")
        camille = Typist(Visitor(browser, club.address), BOARDS[game])
        page = camille.page
        camille.sit(f"/table/{made['table']}#key={made['key']}", ".board.drawn")
        page.emulate_media(reduced_motion="reduce")
        camille.answers(4)
        while not camille.asked():
            page.wait_for_timeout(10)
        asked, at = camille.visitor.prompt(), camille.outlook()["at"]
        club.kill()
        expect(page.get_by_text("Reconnecting…")).to_be_visible()
        assert page.locator(f"{PICKED}, {PLAIN}").count() == 0
        club.start()
        expect(page.get_by_text("Reconnecting…")).to_have_count(0)
        assert (camille.visitor.prompt(), camille.outlook()["at"]) == (asked, at)
        camille.answers(3)
        assert camille.kinds & {PICKED, BOARDS[game]}
        assert not [heard for heard in camille.visitor.heard if heard["type"] == "refused"]
        camille.visitor.leave()
    finally:
        club.stop()
