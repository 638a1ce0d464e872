"""What is past: looking back while others play on, the end of a game, and the next one with the same friends."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from ..server.club import Club
from .player import PHONE
from .sight import expect_in_sight
from .usable import expect_usable
from .visitor import OVER, Visitor, sit


def test_whoever_looks_back_sees_the_past_and_comes_back_to_the_present(browser: Browser, club: Club) -> None:
    ada = sit(browser, club.address, club.make_table("me", "random", "random"))
    page = ada.page
    ada.play(4)
    ada.wait()
    ada.wait_for_others()
    now, asked = ada.seen()["at"], ada.prompt()
    page.get_by_role("button", name="Look back", exact=True).click()
    band = page.locator(".band")
    expect(band).to_contain_text(f"Decision {now - 1} of {now}")
    assert not ada.asked()
    expect(band).to_contain_text("your decision")
    page.keyboard.press("ArrowLeft")  # the slider has the focus
    expect(band).to_contain_text(f"Decision {now - 2} of {now}")
    page.get_by_role("button", name="One decision back").click()
    page.locator("body").press("ArrowRight")
    expect(band).to_contain_text(f"Decision {now - 2} of {now}")
    page.locator("input[type=range]").fill("0")
    expect(band).to_contain_text("The table has been set up.")
    expect(page.locator(".log .here").first).to_be_visible()
    expect_usable(page)
    # The past came from the server as this seat saw it then, and it had nothing to decide in it.
    seen = [message["outlook"] for message in ada.heard if message["type"] == "past"]
    assert {0, now - 1, now - 2, now - 3} <= {past["at"] for past in seen}
    assert all(past["menu"] == [] and past["seed"] == "" for past in seen)
    page.keyboard.press("Escape")
    assert ada.prompt() == asked
    ada.wait()
    # A line of the log leads there, and B back again.
    page.locator(".log .heads").get_by_role("button", name="Log").click()
    page.locator(".log").get_by_role("button", name="Look back at decision 2", exact=True).click()
    expect(band).to_contain_text(f"Decision 2 of {now}")
    page.locator("body").press("b")
    assert ada.prompt() == asked
    ada.leave()


def test_news_keep_coming_while_one_looks_back(browser: Browser, club: Club) -> None:
    made = club.make_table("me", "open")
    ada = sit(browser, club.address, made)
    ada.wait()
    ada.decide(7)
    page = ada.page
    page.get_by_role("button", name="Look back", exact=True).click()
    expect(page.locator(".band")).to_contain_text("Decision 0 of 1")
    ben = Visitor(browser, club.address, lang="fr", size=PHONE, touch=True)
    invites = made["invites"]
    assert isinstance(invites, list)
    ben.page.goto(f"/table/{made['table']}#invite={invites[0]['invite']}")
    ben.page.get_by_role("button", name="Prendre place").tap()
    ben.wait()
    ben.decide(3)
    expect(page.locator(".band")).to_contain_text("Decision 0 of 2")
    expect(page.locator(".band")).to_contain_text("your decision")
    # On a phone the slider lies under the thumb.
    ben.page.get_by_role("button", name="Revoir", exact=True).tap()
    expect(ben.page.locator(".scrub")).to_be_in_viewport(ratio=1)
    expect(ben.page.locator(".band h2")).to_have_text("Décision 1 sur 2")
    ben.expect_no_sideways_scroll()
    ben.page.get_by_role("button", name="Revenir au présent").tap()
    expect(ben.page.locator(".scrub")).to_have_count(0)
    for visitor in (ada, ben):
        visitor.leave()


# -------------------------------------------------------------------------- the end


def test_the_end_shows_the_race_and_friends_come_along_to_the_next_game(browser: Browser, club: Club) -> None:
    addresses = club.prepare("cape_to_cairo", "", "", until=6)
    camille = Visitor(browser, club.address)
    jonas = Visitor(browser, club.address, lang="de", theme="dark")
    both = (camille, jonas)
    for visitor, address in zip(both, addresses, strict=True):
        visitor.page.goto(address)
        visitor.page.locator(".table").wait_for()
    page = camille.page
    while not page.locator(OVER).count():
        for visitor in both:
            if visitor.asked():
                visitor.decide(1)
        page.wait_for_timeout(10)
    expect(page.get_by_role("heading", name="The race")).to_be_visible()
    expect(page.locator(".chart .line")).to_have_count(2)
    expect(page.locator(".place")).to_have_text(["1", "2"])
    expect(page.locator(".chart").get_by_text("Cairo")).to_be_visible()
    assert len(re.findall("[ML]", page.locator(".chart .line").first.get_attribute("d") or "")) > 4
    expect_usable(page)
    camille.expect_no_sideways_scroll()
    page.get_by_role("button", name="The board").click()
    expect(page.locator(".chart")).to_have_count(0)
    page.get_by_role("button", name="The race").click()
    page.locator(".point").last.click()  # a point leads to its decision
    expect(page.locator(".band h2")).to_have_text(re.compile(r"Decision \d+ of \d+"))
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(re.escape(addresses[0])))
    camille.wait()
    strip = jonas.page.locator(".strip", has_text="Camille hat einen neuen Tisch eröffnet")
    expect_in_sight(strip)
    expect_usable(jonas.page)
    strip.get_by_role("link", name="Mitkommen").click()
    expect(jonas.page).to_have_url(re.compile(re.escape(page.url.split("#")[0])))
    jonas.wait()
    assert jonas.page.url != page.url  # each by their own key
    expect(jonas.page.locator(".board")).to_contain_text("Jonas")
    jonas.page.goto("/")
    expect(jonas.page.get_by_role("link", name=re.compile("^Weiter: "))).to_have_count(1)
    won = re.compile(r"(gewonnen von Camille · du: Platz 2 von 2|Du hast gewonnen) · \w+, \d+\. \w+")
    expect(jonas.page.locator(".mine .stand", has_text="gewonnen")).to_have_text(won)
    for visitor in both:
        visitor.leave()
