"""Coming to a table: by code, by link, to watch, or back to a seat that was kept."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from ..server.club import Club
from .player import PHONE
from .sight import expect_in_sight
from .usable import expect_usable
from .visitor import Visitor, sit


def code_of(page: Page) -> str:
    return page.locator(".seats .code b").inner_text()


def test_a_friend_joins_by_code_and_another_only_watches(browser: Browser, club: Club) -> None:
    made = club.make_table("me", "open")
    ada = sit(browser, club.address, made)
    # Whoever made the table in this browser holds its invitations; here they came by another way.
    table = str(made["table"])
    code = f"{table[:5]}-{table[5:]}"
    watcher = Visitor(browser, club.address)
    watcher.page.goto("/")
    watcher.page.get_by_label("Code of the table").fill(code.upper())
    watcher.page.get_by_role("button", name="Watch", exact=True).click()
    expect(watcher.page.locator(".prompt .you").get_by_text("Looking on").last).to_be_visible()
    expect(watcher.page.get_by_role("link", name="There is a free seat")).to_be_visible()
    ben = Visitor(browser, club.address, size=PHONE, touch=True)
    ben.page.goto("/")
    ben.page.get_by_label("Code of a table, or a link").fill(f" {code} ")
    ben.page.get_by_role("button", name="Join").tap()
    ben.page.get_by_label("My name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").tap()
    ben.wait()
    assert "#key=" in ben.page.url
    expect(ada.page.locator("main")).to_contain_text("Ben")
    expect(watcher.page.get_by_role("link", name="There is a free seat")).to_have_count(0)
    watcher.page.get_by_role("link", name="Back to the club").click()
    expect(watcher.page.get_by_role("link", name=f"Watch Cape to Cairo, {code}")).to_be_visible()
    expect_usable(watcher.page)
    # The club knows that Ben is awaited, and the code leads him to his own seat.
    ben.page.goto("/")
    expect(ben.page.locator(".mine .tag")).to_have_text("your decision")
    ben.page.get_by_label("Code of a table, or a link").fill(code)
    ben.page.get_by_role("button", name="Join").tap()
    ben.wait()
    assert "#key=" in ben.page.url
    # While he looks at the club, it says by itself when it is his turn again, in the window's title too.
    ben.decide(3)
    ben.page.get_by_role("link", name="Back to the club").tap()
    expect(ben.page.locator(".mine .what")).to_contain_text("Ada, Ben")
    expect(ben.page).to_have_title("Passepartout")
    ada.decide(1)
    expect(ben.page.locator(".mine .tag")).to_have_text("your decision")
    expect(ben.page).to_have_title("● Passepartout")
    expect(ben.page.locator(".mine [role=status]")).to_have_text("Cape to Cairo waits for your decision.")
    for visitor in (ada, ben, watcher):
        visitor.leave()


def test_a_host_invites_and_a_used_link_leads_somewhere(browser: Browser, club: Club) -> None:
    ada = Visitor(browser, club.address)
    page = ada.page
    page.goto("/")
    page.get_by_role("button", name="Invite: Cape to Cairo").click()
    # Whoever takes another seat changes places: nobody sits on two.
    page.get_by_label("Seat 2").select_option("me")
    expect(page.get_by_label("Seat 1")).to_have_value("open")
    expect(page.get_by_text("you have changed places with seat 1")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".seats .code").wait_for()
    assert re.fullmatch(r"[a-z0-9]{5}-[a-z0-9]{5}", code_of(page))
    assert code_of(page).replace("-", "") in page.url
    expect(page.get_by_text("These links work on this computer only.")).to_contain_text("--host 0.0.0.0")
    link = page.get_by_label("Link for seat 1")
    old = link.input_value()
    page.get_by_role("button", name="New link, seat 1").click()
    expect(link).not_to_have_value(old)
    expect_usable(page, ".side")
    new = link.input_value()
    ben, cleo = Visitor(browser, club.address), Visitor(browser, club.address, size=PHONE, touch=True)
    ben.page.goto(old)
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("This invitation has been used already")
    ben.was_refused(409)
    ben.page.get_by_role("button", name="Take the free seat").click()
    ben.wait()
    expect(link).to_have_count(0)
    cleo.page.goto(new)
    cleo.page.get_by_role("button", name="Sit down").tap()
    expect(cleo.page.get_by_role("alert")).to_contain_text("No seat is free here now.")
    cleo.was_refused(409)
    cleo.page.get_by_role("button", name="Look on").tap()
    expect(cleo.page).not_to_have_url(re.compile("#"))
    expect(cleo.page.get_by_role("button", name="Sit down")).to_have_count(0)
    for visitor in (ada, ben, cleo):
        visitor.leave()


def test_a_full_table_says_so_before_anybody_looks_on(browser: Browser, club: Club) -> None:
    """On a phone, where the answer would come under the foot of the page."""
    made = club.make_table("me", "random")
    cleo = Visitor(browser, club.address, size=PHONE, touch=True)
    page = cleo.page
    page.goto("/")
    expect(page.get_by_role("button", name="Choose seats, invite: Eighty Sites")).to_have_text(
        "Seats", use_inner_text=True
    )
    page.get_by_label("Code of a table, or a link").fill(str(made["table"]))
    page.get_by_role("button", name="Join").tap()
    expect(page.locator(".join")).to_contain_text("Every seat is taken")
    expect_in_sight(page.locator(".join").get_by_role("button", name="Look on"))
    expect_in_sight(page.locator(".join").get_by_role("button", name="Rather not"))
    page.locator(".join").get_by_role("button", name="Rather not").tap()
    expect(page.locator(".ask")).to_have_count(0)
    cleo.leave()


def test_a_friend_hears_what_was_taken_back_and_has_the_seat_back(browser: Browser, shut_club: Club) -> None:
    club = shut_club
    club.more = ("--grace", "1")
    club.start()
    made = club.make_table("me", "open")
    ada = sit(browser, club.address, made)
    ada.wait()
    ada.decide(7)
    # While the chair is empty nobody is said to think on it.
    expect(ada.page.locator(".prompt")).to_contain_text("Waiting for a friend: Seat 2 is free.")
    expect(ada.page.locator(".prompt")).to_contain_text("let a computer decide there")
    ben = Visitor(browser, club.address, lang="fr", size=PHONE, touch=True)
    page = ben.page
    invites = made["invites"]
    assert isinstance(invites, list)
    page.goto(f"/table/{made['table']}#invite={invites[0]['invite']}")
    page.get_by_role("button", name="Prendre place").tap()
    ben.wait()
    ada.page.get_by_role("button", name="Undo").click()
    expect_in_sight(page.locator(".strip", has_text="Ada a repris une décision."))
    # Ben goes away, and when his time to come back is over Ada lets a computer decide for him; back at the table the
    # seat is his.
    page.goto("/")
    ada.page.get_by_role("button", name="Players").click()
    seats = ada.page.locator("dialog")
    seats.get_by_role("button", name="Let a computer decide for Invité").click()
    seats.get_by_role("button", name="Novice").click()
    expect(seats.locator("li").nth(1)).to_contain_text("computer, Novice")
    page.get_by_role("link", name=re.compile("^Reprendre")).tap()
    expect(seats.locator("li").nth(1)).to_contain_text("at the table")
    # He lets a computer play himself, and goes away: that is told to him when he comes back, and one tap is enough.
    page.locator(".players-strip button").first.tap()
    page.get_by_role("button", name="Laisser l’ordinateur décider pour Invité").tap()
    page.get_by_role("button", name="Novice").tap()
    expect(seats.locator("li").nth(1)).to_contain_text("Novice")
    strip = page.locator(".strip", has_text="Un joueur automatique garde votre place.")
    page.reload()
    expect_in_sight(strip)
    cut = "said => said.scrollHeight > said.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1"
    assert not strip.locator("p").evaluate(cut)
    strip.get_by_role("button", name="Je reprends").tap()
    expect(strip).to_have_count(0)
    expect(seats.locator("li").nth(1)).to_contain_text("at the table")
    for visitor in (ada, ben):
        visitor.leave()
