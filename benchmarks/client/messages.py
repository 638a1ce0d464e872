"""The messages a person hears in a whole game against three computer players, as the server would send them."""

from __future__ import annotations

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.games import find_game
from passepartout.server.messages import ENCODER
from passepartout.tables import events
from passepartout.tables.outlook import look
from passepartout.tables.table import Table
from passepartout.tables.seen import OutlookMessage

NAMES = ("Camille", "Jonas", "Élodie", "Clockwork")
SEAT = 0


def messages(name: str, seed: str, most: int) -> list[str]:
    """What seat 0 hears, decision by decision, to the end or to the most that is wanted. Somebody sensible decides for it."""
    game = find_game(name)
    seats = [events.SeatPlan(name=who, bot="" if seat == SEAT else "sensible") for seat, who in enumerate(NAMES)]
    deal = Play(game, len(seats), {}, seed).entries[0].outcomes
    table = Table("x", game, events.Opened(name, game.rules_version, {}, seed, deal, seats))
    bot, rng = make_bot(game, "sensible"), Rng(3)
    heard: list[str] = []
    lines = 0
    while True:
        outlook = look(table, SEAT, "en", lines, texts=False)
        lines += len(outlook.log)
        heard.append(ENCODER.encode(OutlookMessage(outlook)).decode())
        if table.over() or len(heard) > most:
            return heard
        seat = table.deciders()[0]
        action = bot.decide(table.play.position.view(seat), seat, rng)
        table.fold(table.prepare_move(seat, action.notation(), None, table.chairs[seat].bot))
