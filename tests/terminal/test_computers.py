"""Computer players at a terminal: those that decide at once share the time of one."""

from __future__ import annotations

import pytest

from passepartout.bots import FOGG_THINKS, Search
from passepartout.core.action import Action
from passepartout.core.chance import Chance
from passepartout.core.game import Game
from passepartout.core.position import Position
from passepartout.games import find_game
from passepartout.tables.dealing import deal
from passepartout.tables.events import SeatPlan
from passepartout.tables.table import Table
from passepartout.terminal.computers import Computers


class Hasty(Search):
    """Says how long it might have thought."""

    def __init__(self, game: Game, think: float) -> None:
        super().__init__(game, think=think)
        self.given: list[float] = []

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        self.given.append(self.think)
        return view.menu(seat)[0]


@pytest.fixture(autouse=True)
def no_new_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody has named a seed, computer players think by the clock; the deal is the same every time."""
    monkeypatch.setattr("passepartout.tables.keys.new_seed", lambda: "a secret of the tests")


def sit_down(*bots: str, named: str = "") -> Computers:
    """A person and computer players, who all begin with a bid."""
    game = find_game("cape_to_cairo")
    plans = [SeatPlan(name="Ada", key_hash="x"), *[SeatPlan(name=f"P{i}", bot=bot) for i, bot in enumerate(bots)]]
    return Computers(Table("t", game, deal(game, plans, {}, named)))


def opened(*bots: str) -> Computers:
    """Hasty ones sit in for them."""
    computers = sit_down(*bots)
    hasten(computers)
    return computers


def hasten(computers: Computers) -> None:
    for player in computers.bots.values():
        assert isinstance(player.bot, Search)
        player.bot = Hasty(computers.table.game, player.bot.think)


def decide(computers: Computers, seat: int) -> float:
    """How long it might have thought."""
    table = computers.table
    table.fold(table.prepare_move(seat, computers.decide(seat).notation, None, table.chairs[seat].bot))
    bot = computers.bots[seat].bot
    assert isinstance(bot, Hasty)
    return bot.given[-1]


def test_levels_that_bid_at_once_take_the_time_of_one() -> None:
    computers = opened("fogg", "fogg", "fogg")
    assert sum(decide(computers, seat) for seat in (1, 2, 3)) == pytest.approx(FOGG_THINKS)


def test_after_an_undo_they_share_it_anew() -> None:
    computers = opened("fogg", "fogg")
    assert decide(computers, 1) == pytest.approx(FOGG_THINKS / 2)
    computers.sit_down()
    hasten(computers)
    assert decide(computers, 2) == pytest.approx(FOGG_THINKS), "the only one that is asked now"


def test_who_was_told_how_long_to_think_thinks_as_long() -> None:
    computers = opened("search?think=5", "search?think=7")
    assert [decide(computers, seat) for seat in (1, 2)] == [5.0, 7.0]


def test_levels_count_where_a_seed_was_named_and_nobody_told_them_how_long() -> None:
    computers = sit_down("fogg", "seasoned", "search?think=5", named="7")
    searches = [player.bot for player in computers.bots.values() if isinstance(player.bot, Search)]
    assert [search.think for search in searches] == [0.0, 0.0, 5.0]
    assert [search.iterations > 0 for search in searches] == [True, True, False]
