"""Why an action is not possible now, with the number of the rule that says so."""

from __future__ import annotations

from ....core.action import Action
from ....core.refusal import Refusal
from ....core.say import Say, Who
from . import log
from .actions import Bid, Build, Pass, Take
from .flow import Railway
from .state import Phase


def why_not(railway: Railway, seat: int, action: Action) -> Refusal:
    if railway.phase is Phase.OVER:
        return Refusal("CC-4.6", Say("refuse.over"))
    if isinstance(action, Bid):
        return why_no_bid(railway, seat, action)
    if isinstance(action, Take):
        return why_no_take(railway, seat, action)
    if isinstance(action, Build):
        return why_no_build(railway, seat, action)
    if isinstance(action, Pass):
        return not_building(railway, "CC-4.3")
    return Refusal("CC-5", Say("refuse.unknown"))


def why_no_bid(railway: Railway, seat: int, bid: Bid) -> Refusal:
    if railway.phase is not Phase.BID:
        return Refusal("CC-3.2", Say("refuse.no_bidding"))
    if not railway.owing >> seat & 1:
        return Refusal("CC-3.2", Say("refuse.bid_sealed"))
    return Refusal("CC-3.2", Say("refuse.bid_too_high", amount=bid.amount, capital=railway.builders[seat].capital))


def why_no_take(railway: Railway, seat: int, take: Take) -> Refusal:
    if railway.phase is Phase.BID:
        return Refusal("CC-3.3", Say("refuse.bid_first"))
    if railway.phase is not Phase.TAKE:
        return Refusal("CC-3.3", Say("refuse.no_taking"))
    if seat != railway.turn:
        return Refusal("CC-3.3", Say("refuse.not_your_choice", who=Who(railway.turn)))
    return Refusal("CC-3.3", Say("refuse.not_on_offer", card=log.card(take.landscape)))


def not_building(railway: Railway, rule: str) -> Refusal:
    if railway.phase is not Phase.BUILD:
        return Refusal(rule, Say("refuse.no_building"))
    return Refusal(rule, Say("refuse.not_your_turn", who=Who(railway.turn)))


def why_not_here(railway: Railway, seat: int, index: int) -> Refusal | None:
    """Why this landscape of one's own row is not the one to cross: it lies behind, or another comes before it."""
    builder = railway.builders[seat]
    if index < builder.crossed:
        return Refusal("CC-4.4", Say("refuse.crossed"))
    if index > builder.crossed:
        return Refusal("CC-3.5", Say("refuse.not_next", terrain=Say(f"terrain.{builder.next().terrain.name}.the")))
    return None


def why_no_build(railway: Railway, seat: int, build: Build) -> Refusal:
    if railway.phase is not Phase.BUILD or seat != railway.turn:
        return not_building(railway, "CC-4.1")
    builder = railway.builders[seat]
    missing = railway.missing(seat)
    price = build.bought * railway.box.track_price
    if missing == 0:
        return Refusal("CC-5", Say("refuse.nothing_missing"))
    if build.bonus and builder.bonus == 0:
        return Refusal("CC-4.5", Say("refuse.no_bonus"))
    if build.bonus > builder.bonus:
        return Refusal("CC-4.2", Say("refuse.bonus", n=builder.bonus))
    if price > builder.capital:
        return Refusal("CC-4.2", Say("refuse.price", price=price, capital=builder.capital))
    if build.bonus + build.bought < missing:
        return Refusal("CC-4.2", Say("refuse.missing", n=missing))
    return Refusal("CC-5", Say("refuse.waste", n=missing))
