"""What a person is asked, and what the buttons say. Nothing here decides anything."""

from __future__ import annotations

from ....core.action import Action
from ....core.say import Say
from ..rules import log
from ..rules.actions import Bid, Build, Take
from ..rules.flow import Railway
from ..rules.state import Phase
from .scene import next_id


def prompt(railway: Railway, seat: int) -> Say:
    if railway.phase is Phase.BID:
        return Say("prompt.bid", capital=railway.builders[seat].capital)
    if railway.phase is Phase.TAKE:
        return Say("prompt.take")
    what = Say(f"terrain.{railway.builders[seat].next().terrain.name}.the")
    missing = railway.missing(seat)
    if missing == 0:
        return Say("prompt.build", terrain=what)
    if len(railway.menu(seat)) > 1:
        return Say("prompt.build_missing", terrain=what, n=missing)
    return Say("prompt.only_pass", terrain=what, n=missing)


def label(railway: Railway, seat: int, action: Action) -> Say:
    if isinstance(action, Bid):
        return Say("label.bid", amount=action.amount, left=railway.builders[seat].capital - action.amount)
    if isinstance(action, Take):
        return Say("label.take", card=log.card(action.landscape, ".the"), need=action.landscape.need)
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
