"""How a table is dealt: in secret, or from a name that gives the same game again, computer players included."""

from __future__ import annotations

import json

import msgspec
import pytest

from passepartout.core.game import Game
from passepartout.core.play import Play
from passepartout.games import all_games, find_game
from passepartout.tables import events
from passepartout.tables.dealing import bot_seed, deal, next_game
from passepartout.tables.events import SeatPlan
from passepartout.tables.outlook import look, look_back
from passepartout.tables.table import Table

GAME = find_game("cape_to_cairo")
PLANS = [SeatPlan(name="Ada", key_hash="x"), SeatPlan(name="Clockwork", bot="random")]
EACH = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


@EACH
def test_the_same_name_is_the_same_deal(game: Game) -> None:
    first, again = (deal(game, PLANS, {}, "lesson") for _ in range(2))
    assert first == again
    assert (first.seed, first.named) == ("lesson", True)
    assert first.deal == Play(game, len(PLANS), {}, "lesson").entries[0].outcomes
    assert (first.game, first.rules, first.seats) == (game.name, game.rules_version, PLANS)


def test_another_name_is_another_deal() -> None:
    assert len({tuple(deal(GAME, PLANS, {}, f"lesson {number}").deal) for number in range(20)}) > 10


@EACH
def test_without_a_name_the_seed_is_a_secret_and_another_each_time(game: Game) -> None:
    opened = [deal(game, PLANS, {}) for _ in range(3)]
    assert len({one.seed for one in opened}) == 3
    for one in opened:
        assert not one.named
        assert len(one.seed) == 64
        assert one.deal == Play(game, len(PLANS), {}, one.seed).entries[0].outcomes


def test_options_are_those_that_were_asked_for() -> None:
    rose = find_game("compass_rose")
    assert deal(rose, PLANS, {"game": "expert"}, "lesson").options == {"game": "expert"}


@pytest.mark.parametrize(
    ("named", "after"),
    [
        ("lesson", "lesson, game 2"),
        ("lesson, game 2", "lesson, game 3"),
        ("lesson, game 99", "lesson, game 100"),
        ("lesson, game two", "lesson, game two, game 2"),
        ("7", "7, game 2"),
        (", game 2", ", game 3"),
    ],
)
def test_the_next_game_of_people_who_play_again(named: str, after: str) -> None:
    assert next_game(named) == after


def test_what_computer_players_leave_to_chance() -> None:
    """One number for each decision of each seat in each game, and not the number of anybody's dice."""
    asked = [(seed, decided, seat) for seed in ("a", "b") for decided in range(30) for seat in range(4)]
    assert len({bot_seed(*one) for one in asked}) == len(asked)
    assert all(0 <= bot_seed(*one) < 2**56 for one in asked)
    assert bot_seed("lesson", 3, 1) == 67845464638132635, "another number makes every named game another one"


def test_the_order_of_sealed_bids_does_not_matter_nor_does_taking_back() -> None:
    def table() -> Table:
        return Table("t", GAME, deal(GAME, [*PLANS, SeatPlan(name="Sextant", bot="random")], {}, "lesson"))

    def move(table: Table, seat: int, notation: str) -> None:
        table.fold(table.prepare_move(seat, notation, None, table.chairs[seat].bot))

    one, other = table(), table()
    before = [one.bot_seed(seat) for seat in range(3)]
    move(one, 0, "bid 4")
    assert [one.bot_seed(seat) for seat in (1, 2)] == before[1:], "whoever else has bid meanwhile"
    move(one, 1, "bid 5")
    assert one.bot_seed(1) != before[1]
    move(other, 1, "bid 5")
    move(other, 0, "bid 4")
    assert [one.bot_seed(seat) for seat in range(3)] == [other.bot_seed(seat) for seat in range(3)]
    other.fold(events.Undone(0, 0))
    assert [other.bot_seed(seat) for seat in range(3)] == before


# --------------------------------------------------------------------------- in a journal


@pytest.mark.parametrize("named", ["", "lesson"])
def test_it_is_written_down_whether_a_seed_was_named(named: str) -> None:
    opened = deal(GAME, PLANS, {}, named)
    assert events.DECODER.decode(events.ENCODER.encode(opened)) == opened


def test_clubs_of_old_wrote_no_such_thing_and_had_named_none() -> None:
    body = json.loads(events.ENCODER.encode(deal(GAME, PLANS, {}, "lesson")))
    del body["named"]
    old = events.DECODER.decode(json.dumps(body))
    assert isinstance(old, events.Opened)
    assert not old.named
    assert not Table("t", GAME, old).named
    # And what an unnamed table writes down, an old club would still read.
    assert "named" not in json.loads(events.ENCODER.encode(deal(GAME, PLANS, {})))


# ---------------------------------------------------------------------------- to be seen


@pytest.mark.parametrize("named", ["", "Sunday evening"])
def test_everybody_sees_whether_a_seed_was_named_and_nobody_the_name(named: str) -> None:
    table = Table("t", GAME, deal(GAME, PLANS, {}, named))
    for seat in (-1, 0, 1):
        for shown in (look(table, seat, "en"), look_back(table, 0, seat, "en")):
            assert shown.named == bool(named)
            assert shown.seed == ""
            assert not named or named not in msgspec.json.encode(shown).decode()
