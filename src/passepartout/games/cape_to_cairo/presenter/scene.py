"""The table in panels, facts and things, for every client without a board of its own."""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who, joined
from ....core.scene import Fact, Panel, Scene, Thing
from ..rules import log
from ..rules.components import Landscape
from ..rules.flow import Railway
from ..rules.state import NO_BID, SEALED, Phase

ON_OFFER: Final = -1


class Seen:
    """The ids of landscapes in a scene: their codes; of several that are alike, all but the first with a number."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}

    def id(self, code: str) -> str:
        count = self.counts.get(code, 0) + 1
        self.counts[code] = count
        return code if count == 1 else f"{code}.{count}"


def next_id(railway: Railway, seat: int) -> str:
    """The id of the landscape a seat has to cross next."""
    return ids_of_rows(railway)[seat][railway.builders[seat].crossed]


class Spot:
    """Where a landscape of the scene lies: on offer, or in somebody's row at an index."""

    def __init__(self, landscape: Landscape, seat: int = ON_OFFER, index: int = 0) -> None:
        self.landscape = landscape
        self.seat = seat
        self.index = index


def spot_of(railway: Railway, thing: str) -> Spot | None:
    """The landscape with this id; ids are given out in the same order as in the scene."""
    seen = Seen()
    for landscape in railway.market:
        if seen.id(landscape.code) == thing:
            return Spot(landscape)
    for seat in range(railway.seats):
        for index, landscape in enumerate(railway.builders[seat].route):
            if seen.id(landscape.code) == thing:
                return Spot(landscape, seat, index)
    return None


def headline(railway: Railway) -> Say:
    """How the game stands, in a line."""
    return Say(f"phase.{railway.phase.value}", number=railway.purchases)


def scene(railway: Railway) -> Scene:
    seen = Seen()
    found = Scene(headline(railway))
    if railway.market:
        found.panels.append(market(railway, seen))
    if railway.phase is Phase.BUILD:
        found.panels.append(stock(railway))
    for seat in range(railway.seats):
        found.panels.append(builder(railway, seat, seen))
    found.panels.append(piles(railway))
    return found


def market(railway: Railway, seen: Seen) -> Panel:
    panel = Panel(Say("panel.market"))
    panel.things = [thing(landscape, seen) for landscape in railway.market]
    return panel


def thing(landscape: Landscape, seen: Seen, crossed: bool = False) -> Thing:
    note = Say("thing.crossed") if crossed else Say("thing.note", need=landscape.need, n=landscape.tracks)
    text = Say("thing", terrain=log.terrain(landscape), value=landscape.value)
    return Thing(seen.id(landscape.code), text, note, crossed, "CC-4.4" if crossed else "CC-4.2")


def printed(landscape: Landscape) -> Say:
    """What stands on a card, in words: they agree in number and gender in every language."""
    text = Say("thing", terrain=log.terrain(landscape), value=landscape.value)
    return joined([text, Say("thing.note", need=landscape.need, n=landscape.tracks)])


def ids_of_rows(railway: Railway) -> list[list[str]]:
    """The ids of the landscapes in every builder's row."""
    seen = Seen()
    for landscape in railway.market:
        seen.id(landscape.code)
    return [[seen.id(landscape.code) for landscape in builder.route] for builder in railway.builders]


def stock(railway: Railway) -> Panel:
    panel = Panel(Say("panel.stock"))
    panel.facts.append(Fact(Say("fact.stock"), Say("tracks", n=railway.stock_tracks)))
    seen = Seen()
    for card in railway.stock:
        panel.things.append(Thing(f"stock-{seen.id(card.code)}", Say("tracks", n=card.tracks), rule="CC-4.1"))
    return panel


def builder(railway: Railway, seat: int, seen: Seen) -> Panel:
    """A railway: money, bonus tracks, what is missing, and the row from the Cape on."""
    player = railway.builders[seat]
    panel = Panel(Say("panel.builder", who=Who(seat)), seat)
    panel.facts.append(Fact(Say("fact.capital"), Say("pounds", n=player.capital)))
    bonus = Say("of", n=player.bonus, most=railway.box.bonus_limit)
    panel.facts.append(Fact(Say("fact.bonus"), bonus))
    panel.facts.append(Fact(Say("fact.crossed"), Say("of", n=player.crossed, most=railway.box.goal)))
    if railway.phase is Phase.BID:
        panel.facts.append(Fact(Say("fact.bid"), bid(player.bid)))
    elif player.bid != NO_BID:
        panel.facts.append(Fact(Say("fact.bid"), Say("pounds", n=player.bid)))
    if railway.phase is Phase.BUILD:
        panel.facts.append(Fact(Say("fact.missing"), missing(railway, seat)))
    panel.things = [thing(card, seen, index < player.crossed) for index, card in enumerate(player.route)]
    return panel


def bid(amount: int) -> Say:
    if amount == NO_BID:
        return Say("bid.none")
    if amount == SEALED:
        return Say("bid.sealed")
    return Say("pounds", n=amount)


def missing(railway: Railway, seat: int) -> Say:
    """CC-5: the sum that players of the box have to do in their heads, done for everyone."""
    player = railway.builders[seat]
    if player.crossed >= len(player.route):
        return Say("missing.no_row")
    lacking = railway.missing(seat)
    key = "missing.can" if lacking == 0 else "missing.sum"
    return Say(key, n=lacking, need=player.next().need, row=player.tracks_ahead, stock=railway.stock_tracks)


def piles(railway: Railway) -> Panel:
    panel = Panel(Say("panel.piles"))
    panel.facts.append(Fact(Say("fact.pile"), Say("cards", n=len(railway.pile))))
    panel.facts.append(Fact(Say("fact.discards"), Say("cards", n=len(railway.discards))))
    return panel
