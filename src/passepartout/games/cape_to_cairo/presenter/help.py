"""What every thing of the table is, by its id: its name, two short sentences, and the rule that says more.

Ids of the drawn board: landscapes and cards of the stock as in the scene, `prize-S2`, `then-S2` (what would be missing
if it were taken), `terrain-river`, `place-3`;
`lane-`, `pawn-`, `capital-`, `bonus-`, `missing-` and `bid-` with the number of a seat; `pile`, `discards`, panels, and
the figures of the strip of players.
"""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who, together
from ....core.scene import Help
from ..rules import log
from ..rules.components import Terrain
from ..rules.flow import Railway
from .board import if_taken
from .scene import ON_OFFER, Spot, spot_of

# By id, or by what stands before the number of a seat: the name of the words, and the rule.
PLAIN: Final = {
    "panel-market": ("market", "CC-3.3"),
    "panel-bid": ("own_bid", "CC-3.2"),
    "panel-bids": ("bids", "CC-3.4"),
    "bid": ("bids", "CC-3.4"),
    "figure-check": ("bids", "CC-3.4"),
    "panel-stock": ("stock", "CC-4.1"),
    "panel-odds": ("odds", "CC-5"),
    "pile": ("pile", "CC-4.7"),
    "discards": ("discards", "CC-4.7"),
    "panel-needs": ("needs", "CC-1.1"),
    "panel-map": ("map", "CC-4.6"),
    "lane": ("lane", "CC-3.5"),
    "place": ("place", "CC-3.5"),
    "pawn": ("pawn", "CC-4.4"),
    "figure-score": ("pawn", "CC-4.6"),
    "figure-place": ("next", "CC-3.5"),
    "capital": ("capital", "CC-2.1"),
    "figure-coin": ("capital", "CC-2.1"),
    "missing": ("missing", "CC-4.2"),
    "panel-missing": ("missing", "CC-4.2"),
    "figure-goal": ("missing", "CC-4.2"),
    "figure-flag": ("leads", "CC-3.6"),
    "build": ("build", "CC-4.2"),
    "buy": ("buy", "CC-4.2"),
    "pass": ("pass", "CC-4.3"),
}


def help_for(railway: Railway, seat: int, thing: str) -> Help | None:
    if thing.startswith("then-"):
        return then(railway, seat, thing.removeprefix("then-"))
    spot = spot_of(railway, thing.removeprefix("prize-"))
    if spot is not None:
        return prize(spot) if thing.startswith("prize-") else card(railway, spot)
    kind, _, which = thing.partition("-")
    if kind == "stock":
        return in_stock(railway, which)
    if kind == "terrain":
        return next((of_terrain(one) for one in railway.box.terrains if one.name == which), None)
    if thing == "figure-track" or (kind == "bonus" and is_seat(railway, which)):
        return bonus(railway)
    if thing in PLAIN:
        return plain(railway, *PLAIN[thing])
    if kind == "place" and which.isdecimal() and 1 <= int(which) <= railway.box.goal:
        return plain(railway, *PLAIN[kind])
    if kind in ("lane", "pawn", "capital", "missing", "bid") and is_seat(railway, which):
        found = plain(railway, *PLAIN[kind])
        return Help(Say("help.of", what=found.title, who=Who(int(which))), found.text, found.rule)
    return None


def is_seat(railway: Railway, text: str) -> bool:
    return text.isdecimal() and int(text) < railway.seats


def plain(railway: Railway, name: str, rule: str) -> Help:
    box = railway.box
    text = Say(f"help.{name}", goal=box.goal, price=box.track_price, capital=box.capital)
    return Help(Say(f"help.{name}.title"), text, rule)


def card(railway: Railway, spot: Spot) -> Help:
    """What it asks and gives, as far as it matters where it lies."""
    landscape = spot.landscape
    title = Say("help.card.title", terrain=log.terrain(landscape), value=landscape.value)
    if spot.seat == ON_OFFER:
        key, rule = "help.offer", "CC-3.3"
    elif spot.index < railway.builders[spot.seat].crossed:
        return Help(title, Say("help.crossed", value=landscape.value), "CC-4.4")
    elif spot.index > railway.builders[spot.seat].crossed:
        return Help(title, Say("help.later", n=landscape.tracks, value=landscape.value), "CC-3.5")
    else:
        key, rule = "help.ahead", "CC-4.2"
    if landscape.bonus:
        key, rule = f"{key}.bonus", "CC-4.5"
    return Help(title, Say(key, need=landscape.need, n=landscape.tracks, value=landscape.value), rule)


def prize(spot: Spot) -> Help:
    value = spot.landscape.value
    return Help(Say("help.prize.title", value=value), Say("help.prize", value=value), "CC-4.4")


def then(railway: Railway, seat: int, code: str) -> Help | None:
    """What a seat would miss for its next crossing: of this landscape, or of one that comes before it in the row."""
    spot = spot_of(railway, code)
    if spot is None or spot.seat != ON_OFFER or not 0 <= seat < railway.seats:
        return None
    builder = railway.builders[seat]
    first = spot.landscape if builder.crossed == len(builder.route) else builder.next()
    missing = if_taken(railway, seat)[spot.landscape.code]
    text = Say("help.then", n=missing, terrain=Say(f"terrain.{first.terrain.name}.the"))
    return Help(Say("help.then.title"), text, "CC-4.2")


def in_stock(railway: Railway, which: str) -> Help | None:
    code, _, number = which.partition(".")
    alike = [one for one in railway.stock if one.code == code]
    if not alike or (number and not (number.isdecimal() and 2 <= int(number) <= len(alike))):
        return None
    return Help(Say("tracks", n=alike[0].tracks), Say("help.in_stock"), "CC-4.1")


def of_terrain(terrain: Terrain) -> Help:
    key = "help.terrain.bonus" if terrain.bonus else "help.terrain"
    return Help(Say("help.terrain.title", terrain=Say(f"terrain.{terrain.name}")), Say(key, n=terrain.need), "CC-1.1")


def bonus(railway: Railway) -> Help:
    """In a box of one's own they may come elsewhere than at rivers, or not at all."""
    title = Say("fact.bonus")
    where = [Say(f"terrain.{one.name}.a") for one in railway.box.terrains if one.bonus]
    if not where or railway.box.bonus_limit == 0:
        return Help(title, Say("help.bonus.none"), "CC-4.5")
    return Help(title, Say("help.bonus", terrain=together(where), most=railway.box.bonus_limit), "CC-4.5")
