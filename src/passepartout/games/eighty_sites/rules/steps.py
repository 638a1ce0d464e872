"""The small decisions a turn is made of. A position keeps them on a stack; each exists once and is shared.

At the bottom lies the end of the turn, on it the announcement, on that the move. Arriving somewhere puts on top what
comes before the announcement (ES-3.7): the event, and above it the flag to be laid.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from .components import FLAGS, MAX_PLAYERS
from .world import SQUARES

TURN_PLAYER: Final = -1
MOST_DISCARDS: Final = 9


class Ask(Enum):
    FIRST_FLAG = "first_flag"  # set-up: where one's own flag lies (ES-2.2)
    MOVE = "move"
    LAY = "lay"  # the flag of the square one has arrived on (ES-3.5)
    EARLY = "early"  # announce before the event? (ES-4.1, option)
    VETO = "veto"  # the event one has drawn: accept or cancel it?
    AIMED = "aimed"  # somebody's pickpocket, exchange or hold: accept or cancel it?
    SETTLE = "settle"  # beside the square of a journey (ES-3.6)
    DISCARD = "discard"
    VICTIM = "victim"  # of a pickpocket or an exchange
    GIVE = "give"  # the card for an exchange
    WIND = "wind"  # which flag?
    BLOW = "blow"  # where to?
    ANNOUNCE = "announce"
    EVENT = "event"  # nobody is asked: an event is drawn now
    FINISH = "finish"  # nobody is asked: the turn ends


@dataclass(frozen=True, eq=False)
class Step:
    ask: Ask
    seat: int  # who decides; TURN_PLAYER mostly
    number: int  # a flag, a square, a seat, cards still to discard, or a bit for every seat to choose from
    code: str


def victims(mask: int) -> Step:
    seats = [f"p{seat + 1}" for seat in range(MAX_PLAYERS) if mask >> seat & 1]
    return Step(Ask.VICTIM, TURN_PLAYER, mask, " ".join(["victim", *seats]))


FIRST_FLAG: Final = [Step(Ask.FIRST_FLAG, seat, seat, f"first_flag p{seat + 1}") for seat in range(MAX_PLAYERS)]
MOVE: Final = Step(Ask.MOVE, TURN_PLAYER, 0, "move")
LAY: Final = [Step(Ask.LAY, TURN_PLAYER, flag, f"lay {flag + 1}") for flag in range(FLAGS)]
EARLY: Final = Step(Ask.EARLY, TURN_PLAYER, 0, "early")
VETO: Final = Step(Ask.VETO, TURN_PLAYER, 0, "veto")
AIMED: Final = [Step(Ask.AIMED, seat, seat, f"aimed p{seat + 1}") for seat in range(MAX_PLAYERS)]
SETTLE: Final = [Step(Ask.SETTLE, TURN_PLAYER, square, f"settle {square}") for square in range(SQUARES)]
DISCARD: Final = [Step(Ask.DISCARD, TURN_PLAYER, count, f"discard {count}") for count in range(MOST_DISCARDS + 1)]
VICTIM: Final = [victims(mask) for mask in range(1 << MAX_PLAYERS)]
GIVE: Final = [Step(Ask.GIVE, TURN_PLAYER, seat, f"give p{seat + 1}") for seat in range(MAX_PLAYERS)]
WIND: Final = Step(Ask.WIND, TURN_PLAYER, 0, "wind")
BLOW: Final = [Step(Ask.BLOW, TURN_PLAYER, flag, f"blow {flag + 1}") for flag in range(FLAGS)]
ANNOUNCE: Final = Step(Ask.ANNOUNCE, TURN_PLAYER, 0, "announce")
EVENT: Final = Step(Ask.EVENT, TURN_PLAYER, 0, "event")
FINISH: Final = Step(Ask.FINISH, TURN_PLAYER, 0, "finish")


def by_code() -> dict[str, Step]:
    steps = [MOVE, EARLY, VETO, WIND, ANNOUNCE, EVENT, FINISH]
    steps += [*FIRST_FLAG, *LAY, *AIMED, *SETTLE, *DISCARD, *VICTIM, *GIVE, *BLOW]
    return {step.code: step for step in steps}


STEP_OF: Final = by_code()
