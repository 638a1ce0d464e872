"""The small decisions a turn is made of. A position keeps them on a stack; each exists once and is shared.

At the bottom lies what the player whose turn it is may still do (GO_ON). Whatever has to be decided first lies on it,
the next question on top: where the rose goes, whether a Purse saves a pawn, which cards are put down.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from .components import MAX_PLAYERS

# What GO_ON allows, besides stopping.
PLAY: Final = 1  # another card
DRAW: Final = 2  # cards, at a stage
LEAP: Final = 4
START: Final = 8  # the ordinary choice at the start of a turn (CR-3.1), instead of stopping
ALL_RIGHTS: Final = 16

TURN_PLAYER: Final = -1
MOST_BACK: Final = 9
MOST_PUT_DOWN: Final = 9


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


@dataclass(frozen=True, eq=False)
class Step:
    ask: Ask
    seat: int  # who decides; TURN_PLAYER mostly
    number: int  # rights, squares back, cards still to put down, or a bit for every seat to choose from
    code: str


def go_on(rights: int) -> Step:
    names = [name for bit, name in ((PLAY, "play"), (DRAW, "draw"), (LEAP, "leap")) if rights & bit]
    return Step(Ask.GO_ON, TURN_PLAYER, rights, " ".join(["turn" if rights & START else "go_on", *names]))


def ordered(seat: int, back: int) -> Step:
    return Step(Ask.ORDERED, seat, back, f"ordered p{seat + 1} {back}")


def choose(ask: Ask, mask: int) -> Step:
    seats = [f"p{seat + 1}" for seat in range(MAX_PLAYERS) if mask >> seat & 1]
    return Step(ask, TURN_PLAYER, mask, " ".join([ask.value, *seats]))


GO_ON: Final = [go_on(rights) for rights in range(ALL_RIGHTS)]
ROSE: Final = Step(Ask.ROSE, TURN_PLAYER, 0, "rose")
CUFFED: Final = [Step(Ask.CUFFED, seat, 0, f"cuffed p{seat + 1}") for seat in range(MAX_PLAYERS)]
ORDERED: Final = [[ordered(seat, back) for back in range(MOST_BACK + 1)] for seat in range(MAX_PLAYERS)]
PUT_DOWN: Final = [Step(Ask.PUT_DOWN, TURN_PLAYER, count, f"put_down {count}") for count in range(MOST_PUT_DOWN + 1)]
EXCHANGE: Final = [Step(Ask.EXCHANGE, TURN_PLAYER, count, f"exchange {count}") for count in range(MOST_PUT_DOWN + 1)]
TAKE: Final = [choose(Ask.TAKE, mask) for mask in range(1 << MAX_PLAYERS)]
SWAP: Final = [choose(Ask.SWAP, mask) for mask in range(1 << MAX_PLAYERS)]
DRAWN: Final = Step(Ask.DRAWN, TURN_PLAYER, 0, "drawn")
ACT: Final = Step(Ask.ACT, TURN_PLAYER, 0, "act")


def by_code() -> dict[str, Step]:
    steps = [ROSE, DRAWN, ACT, *GO_ON, *CUFFED, *PUT_DOWN, *EXCHANGE, *TAKE, *SWAP]
    for row in ORDERED:
        steps += row
    return {step.code: step for step in steps}


STEP_OF: Final = by_code()
