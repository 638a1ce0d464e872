"""What a seat cannot know, and how it is imagined. Bids are all there is to hide (CC-3.2); what is left in the pile
follows from what lies open."""

from __future__ import annotations

from ....core.chance import Chance
from .state import NO_BID, SEALED, Phase, State


def hide(railway: State, seat: int) -> None:
    """Seals what the others have bid, until it is shown."""
    if railway.phase is Phase.BID:
        for other in range(railway.seats):
            if other != seat and railway.builders[other].bid != NO_BID:
                railway.builders[other].bid = SEALED


def is_open(railway: State) -> bool:
    """Bids are shown as soon as all have bid."""
    return railway.phase is not Phase.BID or all([builder.bid == NO_BID for builder in railway.builders])


def imagine(railway: State, chance: Chance) -> None:
    """Any bid that somebody can pay, each as likely."""
    for builder in railway.builders:
        if builder.bid == SEALED:
            builder.bid = chance.below(builder.capital + 1)


def unseal(railway: State) -> None:
    """A view as it was before the others bid: to think about what they may bid, rather than to guess."""
    for seat in range(railway.seats):
        if railway.builders[seat].bid == SEALED:
            railway.builders[seat].bid = NO_BID
            railway.owing |= 1 << seat
