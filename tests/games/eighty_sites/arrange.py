"""Positions of Eighty Sites as a scenario describes them: what it leaves open is filled in so that all cards are there.

In `[position]`: players, options, turn, steps (a list; a turn's beginning if left out), drawn, used, announced, again,
sheet, old_sheets, left and right (the front cards: site, clues, sheets, changes, lookers, open; or "empty"), left_back
and right_back, laid ("site=name of who was wrong"), events and pile (all of them), discards; and for each seat by name
square, hand ("train3 boat4"), secrets, carried, validated, missed, leave, flag, layer (who laid it last). `flags` lists
the squares of the flags without a player.
Under version 2 the deal is that of version 1 (every sentence under its own number), so that files hold under both;
`stirred` is the turn in which a card last changed hands (this one).
Left out: figures and flags are far out in the South Pacific, hands are empty, Dakar and Jakarta are in front, and piles
are what is left of the box. `carried = "rest"` is every destination that lies nowhere else: then the camera is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from passepartout.games.eighty_sites import GAME
from tests.piles import piles

Data = dict[str, Any]
SITES = GAME.components.sites
CARDS = [card.code for card in GAME.components.all_cards()]
EVENTS = [event.code for event in GAME.components.events]
FAR = [f"50S{degrees}W" for degrees in range(170, 110, -10)]  # for figures
FARTHER = [f"60S{degrees}W" for degrees in range(170, 110, -10)]  # for flags
TROTTER = {"square", "hand", "secrets", "carried", "validated", "missed", "leave", "flag", "layer"}
FRONT = {"site", "clues", "sheets", "changes", "lookers", "open"}


def arrange(base: Data, wanted: Data, names: Sequence[str], mentioned: set[str]) -> Data:
    trotters = [trotter(seat, wanted.get(name, {})) for seat, name in enumerate(names)]
    sheet = wanted.get("sheet", 1)
    old = wanted.get("old_sheets", [])
    data: Data = {
        **base,
        "turn": names.index(wanted.get("turn", names[0])),
        "turns": wanted.get("turns", 9),
        "steps": wanted.get("steps", ["finish", "announce", "move"]),
        "drawn": wanted.get("drawn"),
        "used": wanted.get("used", False),
        "announced": wanted.get("announced", False),
        "again": wanted.get("again", False),
        "trotters": trotters,
        "flags": flags(wanted, names),
        "sheet": sheet,
        "old_sheets": old,
        "new_sheets": [number for number in range(1, 17) if number != sheet and number not in old],
    }
    if base.get("rules", 1) > 1:
        data["stirred"] = wanted.get("stirred", data["turns"])
        data["sheets"] = [list(range(15 * number + 1, 15 * number + 16)) for number in range(16)]
        data["numbers"] = [numbers_of(site.index) for site in SITES.all]
    data["laid"] = [laid(text, names) for text in wanted.get("laid", "").split()]
    camera(data, wanted, names, {sheet, *old} if base.get("notebook") == "sheets" else {sheet})
    lying = [code for one in trotters for code in one["hand"]]
    data["pile"], data["discards"] = piles(CARDS, lying, wanted.get("pile"), wanted.get("discards"))
    kept = [code for one in trotters for code in one["secrets"]]
    data["events"], data["event_discards"] = piles(EVENTS, kept, wanted.get("events"), None)
    return data


def numbers_of(site: int) -> list[int]:
    return sorted(number for number in SITES.on_sheet[site] if number)


def trotter(seat: int, wanted: Data) -> Data:
    if unknown := set(wanted) - TROTTER:
        raise ValueError(f"{', '.join(sorted(unknown))} means nothing for a globe-trotter")
    hand, secrets = wanted.get("hand", "").split(), wanted.get("secrets", "").split()
    return {
        "square": wanted.get("square", FAR[seat]),
        "held": len(hand),
        "hand": hand,
        "kept": len(secrets),
        "secrets": secrets,
        "carried": wanted.get("carried", "").split(),
        "validated": wanted.get("validated", "").split(),
        "missed": wanted.get("missed", 0),
        "leave": wanted.get("leave"),
    }


def flags(wanted: Data, names: Sequence[str]) -> list[Data]:
    found: list[Data] = []
    for seat, name in enumerate(names):
        one = wanted.get(name, {})
        layer = one.get("layer", name)
        square = one.get("flag", FARTHER[seat])
        found.append(
            {"square": None if square == "none" else square, "layer": names.index(layer) if layer in names else None}
        )
    free = wanted.get("flags", [])
    for number in range(len(names), 6):
        place = number - len(names)
        found.append({"square": free[place] if place < len(free) else FARTHER[number], "layer": None})
    return found


def laid(text: str, names: Sequence[str]) -> Data:
    site, _, who = text.partition("=")
    return {"site": site, "seat": names.index(who)}


def camera(data: Data, wanted: Data, names: Sequence[str], sheets: set[int]) -> None:
    """The front cards, and how many lie behind them."""
    backs = [wanted.get(f"{side}_back", "").split() for side in ("left", "right")]
    out = {one["site"] for one in data["laid"]} | {name for back in backs for name in back}
    fronts = [
        front(wanted.get("left", {"site": "dakar"}), names, sheets),
        front(wanted.get("right", {"site": "jakarta"}), names, sheets),
    ]
    out |= {one["site"] for one in fronts if one and one["open"]}
    for one in data["trotters"]:
        out |= {name for name in [*one["carried"], *one["validated"]] if name != "rest"}
    unseen = [site.id for site in SITES.all if site.id not in out]
    for one in data["trotters"]:
        if one["carried"] == ["rest"]:
            held = {part["site"] for part in fronts if part}
            one["carried"] = [name for name in unseen if name not in held]
            unseen = [name for name in unseen if name in held]
    data["unseen"] = unseen
    behind = len(unseen) - sum(1 for one in fronts if one and not one["open"])
    shares = [0, behind] if fronts[0] is None or fronts[0]["open"] else [behind - behind // 2, behind // 2]
    if fronts[1] is None or fronts[1]["open"]:
        shares = [behind, 0]
    if "numbers" in data:
        for one in fronts:
            if one:
                numbers = numbers_of(SITES.by_id[one["site"]].index)
                one |= {"numbers": numbers, "sentences": numbers}
    data["camera"] = [
        {"front": one, "behind": share, "back": back} for one, share, back in zip(fronts, shares, backs, strict=True)
    ]


def front(wanted: Data | str, names: Sequence[str], read: set[int]) -> Data | None:
    if isinstance(wanted, str):
        assert wanted == "empty"
        return None
    assert set(wanted) <= FRONT
    site = SITES.by_id[wanted["site"]]
    clues = wanted.get("clues", [number for number in numbers_of(site.index) if SITES.clues[number].sheet in read])
    sheets = {*read, *wanted.get("sheets", []), *[SITES.clues[clue].sheet for clue in clues]}
    return {
        "site": site.id,
        "quarter": ("nw", "ne", "sw", "se")[site.quarter],
        "open": wanted.get("open", False),
        "clues": clues,
        "sheets": sorted(sheets),
        "changes": wanted.get("changes", 0),
        "lookers": [names.index(name) for name in wanted.get("lookers", [])],
    }


def describe(data: Data, names: Sequence[str]) -> Data:
    """The data as a scenario states it."""
    keys = ("turns", "steps", "used", "announced", "again", "sheet", "old_sheets", "pile_size", "event_pile_size")
    facts: Data = {key: data[key] for key in keys}
    facts["turn"] = names[data["turn"]]
    if "stirred" in data:
        facts["sheets"] = ["hidden" if sheet is None else sheet for sheet in data["sheets"]]
        facts["numbers"] = data.get("numbers", "hidden")
        facts |= {key: data[key] for key in ("stirred", "notebook", "first", "spare_flags", "hints")}
    facts["drawn"] = data["drawn"] or "none"
    facts["discards"] = " ".join(data["discards"])
    facts["discards_size"] = len(data["discards"])
    facts["event_discards_size"] = len(data["event_discards"])
    facts["event_discards"] = frozenset(data["event_discards"])
    facts["unseen"] = len(data["unseen"])
    facts["laid"] = frozenset(f"{one['site']}={names[one['seat']]}" for one in data["laid"])
    for side, part in zip(("left", "right"), data["camera"], strict=True):
        one = part["front"]
        facts[side] = {"behind": part["behind"], "back": " ".join(part["back"])}
        if one:
            looked = [names[seat] for seat in one["lookers"]]
            facts[side] |= {**one, "site": one["site"] or "hidden", "lookers": looked}
            if "sentences" in one:
                facts[side]["sentences"] = [sentence or "hidden" for sentence in one["sentences"]]
        else:
            facts[side]["site"] = "none"
    for seat, (name, one) in enumerate(zip(names, data["trotters"], strict=True)):
        flag = data["flags"][seat]
        facts[name] = {
            **one,
            "hand": "hidden" if one["hand"] is None else " ".join(one["hand"]),
            "secrets": "hidden" if one["secrets"] is None else " ".join(one["secrets"]),
            "carried": " ".join(one["carried"]),
            "carries": len(one["carried"]),
            "validated": " ".join(one["validated"]),
            "leave": one["leave"] or "none",
            "flag": flag["square"] or "none",
            "layer": "none" if flag["layer"] is None else names[flag["layer"]],
        }
    facts["flags"] = [flag["square"] for flag in data["flags"][len(names) :]]
    facts["layers"] = ["none" if flag["layer"] is None else names[flag["layer"]] for flag in data["flags"]]
    return facts
