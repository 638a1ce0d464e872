"""A game that does not exist, played over a socket that is not there: the page must need nothing but the messages."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

NAMES = ("Margarethe von Habsburg", "Jonas", "Élodie", "Clockwork", "Barometer", "Camille")
ME = 5
GAME = "made_up"  # no board of the house can draw it, so that the page shows its plain panels

LENDER = "cape_to_cairo"


def choice(notation: str, label: str, *touches: str) -> dict[str, Any]:
    return {"notation": notation, "kind": notation.split(maxsplit=1)[0], "label": label, "touches": list(touches)}


def thing(name: str, text: str, dim: bool = False) -> dict[str, Any]:
    return {"id": name, "text": text, "note": "a card", "dim": dim}


def outlook(**changes: Any) -> dict[str, Any]:
    """Twenty ways to travel with two cards, and one way to stay."""
    menu = [
        choice(f"travel S{ship} T{train}", f"Travel with ship {ship} and train {train}", f"S{ship}", f"T{train}")
        for ship in range(1, 6)
        for train in range(1, 5)
    ]
    menu.append(choice("sail S9", "Sail on the last ship", "S9"))
    menu.append(choice("stay", "Stay where you are"))
    panels = [
        {
            "title": name,
            "seat": seat,
            "facts": [{"label": "Days", "value": "22"}, {"label": "Missing", "value": "3 (9 needed, 6 there)"}],
            "things": [thing(f"X{seat}", "storm, 4", dim=True)],
        }
        for seat, name in enumerate(NAMES)
    ]
    panels[ME]["things"] = [thing(f"S{ship}", f"ship, {ship}") for ship in (1, 2, 3, 4, 5, 9)]
    seen = {
        "table": "x",
        "game": GAME,
        "title": "Eighty Somethings",
        "seat": ME,
        "at": 7,
        "ask": 3,
        "prompt": "How do you travel? The detective waits in Bombay.",
        "menu": menu,
        "chairs": [
            {"name": name, "bot": "", "open": False, "deciding": seat == ME, "place": 0, "figures": []}
            for seat, name in enumerate(NAMES)
        ],
        "scene": {"title": "Round 4", "panels": panels},
        "data": {},
        "purpose": "",
        "since": 0,
        "was": "",
        "log_from": 0,
        "log": [{"at": 6, "seat": 1, "text": "Jonas travels to Bombay."}],
        "undo": {"how": "no", "by": -1, "answer": False, "text": ""},
        "over": False,
        "seed_hash": "",
        "seed": "",
        "named": False,
        **changes,
    }
    return {"type": "outlook", "outlook": seen}


class MadeUpTable:
    """Answers every play as told, and remembers what was played."""

    def __init__(self, *answers: dict[str, Any], first: dict[str, Any] | None = None) -> None:
        self.played: list[str] = []
        self.answers = answers
        self.first = first or outlook()

    def open(self, page: Page) -> None:
        """At a table of the club that is not there; the rulebook is lent by a game that is."""
        page.route_web_socket("**/socket", self.serve)
        page.route(f"**/api/games/{GAME}/board*", lambda route: route.fulfill(json={"words": {}, "box": {}}))
        page.route(
            f"**/api/games/{GAME}/rulebook*",
            lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace(GAME, LENDER))),
        )
        page.goto("/table/x#key=k")
        page.locator(".table").wait_for()

    def serve(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: self.answer(socket, json.loads(text)))

    def answer(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            socket.send(json.dumps(self.first))
        elif message["type"] == "play":
            self.played.append(message["notation"])
            for answer in self.answers:
                socket.send(json.dumps(answer))
