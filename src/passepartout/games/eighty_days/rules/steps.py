"""What can be asked. A position keeps its questions on a stack (core/steps.py); each exists once and is shared.

At the bottom lies how far the turn has come: a card is to be taken (TAKE), then one travels, acts and buys (GO), and at
its end the detective may be here (DETAINED) and the hand too full (DISCARD). Whatever has to be decided in between lies
on it.

The data of a position name only the question on top, beside the place, the seat and the number that tell the rest.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from ....core.steps import TURN_PLAYER, Step, steps_by_code
from .components import MAX_PLAYERS

MOST_EXCHANGED: Final = 3


class Ask(Enum):
    TAKE = "take"  # a card from the row, or something before it
    GO = "go"  # action, journey, purchases, end of the turn
    DETAINED = "detained"  # the detective is here: distract him?
    DISCARD = "discard"  # down to the limit
    SWAP = "swap"  # which two cards change places
    DETECTIVE = "detective"  # where he is sent
    EXCHANGE = "exchange"  # which cards are given up
    ROLL = "roll"  # keep it or roll again
    CHIP = "chip"  # draw the card a chip offers, or not
    VOTE = "vote"  # nobody can win any more: end the game at once?


def question(ask: Ask, seat: int = TURN_PLAYER, number: int = 0) -> Step:
    return Step(ask, seat, number, str(ask.value))


TAKE: Final = question(Ask.TAKE)
GO: Final = question(Ask.GO)
DETAINED: Final = question(Ask.DETAINED)
DISCARD: Final = question(Ask.DISCARD)
SWAP: Final = question(Ask.SWAP)
DETECTIVE: Final = question(Ask.DETECTIVE)
EXCHANGE: Final = [question(Ask.EXCHANGE, number=given_up) for given_up in range(MOST_EXCHANGED)]
ROLL: Final = question(Ask.ROLL)
CHIP: Final = question(Ask.CHIP)
VOTE: Final = [question(Ask.VOTE, seat) for seat in range(MAX_PLAYERS)]

OVER: Final = "over"  # instead of a question, in the data of a game that has ended
STAGES: Final = steps_by_code([TAKE, GO, DETAINED, DISCARD])
BETWEEN: Final = steps_by_code([SWAP, DETECTIVE, ROLL, CHIP])


def code_of(steps: list[Step]) -> str:
    """The question on top, as the data name it."""
    return steps[-1].code if steps else OVER


def stack_of(code: str, taken: bool, given_up: int, asked: int) -> list[Step]:
    """The questions of a position, from what its data say; KeyError or ValueError if they say nothing that can be."""
    if code == OVER:
        return []
    if code in STAGES:
        return [STAGES[code]]
    stage = GO if taken else TAKE
    if code == VOTE[0].code:
        return [stage, VOTE[asked]]
    if code == EXCHANGE[0].code:
        if not 0 <= given_up < MOST_EXCHANGED:
            raise ValueError(f"nobody has given up {given_up} cards")
        return [stage, EXCHANGE[given_up]]
    return [stage, BETWEEN[code]]
