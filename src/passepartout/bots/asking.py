"""How a computer player is asked, at whatever table: from a view, within what time, and what becomes of the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..core.bot import Bot
from ..core.chance import Chance
from ..core.position import Position
from .guard import Guard
from .search.player import Search


class Decision(NamedTuple):
    """What a computer player wants; or a stand-in, where it `lost` its turn: how, and a line for the log."""

    notation: str
    lost: str = ""
    why: str = ""


def ask(player: Guard, view: Position, seat: int, chance: Chance, veiled: bool = False) -> Decision:
    """A decision that is on the menu, whatever the player does. Where there is no choice nobody is asked, unless others
    could tell from that: then it takes its usual time."""
    menu = view.menu(seat)
    if len(menu) == 1 and not veiled:
        return Decision(menu[0].notation())
    before = len(player.faults)
    notation = player.decide(view, seat, chance).notation()
    if len(player.faults) == before:
        return Decision(notation)
    fault = player.faults[-1]
    return Decision(notation, fault.kind, str(fault))


def limit_thinking(
    bot: Bot,
    seconds: float | None = None,
    by_count: bool = False,
    cancelled: Callable[[], bool] | None = None,
    steady: bool = False,
) -> None:
    """What a search may spend on a question: not more than so many seconds, or, where the answer must be the same on
    every machine, a number of imagined games. The others have decided before anybody could say so."""
    if not isinstance(bot, Search):
        return
    bot.steady = steady
    if cancelled is not None:
        bot.cancelled = cancelled
    if by_count:
        bot.by_count()
    elif seconds is not None:
        bot.hurry(seconds)
