"""Who has won, and who comes next (ED-8.3 to ED-8.7)."""

from __future__ import annotations

from typing import Final

from .state import State, Traveller

LEG_AHEAD: Final = 1.0
DAY_AHEAD: Final = 0.1
A_LEG: Final = 9  # days it costs not to be home, for each leg


def arrivals_needed(seats: int) -> int:
    """ED-8.3: the game ends with the round in which so many are home."""
    if seats == 2:
        return 1
    return 4 if seats == 6 else seats - 1


def nobody_can_win(state: State) -> bool:
    """ED-8.6, for 3 and more: whoever is on the way comes home too late, even at a day a leg."""
    if state.seats == 2 or state.arrivals == 0:
        return False
    wager = state.box.wager
    best = wager + 1  # what somebody on the way must stay below: ties go to the earlier arrival
    for traveller in state.travellers:
        if traveller.arrival and traveller.days < best:
            best = traveller.days
    for traveller in state.travellers:
        if traveller.arrival == 0 and traveller.days + state.box.home - traveller.leg < best:
            return False
    return True


def final_standing(state: State) -> tuple[int, ...]:
    """Places by rising score; equal scores share a place. ED-8.4: the lowest wins, also when nobody kept the wager."""
    scores = [score(state, traveller) for traveller in state.travellers]
    if state.seats == 2:
        settle_two(state, scores)
    return tuple([1 + sum([1 for other in scores if other < one]) for one in scores])


def score(state: State, traveller: Traveller) -> int:
    """ED-8.7: home within the wager by days, then arrival; home later by arrival; not home by city, then days."""
    if traveller.arrival and traveller.days <= state.box.wager:
        return traveller.days * 10 + traveller.arrival
    if traveller.arrival:
        return 1_000_000 + traveller.arrival
    return 2_000_000 + (state.box.home - traveller.leg) * 1_000_000 + traveller.days


def settle_two(state: State, scores: list[int]) -> None:
    """ED-8.5, ED-8.6."""
    one, two = state.travellers
    if one.arrival and two.arrival:
        for seat in range(2):
            traveller = state.travellers[seat]
            scores[seat] = (traveller.days * 10_000 - traveller.gold) * 10 + traveller.arrival
        return
    for seat in range(2):
        if state.travellers[seat].arrival and (state.too_late if state.rules >= 2 else loses_by_arriving(state, seat)):
            scores[1 - seat] = -1  # who came home too late has lost to the other, even on the way


def loses_by_arriving(state: State, seat: int) -> bool:
    """ED-8.5, ED-8.6: of two, one who is home past the wager loses to the other who is not past it. That is decided on
    arrival; under version 1 it was judged when the round was over."""
    wager = state.box.wager
    return state.seats == 2 and state.travellers[seat].days > wager and state.travellers[1 - seat].days <= wager


def margins(state: State) -> list[float]:
    """By how much everybody has won or lost, 1 being a clear lead: of two by legs, as the first one home wins, and by
    days where those are equal; of more by the days they need, or would have needed, to come home."""
    travellers = state.travellers
    if state.seats == 2:
        one, two = travellers
        lead = (one.leg - two.leg) * LEG_AHEAD + (two.days - one.days) * DAY_AHEAD
        return [lead, -lead]
    return margins_in_days([float(one.days + (state.box.home - one.leg) * A_LEG) for one in travellers])


def margins_in_days(days: list[float]) -> list[float]:
    """By how much everybody is ahead of, or behind, the best of the others."""
    found: list[float] = []
    for seat in range(len(days)):
        others = [days[other] for other in range(len(days)) if other != seat]
        found.append((min(others) - days[seat]) * DAY_AHEAD)
    return found
