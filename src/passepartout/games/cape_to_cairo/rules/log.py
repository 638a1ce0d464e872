"""The messages this game's log is made of."""

from __future__ import annotations

from typing import Final

from ....core.say import Say, Who, joined
from .components import Landscape
from .state import Builder

RIVER: Final = "river"


def terrain(landscape: Landscape) -> Say:
    return Say(f"terrain.{landscape.terrain.name}")


def card(landscape: Landscape, article: str = "") -> Say:
    """A landscape in a list: what it is, what it pays, what it brings. A sentence wants an article, ".a" or ".the"."""
    kind = Say(f"terrain.{landscape.terrain.name}{article}")
    return Say("card", terrain=kind, value=landscape.value, n=landscape.tracks)


def purchase_opens(number: int, market: list[Landscape]) -> Say:
    return Say("log.purchase", number=number, cards=joined([card(landscape) for landscape in market]))


def bids_revealed(builders: list[Builder]) -> Say:
    return Say("log.bids", bids=joined([one_bid(seat, builders[seat].bid) for seat in range(len(builders))]))


def one_bid(seat: int, bid: int) -> Say:
    return Say("log.one_bid", who=Who(seat), bid=bid)


def lots_drawn(seats: list[int], lots: list[Landscape]) -> Say:
    drawn = [Say("log.one_lot", who=Who(seat), value=lot.value) for seat, lot in zip(seats, lots, strict=True)]
    return Say("log.lots", lots=joined(drawn))


def order_drawn(seats: list[int]) -> Say:
    return Say("log.order_drawn", order=joined([Say("log.in_order", who=Who(seat)) for seat in seats]))


def bonus_earned(seat: int, builder: Builder) -> Say:
    """In a box of one's own it need not be a river."""
    key = "log.bonus" if builder.next().terrain.name == RIVER else "log.bonus_elsewhere"
    return Say(key, who=Who(seat), n=builder.bonus)


def passed(seat: int, missing: int, forced: bool) -> Say:
    """Whoever has no choice is not asked, so the log says why."""
    return Say("log.had_to_pass", who=Who(seat), n=missing) if forced else Say("log.passed", who=Who(seat))


def too_late(stock: int, landscape: Landscape) -> Say:
    """For one who could have crossed with what lay in the stock, had nobody been quicker."""
    return Say("log.too_late", n=stock, terrain=Say(f"terrain.{landscape.terrain.name}.the"))


def crossed(seat: int, landscape: Landscape, bonus: int, bought: int, price: int) -> Say:
    who = Who(seat)
    what = Say(f"terrain.{landscape.terrain.name}.a")
    with_bonus = Say("bonus_tracks.with", n=bonus)
    if bonus and bought:
        spent = Say("log.spent_both", bonus=with_bonus, n=bought, price=price)
    elif bonus:
        spent = Say("log.spent_bonus", bonus=with_bonus)
    elif bought:
        spent = Say("log.spent_bought", n=bought, price=price)
    else:
        return Say("log.crossed", who=who, terrain=what, value=landscape.value)
    return Say("log.crossed_with", who=who, terrain=what, value=landscape.value, spent=spent)
