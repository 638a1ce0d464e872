"""Cape to Cairo on its drawn board: bids slid and shown together, landscapes taken and crossed where they lie."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from passepartout.games.cape_to_cairo import GAME
from passepartout.games.cape_to_cairo.rules.flow import Railway
from passepartout.tables.table import Table
from prepared_tables import asked  # in scripts/

from ..server.club import Club
from .player import PHONE, Pair, Player
from .sight import expect_in_sight
from .usable import expect_usable
from .visitor import READY, Visitor
from .waiting import until

BID = f".table:has(#bid) {READY}"  # the bid the slider shows, in the prompt
OFFER = ".market [aria-pressed][aria-disabled=false]"
AHEAD = ".lane.mine [aria-pressed][aria-disabled=false]"
LEFT = 24  # decisions, before the end


class Builder(Player):
    """A card is picked where it lies, and played by it or by the button of the prompt."""

    def decide(self, seen: dict[str, Any]) -> None:
        self.page.locator(f"{BID}, {OFFER}, {AHEAD}, {READY}").first.wait_for()
        if self.page.locator(BID).count():
            self.bid(self.dice.randrange(20))
        elif self.page.locator(OFFER).count():
            self.twice(self.one_of(OFFER))
        elif self.page.locator(AHEAD).count():
            if not self.page.locator(f"{READY}.picked").count():  # where nothing is missing it lies ready
                self.press(self.page.locator(AHEAD))
            self.press(self.page.locator(f"{READY}.picked"))
        else:
            self.press(self.one_of(READY))

    def bid(self, wanted: int) -> None:
        """As much as there is, at most what is wanted."""
        slider = self.page.locator("#bid")
        bid = str(min(wanted, int(slider.get_attribute("max") or 0)))
        slider.fill(bid)
        picked = self.page.locator(f"{READY}.picked")
        expect(picked).to_contain_text(bid)
        picked.click()

    def expect_explained(self) -> None:
        """Whatever on the page says what it is called is known to those who are asked what it is."""
        seen = self.outlook()
        view = GAME.restore(seen["data"])
        named = self.page.evaluate("[...document.querySelectorAll('[data-thing]')].map(one => one.dataset.thing)")
        assert len(set(named)) > 20
        unknown = [thing for thing in set(named) if GAME.presenter().help(view, seen["seat"], thing) is None]
        assert unknown == []

    def tab_to(self, place: str) -> None:
        """By keyboard alone; once round the page, and it was not there."""
        self.page.evaluate("document.activeElement.blur()")
        for _ in range(self.page.locator("button, a, input, [tabindex]").count() + 1):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("place => document.activeElement?.matches(place)", place):
                return
        raise AssertionError(f"no way to {place} by keyboard")


def test_the_first_purchase_by_keyboard_and_by_thumb(browser: Browser, club: Club, dice: random.Random) -> None:
    """A bid stepped and given with Enter, bids shown together, and a landscape taken."""
    made = club.make_table("me", "open", "sensible", "sensible", name="Camille")
    invites = made["invites"]
    assert isinstance(invites, list)
    camille = Builder(Visitor(browser, club.address), dice)
    elodie = Builder(Visitor(browser, club.address, lang="fr", size=PHONE, touch=True), dice)
    camille.sit(f"/table/{made['table']}#key={made['key']}", ".lane.mine")
    elodie.sit(f"/table/{made['table']}#key={club.claim(made['table'], invites[0]['invite'], 'Élodie')}", ".lane.mine")
    assert camille.wait()
    camille.expect_explained()
    camille.page.locator(".market .landscape").first.click()  # not yet
    expect(camille.page.locator(".help")).to_contain_text("Bids come first")
    camille.tab_to("#bid")
    camille.page.keyboard.type("60")  # more than anybody sensible would give
    camille.page.keyboard.press("ArrowUp")
    expect(camille.page.locator(".slider")).to_contain_text("£39 left")
    expect_usable(camille.page)
    camille.page.keyboard.press("Enter")
    expect(camille.page.locator(".bids").get_by_text("Camille: sealed")).to_have_count(1)
    assert camille.visitor.plays() == ["bid 61"]
    expect(elodie.page.locator(".bids .open")).to_have_count(0)
    expect_usable(elodie.page)
    expect_in_sight(elodie.page.locator("#bid"))
    assert elodie.wait()
    elodie.expect_explained()
    more = elodie.page.get_by_role("button", name="Une livre de plus")
    more.dispatch_event("pointerdown", {"button": 0})  # and held
    until(elodie.page, lambda: int(elodie.page.locator("#bid").input_value()) > 3)
    more.dispatch_event("pointerup", {"button": 0})
    elodie.bid(2)
    for player in (camille, elodie):
        expect(player.page.locator(".bids .open")).to_have_count(4)
    expect(elodie.page.locator(".bids .front").first).to_have_text("61\N{NO-BREAK SPACE}£")
    expect(camille.page.locator(".bids .first")).to_contain_text("Camille")
    assert camille.wait()
    camille.tab_to(OFFER)
    camille.page.keyboard.press("Enter")
    expect_usable(camille.page)
    camille.page.keyboard.press("Enter")
    expect(camille.page.locator(".lane.mine .landscape.next")).to_have_count(1)
    for player in (camille, elodie):
        player.expect_no_refusal()
        player.visitor.leave()


@pytest.mark.parametrize(("kind", "where"), [("take", OFFER), ("build", AHEAD)])
def test_a_landscape_is_taken_and_crossed_where_it_lies(
    kind: str, where: str, browser: Browser, club: Club, dice: random.Random
) -> None:
    address = club.prepare("cape_to_cairo", "", "sensible", "sensible", until=asked(kind, 20))[0]
    camille = Builder(Visitor(browser, club.address), dice)
    camille.sit(address, ".lane.mine")
    assert camille.wait()
    expect_in_sight(camille.page.locator(where))
    camille.expect_explained()
    assert camille.answer().split()[0] == kind
    camille.visitor.leave()


def costs(table: Table) -> bool:
    """Camille may build, and has to pay for it."""
    position = table.play.position
    assert isinstance(position, Railway)
    return asked("build", 20)(table) and position.missing(0) > 0


def test_on_a_phone_no_button_moves_when_a_way_to_build_is_chosen(
    browser: Browser, club: Club, dice: random.Random
) -> None:
    """And the log, which scrolls with the page there, lies on its sheet to the last line."""
    address = club.prepare("cape_to_cairo", "", "sensible", "sensible", until=costs)[0]
    camille = Builder(Visitor(browser, club.address, size=PHONE, touch=True), dice)
    camille.sit(address, ".lane.mine")
    assert camille.wait()
    page = camille.page
    to_pass = page.locator(".choice[data-do=pass]")
    before = to_pass.bounding_box()
    camille.press(page.locator(AHEAD))
    expect(page.locator(f"{READY}.picked")).to_have_count(1)
    assert to_pass.bounding_box() == before
    page.get_by_role("button", name="Log").tap()
    last = page.locator(".told li").last
    expect(last).to_be_visible()
    sheet, line = page.locator(".told").bounding_box(), last.bounding_box()
    assert sheet is not None
    assert line is not None
    assert line["y"] + line["height"] <= sheet["y"] + sheet["height"]
    camille.visitor.leave()


@pytest.mark.parametrize("left", [LEFT, pytest.param(999, marks=pytest.mark.long)])
def test_two_people_play_to_the_end_on_the_board(left: int, browser: Browser, club: Club, dice: random.Random) -> None:
    pair = Pair(browser, club, Builder, dice)
    addresses = club.prepare("cape_to_cairo", "", "sensible", "", until=left)
    pair.sit(addresses[::2], ".lane.mine")
    pair.play(judged=(5, 6))


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=str)
def test_the_last_board_shows_who_has_come_to_cairo(size: tuple[int, int], browser: Browser, club: Club) -> None:
    address = club.prepare("cape_to_cairo", "", "sensible", "sensible", until=0)[0]
    camille = Visitor(browser, club.address, size=size)
    camille.page.goto(address)
    camille.page.locator(".views button").last.click()  # from the picture of the race to the board
    expect(camille.page.locator(".lane.first .missing.can")).to_have_count(1)
    expect(camille.page.locator(".lane.first .behind")).to_have_count(8)
    expect_usable(camille.page, ".drawn")
    camille.leave()


def test_a_watcher_sees_the_railways_and_nobody_s_bid(browser: Browser, club: Club, dice: random.Random) -> None:
    made = club.make_table("me", "open", "sensible")
    camille = Builder(Visitor(browser, club.address), dice)
    camille.sit(f"/table/{made['table']}#key={made['key']}", ".lane.mine")
    assert camille.wait()
    camille.bid(73)
    watcher = Visitor(browser, club.address, lang="de", theme="dark")
    page = watcher.page
    page.goto(f"/table/{made['table']}")
    expect(page.locator(".lane")).to_have_count(3)
    expect(page.locator(".lane.mine, #bid")).to_have_count(0)
    expect(page.locator(".bids").get_by_text("Ada: abgegeben")).to_have_count(1)
    assert "73" not in page.locator("body").inner_text()
    expect_usable(page)
    for visitor in (camille.visitor, watcher):
        visitor.leave()
