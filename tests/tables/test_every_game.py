"""Every game of the house at a table: played by events, loaded from them, and its record proved."""

from __future__ import annotations

import pytest

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.play import Play
from passepartout.core.record import Record
from passepartout.games import all_games
from passepartout.tables import events
from passepartout.tables.events import SeatPlan
from passepartout.tables.families import expanded
from passepartout.tables.on_the_wire import SharedOnTheWire
from passepartout.tables.outlook import Shared
from passepartout.tables.table import Table

TABLES = [
    (game, seats, rules)
    for game in all_games().values()
    for seats in (game.min_players, game.max_players)
    for rules in range(1, game.rules_version + 1)
]


def open_table(game: Game, seats: int, rules: int) -> events.Opened:
    seed = f"{game.name} {seats}"
    deal = Play(game, seats, {}, seed, rules=rules).entries[0].outcomes
    return events.Opened(
        game.name,
        rules,
        {},
        seed,
        deal,
        [SeatPlan(name=f"Bot {seat}", bot="sensible") for seat in range(seats)],
    )


@pytest.mark.parametrize(
    ("game", "seats", "rules"), TABLES, ids=[f"{game.name}-{seats}-rules-{rules}" for game, seats, rules in TABLES]
)
def test_a_game_by_events_is_the_game_of_its_seed_to_the_end_of_its_version(game: Game, seats: int, rules: int) -> None:
    opened = open_table(game, seats, rules)
    table, told, rng = Table("t", game, opened), [], Rng(seats)
    bots = [make_bot(game, "sensible") for _ in range(seats)]
    while not table.over():
        seat = table.deciders()[0]
        position = table.play.position
        wanted = bots[seat].decide(position.view(seat), seat, rng).notation()
        event = table.prepare_move(seat, wanted, table.asks[seat], table.chairs[seat].bot)
        told.append(event)
        table.fold(event)
    assert table.play.position.rules == rules
    record = table.record()
    assert f"\nrules: {rules}\n" in record
    assert Record(record).verify(game).position.data() == table.play.position.data()
    again = Table("t", game, opened)
    for event in told:
        again.fold(event)
    assert again.record() == record


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_a_menu_in_short_is_the_whole_menu(game: Game) -> None:
    """Also of actions that were put into words at another time, for another seat."""
    table, rng = Table("t", game, open_table(game, game.max_players, game.rules_version)), Rng(1)
    for _ in range(60):
        seat = table.deciders()[0]
        view = table.play.position.view(seat)
        short = SharedOnTheWire(table, "fr").menu(view, seat)
        assert expanded(short) == Shared(table, "fr").menu(view, seat)
        wanted = view.any_action(seat, rng).notation()
        table.fold(table.prepare_move(seat, wanted, None, table.chairs[seat].bot))
