"""What a person is asked, and what that is for or costs. Nothing here decides anything."""

from __future__ import annotations

from ....core.say import Say, Who
from ..rules import log
from ..rules.components import CONVEYANCES, Square
from ..rules.flow import Race
from ..rules.steps import DRAW, LEAP, PLAY, START, Ask


def prompt(race: Race, seat: int) -> Say:
    """The heading alone; what it is for stands in `purpose`."""
    step = race.steps[-1]
    ask = step.ask
    if ask is Ask.GO_ON:
        return prompt_go_on(race, seat, step.number)
    if ask is Ask.EXCHANGE:
        return Say("prompt.put_down")
    if ask is Ask.CUFFED or ask is Ask.ORDERED:
        return Say("prompt.purse")
    if ask is Ask.DRAWN and race.travellers[seat].kept is not None:
        return Say("prompt.drawn_two")
    return Say(f"prompt.{ask.value}")


def prompt_go_on(race: Race, seat: int, rights: int) -> Say:
    kinds = offered(race, seat)
    plays = "play" in kinds
    if rights & LEAP:
        return Say("prompt.leap_first" if rights & START and race.rules >= 2 else "prompt.leap")
    if rights & START:
        if "put_down" in kinds:
            return Say("prompt.stretched")
        if kinds == {"draw"}:
            return Say("prompt.draw")
        if kinds == {"pass"}:
            return Say("prompt.pass")
        return Say("prompt.turn")
    if kinds == {"stop"}:
        return Say("prompt.only_stop")
    if "draw" in kinds:
        return Say("prompt.stage" if plays else "prompt.stage_draw")
    return Say("prompt.play_on" if plays else "prompt.event_or_stop")


def offered(race: Race, seat: int) -> set[str]:
    return {action.kind() for action in race.menu(seat)}


def purpose(race: Race, seat: int) -> Say | None:
    step = race.steps[-1]
    ask = step.ask
    if ask is Ask.GO_ON:
        return purpose_go_on(race, seat, step.number)
    if ask is Ask.ROSE:
        return purpose_rose(race)
    if ask is Ask.CUFFED or ask is Ask.ORDERED:
        return purpose_back(race, seat)
    if ask is Ask.PUT_DOWN:
        return Say("purpose.put_down", n=step.number)
    if ask is Ask.EXCHANGE:
        return Say("purpose.exchange", n=step.number, total=race.box.exchange)
    if ask is Ask.DRAWN:
        if race.travellers[seat].kept is not None:
            return Say("purpose.drawn_two")
        assert race.drawn is not None
        return Say("purpose.drawn", event=log.event(race.drawn))
    return Say(f"purpose.{ask.value}")


def purpose_rose(race: Race) -> Say:
    """What comes after it: whoever may play on chooses otherwise than somebody whose turn ends."""
    if race.rose < 0:
        return Say("purpose.first_rose")
    rights = race.steps[0].number
    after = "turn" if rights & START else "leap" if rights & LEAP else "play" if rights & PLAY else "over"
    return Say(f"purpose.rose.{after}", conveyance=stands(race))


def purpose_back(race: Race, seat: int) -> Say:
    """Back to where. It is asked of everybody, with or without a Purse, and says so where there is only one answer."""
    square = race.travellers[seat].square
    if square == 0:
        return Say("purpose.no_way_back")
    step = race.steps[-1]
    tail = "" if len(race.menu(seat)) > 1 else "_none"
    if step.ask is Ask.ORDERED:
        return Say(f"purpose.ordered{tail}", square=log.square(race.box, max(0, square - step.number)))
    target = max(0, square - race.box.cuffs)
    if race.box.squares[target] is Square.HANDCUFFS:  # CR-4.3
        target = max(0, target - race.box.cuffs)
    return Say(f"purpose.cuffed{tail}", who=Who(race.turn), square=log.square(race.box, target))


def purpose_go_on(race: Race, seat: int, rights: int) -> Say:
    box = race.box
    kinds = offered(race, seat)
    draws = max([action.number() or 0 for action in race.menu(seat) if action.kind() == "draw"], default=0)
    empty = race.travellers[seat].held == 0
    if rights & LEAP:
        return purpose_leap(race, seat, rights)
    if rights & START:
        if "put_down" in kinds:
            most = box.london_expert if race.expert else box.london_cards
            return Say("purpose.stretched", square=box.stretch, n=box.stretch_cards, most=most)
        if kinds == {"pass"}:
            return Say("purpose.pass")
        if "play" not in kinds and draws:
            return Say("purpose.empty") if empty else Say("purpose.stuck", conveyance=stands(race))
        if draws:
            return Say("purpose.turn", conveyance=stands(race), n=draws)
        return Say("purpose.turn_play", conveyance=stands(race))
    if kinds == {"stop"}:
        return Say("purpose.only_stop", conveyance=stands(race))
    if draws and rights & DRAW:
        if "play" in kinds:
            return Say("purpose.stage", square=log.square(box, race.travellers[seat].square), n=draws)
        return Say("purpose.stage_empty") if empty else Say("purpose.stage_draw", conveyance=stands(race))
    if "play" in kinds:
        return Say("purpose.play_on", conveyance=stands(race))
    kept = race.travellers[seat].kept
    assert kept is not None
    return Say("purpose.event", event=log.event(kept))


def purpose_leap(race: Race, seat: int, rights: int) -> Say:
    box = race.box
    traveller = race.travellers[seat]
    target = traveller.square + box.leap
    if target >= box.goal:
        if race.may_enter(seat, traveller.held):
            return Say("purpose.leap_london")
        target = box.goal - 1  # CR-7.2
    key = "purpose.leap_first" if rights & START and race.rules >= 2 else "purpose.leap"
    return Say(key, n=box.leap, square=log.square(box, target), cards=box.leap_cards)


def stands(race: Race) -> Say:
    """What the rose stands on."""
    return Say(f"at.{CONVEYANCES[race.rose]}")
