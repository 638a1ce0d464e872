"""The search: legal everywhere, repeatable, honest, quick to stop, and able to see what is in front of it."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from passepartout.bots import UnknownBot, make_bot
from passepartout.bots.levels import LEVELS, make_level
from passepartout.bots.search import Search, Team
from passepartout.core.bot import Bot
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.games import find_game
from tests.bots.bold import bold
from tests.bots.small_games import DICE, RIGHT, WIN, Hiding, Needle, SmallGame, Steps
from tests.situations import Situation, games_to_test, table_name, tables

ROOT = Path(__file__).parent.parent.parent
TABLES = pytest.mark.parametrize(("game", "seats"), tables(), ids=table_name)
GAMES = pytest.mark.parametrize("game", games_to_test(), ids=table_name)
FEW = 12


def answers(bot: Bot, game: Game, seats: int, decisions: int) -> list[str]:
    """The decisions of everybody who has one, in a position some way into a game."""
    position = Situation(game, seats, decisions, "any", decisions).position()
    found = []
    for seat in position.deciders():
        view = position.view(seat)
        before = view.data()
        action = bot.decide(view, seat, Rng(decisions))
        assert any(action is offered for offered in view.menu(seat))
        assert view.data() == before
        found.append(action.notation())
    return found


@TABLES
def test_legal_and_repeatable(game: Game, seats: int) -> None:
    for decisions in (0, 9, 30):
        assert answers(bold(Search(game, FEW)), game, seats, decisions) == answers(
            bold(Search(game, FEW)), game, seats, decisions
        )


@TABLES
def test_hidden_things_change_nothing(game: Game, seats: int) -> None:
    """In any position with the same view the decision is the same: it cannot come from anywhere else."""
    for decisions in (5, 21):
        position = Situation(game, seats, decisions, "any", decisions).position()
        for seat in position.deciders():
            view = position.view(seat)
            other = view.imagine(Rng(77)).view(seat)
            here = bold(Search(game, FEW)).decide(view, seat, Rng(1))
            assert bold(Search(game, FEW)).decide(other, seat, Rng(1)) is here


@GAMES
def test_the_same_interpreted(game: Game) -> None:
    """Compiled or not, the same seed and iterations give the same decisions."""
    words = ["scripts/interpreted.py", "-m", "tests.bots.search_answers", game.name]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split("\n")[:-1] == [str(answers(bold(Search(game, FEW)), game, game.min_players, 14))]


def test_choices_made_at_once_are_not_peeked_at() -> None:
    """Against somebody who sees the choice hiding always fails, and dice would be better."""
    game = SmallGame(Hiding)
    for seed in range(5):
        assert Search(game, 400).decide(Hiding(), 0, Rng(seed)) is not DICE


def test_a_win_at_hand_is_taken() -> None:
    for seed in range(5):
        assert Search(SmallGame(Needle), 800).decide(Needle(), 0, Rng(seed)) is WIN


def test_it_looks_several_decisions_ahead_and_remembers() -> None:
    search = Search(SmallGame(Steps), 80)
    position = Steps()
    chance = Rng(3)
    for number in range(4):
        assert (search.kept is not None) == (number > 0), "the tree of the decision before still holds"
        action = search.decide(position.view(0), 0, chance)
        assert action is RIGHT
        position.apply(0, action, chance)


def test_memory_of_another_situation_is_dropped() -> None:
    search = Search(SmallGame(Steps), 80)
    position = Steps()
    search.decide(position, 0, Rng(1))
    kept = search.kept
    assert kept is not None
    assert search.known(2, position.data()) is not kept, "the first decision again, not the second"


def test_it_stops_when_cancelled() -> None:
    game = find_game("cape_to_cairo")
    search = Search(game, think=600.0)
    asked: list[int] = []

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) > 7

    search.cancelled = cancelled
    position = game.new(2, {}, Rng(1))
    action = search.decide(position.view(0), 0, Rng(1))
    assert search.done == 7, "it is asked before every iteration"
    assert any(action is offered for offered in position.menu(0))


def test_cancelled_before_it_began_it_still_answers() -> None:
    game = find_game("eighty_days")
    search = Search(game, think=600.0)
    search.cancelled = lambda: True
    position = game.new(3, {}, Rng(1))
    seat = position.deciders()[0]
    assert any(search.decide(position.view(seat), seat, Rng(1)) is offered for offered in position.menu(seat))


@GAMES
@pytest.mark.parametrize("level", ["seasoned", "fogg"])
def test_by_count_no_clock_matters(game: Game, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To one an hour passes whenever it looks at the clock; and it decides as the other does."""

    def asked(decisions: int, by_count: bool) -> tuple[list[str], int]:
        bot = make_level(game, level)
        assert isinstance(bot, Search)
        bot.iterations = FEW
        if by_count:
            bot.by_count()
            assert bot.think == 0.0
        return answers(bold(bot), game, game.min_players, decisions), bot.done

    worth_it = (number for number in range(60) if asked(number, by_count=True)[1] == FEW)
    questions = [next(worth_it), next(worth_it)]
    usual = [asked(number, by_count=True) for number in questions]
    hours = itertools.count(step=3600)
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(hours)))
    assert [asked(number, by_count=True) for number in questions] == usual
    by_the_clock = [asked(number, by_count=False)[1] for number in questions]
    assert by_the_clock == [1] * len(questions), "those who look at the clock were late at once"


@GAMES
def test_by_count_a_level_thinks_as_long_on_every_machine(game: Game) -> None:
    moment = game.guidance().settings().short_search()
    seasoned, fogg = make_level(game, "seasoned"), make_level(game, "fogg")
    assert isinstance(seasoned, Search)
    assert isinstance(fogg, Team)
    seasoned.by_count()
    fogg.by_count()
    assert (seasoned.iterations, seasoned.think) == (moment, 0.0), "what it was told to do anyway"
    assert (fogg.think, fogg.workers) == (0.0, 1)
    assert fogg.iterations > 8 * moment, "the best of them thinks longest"


def test_helpers_add_what_they_find() -> None:
    game = find_game("cape_to_cairo")
    position = game.new(2, {}, Rng(1))
    team = Team(game, 2, iterations=40)
    worlds = team.explored(position.view(0), 0, Rng(5))
    assert team.done == 20
    assert worlds.stats.visits == 40
    again = Team(game, 2, iterations=40).decide(position.view(0), 0, Rng(5))
    assert again is worlds.answer()


@GAMES
def test_levels_are_in_every_game(game: Game) -> None:
    assert set(LEVELS) == {"novice", "traveller", "seasoned", "fogg"}
    for level in LEVELS:
        bot = make_level(game, level)
        if isinstance(bot, Search):
            bold(bot).iterations = FEW
        assert answers(bot, game, game.min_players, 12)


def test_a_game_without_advice_has_levels_too() -> None:
    for level in LEVELS:
        bot = make_level(SmallGame(Needle), level)
        if isinstance(bot, Search):
            bot.iterations = 40
        assert bot.decide(Needle(), 0, Rng(1)).kind() == "word"


def test_how_a_search_is_described() -> None:
    game = find_game("cape_to_cairo")
    search = make_bot(game, "search?iterations=40&think=0.5")
    assert isinstance(search, Search)
    assert (search.iterations, search.think) == (40, 0.5)
    usual = make_bot(game, "search")
    assert isinstance(usual, Search)
    assert (usual.iterations, usual.think) == (0, 1.0)
    for wrong in ("search?think=x", "search?think=-1", "search?depth=4", "search?think=nan", "fogg?think=2"):
        with pytest.raises(UnknownBot):
            make_bot(game, wrong)
