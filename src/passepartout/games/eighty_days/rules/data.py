"""A position as JSON data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ....core.cards import by_codes, codes, in_order, laid_out
from ....core.position import rules_data
from .components import ALL_CHIPS, Chip
from .events import EVENT_OF
from .state import NONE_TAKEN, PLACES, State, Traveller
from .steps import Ask, code_of, stack_of


def position_data(state: State) -> dict[str, object]:
    """Piles are given by their size: what is in them is whatever lies nowhere else."""
    return {
        **rules_data(state),
        "step": code_of(state.steps),
        "turn": state.turn,
        "round": state.round,
        "racing": state.racing,
        "starter": state.starter,
        "watch": state.watch,
        "claimed": state.claimed,
        "detective": state.detective,
        "supply": state.supply,
        "arrivals": state.arrivals,
        "row": [None if card is None else card.code for card in state.row],
        "pile": state.pile_size(),
        "discards": codes(in_order(state.box.cards, state.discards)),
        "event_pile": state.event_pile_size(),
        "event_discards": codes(state.event_discards),
        "red": [chip.name for chip in state.red],
        "blue": [chip.name for chip in state.blue],
        "place": None if state.place == NONE_TAKEN else PLACES[state.place],
        "action_open": state.action_open,
        "balloon": state.row_balloon,
        "legs": state.legs,
        "extra": state.extra,
        "due": state.due,
        "roll": state.roll,
        "exchanged": state.steps[-1].number if state.ask() is Ask.EXCHANGE else 0,
        "asked": state.asked,
        **({"playing_on": state.playing_on, "too_late": state.too_late} if state.rules >= 2 else {}),
        "travellers": [traveller_data(state, traveller) for traveller in state.travellers],
        "places": None if state.final_standing is None else list(state.final_standing),
    }


def traveller_data(state: State, traveller: Traveller) -> dict[str, object]:
    hidden = traveller.hidden
    return {
        "days": traveller.days,
        "leg": traveller.leg,
        "gold": traveller.gold,
        "arrival": traveller.arrival,
        "cards": None if hidden else codes(laid_out(state.box.cards, traveller.cards)),
        "card_count": traveller.held,
        "events": None if hidden else codes(traveller.events),
        "event_count": traveller.event_count(),
    }


# ------------------------------------------------------------------------ and back


def fill(state: State, data: Mapping[str, object]) -> None:
    """The reverse of `position_data`. Raises KeyError, TypeError or ValueError on what is not such data."""
    state.turn = seat_in(state, data["turn"])
    state.round = cast(int, data["round"])
    state.racing = cast(int, data["racing"])
    state.starter = seat_in(state, data["starter"])
    state.watch = seat_in(state, data["watch"])
    state.claimed = cast(bool, data["claimed"])
    state.detective = cast(int, data["detective"])
    state.supply = cast(int, data["supply"])
    state.arrivals = cast(int, data["arrivals"])
    known = state.box.by_code
    state.row = [None if code is None else known[cast(str, code)] for code in cast("list[object]", data["row"])]
    state.discards = by_codes(state.box.by_code, data["discards"])
    state.event_discards = by_codes(EVENT_OF, data["event_discards"])
    state.red = chips_in(data["red"])
    state.blue = chips_in(data["blue"])
    place = data["place"]
    state.place = NONE_TAKEN if place is None else PLACES.index(cast(str, place))
    state.action_open = cast(bool, data["action_open"])
    state.row_balloon = cast(bool, data["balloon"])
    state.legs = cast(int, data["legs"])
    state.extra = cast(bool, data["extra"])
    state.due = cast(int, data["due"])
    state.roll = cast(int, data["roll"])
    state.asked = seat_in(state, data["asked"])
    if state.rules >= 2:
        state.playing_on = cast(bool, data["playing_on"])
        state.too_late = cast(bool, data["too_late"])
    state.steps = stack_of(cast(str, data["step"]), place is not None, cast(int, data["exchanged"]), state.asked)
    if state.rules >= 2 and state.ask() is Ask.DETAINED:
        raise ValueError("since version 2 of the rules nobody is asked about the detective")
    state.travellers = [traveller_in(state, item) for item in cast("list[Mapping[str, object]]", data["travellers"])]
    places = data["places"]
    state.final_standing = None if places is None else tuple([cast(int, one) for one in cast("list[object]", places)])
    fill_piles(state)


def fill_piles(state: State) -> None:
    """What lies nowhere else is in the piles."""
    state.pile = state.box.all_cards()
    for card in state.row:
        if card is not None:
            state.pile.remove(card)
    for card in state.discards:
        state.pile.remove(card)
    state.event_pile = state.box.all_events(state.seats)
    for event in state.event_discards:
        state.event_pile.remove(event)
    for traveller in state.travellers:
        for card in state.box.cards:
            for _ in range(traveller.cards[card.index]):
                state.pile.remove(card)
        for event in traveller.events:
            state.event_pile.remove(event)


def seat_in(state: State, value: object) -> int:
    seat = cast(int, value)
    if not 0 <= seat < state.seats:
        raise ValueError(f"there is no seat {seat}")
    return seat


def chips_in(value: object) -> tuple[Chip, ...]:
    known = {chip.name: chip for chip in ALL_CHIPS}
    return tuple([known[cast(str, name)] for name in cast("list[object]", value)])


def traveller_in(state: State, item: Mapping[str, object]) -> Traveller:
    traveller = Traveller([0] * len(state.box.cards), [])
    traveller.days = cast(int, item["days"])
    traveller.leg = cast(int, item["leg"])
    traveller.gold = cast(int, item["gold"])
    traveller.arrival = cast(int, item["arrival"])
    if item["cards"] is None:
        traveller.hidden = True
        traveller.held = cast(int, item["card_count"])
        traveller.hidden_events = cast(int, item["event_count"])
        return traveller
    for card in by_codes(state.box.by_code, item["cards"]):
        traveller.add(card)
    traveller.events = by_codes(EVENT_OF, item["events"])
    return traveller
