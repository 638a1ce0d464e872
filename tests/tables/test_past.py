"""Looking back, and the picture of the race: from the same game, in any order."""

from __future__ import annotations

import pytest

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import WATCHER
from passepartout.games import all_games, find_game
from passepartout.tables import events
from passepartout.tables.events import SeatPlan
from passepartout.tables.outlook import look, look_back
from passepartout.tables.race import see_race
from passepartout.tables.table import Table, TableError

RACES = ("cape_to_cairo", "compass_rose", "eighty_days", "eighty_sites")


def played(name: str, decisions: int = 10_000, seats: int = 3) -> Table:
    """A table some way into a game of sensible players, or at its end."""
    game = find_game(name)
    bot, rng = make_bot(game, "sensible"), Rng(8)
    deal = Play(game, seats, {}, "s").entries[0].outcomes
    plans = [SeatPlan(name=f"P{i}") for i in range(seats)]
    table = Table("t", game, events.Opened(name, game.rules_version, {}, "s", deal, plans))
    while not table.over() and table.decisions() < decisions:
        seat = table.deciders()[0]
        action = bot.decide(table.play.position.view(seat), seat, rng)
        table.fold(table.prepare_move(seat, action.notation(), None, table.chairs[seat].bot))
    return table


@pytest.mark.parametrize("name", RACES)
def test_the_past_is_what_it_was_in_whatever_order_one_looks(name: str) -> None:
    table = played(name, 45)
    there = [table.play.at(number).position.data() for number in range(table.decisions() + 1)]
    for number in (40, 3, 41, 42, 17, 16, 15, 0, table.decisions()):
        assert table.past.at(number).data() == there[number]
    assert [position.data() for _, position in table.past.all()] == there


def test_what_was_taken_back_is_not_in_the_past() -> None:
    table = played("cape_to_cairo", 20)
    table.past.at(20)
    seat = table.play.entries[-1].seat
    table.fold(events.Undone(seat, 12))
    other = next(iter(reversed(table.play.position.menu(table.deciders()[0]))))
    table.fold(table.prepare_move(table.deciders()[0], other.notation(), None))
    assert table.past.at(13).data() == table.play.position.data()


@pytest.mark.parametrize("seat", [0, 2, WATCHER])
def test_the_last_look_back_is_the_present_without_a_question(seat: int) -> None:
    table = played("eighty_days", 60)
    now, past = look(table, seat, "fr"), look_back(table, 60, seat, "fr")
    for part in ("data", "scene", "board", "chairs", "at", "over"):
        assert getattr(now, part) == getattr(past, part)
    assert past.log == [line for line in now.log if line.at == 60]
    assert past.log_from == len(now.log) - len(past.log)
    assert past.menu == []


@pytest.mark.parametrize("name", RACES)
def test_the_picture_of_the_race_ends_where_the_game_ended(name: str) -> None:
    table = played(name)
    race = see_race(table, "de")
    assert race is not None
    final = table.game.presenter().race(table.play.position.view(WATCHER))
    assert [(line[-1].time, line[-1].far) for line in race.lines] == list(final)
    for line in race.lines:
        assert [point.at for point in line] == sorted({point.at for point in line})
        assert [point.time for point in line] == sorted(point.time for point in line)
    assert max(line[-1].far for line in race.lines) == max(stage.at for stage in race.stages)
    assert see_race(table, "de") == race


@pytest.mark.parametrize("name", sorted(all_games()))
def test_no_picture_before_the_end(name: str) -> None:
    with pytest.raises(TableError):
        see_race(played(name, 5), "en")
