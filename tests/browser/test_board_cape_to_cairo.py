"""Cape to Cairo on its drawn board: bids slid and shown together, landscapes taken and crossed where they lie."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from ..server.club import Club
from .usable import expect_usable
from .visitor import OVER, READY, Visitor

pytestmark = pytest.mark.slow
PHONE = (390, 844)
MOST = 300
BID = f".table:has(#bid) {READY}"  # the bid the slider shows, in the prompt
OFFER = ".market [aria-pressed][aria-disabled=false]"
AHEAD = ".lane.mine [aria-pressed][aria-disabled=false]"


class Builder(Visitor):
    """Somebody who plays on the board: a card is picked there, and played by it or by the button of the prompt."""

    taken = 0
    crossed = 0

    def sit_down(self, table: object, key: object) -> None:
        self.page.goto(f"/table/{table}#key={key}")
        self.page.locator(".lane.mine").wait_for()

    def finds(self, *places: str) -> str:
        """The first of these places that is on the page; one question for all of them."""
        found = self.page.evaluate("places => places.find((place) => document.querySelector(place)) ?? ''", places)
        return str(found)

    def act(self, bid: int) -> bool:
        """Decides if there is something to decide."""
        page = self.page
        place = self.finds(BID, OFFER, AHEAD, READY)
        if place == BID:
            self.bid(bid)
        elif place == OFFER:
            offer = page.locator(OFFER).first
            offer.click()
            expect(offer).to_have_attribute("aria-pressed", "true")
            if self.taken % 2:
                offer.click()
            else:
                page.locator(READY).first.click()
            self.taken += 1
        elif place == AHEAD:
            page.locator(AHEAD).click()
            page.locator(f"{READY}.picked").click()
            self.crossed += 1
        elif place:
            page.locator(READY).first.click()
        return place != ""

    def bid(self, wanted: int) -> None:
        """As much as there is, at most what is wanted."""
        slider = self.page.locator("#bid")
        most = int(slider.get_attribute("max") or 0)
        slider.fill(str(min(wanted, most)))
        expect(self.page.locator(f"{READY}.picked")).to_contain_text(str(min(wanted, most)))
        self.page.locator(f"{READY}.picked").click()

    def tab_to(self, place: str) -> None:
        for _ in range(60):
            if self.page.evaluate("place => document.activeElement?.matches(place)", place):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {place} by keyboard")


def test_two_people_play_a_whole_game_on_the_board(browser: Browser, club: Club) -> None:
    made = club.make_table("me", "open", "sensible", "sensible", name="Camille")
    invites = made["invites"]
    assert isinstance(invites, list)
    camille = Builder(browser, club.address)
    elodie = Builder(browser, club.address, lang="fr", size=PHONE, touch=True)
    camille.sit_down(made["table"], made["key"])
    elodie.sit_down(made["table"], club.claim(made["table"], invites[0]["invite"], "Élodie"))

    # The first purchase by keyboard alone: a bid stepped and given with Enter, and a landscape taken.
    camille.tab_to("#bid")
    camille.page.keyboard.type("60")  # more than anybody sensible would give
    camille.page.keyboard.press("ArrowUp")
    expect(camille.page.locator(".lane.mine")).to_contain_text("£39 left")
    expect_usable(camille.page)
    camille.page.keyboard.press("Enter")
    expect(camille.page.locator(".bids").get_by_text("Camille: sealed")).to_have_count(1)
    assert camille.plays() == ["bid 61"]
    expect(elodie.page.locator(".bids .open")).to_have_count(0)
    expect_usable(elodie.page)
    elodie.bid(2)
    for visitor in (camille, elodie):
        expect(visitor.page.locator(".bids .open")).to_have_count(4)
    expect(elodie.page.locator(".bids .front").first).to_have_text("61\N{NO-BREAK SPACE}£")
    expect(camille.page.locator(".bids .first")).to_contain_text("Camille")
    camille.tab_to(OFFER)
    camille.page.keyboard.press("Enter")
    expect_usable(camille.page)
    camille.page.keyboard.press("Enter")
    expect(camille.page.locator(".lane.mine .landscape.next")).to_have_count(1)

    decisions = 0
    while not camille.finds(OVER):
        if elodie.act(7):
            elodie.expect_no_sideways_scroll()
        if camille.act(14):
            decisions += 1
            assert decisions < MOST
    assert camille.taken > 0
    assert camille.crossed > 0
    assert elodie.crossed > 0
    for visitor in (camille, elodie):
        visitor.page.locator(".views button").last.click()  # from the picture of the race to the board
        expect(visitor.page.locator(".lane.first .missing.can")).to_have_count(1)
        expect(visitor.page.locator(".lane.first .behind")).to_have_count(8)
        assert not [heard for heard in visitor.heard if heard["type"] == "refused"]
        expect_usable(visitor.page, ".drawn")
        visitor.leave()


def test_a_watcher_sees_the_railways_and_nobody_s_bid(browser: Browser, club: Club) -> None:
    made = club.make_table("me", "open", "sensible")
    camille, watcher = Builder(browser, club.address), Visitor(browser, club.address, lang="de", theme="dark")
    camille.sit_down(made["table"], made["key"])
    camille.bid(73)
    page = watcher.page
    page.goto(f"/table/{made['table']}")
    expect(page.locator(".lane")).to_have_count(3)
    expect(page.locator(".lane.mine, #bid")).to_have_count(0)
    expect(page.locator(".bids").get_by_text("Ada: abgegeben")).to_have_count(1)
    assert "73" not in page.locator("body").inner_text()
    expect_usable(page)
    for visitor in (camille, watcher):
        visitor.leave()
