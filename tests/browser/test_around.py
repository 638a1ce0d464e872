"""What surrounds every board: looking back, the end and the next game, codes, settings, keys, help."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from ..server.club import Club
from .made_up import MadeUpTable, outlook
from .sight import expect_in_sight
from .usable import expect_usable
from .visitor import OVER, Visitor
from .waiting import until

PHONE = (390, 844)


def sit(browser: Browser, club: Club, made: dict[str, object], **how: object) -> Visitor:
    visitor = Visitor(browser, club.address, **how)  # type: ignore[arg-type]
    visitor.page.goto(f"/table/{made['table']}#key={made['key']}")
    visitor.page.locator(".table").wait_for()
    return visitor


def play(visitor: Visitor, decisions: int) -> None:
    for _ in range(decisions):
        if not visitor.wait():
            return
        visitor.decide()


# ---------------------------------------------------------------------- looking back


def test_whoever_looks_back_sees_the_past_and_comes_back_to_the_present(browser: Browser, club: Club) -> None:
    ada = sit(browser, club, club.make_table("me", "random", "random"))
    page = ada.page
    play(ada, 4)
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
    ada = sit(browser, club, made)
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


# ------------------------------------------------------------------- codes and watching


def code_of(page: Page) -> str:
    return page.locator(".seats .code b").inner_text()


def test_a_friend_joins_by_code_and_another_only_watches(browser: Browser, club: Club) -> None:
    made = club.make_table("me", "open")
    ada = sit(browser, club, made)
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


def test_a_friend_hears_what_was_taken_back_and_finds_a_kept_seat_again(browser: Browser, club: Club) -> None:
    made = club.make_table("me", "open")
    ada = sit(browser, club, made)
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
    # Ben goes away, and Ada lets a computer decide for him; when he comes back he is told, and one tap is enough.
    page.goto("/")
    ada.page.get_by_role("button", name="Players").click()
    seats = ada.page.locator("dialog")
    seats.get_by_role("button", name="Let a computer decide for Invité").click()
    seats.get_by_role("button", name="Novice").click()
    expect(seats.locator("li").nth(1)).to_contain_text("computer, Novice")
    page.get_by_role("link", name=re.compile("^Reprendre")).tap()
    strip = page.locator(".strip", has_text="Un joueur automatique garde votre place.")
    expect_in_sight(strip)
    cut = "said => said.scrollHeight > said.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1"
    assert not strip.locator("p").evaluate(cut)
    strip.get_by_role("button", name="Je reprends").tap()
    expect(strip).to_have_count(0)
    expect(seats.locator("li").nth(1)).to_contain_text("at the table")
    for visitor in (ada, ben):
        visitor.leave()


# ------------------------------------------------------------------------ settings, keys


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
    play(ada, 2)
    ada.wait()
    assert page.evaluate("sounds") == 0
    page.locator("body").press("?")
    page.get_by_role("switch", name="Sound").click()
    page.get_by_role("button", name="Close").click()
    heard = page.evaluate("sounds")
    play(ada, 1)
    ada.wait()
    page.wait_for_function("before => window.sounds > before", arg=heard)
    ada.leave()


def test_letters_can_be_turned_off_and_the_question_mark_helps(browser: Browser, club: Club) -> None:
    ada = sit(browser, club, club.make_table("me", "open"))
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
