"""Two people who play through a drawn board: what their tests share, whatever the game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from ..server.club import Club
from .usable import expect_usable
from .visitor import OVER, Visitor
from .waiting import until

PICKED = ".choice.picked[aria-disabled=false]"
PLAIN = ".choice[aria-disabled=false]"
PHONE = (390, 844)


def places(page: Page, things: str) -> list[float]:
    """Where things lie and how large they are, as they are now: what has just gone is not waited for."""
    found: list[list[float]] = page.locator(things).evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height])"
    )
    return [side for place in found for side in place]


class Player:
    """Somebody who answers on the board, and by the prompt's own buttons only what concerns nothing on it."""

    def __init__(self, visitor: Visitor, dice: random.Random) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.dice = dice
        self.answered = 0  # the question before
        self.decisions = 0
        self.keys = 0  # decisions still to be made without a mouse

    def sit(self, address: str, board: str) -> None:
        self.page.goto(address)
        self.page.locator(board).first.wait_for()

    def outlook(self) -> dict[str, Any]:
        return self.visitor.seen()

    def asked(self) -> bool:
        """There is a question that has not been answered, and the page shows it."""
        seen = self.outlook()
        if not seen["menu"] or seen["ask"] == self.answered:
            return False
        return self.page.locator(f".table[data-ask='{seen['ask']}']:not([data-busy]) .prompt.asks").count() > 0

    def over(self) -> bool:
        return bool(self.outlook()["over"])

    def wait(self) -> bool:
        """Until there is something to decide: True; or until the game is over: False."""
        return until(self.page, lambda: self.asked() or self.over()) and not self.over()

    def answer(self) -> str:
        """One question, and waits until its answer has been sent: its notation."""
        seen = self.outlook()
        self.answered = seen["ask"]
        before = len(self.visitor.plays())
        self.visitor.take_turn()
        still = self.place_of_board()
        self.decide(seen)
        self.keys -= 1
        self.decisions += 1
        until(self.page, lambda: len(self.visitor.plays()) > before)
        now = self.place_of_board()
        assert now == still or self.over(), f"the board has moved at {seen['prompt']}"
        return self.visitor.plays()[-1]

    def place_of_board(self) -> list[float]:
        """Where the board lies and how large it is: the same before and after every question."""
        return places(self.page, ".board")

    def decide(self, seen: dict[str, Any]) -> None:
        """Presses what answers the question."""
        raise NotImplementedError

    def one_of(self, things: str) -> Locator:
        """Any of these, once there is one."""
        found = self.page.locator(things)
        found.first.wait_for(state="attached")
        return found.nth(self.dice.randrange(found.count()))

    def twice(self, thing: Locator) -> None:
        """The first time it is picked; then it is played by the prompt's button, or by the thing itself."""
        self.press(thing)
        expect(self.page.locator(PICKED)).to_have_count(1)
        self.press(thing if self.dice.randrange(2) and self.at_hand(thing) else self.page.locator(PICKED))

    def at_hand(self, thing: Locator) -> bool:
        """Whether it can still be pressed where it was."""
        return True

    def press(self, thing: Locator) -> None:
        if self.keys > 0:
            thing.focus()
            self.page.keyboard.press("Enter")
        else:
            thing.click()

    def expect_no_refusal(self) -> None:
        assert not [heard for heard in self.visitor.heard if heard["type"] == "refused"]


class Pair:
    """Camille at a desk, for a while without her mouse, and Élodie with a French phone by lamplight."""

    def __init__(self, browser: Browser, club: Club, kind: type[Player], dice: random.Random) -> None:
        self.camille = kind(Visitor(browser, club.address), random.Random(dice.random()))
        phone = Visitor(browser, club.address, lang="fr", size=PHONE, touch=True, theme="dark")
        self.elodie = kind(phone, random.Random(dice.random()))
        self.both = (self.camille, self.elodie)

    def sit(self, addresses: Sequence[str], board: str, by_keyboard: int = 0) -> None:
        for player, address in zip(self.both, addresses, strict=True):
            player.sit(address, board)
        self.camille.keys = by_keyboard
        self.elodie.page.emulate_media(reduced_motion="reduce")

    def play(self, judged: tuple[int, ...] = (), most: int = 0) -> None:
        """To the end, or for so many decisions at most; after some of them axe looks at the board."""
        decisions = 0
        while not all(player.over() for player in self.both) and (not most or decisions < most):
            for player in self.both:
                if player.asked():
                    player.answer()
                    decisions += 1
                    player.visitor.expect_no_sideways_scroll()
                    if decisions in judged:
                        expect_usable(player.page, ".board")
                player.page.wait_for_timeout(5)
        for player in self.both:
            if player.over() or not most:
                expect(player.page.locator(OVER)).to_be_visible()
            player.expect_no_refusal()
            player.visitor.leave()
