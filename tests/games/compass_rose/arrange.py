"""Positions of Compass Rose as a scenario describes them: what it leaves open is filled in so that all cards are there.

In `[position]`: players, options, turn, rose, steps (a list, "turn" if left out), drawn, fresh, pile, discards, events,
event_discards; and for each seat by name square, hand ("T4 S3 compass") and kept (an event).
Left out: pawns stand on the start, hands are empty, nobody keeps anything, and piles are what is left of the box. A
pile that is stated is all of it: the rest lies discarded. `hand = "rest"` gives a hand all that lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from passepartout.games.compass_rose import GAME
from tests.piles import piles

Data = dict[str, Any]
CARDS = [card.code for card in GAME.components.all_cards()]
EVENTS = [event.code for event in GAME.components.all_events()]


def arrange(base: Data, wanted: Data, names: Sequence[str], mentioned: set[str]) -> Data:
    travellers = [traveller(wanted.get(name, {})) for name in names]
    data: Data = {
        **base,
        "turn": names.index(wanted.get("turn", names[0])),
        "turns": wanted.get("turns", 9),
        "rose": wanted.get("rose", "train"),
        "steps": wanted.get("steps", ["turn"]),
        "drawn": wanted.get("drawn"),
        "fresh": wanted.get("fresh", False),
        "travellers": travellers,
    }
    lying = [code for one in travellers for code in one["hand"] if code != "rest"]
    data["pile"], data["discards"] = piles(CARDS, lying, wanted.get("pile"), wanted.get("discards"))
    kept = [one["kept"] for one in travellers if one["kept"]] + ([data["drawn"]] if data["drawn"] else [])
    events = piles(EVENTS, kept, wanted.get("events"), wanted.get("event_discards"))
    data["events"], data["event_discards"] = events
    for one in travellers:
        if one["hand"] == ["rest"]:
            one["hand"], data["pile"] = data["pile"], []
        one["held"] = len(one["hand"])
    data["pile_size"], data["event_pile_size"] = len(data["pile"]), len(data["events"])
    return data


def traveller(wanted: Data) -> Data:
    if unknown := set(wanted) - {"square", "hand", "kept"}:
        raise ValueError(f"{', '.join(sorted(unknown))} means nothing for a traveller")
    return {"square": wanted.get("square", 0), "hand": wanted.get("hand", "").split(), "kept": wanted.get("kept")}


def describe(data: Data, names: Sequence[str]) -> Data:
    """The data as a scenario states it; cards in the order of the box."""
    facts: Data = {key: data[key] for key in ("turns", "rose", "steps", "fresh", "pile_size", "event_pile_size")}
    facts["turn"] = names[data["turn"]]
    facts["drawn"] = data["drawn"] or "none"
    for key in ("pile", "discards", "events", "event_discards"):
        facts[key] = " ".join(data[key])
    facts["discards_size"] = len(data["discards"])
    facts["event_discards_size"] = len(data["event_discards"])
    for name, one in zip(names, data["travellers"], strict=True):
        hand = "hidden" if one["hand"] is None else " ".join(one["hand"])
        facts[name] = {"square": one["square"], "held": one["held"], "hand": hand, "kept": one["kept"] or "none"}
    return facts
