"""Every lesson by taps on a phone, in every language: what is lit is what one touches, and it suffices."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from passepartout.games import find_game
from passepartout.lessons import LEARNER
from passepartout.lessons.script import fill
from passepartout.words import LANGUAGES, speak

from ..lessons.pupil import lesson_of
from ..rulebooks import house_games
from ..server.asking import post
from ..server.club import Club
from .player import PHONE, PICKED, PLAIN, Player
from .sight import expect_in_sight
from .usable import expect_usable
from .visitor import Visitor
from .waiting import until

VEIL = "svg.veil .ring"
CARD = ".said"
# The page has drawn what a tap has changed.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
FEW = 8  # actions in a list that nobody need search
READ = ".choice[data-do=read]"
DESK = (1280, 800)
# A thing lies in one of the rings.
LIT = """thing => {
  const ring = document.querySelector("svg.veil .ring");
  const { x, y, width, height } = thing.getBoundingClientRect();
  return ring !== null && ring.isPointInFill(new DOMPoint(x + width / 2, y + height / 2));
}"""
LIT_HAS_FOCUS = f"() => ({LIT})(document.activeElement)"
NUMBER = "main input[type=number], .choices input[type=number]"


class Learner(Player):
    """Makes what the lesson asks for, with what is lit."""

    def __init__(self, browser: Browser, club: Club, game: str, lang: str, size: tuple[int, int] = PHONE) -> None:
        super().__init__(Visitor(browser, club.address, lang=lang, size=size, touch=size == PHONE), random.Random(1))
        made = post(f"{club.address}/api/lessons", json={"game": game, "lang": lang, "name": "Camille"}).json()
        self.words = speak(lang, find_game(game))
        self.lesson = lesson_of(find_game(game))
        self.page.emulate_media(reduced_motion="reduce")
        self.sit(f"/table/{made['table']}#key={made['key']}", ".lesson h2")

    def say(self, key: str) -> str:
        return self.words.text(key, rival=self.words.text("table.computer.1"))

    def at_step(self, heading: str) -> None:
        """The step is shown whole, and something is lit."""
        title = self.page.locator(".lesson h2")
        expect(title).to_have_attribute("title", heading)
        until(self.page, lambda: self.page.locator(f"{VEIL}[d*=M]").count())
        cut = "things => things.some(({scrollHeight: all, clientHeight: seen}) => all > seen + 1)"
        assert not self.page.locator(".lesson, .lesson p").evaluate_all(cut), f"'{heading}' does not fit"

    def take(self, notation: str) -> None:
        """Touches what the action concerns until it is chosen, and plays it."""
        until(self.page, self.asked)
        seen = self.outlook()
        choice = next(offered for offered in seen["menu"] if offered["notation"] == notation)
        before = len(self.visitor.plays())
        if choice.get("number") is not None and self.page.locator(NUMBER).count():
            self.page.locator(NUMBER).first.fill(str(choice["number"]))
            self.page.locator(PLAIN).last.click()
        else:
            self.choose(choice)
        until(self.page, lambda: len(self.visitor.plays()) > before)
        assert self.visitor.plays()[-1] == notation
        self.answered = seen["ask"]

    def expect_answers_lit(self, light: Sequence[str]) -> None:
        """A bid's own field, the ways to build, the names that can be called: not only what they are about."""
        until(self.page, self.asked)
        answers = {
            "panel-bid": NUMBER,
            "do-build": ".ways-to-build button",
            "front:left": '[data-thing="front:left"] footer .name',
        }
        for meant in light:
            for answer in self.page.locator(answers.get(meant, "#none")).locator("visible=true").all():
                until(self.page, lambda answer=answer: answer.evaluate(LIT))  # type: ignore[misc]
                expect_in_sight(answer)

    def choose(self, choice: dict[str, Any]) -> None:
        # A card of the camera is only read: its names are what is touched.
        touched = [thing for thing in choice.get("touches", ()) if not thing.startswith("front:")]
        for thing in [f"way-{choice['notation']}", *touched, *touched]:
            found = self.page.locator(f'[data-thing="{thing}"]:visible')
            for index in range(found.count()):  # on the map and in a list, perhaps
                if not self.chosen(choice).count():
                    self.tap(found.nth(index))
        self.chosen(choice).first.click()

    def tap(self, thing: Locator) -> None:
        """In its middle, whatever lies on top there: a square of a map has another one above it that takes the tap."""
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.evaluate(DRAWN)  # a second tap on what is chosen would play it

    def chosen(self, choice: dict[str, Any]) -> Locator:
        """The button that plays it: the main one, or one of its own."""
        return self.page.locator(f"{PICKED}, {PLAIN}").filter(has_text=choice["label"])

    def type(self, notation: str) -> None:
        """The list of all actions, and in it the one that is wanted: typed where the list is long."""
        if len(self.outlook()["menu"]) > FEW:
            return self.visitor.decide_by_keyboard(notation)
        self.page.keyboard.press("a")
        exact = re.compile(f"^{re.escape(notation)}$")
        self.page.locator(".part.list .action", has=self.page.locator("code", has_text=exact)).focus()
        self.page.keyboard.press("Enter")
        return None

    def expect_no(self, text: str) -> None:
        card = self.page.locator(f"{CARD}.no")
        expect(card).to_contain_text(text)
        expect(card).to_contain_text(self.words.text("page.lesson_nothing"))
        card.get_by_text(self.words.text("page.lesson_show")).click()
        expect(card).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game.name for game in house_games()])
def test_a_lesson_is_played_by_taps_on_a_phone(game: str, lang: str, browser: Browser, club: Club) -> None:
    learner = Learner(browser, club, game, lang)
    page, lesson, kept = learner.page, learner.lesson, dict[str, str]()
    for step in lesson.steps:
        learner.at_step(learner.say(step.heading))
        if step is lesson.steps[1]:  # once: what is wrong is answered, somebody thinks of leaving, axe looks
            try_something_else(learner, game)
            page.keyboard.press("Escape")
            page.get_by_role("dialog").get_by_text(learner.words.text("page.lesson_stay")).click()
            name = page.locator(".lesson-bar h1")
            expect(name).to_have_text(learner.words.text("title"))
            assert name.evaluate("name => name.scrollWidth <= name.clientWidth && name.clientHeight < 48"), "whole"
            for part in (".lesson-bar", ".lesson"):
                expect_usable(page, part)
        if step.tap:
            learner.tap(page.locator(f'[data-thing="{step.tap}"]:visible').first)
            continue
        line = lesson.script[step.line - 1]
        assert line.seat == LEARNER
        learner.expect_answers_lit(step.light)
        learner.take(fill(line.notation, kept))
        if step.keeps:
            kept[step.keeps] = line.notation.partition(" ")[2]
    closing = page.locator(f"{CARD}.closing")
    expect(closing).to_contain_text(learner.say(lesson.closing))
    closing.get_by_role("button").click()
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(VEIL)).to_have_count(0)
    learner.visitor.expect_no_sideways_scroll()
    learner.visitor.leave()


@pytest.mark.parametrize("game", [game.name for game in house_games()])
def test_a_lesson_is_played_by_keyboard_alone(game: str, browser: Browser, club: Club) -> None:
    """At a desk: what is meant has the focus, and whatever is typed is answered like a touch."""
    learner = Learner(browser, club, game, "en", DESK)
    page, lesson, kept = learner.page, learner.lesson, dict[str, str]()
    for step in lesson.steps:
        learner.at_step(learner.say(step.heading))
        if not step.free:  # else there is nothing yet that would be right
            until(page, lambda: page.evaluate(LIT_HAS_FOCUS))
        if step.tap:
            page.locator(READ).focus()
            page.keyboard.press("Enter")
            continue
        notation = fill(lesson.script[step.line - 1].notation, kept)
        until(page, learner.asked)
        ask, before = learner.outlook()["ask"], len(learner.visitor.plays())
        learner.type(notation)
        until(page, lambda before=before: len(learner.visitor.plays()) > before)  # type: ignore[misc]
        assert learner.visitor.plays()[-1] == notation
        learner.answered = ask
        if step.keeps:
            kept[step.keeps] = notation.partition(" ")[2]
    closing = page.locator(f"{CARD}.closing")
    expect(closing).to_contain_text(learner.say(lesson.closing))
    closing.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_have_count(0)
    learner.visitor.leave()


def try_something_else(learner: Learner, game: str) -> None:
    """A legal action that is not meant: nothing is played, and the lesson says why not."""
    wrong = {"compass_rose": "draw 1", "eighty_days": "end"}.get(game)
    if wrong is None:
        return
    step = learner.lesson.steps[1]
    said = {"compass_rose": step.answers[0].key if step.answers else "", "eighty_days": step.otherwise}[game]
    at = learner.outlook()["at"]
    learner.take(wrong)
    learner.answered = 0
    learner.expect_no(learner.say(said))
    assert learner.outlook()["at"] == at
