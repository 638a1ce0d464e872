"""The menus, shared tuples of shared actions: made once, or when first needed and kept by what they depend on."""

from __future__ import annotations

from typing import Final

from ....core.action import Action, Menu
from ....core.steps import NOTHING
from .components import CONVEYANCES, Box, Event
from .state import State
from .steps import LEAP, PLAY, START

ENOUGH: Final = 4_000  # menus kept at most where hands make them many (1 MB); then the collection begins anew


class Menus:
    """Filled by `actions.Actions`; nothing here knows what an action does."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.special_shift = len(CONVEYANCES) * box.values
        self.value_mask = (1 << box.values) - 1
        self.reach = max(box.values, box.purse)  # squares the longest card may move
        self.travels: list[list[Action]] = []  # by conveyance and value
        self.backs: list[list[Action]] = []
        self.purses: list[Action] = []  # by squares
        self.compass: Action = Action()
        self.handcuffs: Action = Action()
        self.draws: list[Action] = []  # by number of cards
        self.exchange: Action = Action()
        self.stop: Action = Action()
        self.skip: Action = Action()
        self.leap: Action = Action()
        self.keep: Action = Action()
        self.events: list[Action] = []
        self.roses: list[Menu] = []  # by where the rose stands; the last for NOWHERE
        self.accept: Menu = NOTHING
        self.defend: Menu = NOTHING
        self.choose: list[Menu] = []  # by the bits of the seats
        self.put_downs: list[Action] = []  # by index of the card
        self.kept: list[list[Menu]] = []  # what to do with a drawn event: by event drawn, and kept already (last: none)
        self.made: dict[int, Menu] = {}
        self.made_put_down: dict[int, Menu] = {}
        self.made_stretched: dict[int, Menu] = {}

    def go_on(self, state: State, rights: int) -> Menu:
        """What a player may do at the start of a turn (CR-3) or when it goes on (CR-4, CR-5, CR-6)."""
        traveller = state.travellers[state.turn]
        box = self.box
        square = traveller.square
        stretched = square >= box.stretch and traveller.held > box.stretch_cards
        cards = 0  # a bit for each that the rose allows, the special ones behind the values
        limit = self.reach
        back = 0
        if rights & (PLAY | START):
            mask = state.mask_of(state.turn)
            cards = (mask >> (state.rose * box.values)) & self.value_mask | mask >> self.special_shift << box.values
            if box.goal - square <= limit and not state.may_enter(state.turn, traveller.held - 1):
                limit = box.goal - 1 - square  # CR-7.2
            if state.expert:
                back = square if square < box.values else box.values
        draws = 0
        if state.drawing_rights(rights, stretched):
            draws = min(state.to_draw(), box.draw)
        ripe = state.ripe()
        event = 0 if ripe is None else ripe.index + 1
        key = ((((cards << 4 | limit) << 4 | back) << 3 | state.rose + 1) << 2 | draws) << 4 | rights
        key = key << 8 | event << 2
        if rights & START:
            if stretched:
                key |= 1
            elif traveller.held >= box.exchange_from:
                key |= 2
        menu = self.made.get(key)
        if menu is None:
            menu = self.make(cards, limit, back, state.rose, draws, rights, event, key & 3)
            if len(self.made) >= 4 * ENOUGH:
                self.made.clear()
            self.made[key] = menu
        if key & 1:
            return self.stretched(menu, key, state.mask_of(state.turn))
        return menu

    def make(
        self, cards: int, limit: int, back: int, rose: int, draws: int, rights: int, event: int, extra: int
    ) -> Menu:
        box = self.box
        found: list[Action] = []
        for value in range(1, box.values + 1):
            if cards >> (value - 1) & 1:
                if value <= limit:
                    found.append(self.travels[rose][value])
                if value <= back:
                    found.append(self.backs[rose][value])
        special = cards >> box.values
        if special & 4:
            found += [self.purses[squares] for squares in range(1, box.purse + 1) if squares <= limit]
        if special & 1:
            found.append(self.compass)
        if special & 2:
            found.append(self.handcuffs)
        stuck = not found and draws == 0
        found += [self.draws[count] for count in range(1, draws + 1)]
        if extra & 2:
            found.append(self.exchange)
        if event:
            found.append(self.events[event - 1])
        if rights & LEAP:
            found.append(self.leap)
        if rights & START == 0:
            found.append(self.stop)
        elif stuck and extra & 1 == 0:
            found.append(self.skip)
        return tuple(found)

    def stretched(self, plays: Menu, key: int, mask: int) -> Menu:
        """CR-3.3: or one card put down."""
        full_key = key << len(self.put_downs) | mask
        menu = self.made_stretched.get(full_key)
        if menu is None:
            menu = plays + self.put_down(mask)
            if len(self.made_stretched) >= ENOUGH:
                self.made_stretched.clear()
            self.made_stretched[full_key] = menu
        return menu

    def put_down(self, mask: int) -> Menu:
        menu = self.made_put_down.get(mask)
        if menu is None:
            menu = tuple([self.put_downs[index] for index in range(len(self.put_downs)) if mask >> index & 1])
            if len(self.made_put_down) >= ENOUGH:
                self.made_put_down.clear()
            self.made_put_down[mask] = menu
        return menu

    def drawn(self, event: Event, kept: Event | None, unseen: list[Event]) -> Menu:
        """CR-8.3 and CR-8.4: carry it out or keep it; with another kept already, which of the two to carry out.
        To somebody who does not see the event it could be any."""
        if event.index >= 0:
            return self.kept[event.index][-1 if kept is None else kept.index]
        possible = [self.events[index] for index in sorted({other.index for other in unseen})]
        return tuple(possible) if kept is not None else (*possible, self.keep)
