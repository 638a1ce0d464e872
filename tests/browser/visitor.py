"""Somebody with a browser at the club: what they do, and everything that must never happen while they do it."""

from __future__ import annotations

import json
import re
from typing import Any, Literal

from playwright.sync_api import Browser, Page, WebSocket, expect

from passepartout.tables.changes import applied
from tests.server.guest import in_full

from .sight import PATIENCE
from .waiting import until

# What the browser itself says while the server is away on purpose; everything else on the console is a fault,
# also a font or a picture that is first asked for when the line is lost: it cannot come any more.
AWAY = re.compile(r"WebSocket connection to")
READY = ".choice[aria-disabled=false]"
ON_BOARD = ".drawn [aria-pressed][aria-disabled=false]"  # a card of a drawn board that can be picked
OVER = "#standings"


class Visitor:
    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        lang: str = "en",
        size: tuple[int, int] = (1280, 800),
        theme: Literal["light", "dark"] = "light",
        touch: bool = False,
    ) -> None:
        self.address = address
        self.faults: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.told: Any = {}
        viewport = {"width": size[0], "height": size[1]}
        self.context = browser.new_context(
            locale=lang,
            viewport=viewport,  # type: ignore[arg-type]
            color_scheme=theme,
            has_touch=touch,
            base_url=address,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: self.fault(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.fault(str(error)))
        self.page.on("request", lambda request: self.check_host(request.url))
        self.page.on("websocket", self.listen)

    # ---------------------------------------------------------------- what must not be

    def fault(self, text: str) -> None:
        if not AWAY.search(text):
            self.faults.append(text)

    def was_refused(self, status: int) -> None:
        """The club has said no, as it should: the browser notes that on its console, and nothing else stands there."""
        until(self.page, lambda: bool(self.faults))
        assert [fault for fault in self.faults if f"status of {status}" not in fault] == []
        self.faults.clear()

    def check_host(self, url: str) -> None:
        host = self.address.removeprefix("http://")
        if not url.startswith((f"http://{host}/", f"ws://{host}/", "data:", "blob:")):
            self.faults.append(f"a request left the house: {url}")

    def listen(self, socket: WebSocket) -> None:
        self.check_host(socket.url)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.hear(json.loads(frame)))

    def hear(self, message: dict[str, Any]) -> None:
        """Every message; and of the table what has changed, put into what was told before."""
        self.heard.append(message)
        if message["type"] == "outlook":
            self.told = message["outlook"]
        elif message["type"] == "update":
            self.told = applied(self.told, message["changes"])

    def leave(self) -> None:
        self.context.close()
        assert not self.faults, "\n".join(self.faults)

    def expect_no_sideways_scroll(self) -> None:
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{wide} px stand out at {self.page.viewport_size}"

    # ------------------------------------------------------------------------- deciding

    def plays(self) -> list[str]:
        """The actions this browser has sent."""
        return [message["notation"] for message in self.sent if message["type"] == "play"]

    def wait(self) -> bool:
        """Until there is something to decide: True; or until the game is over: False."""
        self.page.locator(f"{READY}, {ON_BOARD}, {OVER}").first.wait_for()
        return self.page.locator(OVER).count() == 0

    def wait_for_others(self) -> None:
        """Until the table waits for nobody else and all fonts are here: from then on nothing happens by itself."""
        until(self.page, lambda: not self.others_decide())
        self.page.evaluate("document.fonts.ready.then(() => null)")

    def others_decide(self) -> bool:
        seen = self.seen()
        return any(chair["deciding"] for seat, chair in enumerate(seen["chairs"]) if seat != seen["seat"])

    def seen(self) -> dict[str, Any]:
        """What this browser was last told of the table."""
        return {**self.told, "menu": in_full(self.told["menu"])}

    def asked(self) -> bool:
        return self.page.locator(f"{READY}, {ON_BOARD}").count() > 0

    def take_turn(self) -> None:
        """A phone first tells what others have done to one."""
        sheet = self.page.locator(".since-sheet")
        if sheet.count():
            sheet.locator(".btn.pri").click()
            expect(sheet).to_have_count(0)

    def decide(self, bid: int = 3) -> None:
        """The first thing offered; a bid is typed into its field, what lies on the board is picked there."""
        self.take_turn()
        number = self.page.locator("main input[type=number], .choices input[type=number]")
        if number.count():
            number.fill(str(bid))
        elif not self.page.locator(READY).count():
            self.page.locator(ON_BOARD).first.click()
        self.page.locator(READY).first.click()

    def play(self, decisions: int) -> None:
        """So many decisions, or to the end of the game."""
        for _ in range(decisions):
            if not self.wait():
                return
            self.decide()

    def decide_by_keyboard(self, action: str) -> None:
        """`a`, the action in plain notation, Enter: no mouse, no picture."""
        self.page.keyboard.press("a")
        expect(self.page.locator(".part.list input")).to_be_focused()
        self.page.keyboard.type(action)
        self.page.keyboard.press("Enter")

    def prompt(self) -> str:
        return self.page.locator(".prompt h2").inner_text()


def sit(browser: Browser, address: str, made: dict[str, object]) -> Visitor:
    """Whoever has made a table at the club of this address comes to it."""
    visitor = Visitor(browser, address)
    visitor.page.goto(f"/table/{made['table']}#key={made['key']}")
    visitor.page.locator(".table").wait_for()
    return visitor
