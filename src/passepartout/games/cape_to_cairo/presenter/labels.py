"""What a person is asked, and what the buttons say. Nothing here decides anything."""

from __future__ import annotations

from ....core.action import Action, Menu
from ....core.say import Say
from ..rules.actions import Bid, Build, Take
from ..rules.flow import Railway
from ..rules.state import Phase
from .scene import next_id


def prompt(railway: Railway, seat: int) -> Say:
    """The question alone; what it is for is its purpose."""
    if railway.phase is Phase.BID:
        return Say("prompt.bid")
    if railway.phase is Phase.TAKE:
        return Say("prompt.take")
    if len(railway.menu(seat)) == 1:
        return Say("prompt.only_pass")
    return Say("prompt.build", terrain=to_cross(railway, seat))


def purpose(railway: Railway, seat: int) -> Say | None:
    """What a bid buys, what a crossing costs and wins."""
    if railway.phase is Phase.BID:
        return Say("purpose.bid")
    if railway.phase is Phase.TAKE:
        return Say("purpose.take")
    if railway.phase is Phase.OVER:
        return None
    builder = railway.builders[seat]
    missing = railway.missing(seat)
    value = builder.next().value
    wins = builder.crossed + 1 == railway.box.goal
    gain = Say("purpose.gain_all") if wins else Say("purpose.gain", value=value)
    if missing == 0:
        return Say("purpose.build_last") if wins else Say("purpose.build", value=value)
    if len(railway.menu(seat)) == 1:
        return Say("purpose.only_pass", terrain=to_cross(railway, seat), n=missing)
    price = railway.box.track_price
    if builder.bonus == 0:
        return Say("purpose.buy", n=missing, price=price, gain=gain)
    if builder.capital < price:
        return Say("purpose.bonus", n=missing, gain=gain)
    return Say("purpose.bonus_or_buy", n=missing, price=price, gain=gain)


def to_cross(railway: Railway, seat: int) -> Say:
    return Say(f"terrain.{railway.builders[seat].next().terrain.name}.the")


def listed(railway: Railway, seat: int) -> Menu:
    """Ways to build come first, the cheapest before the others, and to pass is the last."""
    menu = railway.menu(seat)
    return tuple(reversed(menu)) if railway.phase is Phase.BUILD else menu


def menu_key(railway: Railway, seat: int) -> tuple[object, ...] | None:
    """A bid may be any sum one has."""
    return (railway.builders[seat].capital,) if railway.phase is Phase.BID else None


def label(railway: Railway, seat: int, action: Action) -> Say:
    if isinstance(action, Bid):
        return Say("label.bid", amount=action.amount, left=railway.builders[seat].capital - action.amount)
    if isinstance(action, Take):
        card = action.landscape
        the = Say(f"terrain.{card.terrain.name}.the")
        return Say("label.take", terrain=the, need=card.need, n=card.tracks, value=card.value)
    if isinstance(action, Build):
        bonus = Say("bonus_tracks.with", n=action.bonus)
        price = action.bought * railway.box.track_price
        if action.bonus and action.bought:
            return Say("label.build_both", bonus=bonus, n=action.bought, price=price)
        if action.bonus:
            return Say("label.build_bonus", bonus=bonus)
        if action.bought:
            return Say("label.build_buy", n=action.bought, price=price)
        return Say("label.build")
    return Say("label.pass")


def touches(railway: Railway, seat: int, action: Action) -> tuple[str, ...]:
    if isinstance(action, Take):
        return (action.landscape.code,)
    if isinstance(action, Build):
        return (next_id(railway, seat),)
    return ()
