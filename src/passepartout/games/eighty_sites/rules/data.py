"""A position as JSON data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ....core.cards import by_codes, codes, in_order
from ....core.position import rules_data
from .components import CAMERA
from .deal import BLANK, Deal
from .sites import Site
from .state import NO_SQUARE, NOBODY_LAID, Front, Laid, State, Trotter
from .steps import STEPS
from .world import QUARTERS


def position_data(tour: State) -> dict[str, object]:
    """Where hands are hidden, `pile` and `events` list everything unseen, and `pile_size` what lies there."""
    variant = tour.variant
    return {
        **rules_data(tour),
        "round_world": variant.round_world,
        "refill": "rest" if variant.rest else "draw",
        "flag_rest": variant.flag_rest,
        "announce_first": variant.announce_first,
        **deal_data(tour),
        "turn": tour.turn,
        "turns": tour.turns,
        "steps": [step.code for step in tour.steps],
        "drawn": None if tour.drawn is None else tour.drawn.code,
        "used": tour.used,
        "announced": tour.announced,
        "again": tour.again,
        "trotters": [trotter_data(tour, trotter) for trotter in tour.trotters],
        "flags": [flag_data(tour, flag) for flag in range(len(tour.flags))],
        "sheet": tour.sheet,
        "new_sheets": sorted(tour.new_sheets),
        "old_sheets": list(tour.old_sheets),
        "camera": [compartment_data(tour, index) for index in range(len(CAMERA))],
        "unseen": [site.id for site in tour.box.sites.in_set(tour.unseen)],
        "laid": [{"site": laid.site.id, "seat": laid.seat} for laid in tour.laid],
        "pile_size": tour.pile_size(),
        "pile": codes(in_order(tour.box.cards, tour.pile)),
        "discards": codes(in_order(tour.box.cards, tour.discards)),
        "event_pile_size": tour.event_pile_size(),
        "events": codes(in_order(tour.box.events, tour.events)),
        "event_discards": codes(in_order(tour.box.events, tour.event_discards)),
        "places": None if tour.places is None else list(tour.places),
    }


def deal_data(tour: State) -> dict[str, object]:
    """What version 2 brought. The sentences of every sheet in the order of their numbers; None for a sheet that has not
    been seen. `numbers`, three for every site, is left out of a view."""
    deal = tour.deal
    if deal is None:
        return {}
    variant = tour.variant
    sheets: list[object] = []
    for numbers in tour.box.sites.dealer.on_sheet[1:]:
        sentences = [deal.sentences[number] or None for number in numbers]
        sheets.append(sentences if any(sentences) else None)
    found: dict[str, object] = {
        "notebook": "sheets" if variant.sheets else "cards",
        "first": "first_seat" if variant.first_seat else "drawn",
        "spare_flags": "placed" if variant.placed else "random",
        "hints": variant.hints,
        "stirred": tour.stirred,
        "sheets": sheets,
    }
    if deal.numbers:
        found["numbers"] = [list(numbers) for numbers in deal.numbers]
    return found


def flag_data(tour: State, flag: int) -> dict[str, object]:
    square, layer = tour.flags[flag], tour.layers[flag]
    return {
        "square": None if square == NO_SQUARE else tour.box.board.squares[square].code,
        "layer": None if layer == NOBODY_LAID else layer,
    }


def trotter_data(tour: State, trotter: Trotter) -> dict[str, object]:
    squares = tour.box.board.squares
    hidden = trotter.hidden
    return {
        "square": squares[trotter.square].code,
        "held": trotter.held,
        "hand": None if hidden else codes(tour.hand_of(trotter)),
        "kept": trotter.kept,
        "secrets": None if hidden else codes(in_order(tour.box.events, list(trotter.secrets))),
        "carried": [site.id for site in trotter.carried],
        "validated": [site.id for site in trotter.validated],
        "missed": trotter.missed,
        "leave": None if trotter.leave == NO_SQUARE else squares[trotter.leave].code,
    }


def compartment_data(tour: State, index: int) -> dict[str, object]:
    front = tour.fronts[index]
    found: dict[str, object] = {
        "front": None,
        "behind": tour.behind[index],
        "back": [site.id for site in tour.back[index]],
    }
    if front is not None:
        upper: dict[str, object] = {}
        if tour.deal is not None:
            upper["numbers"] = list(front.numbers)
            upper["sentences"] = [sentence or None for sentence in front.sentences]
        found["front"] = {
            "site": None if front.site is None else front.site.id,
            "quarter": QUARTERS[front.quarter],
            "open": front.open,
            "clues": list(front.clues),
            "sheets": [sheet for sheet in range(front.sheets.bit_length()) if front.sheets >> sheet & 1],
            "changes": front.changes,
            "lookers": [seat for seat in range(tour.seats) if front.lookers >> seat & 1],
            **upper,
        }
    return found


def fill(tour: State, data: Mapping[str, object]) -> None:
    """The reverse. Raises KeyError, TypeError or ValueError on what is not such data."""
    by_id, event_of = tour.box.sites.by_id, tour.box.event_of
    tour.turn = cast(int, data["turn"])
    if not 0 <= tour.turn < tour.seats:
        raise ValueError(f"there is no seat {tour.turn}")
    tour.turns = cast(int, data["turns"])
    tour.steps = [STEPS[cast(str, code)] for code in cast("list[object]", data["steps"])]
    drawn = data["drawn"]
    tour.drawn = None if drawn is None else event_of[cast(str, drawn)]
    tour.used = cast(bool, data["used"])
    tour.announced = cast(bool, data["announced"])
    tour.again = cast(bool, data["again"])
    tour.trotters = [trotter_in(tour, item) for item in cast("list[Mapping[str, object]]", data["trotters"])]
    for item in cast("list[Mapping[str, object]]", data["flags"]):
        square = item["square"]
        tour.flags.append(NO_SQUARE if square is None else tour.box.board.by_code[cast(str, square)])
        layer = item["layer"]
        tour.layers.append(NOBODY_LAID if layer is None else cast(int, layer))
    if tour.rules >= 2:
        tour.stirred = cast(int, data["stirred"])
        tour.deal = deal_in(tour, data)
    tour.sheet = cast(int, data["sheet"])
    tour.new_sheets = [cast(int, sheet) for sheet in cast("list[object]", data["new_sheets"])]
    tour.old_sheets = tuple([cast(int, sheet) for sheet in cast("list[object]", data["old_sheets"])])
    camera = cast("list[Mapping[str, object]]", data["camera"])
    for index in range(len(CAMERA)):
        tour.fronts[index] = front_in(tour, camera[index]["front"])
        tour.behind[index] = cast(int, camera[index]["behind"])
        tour.back[index] = sites_in(tour, camera[index]["back"])
    for site in sites_in(tour, data["unseen"]):
        tour.unseen |= 1 << site.index
    for item in cast("list[Mapping[str, object]]", data["laid"]):
        tour.laid.append(Laid(by_id[cast(str, item["site"])], cast(int, item["seat"])))
    tour.pile = by_codes(tour.box.card_of, data["pile"])
    tour.discards = by_codes(tour.box.card_of, data["discards"])
    tour.events = by_codes(event_of, data["events"])
    tour.event_discards = by_codes(event_of, data["event_discards"])
    tour.hidden_cards = sum([trotter.held for trotter in tour.trotters if trotter.hidden])
    tour.hidden_events = sum([trotter.kept for trotter in tour.trotters if trotter.hidden])
    places = data["places"]
    tour.places = None if places is None else tuple([cast(int, place) for place in cast("list[object]", places)])


def deal_in(tour: State, data: Mapping[str, object]) -> Deal:
    on_sheet = tour.box.sites.dealer.on_sheet
    sentences = [BLANK] * (tour.box.sites.dealer.numbers + 1)
    sheets = cast("list[object]", data["sheets"])
    for sheet in range(1, len(on_sheet)):
        written = sheets[sheet - 1]
        if written is not None:
            numbers = on_sheet[sheet]
            for index, sentence in enumerate(cast("list[object]", written)):
                sentences[numbers[index]] = sentence_in(tour, sentence)
    numbers_of: list[tuple[int, ...]] = []
    if "numbers" in data:
        for item in cast("list[object]", data["numbers"]):
            numbers_of.append(numbers_in(tour, item))
    known = [] if numbers_of else [sentence for sentence in sentences if sentence != BLANK]
    return Deal(tuple(sentences), tuple(numbers_of), frozenset(known))


def numbers_in(tour: State, value: object) -> tuple[int, ...]:
    found = tuple([cast(int, number) for number in cast("list[object]", value)])
    if not all([1 <= number <= tour.box.sites.dealer.numbers for number in found]):
        raise ValueError(f"there are no numbers {found}")
    return found


def sentence_in(tour: State, value: object) -> int:
    return BLANK if value is None else tour.box.sites.clues[cast(int, value)].number


def trotter_in(tour: State, item: Mapping[str, object]) -> Trotter:
    trotter = Trotter()
    by_code = tour.box.board.by_code
    trotter.square = by_code[cast(str, item["square"])]
    if item["hand"] is None:
        trotter.hidden = True
        trotter.held = cast(int, item["held"])
    else:
        for card in by_codes(tour.box.card_of, item["hand"]):
            trotter.gain(card)
        trotter.secrets = tuple(by_codes(tour.box.event_of, item["secrets"]))
    trotter.kept = cast(int, item["kept"])
    trotter.carried = sites_in(tour, item["carried"])
    trotter.validated = sites_in(tour, item["validated"])
    trotter.missed = cast(int, item["missed"])
    leave = item["leave"]
    trotter.leave = NO_SQUARE if leave is None else by_code[cast(str, leave)]
    return trotter


def front_in(tour: State, value: object) -> Front | None:
    if value is None:
        return None
    item = cast("Mapping[str, object]", value)
    site = item["site"]
    found = Front(
        None if site is None else tour.box.sites.by_id[cast(str, site)],
        QUARTERS.index(cast(str, item["quarter"])),
    )
    found.open = cast(bool, item["open"])
    found.clues = tuple([cast(int, number) for number in cast("list[object]", item["clues"])])
    for sheet in cast("list[object]", item["sheets"]):
        found.sheets |= 1 << cast(int, sheet)
    if tour.rules >= 2:
        found.numbers = numbers_in(tour, item["numbers"])
        found.sentences = tuple([sentence_in(tour, one) for one in cast("list[object]", item["sentences"])])
    found.changes = cast(int, item["changes"])
    for seat in cast("list[object]", item["lookers"]):
        found.lookers |= 1 << cast(int, seat)
    return found


def sites_in(tour: State, value: object) -> tuple[Site, ...]:
    return tuple([tour.box.sites.by_id[cast(str, name)] for name in cast("list[object]", value)])
