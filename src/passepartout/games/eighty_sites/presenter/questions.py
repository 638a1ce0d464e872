"""What a person is asked, in a line, and under it what it is for or what it costs."""

from __future__ import annotations

from ....core.say import Say, Who
from ..rules import log
from ..rules.components import Event, EventKind
from ..rules.flow import Tour
from ..rules.steps import Ask


def prompt(tour: Tour, seat: int) -> Say:
    step = tour.steps[-1]
    ask = step.ask
    if ask is Ask.MOVE and must_leave(tour, seat):
        return Say("prompt.leave")
    if ask is Ask.LAY:
        return Say("prompt.lay", flag=log.your_flag(tour.seats, step.number, seat))
    if ask is Ask.SPARE_FLAG:
        return Say("prompt.spare_flag", flag=log.flag(tour.seats, step.number))
    if ask is Ask.VETO:
        assert tour.drawn is not None
        return Say("prompt.veto", event=log.event(tour.drawn))
    if ask is Ask.AIMED:
        assert tour.drawn is not None
        return Say("prompt.aimed", event=log.event(tour.drawn))
    if ask is Ask.GIVE:
        return Say("prompt.give", who=Who(step.number))
    if ask is Ask.BLOW:
        return Say("prompt.blow", flag=log.your_flag(tour.seats, step.number, seat))
    return Say(f"prompt.{ask.value}")


def purpose(tour: Tour, seat: int) -> Say:
    step = tour.steps[-1]
    ask = step.ask
    if ask is Ask.MOVE:
        return purpose_of_moving(tour, seat)
    if ask is Ask.LAY:
        if step.number == seat:
            return Say("purpose.lay_own")
        if step.number >= tour.seats:
            return Say("purpose.lay_free")
        return Say("purpose.lay_other", who=Who(step.number))
    if ask is Ask.VETO or ask is Ask.AIMED:
        return purpose_of_a_veto(tour, seat)
    if ask is Ask.SETTLE:
        return Say("purpose.settle", square=log.degrees(step.number))
    if ask is Ask.DISCARD:
        return Say("purpose.discard", n=step.number)
    if ask is Ask.VICTIM:
        assert tour.drawn is not None
        return Say(f"purpose.victim.{tour.drawn.kind.value}")
    if ask is Ask.GIVE:
        return Say("purpose.give", who=Who(step.number))
    if ask is Ask.WIND or ask is Ask.BLOW:
        return Say(f"purpose.{ask.value}", n=tour.box.wind)
    return Say(f"purpose.{ask.value}")


def must_leave(tour: Tour, seat: int) -> bool:
    return tour.trotters[seat].leave == tour.trotters[seat].square


def purpose_of_moving(tour: Tour, seat: int) -> Say:
    """What weighs most: having to leave, having something to bring home, a card that does not come back."""
    carried = len(tour.trotters[seat].carried)
    if must_leave(tour, seat):
        return Say("purpose.leave")
    if carried:
        return Say("purpose.carry", n=carried, square=log.degrees(tour.flags[seat]))
    return Say("purpose.move_rest" if tour.variant.rest else "purpose.move")


def purpose_of_a_veto(tour: Tour, seat: int) -> Say:
    """Whoever has none is asked all the same, and is told why (ES-3.6)."""
    assert tour.drawn is not None
    if tour.veto_of(seat) is None:
        return Say("purpose.no_veto")
    if tour.steps[-1].ask is Ask.VETO:
        return effect(tour, tour.drawn)
    return Say(f"purpose.aimed.{tour.drawn.kind.value}", who=Who(tour.turn))


def effect(tour: Tour, event: Event) -> Say:
    """What it does, without its story: the question has two lines, and on a phone sometimes one."""
    if event.kind is EventKind.JOURNEY:
        assert event.site is not None
        return Say("effect.journey", site=log.site(event.site))
    if event.kind is EventKind.WIND:
        return Say("effect.wind", n=tour.box.wind)
    if event.number:
        return Say(f"effect.{event.kind.value}", n=event.number)
    return Say(f"effect.{event.kind.value}")
