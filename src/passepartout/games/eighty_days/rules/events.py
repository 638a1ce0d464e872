"""The event cards, one declaration each: its name, the rule that explains it, how it is used, what it is worth kept,
and what it shows. Masks, menus and tables follow from here; how many there are of each the component file says.

A card that helps on a leg in a manner that is known needs nothing but its declaration. What a card does that is played
by itself stands in event_effects.py.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from ....core.cards import CardSort

MOST_EVENTS: Final = 15  # sorts: they are bits and numbers in the keys of menus
MOST_ALIKE: Final = 30  # copies of one
MOST_HELPING: Final = 3  # of one on a leg, which takes no more cards: two bits among the helpers at hand


class Use(Enum):
    """How a card comes to have its effect."""

    TRAVEL = "travel"  # it helps on a leg, and is named with the journey (ED-5.5)
    PLAY = "play"  # by itself
    COPY = "copy"  # as the top one of the discards, in either way (ED-7.6)
    GREY = "grey"  # at once, on everybody (ED-7.2)


class Serves(Enum):
    """What a helper stands in for."""

    SHIP = "ship"
    TRAIN = "train"
    CARD = "card"  # a ship or a train, through the air
    PAIR = "pair"  # of two ships or two trains only the higher counts (ED-5.8)
    LEG = "leg"  # a whole leg, no card with it (ED-5.9)
    OVERLAND = "overland"  # the way across India (ED-6.1)


class Tool:
    """What helps on a leg, as notations and sentences name it: an event card, or the balloon of the action row."""

    def __init__(self, name: str, number: int, serves: Serves, die: bool) -> None:
        self.name: Final = name
        self.number: Final = number  # of its event; the balloon of the row comes after all of them
        self.die: Final = die  # is added to its days
        self.flies: Final = serves is Serves.CARD
        self.ships: Final = self.flies or serves is Serves.SHIP  # whether it replaces one
        self.trains: Final = self.flies or serves is Serves.TRAIN
        self.pair: Final = serves is Serves.PAIR
        self.overland: Final = serves is Serves.OVERLAND
        self.alone: Final = self.overland or serves is Serves.LEG  # with no card and no other helper
        self.once: Final = self.flies or self.pair or self.alone  # no leg has use for two


class Event(CardSort):
    """A sort of event card; its code is its name, in words and notations too.

    Whoever makes one has declared it: it is among the EVENTS. `days` are the least and the most that the component file
    may give it, and `called` is what a helper is called in notations, where that is not its code.
    """

    def __init__(
        self,
        code: str,
        rule: str,
        use: Use,
        *,
        icon: str,
        vignette: str = "",
        kept: float = 0.0,
        serves: Serves | None = None,
        die: bool = False,
        days: tuple[int, int] | None = None,
        called: str = "",
        sold: bool = False,
        min_players: int = 2,
    ) -> None:
        super().__init__(len(EVENTS), code)
        # What every menu asks for comes first, so that it lies close together.
        self.bit: Final = 1 << self.index
        self.kit: Final = next_kit() if use is Use.TRAVEL or use is Use.COPY else 0  # one among the helpers at hand
        self.tool: Final = None if serves is None else Tool(called or code, self.index, serves, die)
        self.once: Final = self.tool is not None and self.tool.once
        self.grey: Final = use is Use.GREY
        self.played: Final = use is Use.PLAY
        self.sold: Final = sold  # for a coin, if one likes (ED-4.7)
        self.rule: Final = rule
        self.kept: Final = kept  # what holding it is worth, in days, as good amateurs reckon: using it must bring more
        self.icon: Final = icon
        self.vignette: Final = vignette  # an engraving, where there is one
        self.days: Final = days
        self.min_players: Final = min_players
        EVENTS.append(self)


# In the order of their declarations, which is that of piles and menus: a new one comes last, or old games would change.
EVENTS: Final[list[Event]] = []
# The helpers at hand are one number, by which ways to travel are looked up: this bit, two for every sort of card that
# helps, and above them, for the Princess, one more than the number of the event on top of the discards.
KIT_ROW_BALLOON: Final = 1


def next_kit() -> int:
    """Above those that are taken already."""
    return 2 * KIT_ROW_BALLOON << 2 * sum([1 for event in EVENTS if event.kit])


ELEPHANT: Final = Event(
    "elephant", "ED-6.1", Use.TRAVEL, kept=2.1, icon="elephant", vignette="elephant",
    serves=Serves.OVERLAND, die=True, days=(0, 60), sold=True,
)  # fmt: skip
DISTRACTION: Final = Event("distraction", "ED-7.3", Use.PLAY, kept=1.3, icon="eye")
OFFER: Final = Event("offer", "ED-5.9", Use.TRAVEL, kept=1.0, icon="purse", serves=Serves.LEG, days=(1, 60))
SWAP: Final = Event("swap", "ED-7.4", Use.PLAY, kept=0.7, icon="exchange")
DETECTIVE: Final = Event("detective", "ED-7.5", Use.PLAY, kept=0.8, icon="detective")
PRINCESS: Final = Event("princess", "ED-7.6", Use.COPY, kept=1.0, icon="key")
OPPORTUNITY: Final = Event("opportunity", "ED-5.8", Use.TRAVEL, kept=2.1, icon="compass", serves=Serves.PAIR)
BALLOON: Final = Event(
    "balloon", "ED-5.6", Use.TRAVEL, kept=2.1, icon="balloon", vignette="balloon",
    serves=Serves.CARD, die=True, called="balloon-card",
)  # fmt: skip
CONNECTION: Final = Event("connection", "ED-5.10", Use.PLAY, kept=1.3, icon="track", min_players=3)  # ED-2.5
SUBMARINE: Final = Event(
    "submarine", "ED-5.7", Use.TRAVEL, kept=2.1, icon="submarine", vignette="submarine",
    serves=Serves.SHIP, days=(1, 20),
)  # fmt: skip
PROPELLER: Final = Event(
    "propeller", "ED-5.7", Use.TRAVEL, kept=1.6, icon="train", vignette="train",
    serves=Serves.TRAIN, days=(1, 20),
)  # fmt: skip
STORM: Final = Event("storm", "ED-7.2", Use.GREY, icon="event", vignette="storm", days=(1, 20))
DELAY: Final = Event("delay", "ED-7.2", Use.GREY, icon="watch", days=(1, 20))

# ED-4.3: the balloon of the action row helps like the card, and is none.
ROW_BALLOON: Final = Tool("balloon", len(EVENTS), Serves.CARD, True)
TOOLS: Final = [event.tool for event in EVENTS if event.tool is not None] + [ROW_BALLOON]
EVENT_OF: Final = {event.code: event for event in EVENTS}
KIT_TOP: Final = next_kit()
assert len(EVENTS) <= MOST_EVENTS
