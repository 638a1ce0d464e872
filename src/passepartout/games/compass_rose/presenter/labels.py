"""What the buttons say, and which things an action concerns. Nothing here decides anything."""

from __future__ import annotations

from ....core.action import Action
from ....core.say import Say, Who
from ..rules import log
from ..rules.actions import (
    CarryOut,
    Choose,
    Draw,
    KeepEvent,
    PlayCompass,
    PlayHandcuffs,
    PutDown,
    PutRose,
    Stay,
    Travel,
)
from ..rules.components import CONVEYANCES
from ..rules.flow import Race
from ..rules.steps import Ask
from .things import PILE


def label(race: Race, seat: int, action: Action) -> Say:
    if isinstance(action, Travel):
        target = race.travellers[seat].square + action.squares
        square = log.square(race.box, max(0, min(target, race.box.goal)))
        key = "label.play_back" if action.squares < 0 else "label.play"
        if action.card.conveyance < 0:
            return Say("label.purse", n=action.squares, square=square)
        return Say(key, card=log.card(action.card), square=square)
    if isinstance(action, PlayCompass):
        return Say("label.compass")
    if isinstance(action, PlayHandcuffs):
        victim = (seat + 1) % race.seats
        if race.travellers[victim].square == 0:  # CR-4.2: played all the same, so it is said
            return Say("label.handcuffs_nothing", who=Who(victim))
        return Say("label.handcuffs", who=Who(victim), n=race.box.cuffs)
    if isinstance(action, PutRose):
        return Say("label.rose", conveyance=Say(f"on.{CONVEYANCES[action.conveyance]}"))
    if isinstance(action, Stay):
        return Say("label.stay")
    if isinstance(action, Draw):
        return Say("label.draw", n=action.count)
    if isinstance(action, PutDown):
        return Say("label.put_down", card=log.card(action.card))
    if isinstance(action, Choose):
        who = Who(action.seat)
        if race.steps[-1].ask is Ask.SWAP:
            return Say("label.swap", who=who, square=log.square(race.box, race.travellers[action.seat].square))
        return Say("label.take", who=who, n=race.travellers[action.seat].held)
    if isinstance(action, CarryOut):
        return Say("label.carry_out", event=Say(f"event.{action.event.words}"))  # what it does stands on the card
    if isinstance(action, KeepEvent):
        return Say("label.keep")
    if action.kind() == "exchange":
        return Say("label.exchange", n=race.box.exchange)
    return Say(f"label.{action.kind()}")


def touches(race: Race, seat: int, action: Action) -> tuple[str, ...]:
    if isinstance(action, Travel):
        target = race.travellers[seat].square + action.squares
        return (f"card-{action.card.code}", f"square-{max(0, min(target, race.box.goal))}")
    if isinstance(action, PlayCompass):
        return ("card-compass",)
    if isinstance(action, PlayHandcuffs):
        return ("card-handcuffs", f"square-{race.travellers[(seat + 1) % race.seats].square}")
    if isinstance(action, PutDown):
        return (f"card-{action.card.code}",)
    if isinstance(action, Draw):
        return (PILE,)
    if isinstance(action, PutRose):
        return (f"rose-{CONVEYANCES[action.conveyance]}",)
    if isinstance(action, Stay):
        return (f"rose-{CONVEYANCES[race.rose]}",)
    if isinstance(action, Choose):
        return (f"square-{race.travellers[action.seat].square}",)
    if isinstance(action, CarryOut):
        return (f"event-{action.event.code}",)
    if action.kind() == "defend":
        return ("card-purse",)
    if action.kind() == "leap":
        return (f"square-{min(race.travellers[seat].square + race.box.leap, race.box.goal)}",)
    return ()
