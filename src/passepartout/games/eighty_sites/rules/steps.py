"""What can be asked in a turn.

At the bottom lies the end of the turn, on it the announcement, on that the move. Arriving somewhere puts on top what
comes before the announcement (ES-3.7): the event, and above it the flag to be laid.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from ....core.steps import TURN_PLAYER, Step, asked, asked_among, asked_of_seat, asked_with_number, steps_by_code
from .components import FLAGS, MAX_PLAYERS
from .world import SQUARES

MOST_DISCARDS: Final = 9


class Ask(Enum):
    FIRST_FLAG = "first_flag"  # set-up: where one's own flag lies (ES-2.2)
    SPARE_FLAG = "spare_flag"  # set-up: where a flag without a player lies (ES-2.2, option)
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


def about_flags(ask: Ask) -> list[Step]:
    return [Step(ask, TURN_PLAYER, flag, f"{ask.value} {flag + 1}") for flag in range(FLAGS)]


FIRST_FLAG: Final = asked_of_seat(Ask.FIRST_FLAG, MAX_PLAYERS)
SPARE_FLAG: Final = [  # by seat and flag
    [Step(Ask.SPARE_FLAG, seat, flag, f"{Ask.SPARE_FLAG.value} p{seat + 1} {flag + 1}") for flag in range(FLAGS)]
    for seat in range(MAX_PLAYERS)
]
MOVE: Final = asked(Ask.MOVE)
LAY: Final = about_flags(Ask.LAY)
EARLY: Final = asked(Ask.EARLY)
VETO: Final = asked(Ask.VETO)
AIMED: Final = asked_of_seat(Ask.AIMED, MAX_PLAYERS)
SETTLE: Final = asked_with_number(Ask.SETTLE, SQUARES)
DISCARD: Final = asked_with_number(Ask.DISCARD, MOST_DISCARDS + 1)
VICTIM: Final = asked_among(Ask.VICTIM, MAX_PLAYERS)
GIVE: Final = [Step(Ask.GIVE, TURN_PLAYER, seat, f"give p{seat + 1}") for seat in range(MAX_PLAYERS)]
WIND: Final = asked(Ask.WIND)
BLOW: Final = about_flags(Ask.BLOW)
ANNOUNCE: Final = asked(Ask.ANNOUNCE)
EVENT: Final = asked(Ask.EVENT)
FINISH: Final = asked(Ask.FINISH)

ALONE: Final = [MOVE, EARLY, VETO, WIND, ANNOUNCE, EVENT, FINISH]
SPARE: Final = [step for steps in SPARE_FLAG for step in steps]
STEPS: Final = steps_by_code([*ALONE, *FIRST_FLAG, *SPARE, *LAY, *AIMED, *SETTLE, *DISCARD, *VICTIM, *GIVE, *BLOW])
