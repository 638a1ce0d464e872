"""The page by itself: any game at all, wrong addresses, and whether everybody can use it."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from ..server.club import Club
from .made_up import MadeUpTable, choice, outlook
from .player import PHONE
from .usable import expect_usable
from .visitor import READY, Visitor


def open_made_up(browser: Browser, club: Club, table: MadeUpTable) -> Visitor:
    visitor = Visitor(browser, club.address)
    table.open(visitor.page)
    return visitor


# ------------------------------------------------------------------------ any game


def test_many_actions_stand_in_a_list_that_is_narrowed_by_typing_or_by_a_thing(browser: Browser, club: Club) -> None:
    table = MadeUpTable(outlook(ask=4, menu=[], prompt="Jonas is deciding."))
    visitor = open_made_up(browser, club, table)
    page, actions = visitor.page, visitor.page.locator(".action")
    expect(actions).to_have_count(22)
    page.get_by_role("button", name="ship, 3: 4 choices").click()
    expect(actions).to_have_count(4)
    page.keyboard.type("travel s3 t2")
    expect(actions).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Jonas is deciding.")).to_be_visible()
    expect(page.locator("button.card")).to_have_count(0)
    assert table.played == ["travel S3 T2"]
    visitor.leave()


def test_a_thing_with_one_action_is_that_action(browser: Browser, club: Club) -> None:
    table = MadeUpTable(outlook(ask=4, menu=[], prompt="Jonas is deciding."))
    visitor = open_made_up(browser, club, table)
    visitor.page.get_by_role("button", name="Sail on the last ship").first.dblclick()
    expect(visitor.page.get_by_text("Jonas is deciding.")).to_be_visible()
    assert table.played == ["sail S9"]
    visitor.leave()


def test_a_refusal_names_its_rule_and_the_rulebook_opens_there(browser: Browser, club: Club) -> None:
    refused = {"type": "refused", "rule": "CC-3.2", "text": "You have £4, so £5 is too much.", "possible": "bid 0"}
    visitor = open_made_up(browser, club, MadeUpTable(refused, outlook()))
    page = visitor.page
    page.locator(".action").first.click()
    expect(page.get_by_role("alert")).to_contain_text("£5 is too much.")
    expect(page.locator(".action")).to_have_count(22)
    page.get_by_role("button", name="Look up rule CC-3.2").click()
    expect(page.locator("dialog .found")).to_contain_text("CC-3.2")
    expect(page.locator("dialog .found")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.url.endswith("/table/x#key=k")
    visitor.leave()


def test_where_there_is_no_way_back_the_button_says_why(browser: Browser, club: Club) -> None:
    why = "Jonas has decided since: in this game nothing before that can be taken back."
    first = outlook(undo={"how": "no", "by": -1, "answer": False, "text": why})
    visitor = open_made_up(browser, club, MadeUpTable(first=first))
    button = visitor.page.get_by_role("button", name="Undo", exact=True)
    expect(button).to_have_accessible_description(why)
    expect(button).to_be_disabled()
    visitor.leave()


def test_an_answer_can_be_given_once_for_all(browser: Browser, club: Club) -> None:
    """So that neither a pause nor its absence tells anybody what one holds; and it can be taken back."""
    menu = [{**choice("accept", "Go back 3"), "always": "Go back 3"}, choice("defend", "Play the Purse")]
    asked = outlook(menu=menu)
    visitor = open_made_up(
        browser, club, table := MadeUpTable(outlook(ask=4, menu=[], prompt="Jonas is deciding."), first=asked)
    )
    page = visitor.page
    page.get_by_role("button", name="Don’t ask again: Go back 3").click()
    expect(page.get_by_text("Jonas is deciding.")).to_be_visible()
    expect(page.get_by_text("Answered for you at this table: Go back 3.")).to_be_visible()
    assert table.played == ["accept"]
    page.reload()  # asked again: answered again, without a click
    expect(page.get_by_text("Jonas is deciding.")).to_be_visible()
    assert table.played == ["accept", "accept"]
    page.get_by_role("button", name="Ask me again").click()
    page.reload()
    expect(page.get_by_role("button", name="Play the Purse").first).to_be_visible()
    assert table.played == ["accept", "accept"]
    visitor.leave()


# --------------------------------------------------------------------- bad addresses


def test_wrong_addresses_are_told_in_a_sentence_and_lead_back_to_the_club(browser: Browser, club: Club) -> None:
    visitor = Visitor(browser, club.address)
    page = visitor.page
    page.goto("/table/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no table ‘nowhere’.")
    page.get_by_role("link", name="Back to the club").click()
    expect(page.get_by_role("heading", name="Passepartout")).to_be_focused()
    table = club.make_table("me", "random")["table"]
    page.goto(f"/table/{table}#key=wrong")
    expect(page.get_by_role("alert")).to_contain_text("opens no seat")
    page.goto("/")
    page.get_by_label("Code of a table, or a link").fill("no link at all")
    page.keyboard.press("Enter")
    expect(page.get_by_text("There is neither a code nor a link in this.")).to_be_visible()
    page.get_by_label("Code of a table, or a link").fill("abcde-fghjk")
    page.keyboard.press("Enter")
    expect(page.get_by_text("There is no table ‘abcdefghjk’.")).to_be_visible()
    visitor.was_refused(404)
    page.get_by_label("Code of a table, or a link").fill(f"Come! {club.address}/table/{table} See you")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Every seat is taken at this table (Cape to Cairo): Ada, Sextant.")).to_be_visible()
    page.get_by_role("button", name="Look on").click()
    expect(page.get_by_text("Looking on").locator("visible=true").first).to_be_visible()
    expect(page.locator(READY)).to_have_count(0)
    visitor.leave()


def test_a_forgotten_game_can_be_put_back(browser: Browser, club: Club) -> None:
    visitor = Visitor(browser, club.address, lang="fr")
    page = visitor.page
    page.goto("/")
    page.get_by_role("button", name="Jouer").first.click()
    visitor.wait()
    page.get_by_role("link", name="Retour au club").click()
    page.get_by_role("button", name="Retirer Du Cap au Caire de la liste").click()
    expect(page.get_by_role("link", name="Reprendre")).to_have_count(0)
    page.get_by_role("button", name="Remettre").click()
    page.get_by_role("link", name="Reprendre").click()
    visitor.wait()
    visitor.leave()


# --------------------------------------------------------------------------- everybody


@pytest.mark.parametrize(
    ("size", "theme"), [((390, 844), "light"), ((1280, 800), "dark"), ((1920, 1080), "light")], ids=str
)
def test_everybody_can_use_every_page(
    browser: Browser, club: Club, size: tuple[int, int], theme: Literal["light", "dark"]
) -> None:
    visitor = Visitor(browser, club.address, theme=theme, size=size)
    page = visitor.page
    page.goto("/")
    page.locator("h1").wait_for()
    expect_usable(page)
    visitor.expect_no_sideways_scroll()
    page.get_by_role("button", name="Invite").first.click()
    expect_usable(page, "dialog")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".seats .code").wait_for()  # on a phone, invitations come first, in the place of the board
    expect_usable(page)
    if size == PHONE:
        page.get_by_role("navigation").get_by_role("button", name="Table").click()
    visitor.wait()
    expect_usable(page)
    visitor.expect_no_sideways_scroll()
    page.keyboard.press("a")
    expect(page.locator(".part.list input")).to_be_focused()
    page.keyboard.type("bid 10")
    expect(page.get_by_role("button", name=re.compile("^Bid £100, £0 left"))).to_be_visible()
    expect_usable(page, ".side")
    page.get_by_role("button", name="Rules").click()
    page.locator("dialog h1").wait_for()
    expect_usable(page, "dialog")
    page.goto("/rules/cape_to_cairo#CC-3.2")
    expect(page.locator(".found")).to_be_in_viewport()
    expect(page.locator(".book .sign").first).to_be_visible()
    # Contents and search stay in sight, and lead there.
    wide = size[0] > 1000
    if not wide:
        page.get_by_text("Contents", exact=True).locator("visible=true").click()
    page.get_by_role("link", name="6 An example").locator("visible=true").click()
    expect(page.get_by_role("heading", name="6 An example")).to_be_in_viewport()
    found = page.get_by_role("searchbox", name="Search these rules")
    found.fill("BÖNUS track")
    expect(found).to_be_in_viewport()
    said = page.locator("search [role=status]")
    expect(said).to_have_text(re.compile(r"1 of \d+"))
    page.keyboard.press("Shift+Enter")
    expect(said).to_have_text(re.compile(r"(\d+) of \1"))
    page.get_by_role("button", name="Next place").click()
    expect(said).to_have_text(re.compile(r"1 of \d+"))
    expect_usable(page)
    visitor.expect_no_sideways_scroll()
    visitor.leave()


def test_without_motion_nothing_moves(browser: Browser, club: Club) -> None:
    visitor = Visitor(browser, club.address)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.goto("/")
    visitor.page.locator(".btn").first.wait_for()
    slowest = visitor.page.evaluate(
        "Math.max(...[...document.querySelectorAll('*')].map(e => parseFloat(getComputedStyle(e).transitionDuration)))"
    )
    assert slowest < 0.01
    visitor.leave()


def test_a_seat_is_handed_to_the_computer_and_back(browser: Browser, club: Club) -> None:
    """With a friend who has not come yet, so that computers cannot play to the end between two clicks."""
    visitor = Visitor(browser, club.address)
    page, made = visitor.page, club.make_table("me", "open")
    page.goto(f"/table/{made['table']}#key={made['key']}")
    visitor.wait()
    page.get_by_role("button", name="Players").click()
    seats = page.locator("dialog")
    seats.get_by_role("button", name="Let a computer decide for Ada").click()
    expect(seats.locator(".more button")).to_have_text(["Novice", "Traveller", "Seasoned", "Fogg"])
    seats.get_by_role("button", name="Novice").click()
    expect(seats.locator("li").first).to_contain_text("the computer decides (Novice)")
    seats.get_by_role("button", name="Decide for myself again").click()
    expect(seats.locator("li").first).to_contain_text("at the table")
    visitor.leave()
