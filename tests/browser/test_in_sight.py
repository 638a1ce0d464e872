"""What is asked, held, offered and told is in the window and nothing lies on it: every game, every size, every tab."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from prepared_tables import asked, at_the_end, waiting  # in scripts/

from ..aside import run_aside
from ..server.club import Club
from ..server.guest import Guest
from .sight import expect_all_in_sight, expect_in_sight, trouble
from .visitor import Visitor

PHONE: Final = (390, 844)
LAPTOP: Final = (1280, 800)
LARGE: Final = (1920, 1080)
SIZES: Final = [PHONE, LAPTOP, LARGE]

# In the middle of a game: what is asked then, and the things in one's own hand (in Cape to Cairo: one's railway).
MOMENTS: Final = {
    "cape_to_cairo": (asked("build", 44), ".lane.mine"),
    "eighty_days": (asked("travel", 60), ".hand [data-thing]"),
    "compass_rose": (asked("play", 40), ".hand .slot"),
    "eighty_sites": (asked("plane", 40), ".hand .stack"),
}
TABS: Final = {"scene": "Table", "list": "Actions", "seats": "Players", "log": "Log"}
PLAYERS: Final = ".part.seats li .who, .traveller .who"  # a board may show them itself
COVERED: Final = 0.55  # a card in a fan shows at least so much of itself
BOARD: Final = ".board.drawn"


def sit(browser: Browser, club: Club, address: str, size: tuple[int, int], lang: str = "en") -> Visitor:
    visitor = Visitor(browser, club.address, size=size, touch=size == PHONE, lang=lang)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.goto(address)
    visitor.page.locator(BOARD).wait_for()
    visitor.page.evaluate("document.fonts.ready.then(() => null)")
    visitor.take_turn()
    return visitor


def tab(page: Page, name: str) -> None:
    """On a phone one part at a time, in the place of the board: reached by the players, who are always in sight."""
    parts = page.get_by_role("navigation")
    if not parts.is_visible():
        if name == "scene":
            return
        page.locator(".players-strip .cell").first.tap()
    parts.get_by_role("button", name=TABS[name]).tap()


def part(page: Page, name: str) -> list[Locator]:
    """The things of a part of the table that must be in sight when it is shown."""
    if name == "scene":
        return [page.locator(BOARD)]
    if name == "list":
        return [page.locator(".part.list .head"), page.locator(".part.list .action").first]
    if name == "seats":
        return page.locator(PLAYERS).all()
    lines = page.locator(".part.log li")
    return [lines.nth(number) for number in range(2)]


@pytest.mark.parametrize("game", MOMENTS)
def test_what_is_asked_held_offered_and_told(game: str, browser: Browser, club: Club) -> None:
    enough, hand = MOMENTS[game]
    address = club.prepare(game, "", "sensible", "sensible", "sensible", until=enough)[0]
    things: set[str] = set()
    for size in SIZES:
        things |= expect_all_parts(sit(browser, club, address, size), size, hand)
    assert len(things) > 20, "hardly anything can be asked about"
    assert unexplained(club, address, things) == []


def unexplained(club: Club, address: str, things: set[str]) -> list[str]:
    """Of what the page offers to explain, that which the game cannot."""
    table, key = address.removeprefix("/table/").split("#key=")
    guest = Guest(club, table, key)
    found: list[str] = []

    async def ask() -> None:
        await guest.come()
        for thing in sorted(things):
            await guest.say(type="explain", thing=thing)
            told = (await guest.hear("help"))["help"]
            if not (told["title"] and told["text"] and told["rule"]):
                found.append(thing)
        await guest.go()

    run_aside(ask())
    return found


def expect_all_parts(camille: Visitor, size: tuple[int, int], hand: str) -> set[str]:
    """And the ids of all things that can be asked about."""
    page = camille.page
    asked_about = set(
        page.locator(".table [data-thing]").evaluate_all("all => all.map(({ dataset }) => dataset.thing)")
    )
    expect_in_sight(page.locator("header h1"))
    if size != PHONE:
        expect_in_sight(page.locator("header .stand"))  # which round it is
    expect_in_sight(page.locator(".prompt h2"))
    if page.locator(".choices .choice").count():  # else it is answered on the board
        expect_all_in_sight(page.locator(".choices .choice"))
    expect_in_sight(page.locator(BOARD), 0.9)
    things = page.locator(hand)
    things.first.wait_for()
    for index in range(things.count()):
        expect_in_sight(things.nth(index), COVERED)
    for name in ("seats", "log"):
        if size == PHONE:
            tab(page, name)
            expect(page.locator(BOARD)).to_be_hidden()
        for thing in part(page, name):
            expect_in_sight(thing)
        expect_in_sight(page.locator(".prompt h2"))
        camille.expect_no_sideways_scroll()
    if size == PHONE:
        tab(page, "list")
        expect(page.locator(BOARD)).to_be_hidden()
    else:
        page.keyboard.press("a")
    for thing in part(page, "list"):
        expect_in_sight(thing)
    if size == PHONE:
        tab(page, "scene")
        expect_in_sight(page.locator(BOARD), 0.9)
    camille.leave()
    return asked_about


@pytest.mark.parametrize("game", MOMENTS)
def test_while_others_decide_and_when_it_is_over(game: str, browser: Browser, club: Club) -> None:
    waits = club.prepare(game, "", "", "", until=waiting(30))[0]  # people who have not come: nothing moves
    ended = club.prepare(game, "", "sensible", "sensible", until=at_the_end)[0]
    for size in SIZES:
        camille = sit(browser, club, waits, size, "fr")
        expect_in_sight(camille.page.locator(".prompt h2"))
        expect_in_sight(camille.page.locator(BOARD), 0.9)
        camille.expect_no_sideways_scroll()
        camille.page.goto(ended)
        expect_in_sight(camille.page.locator(".prompt.over h2"))
        expect_all_in_sight(camille.page.locator(".after .btn"))
        expect_in_sight(camille.page.locator("#standings"))
        expect_in_sight(camille.page.locator(".place").first)
        camille.expect_no_sideways_scroll()
        camille.leave()


def test_dialogs(browser: Browser, club: Club) -> None:
    """Heading and the way out, whatever is open below them."""
    address = club.prepare("cape_to_cairo", "", "sensible", until=asked())[0]
    for size in SIZES:
        expect_dialogs(sit(browser, club, address, size))


def expect_dialogs(camille: Visitor) -> None:
    page = camille.page

    def expect_open(first: str) -> None:
        close = page.locator("dialog").get_by_role("button", name="Close")
        expect_in_sight(page.locator(f"dialog {first}"))
        expect_in_sight(close)
        camille.expect_no_sideways_scroll()
        close.click()
        expect(page.locator("dialog")).to_have_count(0)

    page.get_by_role("button", name="Rules").click()
    expect_open("h1")
    page.get_by_role("button", name="Settings").click()
    expect_open("h2")
    page.goto("/")
    page.get_by_role("button", name="Invite: Eighty Sites").click()  # the longest, by its options
    expect_in_sight(page.locator("dialog").get_by_role("button", name="Open the table"))
    expect_open("h2")
    camille.leave()


# ------------------------------------------------------------------- these tests can fail

# What once was so, and what any change of a style may bring about.
OUTRANKED: Final = """.table main > .board.drawn {
    display: flex !important; position: static !important; visibility: visible !important; height: 100%;
}"""
BROKEN: Final = {
    "list": [OUTRANKED, ".part.list { display: none !important; }", ".side { transform: translateX(100vw); }"],
    "seats": [OUTRANKED, ".part.seats { display: none !important; }", ".part.seats { opacity: 0; }"],
    "log": [OUTRANKED, ".part.log { display: none !important; }", ".part.log { visibility: hidden; }"],
    "scene": [".board.drawn { visibility: hidden !important; }", ".board.drawn { translate: 0 80vh; }"],
}
CASES: Final = [(name, rule) for name, rules in BROKEN.items() for rule in rules]


@pytest.mark.parametrize("game", ["cape_to_cairo", "eighty_days", "compass_rose", "eighty_sites"])
def test_a_broken_style_rule_is_noticed_on_every_tab(game: str, browser: Browser, club: Club) -> None:
    enough, _ = MOMENTS[game]
    address = club.prepare(game, "", "sensible", "sensible", "sensible", until=enough)[0]
    camille = sit(browser, club, address, PHONE)
    page = camille.page
    for name, rule in CASES:
        tab(page, name)
        for thing in part(page, name):
            expect_in_sight(thing, 0.9)
        style = page.add_style_tag(content=rule)
        assert any(trouble(thing, 0.9) for thing in part(page, name)), f"{rule} goes unnoticed on the tab {name}"
        style.evaluate("style => style.remove()")
    camille.leave()
