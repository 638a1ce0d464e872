"""What somebody wants who reaches for a thing that can do nothing now: the rules then say why not."""

from __future__ import annotations

from ....core.action import Action
from ....core.refusal import Refusal
from ..rules.actions import Actions
from ..rules.flow import Railway
from ..rules.refusals import why_not_here
from ..rules.state import Phase
from .scene import ON_OFFER, spot_of


class Reaching:
    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    def meant(self, railway: Railway, seat: int, thing: str) -> Action | None:
        if not 0 <= seat < railway.seats:
            return None
        code = thing.removeprefix("prize-")
        spot = spot_of(railway, code)
        if spot is not None:
            if spot.seat == ON_OFFER:
                return self.actions.menus.takes[spot.landscape]
            if spot.seat != seat or spot.index < railway.builders[seat].crossed:
                return None
            # While railways are built it matters which is the next one; before that nobody builds at all.
            is_next = spot.index == railway.builders[seat].crossed or railway.phase is not Phase.BUILD
            return self.actions.parse("build") if is_next else None
        if thing in (f"bid-{seat}", "panel-bid"):
            return self.actions.parse("bid 0")
        if thing == "panel-stock" or thing.startswith("stock-") or thing in (f"missing-{seat}", f"pawn-{seat}"):
            return self.actions.parse("build")
        if thing in (f"bonus-{seat}", "figure-track"):
            return self.with_bonus(railway, seat)
        if thing in (f"capital-{seat}", "figure-coin"):
            return self.with_money(railway, seat)
        return {"build": self.actions.parse("build"), "pass": self.actions.parse("pass")}.get(thing)

    def why(self, railway: Railway, seat: int, thing: str) -> Refusal | None:
        """A landscape of one's own row that is crossed, or not the next: no action names it, but the row says why."""
        spot = spot_of(railway, thing.removeprefix("prize-"))
        return why_not_here(railway, seat, spot.index) if spot is not None and spot.seat == seat else None

    def with_bonus(self, railway: Railway, seat: int) -> Action | None:
        """As many bonus tracks as would help, and at least one."""
        most = min(self.lacking(railway, seat), railway.box.bonus_limit)
        return self.actions.parse(f"build bonus {most}") if railway.box.bonus_limit else None

    def with_money(self, railway: Railway, seat: int) -> Action | None:
        """All that is missing, bought; while bids are made, money is for these."""
        if railway.phase is Phase.BID:
            return self.actions.parse("bid 0")
        return self.actions.parse(f"build buy {self.lacking(railway, seat)}")

    def lacking(self, railway: Railway, seat: int) -> int:
        building = railway.phase is Phase.BUILD and seat == railway.turn
        return max(1, railway.missing(seat)) if building else 1
