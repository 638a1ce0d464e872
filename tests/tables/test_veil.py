"""The time a computer player takes betrays no hand: whoever could hold the secret is asked, and thinks as long."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given

from passepartout.bots import Decision, Search, limit_thinking, make_bot
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.play import Play
from passepartout.core.position import WATCHER, Position
from passepartout.games import find_game
from passepartout.tables import events, thinking
from passepartout.tables.bot_workers import BotWorkers, Question, think
from passepartout.tables.events import SeatPlan
from passepartout.tables.room import PendingDecision, Room
from passepartout.tables.table import Table
from passepartout.tables.thinking import VEIL, Thinking
from passepartout.tables.veil import is_veiled
from tests.aside import run_aside
from tests.games.compass_rose.arrange import arrange as arrange_race
from tests.games.eighty_days.test_distraction import ENDS, HANDS, table_with
from tests.situations import Situation, situations

NAMES = ("Ada", "Ben", "Cleo")
RACE = find_game("compass_rose")
# The hands of somebody who is asked whether a Purse saves the pawn, with one and without.
PURSE, NO_PURSE = "purse T4", "S3 T4"
EVENT_HELD = HANDS["elephant"]
OF_USE = ("distraction", "princess")  # the others leave no choice


def cuffed(hand: str) -> Position:
    """Ben is asked, because of Ada's Handcuffs."""
    wanted = {"turn": "Ada", "Ada": {"square": 10, "hand": "handcuffs T1"}, "Ben": {"square": 64, "hand": hand}}
    position = RACE.restore(arrange_race(RACE.new(3, {}, Rng(1)).data(), wanted, NAMES, set()))
    position.apply(0, RACE.parse("play handcuffs"), Rng(1))
    assert position.deciders() == (1,)
    return position


def end_of_turn(held: str) -> Position:
    """Ada may end her turn in the detective's city, and might have a Distraction."""
    wanted, cards, _ = ENDS["travelled"]
    return table_with(2, wanted, cards, held, "elephant").play.position


def table_at(position: Position, game: Game, bot: str) -> Table:
    deal = Play(game, position.seats, {}, "seed", rules=position.rules).entries[0].outcomes
    plans = [SeatPlan(name=name, bot=bot) for name in NAMES]
    table = Table("t", game, events.Opened(game.name, position.rules, {}, "seed", deal, plans))
    table.play.position = position
    return table


# ------------------------------------------------------------------- what is veiled


@pytest.mark.parametrize("hand", [PURSE, NO_PURSE])
def test_whoever_is_asked_for_a_purse_is_veiled_with_one_and_without(hand: str) -> None:
    position = cuffed(hand)
    assert len(position.menu(1)) == (2 if hand == PURSE else 1), "only one of them has a choice"
    assert is_veiled(position, 1)


@pytest.mark.parametrize("held", EVENT_HELD)
def test_the_end_of_a_turn_is_veiled_whatever_event_is_held(held: str) -> None:
    position = end_of_turn(held)
    assert len(position.menu(0)) == (2 if held in OF_USE else 1)
    assert is_veiled(position, 0)


def test_what_lies_open_is_not_veiled() -> None:
    position = find_game("cape_to_cairo").new(3, {}, Rng(1))
    assert not any(is_veiled(position, seat) for seat in position.deciders())


@given(situations())
def test_it_follows_from_what_everybody_sees(situation: Situation) -> None:
    """Whatever hands could be there instead, the answer is the same: else it would be told by the time it takes."""
    position = situation.position()
    chance = Rng(situation.seed)
    for seat in position.deciders():
        veiled = is_veiled(position, seat)
        for _ in range(3):
            assert is_veiled(position.view(WATCHER).imagine(chance), seat) == veiled


# --------------------------------------------------------------------- who is asked


class Noting(BotWorkers):
    """Answers with the first of the menu, and notes whether it was to take its usual time."""

    def __init__(self) -> None:
        super().__init__(1)
        self.steady: list[bool] = []

    async def decide(
        self,
        game: Game,
        bot: str,
        view: Mapping[str, object],
        seat: int,
        seed: int,
        by_count: bool = False,
        veiled: bool = False,
    ) -> Decision:
        self.steady.append(veiled)
        return Decision(game.restore(view).menu(seat)[0].notation())


class Nobody:
    """A hub at which nothing is changed."""

    async def change(self, room: Room, prepare: object) -> None:
        pass

    def consider(self, room: Room) -> None:
        pass

    def forget_later(self, room: Room) -> None:
        pass


def asked_and_paused(position: Position, game: Game, seat: int, monkeypatch: pytest.MonkeyPatch) -> object:
    """How a computer player is asked there, and for how long it waits at least."""
    pauses: list[float] = []
    workers = Noting()

    async def story() -> None:
        sleep = asyncio.sleep

        async def noted(seconds: float) -> None:
            pauses.append(seconds)
            await sleep(0)

        with monkeypatch.context() as patch:
            patch.setattr(asyncio, "sleep", noted)
            room = Room(table_at(position, game, "novice"), 1.0, 0.0)
            room.pace = "quick"
            await Thinking(Nobody(), workers, 0.7).think(room, seat, PendingDecision(1, "novice"))

    run_aside(story())
    workers.close()
    return workers.steady, pauses


def test_with_a_purse_and_without_a_player_is_asked_alike_and_waits_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    with_one, without = (asked_and_paused(cuffed(hand), RACE, 1, monkeypatch) for hand in (PURSE, NO_PURSE))
    assert with_one == without == ([True], [VEIL])


def test_with_a_distraction_and_without_a_player_is_asked_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("eighty_days")
    found = [asked_and_paused(end_of_turn(held), game, 0, monkeypatch) for held in EVENT_HELD]
    assert found == [([True], [VEIL])] * len(EVENT_HELD)


def test_an_only_answer_is_thought_about_though_no_such_world_was_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    """A world can be too unlikely to be among the imagined ones. Whoever is in it still answers like anybody else."""
    monkeypatch.setattr(thinking, "is_veiled", lambda position, seat: False)
    assert asked_and_paused(cuffed(NO_PURSE), RACE, 1, monkeypatch) == ([True], [0.0])
    assert asked_and_paused(cuffed(PURSE), RACE, 1, monkeypatch) == ([False], [0.0])


# ----------------------------------------------------------------- how long it thinks


@pytest.mark.parametrize("spec", ["search?iterations=40", "seasoned", "fogg"])
def test_a_search_imagines_as_many_games_with_one_answer_as_with_a_choice(spec: str) -> None:
    done = []
    for hand in (PURSE, NO_PURSE):
        bot = make_bot(RACE, spec)
        assert isinstance(bot, Search)
        bot.iterations = 40
        limit_thinking(bot, by_count=True, steady=True)
        position = cuffed(hand)
        bot.decide(position.view(1), 1, Rng(1))
        done.append((bot.done, bot.share()))
    assert done[0] == done[1]
    assert done[0][0] == done[0][1] > 0


BOT = """
class Noting:
    def decide(self, view, seat, chance):
        open({trace!r}, "a").write(f"{{len(view.menu(seat))}} ")
        return view.menu(seat)[0]
"""


def test_a_bot_of_somebodys_own_is_asked_also_where_it_has_one_answer(tmp_path: Path) -> None:
    trace, file = tmp_path / "asked", tmp_path / "mine.py"
    file.write_text(BOT.format(trace=str(trace)), encoding="utf-8")
    for hand, veiled in ((PURSE, True), (NO_PURSE, True), (NO_PURSE, False)):
        view = cuffed(hand).view(1).data()
        asked = Question(RACE.name, "", "Noting", f"{file}:Noting", 3600.0, view, 1, 1, True, veiled)
        decision = think(asked, 3600.0, lambda: False)
        assert not decision.lost, decision.why
    assert trace.read_text(encoding="utf-8").split() == ["2", "1"]
