"""What can be asked. A position keeps its questions on a stack (core/steps.py); each exists once and is shared.

At the bottom lies how far the turn has come: a card is to be taken (TAKE), then one travels, acts and buys (GO), and at
its end the hand may be too full (DISCARD). Whatever has to be decided in between lies on it.

Under version 1 of the rules whoever held Distraction was asked about it once the turn was declared over (DETAINED), and
everybody saw who was asked. Since version 2 the declaration itself says whether it is played: `end`, or the card, which
is offered beside it in the detective's city and ends the turn as well. So no question is left that could betray it, and
it costs no further decision.

The data of a position name only the question on top, beside the place, the seat and the number that tell the rest.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from ....core.steps import Step, asked, asked_of_seat, asked_with_number, steps_by_code
from .components import MAX_PLAYERS

MOST_EXCHANGED: Final = 3


class Ask(Enum):
    TAKE = "take"  # a card from the row, or something before it
    GO = "go"  # action, journey, purchases, end of the turn
    DETAINED = "detained"  # the detective is here: distract him? (only under version 1)
    DISCARD = "discard"  # down to the limit
    SWAP = "swap"  # which two cards change places
    DETECTIVE = "detective"  # where he is sent
    EXCHANGE = "exchange"  # which cards are given up
    ROLL = "roll"  # keep it or roll again
    CHIP = "chip"  # draw the card a chip offers, or not
    VOTE = "vote"  # nobody can win any more: end the game at once?


TAKE: Final = asked(Ask.TAKE)
GO: Final = asked(Ask.GO)
DETAINED: Final = asked(Ask.DETAINED)
DISCARD: Final = asked(Ask.DISCARD)
SWAP: Final = asked(Ask.SWAP)
DETECTIVE: Final = asked(Ask.DETECTIVE)
EXCHANGE: Final = asked_with_number(Ask.EXCHANGE, MOST_EXCHANGED)  # given up so far
ROLL: Final = asked(Ask.ROLL)
CHIP: Final = asked(Ask.CHIP)
VOTE: Final = asked_of_seat(Ask.VOTE, MAX_PLAYERS)

OVER: Final = "over"  # instead of a question, in the data of a game that has ended
STAGES: Final = steps_by_code([TAKE, GO, DETAINED, DISCARD])
BETWEEN: Final = steps_by_code([SWAP, DETECTIVE, ROLL, CHIP])


def code_of(steps: list[Step]) -> str:
    """The question on top, as the data name it."""
    return str(steps[-1].ask.value) if steps else OVER


def stack_of(code: str, taken: bool, given_up: int, voter: int) -> list[Step]:
    """The questions of a position, from what its data say; KeyError or ValueError if they say nothing that can be."""
    if code == OVER:
        return []
    if code in STAGES:
        return [STAGES[code]]
    stage = GO if taken else TAKE
    if code == Ask.VOTE.value:
        return [stage, VOTE[voter]]
    if code == Ask.EXCHANGE.value:
        if not 0 <= given_up < MOST_EXCHANGED:
            raise ValueError(f"nobody has given up {given_up} cards")
        return [stage, EXCHANGE[given_up]]
    return [stage, BETWEEN[code]]
