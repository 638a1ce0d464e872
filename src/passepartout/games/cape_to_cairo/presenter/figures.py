"""What stands beside a name: crossings, the next landscape, money, bonus tracks, and what is still missing."""

from __future__ import annotations

from ....core.say import Say
from ....core.scene import Figure, number_of
from ..rules import log
from ..rules.flow import Railway
from ..rules.state import NO_BID, Phase
from .board import lane


def figures(railway: Railway, seat: int) -> list[Figure]:
    """All of it lies open, also to whoever only looks on."""
    player = railway.builders[seat]
    waits = player.crossed < len(player.route)
    found = [
        Figure("score", Say("fact.crossed"), Say("figure.crossed", n=player.crossed, most=railway.box.goal)),
        *([Figure("place", Say("figure.next"), log.terrain(player.next()))] if waits else []),
        Figure("count", Say("fact.capital"), Say("pounds", n=player.capital), "coin"),
        Figure("count", Say("fact.bonus"), number_of(player.bonus), "track"),
    ]
    if railway.phase is Phase.BID and player.bid != NO_BID:
        found.append(Figure("sign", Say("figure.has_bid"), Say("bid.sealed"), "check"))
    if railway.phase is Phase.BUILD and seat == railway.leader:
        found.append(Figure("sign", Say("figure.leads"), Say("figure.leads"), "flag"))
    if railway.phase is not Phase.OVER and waits:
        found.append(Figure("goal", Say("figure.goal"), missing(railway, seat)))
    return found


def missing(railway: Railway, seat: int) -> Say:
    lacking = lane(railway, railway.builders[seat])["missing"] or 0
    return Say("figure.missing", n=lacking) if lacking else Say("board.can_cross")
