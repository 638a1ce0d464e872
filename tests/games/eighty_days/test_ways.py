"""All ways to travel are on the menu, at the right price, the cheapest first: compared with trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passepartout.core.action import Menu
from passepartout.core.chance import Rng
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.components import Leg
from passepartout.games.eighty_days.rules.events import EVENTS, KIT_ROW_BALLOON
from passepartout.games.eighty_days.rules.way import Way
from passepartout.games.eighty_days.rules.way_menus import Ways
from tests.games.eighty_days.arrange import arrange

BOX = GAME.components
HELPERS = ("submarine", "propeller", "opportunity", "balloon", "princess", "offer", "elephant")
OTHERS = ("swap", "detective", "connection", "distraction")
NAMES = ("Ada", "Ben", "Cleo")
BASE = GAME.new(3, {}, Rng(1)).data()


class Try:
    """Somebody at a real table, trying out every order of every card: slow, and without a single shortcut.

    `served` says what stands for a card: its own value, "die", or the days of the helper that replaced it.
    """

    def __init__(self, cards: tuple[str, ...], events: list[str], top: str, balloon: bool) -> None:
        self.cards = cards
        self.found: dict[str, tuple[int, int]] = {}
        self.play(["own"] * len(cards), [], events, top, balloon, False)

    def play(
        self, served: list[str], named: list[str], events: list[str], top: str, balloon: bool, flown: bool
    ) -> None:
        self.note(served, named)
        if balloon and not flown:
            for index, how in enumerate(served):
                if how == "own":
                    self.play(
                        put(served, index, "die"), [f"balloon {self.cards[index]}", *named], events, top, False, True
                    )
        for number, event in enumerate(events):
            left = events[:number] + events[number + 1 :]
            effect = top if event == "princess" else event
            name = f"princess:{effect}" if event == "princess" else event
            name = name.replace("balloon", "balloon-card")
            for after, target in self.effects(served, effect, flown):
                text = f"{name} {target}" if target else name
                self.play(after, [*named, text], left, event, balloon, flown or effect == "balloon")

    def effects(self, served: list[str], effect: str, flown: bool) -> Iterator[tuple[list[str], str]]:
        for index, card in enumerate(self.cards):
            if served[index] != "own":
                continue
            if effect == "submarine" and card[0] == "S":
                yield put(served, index, "3"), card
            if effect == "propeller" and card[0] == "T":
                yield put(served, index, "1"), card
            if effect == "balloon" and not flown:
                yield put(served, index, "die"), card
            for other in range(index):
                same_kind = self.cards[other][0] == card[0]
                if effect == "opportunity" and served[other] == "own" and same_kind:
                    yield put(put(served, index, "best"), other, "best"), ""

    def note(self, served: list[str], named: list[str]) -> None:
        days = sum(int(how) for how in served if how.isdecimal())
        own = [card for card, how in zip(self.cards, served, strict=True) if how == "own"]
        days += sum(int(card[1:]) for card in set(own))  # of one kind and value: once (there are at most two of a kind)
        best = [int(card[1:]) for card, how in zip(self.cards, served, strict=True) if how == "best"]
        days += max(best, default=0)
        dice = served.count("die")
        self.found["travel " + " ".join([*self.cards, *named])] = (days + dice, days + 6 * dice)


def put(served: list[str], index: int, how: str) -> list[str]:
    return [*served[:index], how, *served[index + 1 :]]


def brute_force(leg: Leg, cards: list[str], events: list[str], top: str, balloon: bool) -> dict[str, tuple[int, int]]:
    """Every way by its notation, with the fewest and the most days."""
    found: dict[str, tuple[int, int]] = {}
    princess = top if "princess" in events else ""
    if leg.overland:
        found["travel overland"] = (12, 12)
        if "elephant" in events:
            found["travel elephant"] = (7, 12)
        if princess == "elephant":
            found["travel princess:elephant"] = (7, 12)
        return found
    if "offer" in events:
        found["travel offer"] = (10, 10)
    if princess == "offer":
        found["travel princess:offer"] = (10, 10)
    for ships, trains in leg.demands:
        for chosen in combinations(sorted(cards), ships + trains):
            if sum(card[0] == "S" for card in chosen) == ships:
                found |= Try(
                    chosen, [event for event in events if event not in ("offer", "elephant")], top, balloon
                ).found
    return found


def on_the_menu(leg: int, cards: list[str], events: list[str], top: str, balloon: bool) -> Menu:
    city = BOX.cities[leg]
    wanted = {
        "step": "go",
        "balloon": balloon,
        "row": "",
        "event_discards": top,
        "Ada": {"city": city, "cards": " ".join(cards), "events": " ".join(events)},
    }
    journey = GAME.restore(arrange(BASE, wanted, NAMES, set()))
    return tuple(action for action in journey.menu(0) if isinstance(action, Way))


@st.composite
def situations(draw: st.DrawFn) -> tuple[int, list[str], list[str], str, bool]:
    deck = [card.code for card in BOX.cards for _ in range(card.copies)]
    picked = draw(st.lists(st.integers(0, len(deck) - 1), unique=True, max_size=8))
    events = draw(st.lists(st.sampled_from(HELPERS), unique=True, max_size=5))
    rest = [event for event in (*HELPERS, *OTHERS) if event not in events or event == "elephant"]
    top = draw(st.sampled_from(["", *rest]))
    return draw(st.integers(0, BOX.home - 1)), [deck[index] for index in picked], events, top, draw(st.booleans())


def compare(leg: int, cards: list[str], events: list[str], top: str, balloon: bool) -> int:
    menu = on_the_menu(leg, cards, events, top, balloon)
    ways = {way.notation(): way for way in menu if isinstance(way, Way)}
    wanted = brute_force(BOX.legs[leg], cards, events, top, balloon)
    assert set(ways) == set(wanted)
    assert len(ways) == len(menu), "the same way twice"
    for notation, (fewest, most) in wanted.items():
        way = ways[notation]
        assert (way.due + (1 if way.dice else 0), way.due + (6 if way.dice else 0)) == (fewest, most), notation
    means = [way.mean() for way in ways.values()]
    assert means == sorted(means), "the cheapest first"
    return len(menu)


@given(situations())
@settings(max_examples=400)
def test_complete(situation: tuple[int, list[str], list[str], str, bool]) -> None:
    compare(*situation)


@pytest.mark.parametrize("leg", range(BOX.home))
@pytest.mark.parametrize("top", ["", "submarine", "balloon", "elephant", "offer", "swap"])
def test_complete_with_many_cards(leg: int, top: str) -> None:
    cards = ["S4", "S5", "S5", "S7", "S8", "S8", "T2", "T3", "T3", "T6"]
    events = [event for event in HELPERS if event not in (top, "elephant" if top == "elephant" else "")]
    compare(leg, cards, events, top, True)


def test_pairs_are_said_to_save() -> None:
    ways = {action.notation(): action for action in on_the_menu(3, ["S8", "S8", "S4"], [], "", False)}
    pair, other = ways["travel S8 S8"], ways["travel S4 S8"]
    assert isinstance(pair, Way)
    assert isinstance(other, Way)
    assert (pair.due, pair.saved) == (8, 8)
    assert (other.due, other.saved) == (12, 0)


@pytest.mark.parametrize("leg", range(BOX.home))
def test_a_menu_is_made_once(leg: int) -> None:
    """The same hand meets the very same menu again. How long the first takes is measured by benchmarks/ways.py."""
    ways = Ways(BOX)
    kit = KIT_ROW_BALLOON + sum(event.kit for event in EVENTS)  # all helpers at once
    bits = (1 << len(BOX.cards)) - 1  # two of every sort: far more than anybody ever holds
    first = ways.menu(leg, bits, bits, kit)
    assert first
    assert ways.menu(leg, bits, bits, kit) is first
