"""What can be asked in a turn.

At the bottom lies what the player whose turn it is may still do (GO_ON). Whatever has to be decided first lies on it,
the next question on top: where the rose goes, whether a Purse saves a pawn, which cards are put down.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from ....core.steps import TURN_PLAYER, Step, asked, asked_among, asked_of_seat, asked_with_number, steps_by_code
from .components import FARTHEST, MAX_PLAYERS, MOST_DEALT

# What GO_ON allows, besides stopping.
PLAY: Final = 1  # another card
DRAW: Final = 2  # cards, at a stage
LEAP: Final = 4
START: Final = 8  # the ordinary choice at the start of a turn (CR-3.1), instead of stopping
ALL_RIGHTS: Final = 16


class Ask(Enum):
    GO_ON = "go_on"
    ROSE = "rose"  # where to put it (CR-4.2, CR-5.2)
    CUFFED = "cuffed"  # a Handcuffs card: will a Purse save you? (CR-4.4)
    ORDERED = "ordered"  # an event sends you back: will a Purse save you? (CR-4.4)
    PUT_DOWN = "put_down"  # for an event
    EXCHANGE = "exchange"  # cards put down for an exchange (CR-3.2)
    TAKE = "take"  # from whom?
    SWAP = "swap"  # with whom?
    DRAWN = "drawn"  # carry the event out or keep it (CR-8.3)
    ACT = "act"  # nobody is asked: the square one's own event has led to acts now (CR-8.5)


def go_on(rights: int) -> Step:
    names = [name for bit, name in ((PLAY, "play"), (DRAW, "draw"), (LEAP, "leap")) if rights & bit]
    return Step(Ask.GO_ON, TURN_PLAYER, rights, " ".join(["turn" if rights & START else "go_on", *names]))


def ordered(seat: int, back: int) -> Step:
    return Step(Ask.ORDERED, seat, back, f"ordered p{seat + 1} {back}")


GO_ON: Final = [go_on(rights) for rights in range(ALL_RIGHTS)]
ROSE: Final = asked(Ask.ROSE)
CUFFED: Final = asked_of_seat(Ask.CUFFED, MAX_PLAYERS)
ORDERED: Final = [[ordered(seat, back) for back in range(FARTHEST + 1)] for seat in range(MAX_PLAYERS)]
PUT_DOWN: Final = asked_with_number(Ask.PUT_DOWN, MOST_DEALT + 1)
EXCHANGE: Final = asked_with_number(Ask.EXCHANGE, MOST_DEALT + 1)
TAKE: Final = asked_among(Ask.TAKE, MAX_PLAYERS)
SWAP: Final = asked_among(Ask.SWAP, MAX_PLAYERS)
DRAWN: Final = asked(Ask.DRAWN)
ACT: Final = asked(Ask.ACT)

STEPS: Final = steps_by_code(
    [ROSE, DRAWN, ACT, *GO_ON, *CUFFED, *PUT_DOWN, *EXCHANGE, *TAKE, *SWAP, *[step for row in ORDERED for step in row]]
)
