"""The board of Compass Rose: everything by its cards, squares and rose, in two languages, with and without a mouse."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from passepartout.games.compass_rose import GAME
from passepartout.games.compass_rose.rules.components import CONVEYANCES
from passepartout.games.compass_rose.rules.flow import Race
from passepartout.tables.table import Table
from prepared_tables import Enough, asked  # in scripts/

from ..server.club import Club
from .player import PHONE, PICKED, PLAIN, Pair, Player, places
from .sight import expect_all_in_sight
from .usable import expect_usable
from .visitor import Visitor

LAPTOP = (1280, 800)
ROSE = "[data-rose]"
CARD = ".slot .use"
SQUARE = "[data-square][role=button]"
WAY = ".way"
AT_REST = ".rose-board[aria-busy=false]"
PARTS = ".rose-board .view, .rose-board > .own"
LEFT = 24  # decisions, before the end
AS_A_HAND_WOULD = 8  # decisions; later ones at once, so that a game takes no minutes


class Racer(Player):
    """The rose, cards and squares by clicking them, and what has no place there by the prompt."""

    lies: list[float]

    def press(self, thing: Locator) -> None:
        if self.decisions > AS_A_HAND_WOULD:
            thing.dispatch_event("click")
        else:  # of a card what shows of it in the fan
            thing.click(position={"x": 8, "y": 30} if thing.evaluate("one => one.matches('.use')") else None)

    def decide(self, seen: dict[str, Any]) -> None:
        self.page.locator(AT_REST).wait_for()
        kinds = {choice["kind"] for choice in seen["menu"]}
        buttons = self.page.locator(PLAIN).count() > 0
        if "rose" in kinds:
            self.twice(self.one_of(ROSE))
        elif kinds & {"play", "put_down"} and (self.dice.random() < 0.75 or not buttons):
            squares = self.page.locator(SQUARE).count() > 0 and self.dice.random() < 0.4
            self.play_by(self.one_of(SQUARE if squares else CARD))
        else:
            self.press(self.one_of(PLAIN))

    def place_of_board(self) -> list[float]:
        """Track and hand too: what is asked, chosen or held makes neither larger."""
        found = places(self.page, PARTS)
        if len(found) == 8:  # else it has just ended, and the picture of the race is there
            self.lies = [*super().place_of_board(), *found]
        return self.lies

    def play_by(self, thing: Locator) -> None:
        """A card, or a square; and which way, where it can be meant in several."""
        self.press(thing)
        self.page.locator(f"{WAY}, {PICKED}").first.wait_for()
        if self.page.locator(WAY).count():
            self.press(self.one_of(WAY))
        self.press(self.page.locator(PICKED))


def several_ways(kind: str) -> Enough:
    """Camille has a card that can be used in several ways, or a square to which several lead."""

    def enough(table: Table) -> bool:
        return 0 in table.deciders() and bool(with_ways(table, kind))

    return enough


def with_ways(table: Table, kind: str) -> list[str]:
    view = table.play.position.view(0)
    actions = [action for action in view.menu(0) if action.kind() == "play"]
    touched = Counter(thing for action in actions for thing in table.game.presenter().touches(view, 0, action))
    return [thing for thing, count in touched.items() if thing.startswith(kind) and count > 1]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=str)
@pytest.mark.parametrize("kind", ["card", "square"])
def test_where_there_are_several_ways_one_is_chosen(
    kind: str, size: tuple[int, int], browser: Browser, club: Club, dice: random.Random
) -> None:
    address = club.prepare("compass_rose", "", "sensible", "sensible", until=several_ways(f"{kind}-"))[0]
    camille = Racer(Visitor(browser, club.address, size=size, touch=size == PHONE), dice)
    camille.sit(address, ".rose-board svg")
    assert camille.wait()
    camille.visitor.take_turn()
    plays = [choice["touches"] for choice in camille.outlook()["menu"] if choice["kind"] == "play"]
    found = Counter(thing for touches in plays for thing in touches if thing.startswith(f"{kind}-"))
    name = found.most_common(1)[0][0].removeprefix(f"{kind}-")
    thing = f".slot[data-card='{name}'] .use" if kind == "card" else f"[data-square='{name}'][role=button]"
    camille.press(camille.page.locator(thing).first)
    ways = camille.page.locator(WAY)
    expect(ways).not_to_have_count(0)
    assert ways.count() > 1
    expect_all_in_sight(ways)
    camille.press(camille.one_of(WAY))
    camille.press(camille.page.locator(PICKED))
    camille.wait()
    assert camille.visitor.plays()[0].startswith("play ")
    camille.expect_no_refusal()
    camille.visitor.leave()


def two_equal(table: Table) -> bool:
    """Camille holds two equal cards, and can play them."""
    race = table.play.position
    assert isinstance(race, Race)
    if 0 not in table.deciders():
        return False
    codes = {thing for action in race.menu(0) for thing in table.game.presenter().touches(race, 0, action)}
    return any(race.travellers[0].hand[card.index] > 1 and f"card-{card.code}" in codes for card in race.box.cards)


def test_equal_cards_rise_one_at_a_time_and_a_dead_thing_says_why(
    browser: Browser, club: Club, dice: random.Random
) -> None:
    """And whatever is shown to be a thing has its help."""
    address = club.prepare("compass_rose", "", "sensible", "sensible", until=two_equal)[0]
    camille = Racer(Visitor(browser, club.address), dice)
    camille.sit(address, ".rose-board svg")
    assert camille.wait()
    camille.visitor.take_turn()
    page = camille.page
    still = camille.place_of_board()
    held = page.locator(".slot:has(.use)").evaluate_all("all => all.map(one => one.dataset.card)")
    code = next(code for code in held if held.count(code) > 1)
    copies = page.locator(f".slot[data-card='{code}']")
    for copy in (0, 1):  # the other one of two takes its place, and plays nothing
        copies.nth(copy).locator(".use").dispatch_event("click")
        expect(copies.nth(copy).locator(".play-card.selected")).to_be_visible()
        expect(page.locator(".slot .play-card.selected")).to_have_count(1)
    seen = camille.outlook()
    race = GAME.restore(seen["data"])
    things = set(page.locator("[data-thing]").evaluate_all("all => all.map(one => one.dataset.thing)"))
    assert {f"square-{number}" for number in range(1, 81)} | {"pile-cards", "rose-train", "pawn-0"} <= things
    assert [thing for thing in things if GAME.presenter().help(race, 0, thing) is None] == []
    alive = {thing for choice in seen["menu"] for thing in choice.get("touches", [])}
    dead = next(f"rose-{name}" for name in CONVEYANCES if f"rose-{name}" not in alive)
    page.locator(f".view [data-thing='{dead}']").click()
    expect(page.locator(".help.dead .rule")).to_have_text(re.compile(r"CR-\d"))
    assert camille.place_of_board() == still
    assert not camille.visitor.plays(), "asking plays nothing"
    camille.visitor.leave()


@pytest.mark.parametrize(("kind", "where"), [("rose", ROSE), ("play", CARD), ("play", SQUARE), ("draw", PLAIN)])
def test_a_question_is_answered_where_its_things_lie(
    kind: str, where: str, browser: Browser, club: Club, dice: random.Random
) -> None:
    address = club.prepare("compass_rose", "", "sensible", "sensible", until=asked(kind, 10))[0]
    camille = Racer(Visitor(browser, club.address), dice)
    camille.sit(address, ".rose-board svg")
    assert camille.wait()
    camille.visitor.take_turn()
    if kind == "play":
        camille.play_by(camille.one_of(where))
    elif kind == "rose":
        camille.twice(camille.one_of(where))
    else:
        camille.press(camille.one_of(where))
    camille.wait()
    assert camille.visitor.plays()
    camille.expect_no_refusal()
    camille.visitor.leave()


@pytest.mark.parametrize("left", [LEFT, pytest.param(999, marks=pytest.mark.long)])
def test_two_people_and_a_computer_play_to_the_end_on_the_board(
    left: int, browser: Browser, club: Club, dice: random.Random
) -> None:
    pair = Pair(browser, club, Racer, dice)
    addresses = club.prepare("compass_rose", "", "sensible", "", until=left)
    pair.sit(addresses[::2], ".rose-board svg")
    pair.camille.page.emulate_media(reduced_motion="reduce")
    pair.play()


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), (LAPTOP, "dark")], ids=str)
def test_an_expert_game_begins_and_everybody_can_use_the_board(
    size: tuple[int, int], theme: Literal["light", "dark"], browser: Browser, club: Club, dice: random.Random
) -> None:
    made = club.make_table("me", "random", "random", game="compass_rose", options={"game": "expert"})
    player = Racer(Visitor(browser, club.address, lang="de", size=size, theme=theme), dice)
    player.page.emulate_media(reduced_motion="reduce")
    player.sit(f"/table/{made['table']}#key={made['key']}", ".rose-board svg")
    for decision in range(6):
        assert player.wait()
        if decision % 2 == 0:
            expect_usable(player.page, ".rose-board")
        player.visitor.expect_no_sideways_scroll()
        player.answer()
    player.expect_no_refusal()
    player.visitor.leave()
