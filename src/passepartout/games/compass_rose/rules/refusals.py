"""Why an action is not possible now, with the number of the rule that says so."""

from __future__ import annotations

from ....core.action import Action
from ....core.refusal import Refusal
from ....core.say import Say, Who
from . import log
from .actions import (
    Accept,
    CarryOut,
    Choose,
    Defend,
    Draw,
    Exchange,
    KeepEvent,
    Leap,
    Pass,
    PlayCompass,
    PlayHandcuffs,
    PutDown,
    PutRose,
    Stay,
    Stop,
    Travel,
)
from .components import CONVEYANCES, Card
from .flow import Race
from .steps import DRAW, LEAP, PLAY, START, Ask


def why_not(race: Race, seat: int, action: Action) -> Refusal:
    if race.places is not None:
        return Refusal("CR-7.1", Say("refuse.over"))
    asked = race.deciders()[0]
    ask = race.steps[-1].ask
    if seat != asked:
        if isinstance(action, Accept | Defend):
            return Refusal("CR-4.4", Say("refuse.not_ordered"))
        return Refusal("CR-1.5", Say("refuse.not_your_turn", who=Who(asked)))
    if isinstance(action, Travel):
        return why_not_play(race, seat, action.card) or why_no_travel(race, seat, action)
    if isinstance(action, PlayCompass):
        return why_not_play(race, seat, race.box.compass) or unknown()
    if isinstance(action, PlayHandcuffs):
        return why_not_play(race, seat, race.box.handcuffs) or unknown()
    if isinstance(action, PutRose):
        if ask is Ask.ROSE:
            return Refusal("CR-5.2", Say("refuse.rose_there"))
        return busy(race) or Refusal("CR-4.2", Say("refuse.no_rose"))
    if isinstance(action, Stay):
        if ask is Ask.ROSE:
            return Refusal("CR-2.1", Say("refuse.rose_first"))
        return busy(race) or Refusal("CR-4.2", Say("refuse.no_rose"))
    if isinstance(action, Accept | Defend):
        if ask is Ask.CUFFED or ask is Ask.ORDERED:
            return Refusal("CR-4.4", Say("refuse.no_purse"))
        return Refusal("CR-4.4", Say("refuse.not_ordered"))
    if isinstance(action, PutDown):
        return why_not_put_down(race, seat, action.card)
    if isinstance(action, Choose):
        if ask is Ask.TAKE:
            return Refusal("CR-1.3", Say("refuse.take_from", who=Who(action.seat)))
        if ask is Ask.SWAP:
            return Refusal("CR-1.3", Say("refuse.swap_with", who=Who(action.seat)))
        return Refusal("CR-1.3", Say("refuse.no_choice"))
    if isinstance(action, KeepEvent | CarryOut):
        return why_no_event(race, seat, action)
    return busy(race) or why_not_go_on(race, seat, action)


def unknown() -> Refusal:
    return Refusal("CR-3.1", Say("refuse.unknown"))


def busy(race: Race) -> Refusal | None:
    """Another question comes first."""
    ask = race.steps[-1].ask
    if ask is Ask.GO_ON:
        return None
    if ask is Ask.ROSE:
        return Refusal("CR-2.1" if race.rose < 0 else "CR-4.2", Say("refuse.rose_question"))
    if ask is Ask.CUFFED or ask is Ask.ORDERED:
        return Refusal("CR-4.4", Say("refuse.back_question"))
    if ask is Ask.PUT_DOWN:
        return Refusal("CR-1.3", Say("refuse.put_down_question", n=race.steps[-1].number))
    if ask is Ask.EXCHANGE:
        return Refusal("CR-3.2", Say("refuse.put_down_question", n=race.steps[-1].number))
    if ask is Ask.DRAWN:
        return Refusal("CR-8.3", Say("refuse.event_question"))
    return Refusal("CR-1.3", Say("refuse.choose_question"))


def why_not_play(race: Race, seat: int, card: Card) -> Refusal | None:
    """What forbids to play this card, whatever it does."""
    other = busy(race)
    if other is not None:
        return other
    if not race.travellers[seat].has(card):
        return Refusal("CR-1.5", Say("refuse.no_such_card", card=log.card(card)))
    if race.steps[-1].number & (PLAY | START) == 0:
        return Refusal("CR-6.1" if race.steps[-1].number & LEAP else "CR-5.1", Say("refuse.no_more_cards"))
    return None


def why_no_travel(race: Race, seat: int, travel: Travel) -> Refusal:
    card = travel.card
    traveller = race.travellers[seat]
    if card.conveyance >= 0 and card.conveyance != race.rose:
        rose = Say(f"at.{CONVEYANCES[race.rose]}")
        return Refusal("CR-4.1", Say("refuse.rose_elsewhere", card=log.card(card), conveyance=rose))
    if travel.squares < 0:
        if not race.expert:
            return Refusal("CR-8.1", Say("refuse.only_forward"))
        return Refusal("CR-8.1", Say("refuse.beyond_start", n=traveller.square))
    if race.expert and traveller.kept is not None and traveller.held - 1 <= race.box.london_expert:
        return Refusal("CR-8.4", Say("refuse.london_event"))
    rule = "CR-8.2" if race.expert else "CR-7.2"
    most = race.box.london_expert if race.expert else race.box.london_cards
    return Refusal(rule, Say("refuse.london_cards", n=traveller.held - 1, most=most))


def why_not_put_down(race: Race, seat: int, card: Card) -> Refusal:
    ask = race.steps[-1].ask
    if ask is Ask.PUT_DOWN or ask is Ask.EXCHANGE:
        return Refusal("CR-1.5", Say("refuse.no_such_card", card=log.card(card)))
    other = busy(race)
    if other is not None:
        return other
    if race.steps[-1].number & START and race.stretched(seat):
        return Refusal("CR-1.5", Say("refuse.no_such_card", card=log.card(card)))
    return Refusal("CR-3.3", Say("refuse.no_put_down", square=race.box.stretch, n=race.box.stretch_cards))


def why_no_event(race: Race, seat: int, action: KeepEvent | CarryOut) -> Refusal:
    if not race.expert:
        return Refusal("CR-8.3", Say("refuse.only_expert"))
    if race.drawn is not None:
        if isinstance(action, KeepEvent):
            return Refusal("CR-8.4", Say("refuse.second_event"))
        return Refusal("CR-8.3", Say("refuse.no_such_event", event=log.event(action.event)))
    if isinstance(action, KeepEvent):
        return Refusal("CR-8.3", Say("refuse.nothing_to_keep"))
    other = busy(race)
    if other is not None:
        return other
    if race.travellers[seat].kept is not action.event:
        return Refusal("CR-8.3", Say("refuse.no_such_event", event=log.event(action.event)))
    return Refusal("CR-8.3", Say("refuse.later_turn"))


def why_not_go_on(race: Race, seat: int, action: Action) -> Refusal:
    """Draw, exchange, leap, stop, pass: with the ordinary choice of a turn or in the middle of it."""
    rights = race.steps[-1].number
    if isinstance(action, Leap):
        return Refusal("CR-6.1", Say("refuse.no_leap"))
    if isinstance(action, Stop):
        return Refusal("CR-3.1", Say("refuse.no_stop"))
    if isinstance(action, Pass):
        return Refusal("CR-3.4" if rights & START else "CR-4.5", Say("refuse.no_pass"))
    if isinstance(action, Exchange) and rights & START == 0:
        return Refusal("CR-3.2", Say("refuse.exchange_start"))
    if isinstance(action, Draw) and rights & (START | DRAW) == 0:
        return Refusal("CR-4.2" if rights & PLAY else "CR-3.1", Say("refuse.no_draw"))
    stretched = race.stretched(seat)
    if stretched and not (isinstance(action, Draw) and race.drawing_rights(rights, stretched)):
        return Refusal("CR-3.3", Say("refuse.stretched", square=race.box.stretch, n=race.box.stretch_cards))
    if isinstance(action, Exchange):
        return Refusal("CR-3.2", Say("refuse.exchange_cards", n=race.box.exchange_from))
    if isinstance(action, Draw):
        return Refusal("CR-3.4", Say("refuse.nothing_to_draw", n=race.to_draw()))
    return unknown()
