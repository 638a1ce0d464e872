"""The board of Compass Rose: everything by its cards, squares and rose, in two languages, with and without a mouse."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from passepartout.tables.table import Table
from prepared_tables import Enough, asked  # in scripts/

from ..server.club import Club
from .player import PHONE, PICKED, PLAIN, Pair, Player
from .sight import expect_all_in_sight
from .usable import expect_usable
from .visitor import Visitor

LAPTOP = (1280, 800)
ROSE = "[data-rose]"
CARD = ".slot .use"
SQUARE = "[data-square][role=button]"
WAY = ".way"
AT_REST = ".rose-board[aria-busy=false]"
LEFT = 24  # decisions, before the end
AS_A_HAND_WOULD = 8  # decisions; later ones at once, so that a game takes no minutes


class Racer(Player):
    """The rose, cards and squares by clicking them, and what has no place there by the prompt."""

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
            self.press(self.one_of(ROSE))
        elif kinds & {"play", "put_down"} and (self.dice.random() < 0.75 or not buttons):
            squares = self.page.locator(SQUARE).count() > 0 and self.dice.random() < 0.4
            self.play_by(self.one_of(SQUARE if squares else CARD))
        else:
            self.press(self.one_of(PLAIN))

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


@pytest.mark.parametrize(("kind", "where"), [("rose", ROSE), ("play", CARD), ("play", SQUARE), ("draw", PLAIN)])
def test_a_question_is_answered_where_its_things_lie(
    kind: str, where: str, browser: Browser, club: Club, dice: random.Random
) -> None:
    address = club.prepare("compass_rose", "", "sensible", "sensible", until=asked(kind, 10))[0]
    camille = Racer(Visitor(browser, club.address), dice)
    camille.sit(address, ".rose-board svg")
    assert camille.wait()
    if kind == "play":
        camille.play_by(camille.one_of(where))
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
