"""A position as JSON data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from .components import CAMERA, Card, Event
from .sites import Site
from .state import NO_SQUARE, NOBODY_LAID, Front, Laid, State, Trotter
from .steps import STEP_OF
from .world import QUARTERS


class Saved(State):
    def data(self) -> dict[str, object]:
        """Where hands are hidden, `pile` and `events` list everything unseen, and `pile_size` what lies there."""
        house = self.house
        return {
            "round_world": house.round_world,
            "refill": "rest" if house.rest else "draw",
            "flag_rest": house.flag_rest,
            "announce_first": house.announce_first,
            "turn": self.turn,
            "turns": self.turns,
            "steps": [step.code for step in self.steps],
            "drawn": None if self.drawn is None else self.drawn.code,
            "used": self.used,
            "announced": self.announced,
            "again": self.again,
            "trotters": [self.trotter_data(trotter) for trotter in self.trotters],
            "flags": [self.flag_data(flag) for flag in range(len(self.flags))],
            "sheet": self.sheet,
            "new_sheets": sorted(self.new_sheets),
            "old_sheets": list(self.old_sheets),
            "camera": [self.compartment_data(index) for index in range(len(CAMERA))],
            "unseen": [site.id for site in self.box.sites.in_set(self.unseen)],
            "laid": [{"site": laid.site.id, "seat": laid.seat} for laid in self.laid],
            "pile_size": self.pile_size(),
            "pile": [card.code for card in self.cards_of(self.count_cards(self.pile))],
            "discards": [card.code for card in self.cards_of(self.count_cards(self.discards))],
            "event_pile_size": self.event_pile_size(),
            "events": [event.code for event in self.in_order(self.events)],
            "event_discards": [event.code for event in self.in_order(self.event_discards)],
            "places": None if self.places is None else list(self.places),
        }

    def flag_data(self, flag: int) -> dict[str, object]:
        square, layer = self.flags[flag], self.layers[flag]
        return {
            "square": None if square == NO_SQUARE else self.box.board.squares[square].code,
            "layer": None if layer == NOBODY_LAID else layer,
        }

    def trotter_data(self, trotter: Trotter) -> dict[str, object]:
        squares = self.box.board.squares
        hidden = trotter.hidden
        return {
            "square": squares[trotter.square].code,
            "held": trotter.held,
            "hand": None if hidden else [card.code for card in self.hand_of(trotter)],
            "kept": trotter.kept,
            "secrets": None if hidden else [event.code for event in self.in_order(list(trotter.secrets))],
            "carried": [site.id for site in trotter.carried],
            "validated": [site.id for site in trotter.validated],
            "missed": trotter.missed,
            "leave": None if trotter.leave == NO_SQUARE else squares[trotter.leave].code,
        }

    def compartment_data(self, index: int) -> dict[str, object]:
        front = self.fronts[index]
        found: dict[str, object] = {
            "front": None,
            "behind": self.behind[index],
            "back": [site.id for site in self.back[index]],
        }
        if front is not None:
            found["front"] = {
                "site": None if front.site is None else front.site.id,
                "quarter": QUARTERS[front.quarter],
                "open": front.open,
                "clues": list(front.clues),
                "sheets": [sheet for sheet in range(front.sheets.bit_length()) if front.sheets >> sheet & 1],
                "changes": front.changes,
                "lookers": [seat for seat in range(self.seats) if front.lookers >> seat & 1],
            }
        return found

    def fill(self, data: Mapping[str, object]) -> None:
        """The reverse of `data`. Raises KeyError, TypeError or ValueError on what is not such data."""
        by_id, event_of = self.box.sites.by_id, self.box.event_of
        self.turn = cast(int, data["turn"])
        if not 0 <= self.turn < self.seats:
            raise ValueError(f"there is no seat {self.turn}")
        self.turns = cast(int, data["turns"])
        self.steps = [STEP_OF[cast(str, code)] for code in cast("list[object]", data["steps"])]
        drawn = data["drawn"]
        self.drawn = None if drawn is None else event_of[cast(str, drawn)]
        self.used = cast(bool, data["used"])
        self.announced = cast(bool, data["announced"])
        self.again = cast(bool, data["again"])
        self.trotters = [self.trotter(item) for item in cast("list[Mapping[str, object]]", data["trotters"])]
        for item in cast("list[Mapping[str, object]]", data["flags"]):
            square = item["square"]
            self.flags.append(NO_SQUARE if square is None else self.box.board.by_code[cast(str, square)])
            layer = item["layer"]
            self.layers.append(NOBODY_LAID if layer is None else cast(int, layer))
        self.sheet = cast(int, data["sheet"])
        self.new_sheets = [cast(int, sheet) for sheet in cast("list[object]", data["new_sheets"])]
        self.old_sheets = tuple([cast(int, sheet) for sheet in cast("list[object]", data["old_sheets"])])
        camera = cast("list[Mapping[str, object]]", data["camera"])
        for index in range(len(CAMERA)):
            self.fronts[index] = self.front(camera[index]["front"])
            self.behind[index] = cast(int, camera[index]["behind"])
            self.back[index] = self.site_list(camera[index]["back"])
        for site in self.site_list(data["unseen"]):
            self.unseen |= 1 << site.index
        for item in cast("list[Mapping[str, object]]", data["laid"]):
            self.laid.append(Laid(by_id[cast(str, item["site"])], cast(int, item["seat"])))
        self.pile = self.card_list(data["pile"])
        self.discards = self.card_list(data["discards"])
        self.events = self.event_list(data["events"])
        self.event_discards = self.event_list(data["event_discards"])
        self.hidden_cards = sum([trotter.held for trotter in self.trotters if trotter.hidden])
        self.hidden_events = sum([trotter.kept for trotter in self.trotters if trotter.hidden])
        places = data["places"]
        self.places = None if places is None else tuple([cast(int, place) for place in cast("list[object]", places)])

    def trotter(self, item: Mapping[str, object]) -> Trotter:
        trotter = Trotter()
        by_code = self.box.board.by_code
        trotter.square = by_code[cast(str, item["square"])]
        if item["hand"] is None:
            trotter.hidden = True
            trotter.held = cast(int, item["held"])
        else:
            for card in self.card_list(item["hand"]):
                trotter.gain(card)
            trotter.secrets = tuple(self.event_list(item["secrets"]))
        trotter.kept = cast(int, item["kept"])
        trotter.carried = self.site_list(item["carried"])
        trotter.validated = self.site_list(item["validated"])
        trotter.missed = cast(int, item["missed"])
        leave = item["leave"]
        trotter.leave = NO_SQUARE if leave is None else by_code[cast(str, leave)]
        return trotter

    def front(self, value: object) -> Front | None:
        if value is None:
            return None
        item = cast("Mapping[str, object]", value)
        site = item["site"]
        found = Front(
            None if site is None else self.box.sites.by_id[cast(str, site)],
            QUARTERS.index(cast(str, item["quarter"])),
        )
        found.open = cast(bool, item["open"])
        found.clues = tuple([cast(int, number) for number in cast("list[object]", item["clues"])])
        for sheet in cast("list[object]", item["sheets"]):
            found.sheets |= 1 << cast(int, sheet)
        found.changes = cast(int, item["changes"])
        for seat in cast("list[object]", item["lookers"]):
            found.lookers |= 1 << cast(int, seat)
        return found

    def site_list(self, value: object) -> tuple[Site, ...]:
        return tuple([self.box.sites.by_id[cast(str, name)] for name in cast("list[object]", value)])

    def card_list(self, value: object) -> list[Card]:
        return [self.box.card_of[cast(str, code)] for code in cast("list[object]", value)]

    def event_list(self, value: object) -> list[Event]:
        return [self.box.event_of[cast(str, code)] for code in cast("list[object]", value)]
