"""Positions of Cape to Cairo as a scenario describes them; what it leaves open is filled in, so that no card is lost.

In `[position]`: players, phase, turn, leader, market, stock, pile, discards, purchases, dry, order, owing; and for each
seat by name capital, bonus, bid, row (what lies ahead, "V1 D2") and crossed (how many landscapes lie behind).
Left out: everybody holds the capital of the box, has as many landscapes as the others, and one of them ahead (a savanna
or the like, never a river); the pile is what is left of the box. `stock = "rest"` lays all of that into the stock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from passepartout.games.cape_to_cairo import GAME

Data = dict[str, Any]
PHASES_WITH_ROWS = ("build", "over")


class Rest:
    """Cards nobody asked for, to fill rows with: those the scenario never mentions, rivers and deserts last."""

    def __init__(self, mentioned: set[str]) -> None:
        easy = sorted(GAME.components.landscapes, key=lambda card: (card.bonus, card.need, card.tracks, card.value))
        self.cards = [card.code for card in easy if card.code not in mentioned]

    def take(self, count: int) -> list[str]:
        taken, self.cards = self.cards[:count], self.cards[count:]
        assert len(taken) == count, "no cards are left to fill the rows with"
        return taken


def arrange(base: Data, wanted: Data, names: Sequence[str], mentioned: set[str]) -> Data:
    rest = Rest(mentioned)
    phase: str = wanted.get("phase", "build")
    purchases = wanted.get("purchases") or count_purchases(wanted, names, phase)
    length = purchases if phase in PHASES_WITH_ROWS else purchases - 1
    seats = {name: seat for seat, name in enumerate(names)}
    turn: str = wanted.get("turn", names[0])
    market = wanted["market"].split() if "market" in wanted else rest.take(len(names)) if phase == "bid" else []
    data: Data = {
        **base,
        "phase": phase,
        "turn": seats[turn],
        "purchases": purchases,
        "leader": seats[wanted.get("leader", turn)],
        "dry": wanted.get("dry", 0),
        "order": [seats[name] for name in wanted["order"].split()] if "order" in wanted else [],
        "owing": [],
        "market": market,
        "stock": [] if wanted.get("stock") == "rest" else wanted.get("stock", "").split(),
        "discards": wanted.get("discards", "").split(),
        "builders": [builder(base["builders"][0], wanted.get(name, {}), length, rest) for name in names],
    }
    if phase == "bid":
        data["owing"] = [seat for seat in seats.values() if data["builders"][seat]["bid"] is None]
    lying = {code for key in ("market", "stock", "discards") for code in data[key]}
    lying.update(code for one in data["builders"] for code in one["route"])
    left = [card.code for card in GAME.components.landscapes if card.code not in lying]
    if wanted.get("stock") == "rest":  # a long drought: whatever is not in a row lies in the stock
        data["stock"], left = [code for code in left if code not in wanted.get("pile", "")], []
    data["pile"] = wanted["pile"].split() if "pile" in wanted else left
    if "pile" in wanted and "discards" not in wanted:  # a pile that is stated is all of it: the rest lies discarded
        data["discards"] = [code for code in left if code not in data["pile"]]
    return data


def count_purchases(wanted: Data, names: Sequence[str], phase: str) -> int:
    """As many as the longest route asks for."""
    longest = 0
    for name in names:
        one = wanted.get(name, {})
        longest = max(longest, one.get("crossed", 0) + len(one.get("row", "").split()))
    return longest if longest and phase in PHASES_WITH_ROWS else longest + 1


def builder(base: Data, wanted: Data, length: int, rest: Rest) -> Data:
    if "row" in wanted:
        row = wanted["row"].split()
        crossed = wanted.get("crossed", length - len(row))
    else:
        crossed = wanted.get("crossed", max(length - 1, 0))
        row = rest.take(length - crossed)
    assert crossed + len(row) == length, f"a route of {crossed} + {len(row)} landscapes after {length} purchases"
    known = {key: value for key, value in wanted.items() if key not in ("row", "crossed")}
    return {**base, **known, "crossed": crossed, "route": [*rest.take(crossed), *row]}


def describe(data: Data, names: Sequence[str]) -> Data:
    """The data as a scenario states it."""
    facts: Data = {key: data[key] for key in ("phase", "purchases", "dry")}
    facts["turn"] = names[data["turn"]]
    facts["leader"] = names[data["leader"]]
    facts["order"] = " ".join(names[seat] for seat in data["order"])
    facts["owing"] = " ".join(names[seat] for seat in data["owing"])
    for key in ("market", "stock"):
        facts[key] = " ".join(data[key])
    for key in ("pile", "discards"):
        facts[key] = frozenset(data[key])
        facts[f"{key}_size"] = len(data[key])
    for name, one in zip(names, data["builders"], strict=True):
        facts[name] = {key: one[key] for key in ("capital", "bonus", "crossed")}
        facts[name]["bid"] = "none" if one["bid"] is None else one["bid"]
        facts[name]["row"] = " ".join(one["route"][one["crossed"] :])
        facts[name]["behind"] = " ".join(one["route"][: one["crossed"]])
    return facts
