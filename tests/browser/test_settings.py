"""How one likes it: settings, level, sound, letters as keys, language; and what is explained when asked for."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from ..server.club import Club
from .made_up import MadeUpTable, outlook
from .player import PHONE
from .sight import expect_in_sight
from .usable import expect_usable
from .visitor import Visitor, sit
from .waiting import until


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "dark"), ((1280, 800), "light")], ids=str)
def test_settings_are_kept(
    browser: Browser, club: Club, size: tuple[int, int], theme: Literal["light", "dark"]
) -> None:
    ada = Visitor(browser, club.address, size=size, theme=theme)
    page = ada.page
    page.goto("/")
    page.get_by_role("button", name=re.compile("^(Settings|More)$")).locator("visible=true").click()
    expect_usable(page, "dialog")
    page.get_by_label("My name").fill("Zoé")
    for name in ("No animation", "Sound", "Keyboard shortcuts"):
        page.get_by_role("switch", name=name).click()
    page.locator("dialog").get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-still", "")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name=re.compile("^(Einstellungen|Mehr)$")).locator("visible=true").click()
    expect(page.get_by_label("Mein Name")).to_have_value("Zoé")
    checked = [page.get_by_role("switch").nth(number).is_checked() for number in range(4)]
    assert checked == [theme == "dark", True, True, False]
    slowest = page.evaluate(
        "Math.max(...[...document.querySelectorAll('*')].map(e => parseFloat(getComputedStyle(e).transitionDuration)))"
    )
    assert slowest < 0.01
    ada.leave()


def test_the_level_one_has_chosen_sits_down(browser: Browser, club: Club) -> None:
    """With one click, where a table is set up, and after a reload; who has chosen nothing meets a novice."""
    ada = Visitor(browser, club.address)
    page = ada.page

    def bots() -> list[str]:
        page.goto("/")
        page.get_by_role("button", name="Play now: Cape to Cairo").click()
        ada.wait()
        return [chair["bot"] for chair in ada.seen()["chairs"]]

    assert bots() == ["", "novice", "novice"]
    page.goto("/")
    card = page.locator("article", has_text="Cape to Cairo")
    level = page.get_by_label("Computer players, Cape to Cairo")
    expect(level.locator("option")).to_have_text(["Novice", "Traveller", "Seasoned", "Fogg"])
    expect(card).to_contain_text("good for a first game")
    level.select_option("traveller")
    expect(card).to_contain_text("Plays like a good amateur")
    assert bots() == ["", "traveller", "traveller"]
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("dialog").get_by_label("Computer players")).to_have_value("traveller")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Invite: Compass Rose").click()
    expect(page.get_by_label("Seat 3")).to_have_value(":traveller")
    expect(page.get_by_text("The expert game is for those who know the ordinary one")).to_be_visible()
    ada.leave()


COUNT_SOUNDS = """window.sounds = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.sounds += 1; return make.call(this); };"""


def test_it_is_silent_until_somebody_wants_to_hear_that_it_is_their_turn(browser: Browser, club: Club) -> None:
    ada = Visitor(browser, club.address)
    page = ada.page
    page.add_init_script(COUNT_SOUNDS)
    made = club.make_table("me", "random")
    page.goto(f"/table/{made['table']}#key={made['key']}")
    ada.play(2)
    ada.wait()
    assert page.evaluate("sounds") == 0
    page.locator("body").press("?")
    page.get_by_role("switch", name="Sound").click()
    page.get_by_role("button", name="Close").click()
    heard = page.evaluate("sounds")
    ada.play(1)
    ada.wait()
    page.wait_for_function("before => window.sounds > before", arg=heard)
    ada.leave()


def test_letters_can_be_turned_off_and_the_question_mark_helps(browser: Browser, club: Club) -> None:
    ada = sit(browser, club.address, club.make_table("me", "open"))
    page = ada.page
    ada.wait()
    page.locator("body").press("?")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.get_by_role("switch", name="Keyboard shortcuts").click()
    page.get_by_role("button", name="Close").click()
    page.locator("body").press("a")
    expect(page.locator(".action")).to_have_count(0)
    page.locator("body").press("?")
    expect(page.locator("dialog")).to_have_count(0)
    ada.leave()


def test_the_club_speaks_as_the_browser_does(browser: Browser, club: Club) -> None:
    for lang, says in (
        ("fr-CH", "Reprendre mes parties"),
        ("de-AT", "Meine Partien"),
        ("pt-BR", "Go on with my games"),
    ):
        visitor = Visitor(browser, club.address, lang=lang)
        visitor.page.goto("/")
        expect(visitor.page.get_by_role("heading", name=re.compile(says))).to_be_visible()
        visitor.leave()


# ------------------------------------------------------------------ what is explained and told


def test_a_thing_is_explained_where_it_lies(browser: Browser, club: Club) -> None:
    """A made-up game on the plain panels: the question mark, the other mouse button, the key."""
    first = outlook()
    first["outlook"]["scene"]["panels"][5]["things"][0]["rule"] = "CC-4.2"
    table = MadeUpTable(first=first)
    ada = Visitor(browser, club.address)
    page = ada.page
    table.open(page)
    found = page.locator("dialog .found")
    page.get_by_role("button", name="ship, 1: look up rule CC-4.2").click()
    expect(found).to_contain_text("CC-4.2")
    page.keyboard.press("Escape")
    card = page.get_by_role("button", name="ship, 1: 4 choices")
    card.click(button="right")
    expect(found).to_contain_text("CC-4.2")
    page.keyboard.press("Escape")
    card.press("?")
    expect(found).to_contain_text("CC-4.2")
    assert table.played == []
    ada.leave()


NOTE_WHAT_LIES_UNDER_THE_MOUSE = """window.under = [];
const thing = (place) => place.closest("[data-thing]")?.dataset.thing ?? "";
addEventListener("pointerover", (event) => window.under.push(thing(event.target)));"""
UNDER_THE_MOUSE = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-thing]')?.dataset.thing ?? ''"
ALL_TIMERS_SO_FAR = "new Promise((done) => setTimeout(() => done(null), 2000))"  # those of a resting mouse are shorter


def test_a_mouse_that_rests_while_the_page_changes_asks_nothing(browser: Browser, club: Club) -> None:
    """Right after *Play now* something of the board lies where the button was: explained when the mouse moves."""
    ada = Visitor(browser, club.address)
    page = ada.page
    page.goto("/")
    start = page.get_by_role("button", name="Play now: Eighty Days")
    start.click()
    ada.wait()
    box = page.locator(".drawn [data-thing]").first.bounding_box()
    assert box is not None
    spot = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    page.goto("/")
    page.evaluate(NOTE_WHAT_LIES_UNDER_THE_MOUSE)
    page.mouse.move(*spot)
    start.focus()
    page.keyboard.press("Enter")
    ada.wait()
    ada.wait_for_others()
    thing = page.evaluate(UNDER_THE_MOUSE, spot)
    assert thing, "something lies there"
    page.wait_for_function("thing => window.under.includes(thing)", arg=thing)  # so says the browser, and nobody moved
    page.evaluate(ALL_TIMERS_SO_FAR)
    assert [sent for sent in ada.sent if sent["type"] == "explain"] == []
    expect(page.locator(".help")).to_have_count(0)
    page.mouse.move(spot[0] + 1, spot[1])
    expect(page.locator(".help")).to_be_visible()
    assert [sent["thing"] for sent in ada.sent if sent["type"] == "explain"] == [thing]
    ada.leave()


def test_on_a_phone_the_rest_of_the_room_is_for_what_is_said_under_the_heading(browser: Browser, club: Club) -> None:
    """A heading of one line, however many letters it has, leaves two lines; one of two lines leaves one."""
    first = outlook()
    first["outlook"]["prompt"] = "Vous êtes deuxième. Élodie a gagné."
    first["outlook"]["purpose"] = "Une traversée de retard sur Élodie ; devant Jonas au capital, 11 £ contre 0."
    table = MadeUpTable(first=first)
    ada = Visitor(browser, club.address, size=PHONE, touch=True)
    table.open(ada.page)
    under = ada.page.locator(".prompt p")
    expect(under).to_have_text(first["outlook"]["purpose"])
    until(ada.page, lambda: under.evaluate("said => said.scrollHeight <= said.clientHeight + 1"))
    assert under.evaluate("said => said.clientHeight") > 30, "two lines"
    expect_in_sight(under)
    ada.leave()
