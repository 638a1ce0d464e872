"""Positions of Eighty Days as a scenario describes them: what it leaves open is filled in so that everything is there.

In `[position]`: players, step, turn, round, starter, watch, claimed, detective ("Suez"), supply, row ("S5 T2 - S8",
from the left), discards, pile, event_discards (the top one last), red and blue (a table: Paris = "gold"), and of the
present turn place, action_open, balloon, legs, extra, due, roll, exchanged, asked; since version 2 of the rules
playing_on and too_late. For each seat by name: city
("Suez", "home"), days, gold, arrival, cards ("S8 S8 T2"), events ("submarine elephant").

Left out: everybody stands in London on day 0 with 1 gold and no cards; whose turn it is began the round and holds the
watch; once a card is taken it came from "gold" with its action done; the row holds trains 5 and ships 7. The travel
pile is what lies nowhere else; a pile that is stated ("S4 S5") is all of it, and the rest lies discarded. A supply that
is stated leaves the other coins to the last traveller whose gold is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.state import PLACES, ROW

Data = dict[str, Any]
BOX = GAME.components
BEFORE_TAKING = ("take", "swap", "vote")
PLAIN = ("step", "round", "claimed", "action_open", "balloon", "legs", "extra", "due", "roll", "exchanged")
SINCE_VERSION_2 = ("playing_on", "too_late")
FILLERS = ("T5", "S7")  # there are most of them


def arrange(base: Data, wanted: Data, names: Sequence[str], mentioned: set[str]) -> Data:
    seats = {name: seat for seat, name in enumerate(names)}
    travellers = [traveller(wanted.get(name, {})) for name in names]
    home = [one["arrival"] for one in travellers if one["arrival"]]
    assert sorted(home) == list(range(1, len(home) + 1)), "arrivals are numbered from 1"
    coins(wanted, names, travellers)
    step: str = wanted.get("step", "take")
    turn: str = wanted.get("turn", names[0])
    starter: str = wanted.get("starter", turn)
    racing = wanted.get("racing", len(names) - len(home))
    place = None if step in BEFORE_TAKING else wanted.get("place", "gold")
    data: Data = {
        **base,
        "round": 5,
        "claimed": False,
        "action_open": False,
        "balloon": False,
        "legs": 0,
        "extra": False,
        **{key: wanted[key] for key in (*PLAIN, *SINCE_VERSION_2) if key in wanted},
        "step": step,
        "turn": seats[turn],
        "starter": seats[starter],
        "watch": seats[wanted.get("watch", starter)],
        "asked": seats[wanted.get("asked", starter)],
        "racing": racing,
        "place": place,
        "arrivals": len(home),
        "detective": BOX.cities.index(wanted["detective"]) if "detective" in wanted else 9,
        "supply": BOX.gold - sum(one["gold"] for one in travellers),
        "row": row(wanted, racing, place),
        "red": chips(base["red"], wanted.get("red", {})),
        "blue": chips(base["blue"], wanted.get("blue", {})),
        "discards": wanted.get("discards", "").split(),
        "event_discards": wanted.get("event_discards", "").split(),
        "travellers": travellers,
    }
    if "pile" in wanted:
        data["discards"] = rest(data, wanted["pile"].split())
    return data


def traveller(wanted: Data) -> Data:
    city = wanted.get("city", BOX.cities[0])
    leg = BOX.home if city == "home" else BOX.cities.index(city)
    cards, events = wanted.get("cards", "").split(), wanted.get("events", "").split()
    return {
        "days": wanted.get("days", 0),
        "leg": leg,
        "gold": wanted.get("gold", 1),
        "arrival": wanted.get("arrival", 1 if city == "home" else 0),
        "cards": cards,
        "card_count": len(cards),
        "events": events,
        "event_count": len(events),
    }


def coins(wanted: Data, names: Sequence[str], travellers: list[Data]) -> None:
    if "supply" not in wanted:
        return
    over = BOX.gold - wanted["supply"] - sum(one["gold"] for one in travellers)
    poor = [seat for seat, name in enumerate(names) if "gold" not in wanted.get(name, {})]
    assert poor or not over, "nobody can hold the other coins"
    if poor:
        travellers[poor[-1]]["gold"] += over


def row(wanted: Data, racing: int, place: str | None) -> list[str | None]:
    if "row" in wanted:
        laid = [None if code == "-" else code for code in wanted["row"].split()]
    else:
        laid = [FILLERS[index % 2] for index in range(min(racing + 1, ROW))]
        if place in PLACES[: len(laid)]:
            laid[PLACES.index(place)] = None
    return laid + [None] * (ROW - len(laid))


def chips(base: list[str], wanted: dict[str, str]) -> list[str]:
    """Those stated where they are stated, by changing places with others."""
    found = list(base)
    fixed: set[int] = set()
    for city, name in wanted.items():
        index = BOX.cities.index(city) - 1
        fixed.add(index)
        if found[index] != name:
            other = next(at for at, chip in enumerate(found) if chip == name and at not in fixed)
            found[index], found[other] = found[other], found[index]
    return found


def rest(data: Data, pile: list[str]) -> list[str]:
    """All travel cards that lie nowhere, but for the pile."""
    left = [card.code for card in BOX.cards for _ in range(card.copies)]
    lying = [code for code in data["row"] if code is not None] + pile
    for one in data["travellers"]:
        lying += one["cards"]
    for code in lying:
        left.remove(code)
    return left


def describe(data: Data, names: Sequence[str]) -> Data:
    """The data as a scenario states it."""
    facts: Data = {key: data[key] for key in (*PLAIN, *SINCE_VERSION_2) if key in data}
    for key in ("supply", "pile", "event_pile", "place", "arrivals", "racing"):
        facts[key] = data[key]
    for key in ("turn", "starter", "watch"):
        facts[key] = names[data[key]]
    facts["winners"] = " ".join(names[seat] for seat, place in enumerate(data["places"] or []) if place == 1)
    facts["detective"] = BOX.cities[data["detective"]]
    facts["row"] = " ".join("-" if code is None else code for code in data["row"])
    facts["discards"] = " ".join(data["discards"])
    facts["discarded"] = len(data["discards"])
    facts["event_discards"] = " ".join(data["event_discards"])
    for key in ("red", "blue"):
        facts[key] = dict(zip(BOX.cities[1:], data[key], strict=True))
    for name, one in zip(names, data["travellers"], strict=True):
        facts[name] = {key: one[key] for key in ("days", "gold", "arrival", "card_count", "event_count")}
        facts[name]["city"] = "home" if one["leg"] == BOX.home else BOX.cities[one["leg"]]
        for key in ("cards", "events"):
            facts[name][key] = "hidden" if one[key] is None else " ".join(one[key])
    return facts
