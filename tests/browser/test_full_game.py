"""Whole games through the page, in a real browser, against a real server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ..server.asking import get
from ..server.club import Club
from .visitor import ON_BOARD, OVER, READY, Visitor

PHONE = (390, 844)


def set_up(visitor: Visitor, name: str, *seats: str) -> None:
    """Opens a table from the club's dialog: `me`, `open`, or `:` and the name of a computer player."""
    page = visitor.page
    page.goto("/")
    page.get_by_role("button", name="Invite").first.click()
    page.get_by_label("My name").fill(name)
    page.get_by_text(str(len(seats)), exact=True).click()
    for number, seat in enumerate(seats, 1):
        page.get_by_label(f"Seat {number}").select_option(seat)
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table").wait_for()


def test_a_game_against_the_computer_begins_by_keyboard(browser: Browser, club: Club) -> None:
    camille = Visitor(browser, club.address)
    set_up(camille, "Camille", "me", ":novice")
    assert "#key=" in camille.page.url
    camille.wait()
    camille.decide_by_keyboard("bid 4")
    for _ in range(4):
        assert camille.wait()
        camille.decide()
    assert camille.plays()[0] == "bid 4"
    camille.leave()


@pytest.mark.parametrize("left", [12, pytest.param(999, marks=pytest.mark.long)])
def test_a_game_against_the_computer_to_its_end_and_what_comes_after(left: int, browser: Browser, club: Club) -> None:
    camille = Visitor(browser, club.address)
    page = camille.page
    page.goto(club.prepare("cape_to_cairo", "", "random", until=left)[0])
    while camille.wait():
        camille.decide()
    expect(page.locator(OVER)).to_be_visible()
    assert page.locator(".place").all_inner_texts() == ["1", "2"]
    record = get(club.address + (page.get_by_role("link", name="Download the record").get_attribute("href") or ""))
    page.get_by_text("Prove it yourself").click()
    seed = page.locator(".proof dd").first.inner_text()
    assert record.status_code == 200
    assert seed in record.text
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(READY).first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="Go on: Cape to Cairo")).to_be_visible()
    expect(page.get_by_role("link", name="Look: Cape to Cairo")).to_be_visible()
    camille.leave()


def values(found: object) -> Iterator[str]:
    """Every string and number in a message, but for what may hold any: addresses, hashes, one's own hundred bids."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key not in ("table", "seed_hash", "menu"):
                yield from values(value)
    elif isinstance(found, list):
        for value in found:
            yield from values(value)
    else:
        yield str(found)


def knows(messages: list[dict[str, Any]], number: int) -> bool:
    return any(re.search(rf"\b{number}\b", value) for message in messages for value in values(message))


def test_a_friend_joins_by_link_in_french_and_secrets_stay_secret(browser: Browser, club: Club) -> None:
    camille = Visitor(browser, club.address)
    set_up(camille, "Camille", "me", "open")
    link = camille.page.locator(".seats input").input_value()
    elodie = Visitor(browser, club.address, lang="fr", size=PHONE, touch=True)
    elodie.page.goto(link)
    expect(elodie.page.get_by_text("On vous invite à jouer")).to_be_visible()
    elodie.page.get_by_label("Mon nom").fill("Élodie")
    elodie.page.get_by_role("button", name="Prendre place").click()
    elodie.page.locator(READY).first.wait_for()
    assert "#key=" in elodie.page.url
    assert "invite" not in elodie.page.url
    expect(camille.page.locator(".board").get_by_text("Élodie").first).to_be_visible()

    # An impatient double click is one bid.
    camille.page.get_by_label("Your bid", exact=True).fill("73")
    camille.page.locator(READY).dblclick()
    expect(camille.page.get_by_text("Your sealed bid: £73.").first).to_be_visible()
    assert camille.plays() == ["bid 73"]

    # It can be taken back as long as nobody has seen anything.
    camille.page.get_by_role("button", name="Undo").click()
    camille.wait()
    camille.decide(73)
    expect(elodie.page.locator(".players-strip .cell").first).to_contain_text("scellée")
    assert not knows(elodie.heard, 73)
    assert not knows(elodie.heard, 27)  # what would be left
    assert not re.search(r"\b73\b", elodie.page.locator("body").inner_text())
    elodie.decide(5)
    expect(elodie.page.locator(".bids").get_by_text("73 £").first).to_be_visible()

    # From now on the other has to agree.
    camille.wait()
    camille.page.get_by_role("button", name="Ask to undo").click()
    elodie.page.get_by_role("button", name="D’accord").click()
    expect(elodie.page.locator(".bids").get_by_text("73")).to_have_count(0)

    both = (camille, elodie)
    while len(elodie.plays()) < 5:
        for visitor in both:
            if visitor.asked():
                visitor.decide()
        elodie.expect_no_sideways_scroll()
        camille.page.wait_for_timeout(20)
    assert not any(message["type"] == "refused" for visitor in both for message in visitor.heard)

    # The invitation is spent; in the browser that used it, it leads back to the seat.
    elodie.page.goto("/")
    elodie.page.goto(link)
    expect(elodie.page.locator(".lane.mine")).to_contain_text("Élodie")
    stranger = Visitor(browser, club.address, lang="de")
    stranger.page.goto(link)
    stranger.page.get_by_role("button", name="Platz nehmen").click()
    expect(stranger.page.get_by_text("Einladung")).to_be_visible()
    stranger.faults = [fault for fault in stranger.faults if "409" not in fault]
    for visitor in (*both, stranger):
        visitor.leave()


def test_the_page_finds_back_after_the_server_was_killed(browser: Browser, club: Club) -> None:
    camille = Visitor(browser, club.address)
    page = camille.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    camille.wait()
    camille.decide(9)
    camille.wait()
    camille.wait_for_others()
    asked, log = camille.prompt(), page.locator(".log li").all_inner_texts()
    club.kill()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    expect(page.locator(READY)).to_have_count(0)
    club.start()
    expect(page.get_by_text("Reconnecting…")).to_have_count(0)
    camille.wait()
    assert camille.prompt() == asked
    assert page.locator(".log li").all_inner_texts() == log
    camille.decide()
    camille.wait()
    assert len(camille.plays()) == 2
    camille.leave()


def test_a_phone_by_lamplight_shows_prompt_and_choices_without_scrolling(browser: Browser, club: Club) -> None:
    jonas = Visitor(browser, club.address, lang="de", size=PHONE, theme="dark", touch=True)
    page = jonas.page
    page.goto("/")
    jonas.expect_no_sideways_scroll()
    page.get_by_role("button", name="Jetzt spielen").first.tap()
    for _ in range(8):
        if not jonas.wait():
            break
        jonas.expect_no_sideways_scroll()
        expect(page.locator(".prompt h2")).to_be_in_viewport(ratio=1)
        expect(page.locator(f"{READY}, {ON_BOARD}").first).to_be_in_viewport(ratio=1)
        jonas.decide()
    page.locator(".players-strip .cell").first.tap()
    for name in ("Aktionen", "Plätze", "Verlauf", "Tisch"):
        page.get_by_role("navigation").get_by_role("button", name=name).tap()
        jonas.expect_no_sideways_scroll()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Einstellungen").tap()
    page.get_by_role("switch", name="Lampenlicht").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Français").tap()
    page.get_by_role("button", name="Fermer").tap()
    expect(page.locator("h1")).to_have_text("Du Cap au Caire")
    jonas.leave()
