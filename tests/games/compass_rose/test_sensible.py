"""The good amateur: finds chains, defends when it pays, sheds cards in time for London, and beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from passepartout.bots.random_bot import RandomBot
from passepartout.core.bot import Bot
from passepartout.core.chance import Rng
from passepartout.core.game import NEWEST
from passepartout.core.playout import play_bots
from passepartout.core.position import Position
from passepartout.games.compass_rose import GAME
from passepartout.games.compass_rose.guidance.evaluation import USUAL_TASTE
from passepartout.games.compass_rose.guidance.sensible import Deliberation, Sensible
from passepartout.games.compass_rose.rules.actions import PutRose, Travel
from passepartout.games.compass_rose.rules.components import Square
from passepartout.games.compass_rose.rules.flow import Race
from tests.games.compass_rose.arrange import arrange
from tests.games.compass_rose.forward import Forward, choose

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def position(kind: str = "base", players: int = 2, rules: int = NEWEST, **wanted: Any) -> Position:
    base = GAME.new(players, {"game": kind}, Rng(1), rules=rules).data()
    return GAME.restore(arrange(base, wanted, NAMES[:players], set()))


def decision(found: Position) -> str:
    seat = found.deciders()[0]
    return Sensible().decide(found.view(seat), seat, Rng(1)).notation()


def play_turn(found: Position) -> list[str]:
    """The decisions of Ada's turn, as long as it is hers."""
    played: list[str] = []
    chance = Rng(3)
    while found.turn == 0 and found.deciders() == (0,):
        action = Sensible().decide(found.view(0), 0, chance)
        played.append(action.notation())
        found.apply(0, action, chance)
    return played


def test_it_finds_the_chain_of_the_example() -> None:
    """CR-9: five cards and the leap, 15 squares in one turn, in whatever order."""
    found = position(rose="train", Ada={"hand": "T4 S3 E1 compass purse"})
    played = play_turn(found)
    assert played.count("leap") >= 1
    assert sum([move.startswith("play") for move in played]) >= 5


def test_it_takes_what_wins() -> None:
    assert decision(position(rose="train", Ada={"square": 76, "hand": "T4 purse"})) == "play train 4"
    assert decision(position(steps=["go_on leap"], Ada={"square": 76})) == "leap"
    expert = position("expert", rose="train", Ada={"square": 77, "hand": "T4", "kept": "rose"})
    assert decision(expert) == "carry out rose", "the event first, then home (CR-8.4)"


def test_it_sees_a_win_behind_a_chain() -> None:
    found = position(rose="train", Ada={"square": 70, "hand": "T1 E5 compass"})
    played = play_turn(found)
    assert found.standing() == (1, 2), played


@pytest.mark.parametrize(("square", "answer"), [(64, "defend"), (2, "accept")])
def test_it_defends_when_it_pays(square: int, answer: str) -> None:
    """Six squares are worth a Purse, two squares at the start are not."""
    ben = {"square": square, "hand": "purse T2 C1"}
    assert decision(position(steps=["go_on", "cuffed p2"], Ada={"square": 10}, Ben=ben)) == answer


def test_it_leaps() -> None:
    assert decision(position(steps=["go_on leap"], Ada={"square": 10})) == "leap"


def test_a_leap_before_its_turn_is_worth_that_turn_too() -> None:
    """CR-8.3: since version 2 the ordinary choice follows, with five cards that nobody has seen yet."""
    worths = []
    for rules in (1, 2):
        found = position("expert", rules=rules, steps=["turn leap"], Ada={"square": 11})
        assert isinstance(found, Race)
        worths.append(Deliberation(found, 0).worth(found, found.menus.leap))
        assert decision(found) == "leap"
    assert worths[1] == worths[0] + USUAL_TASTE.right


def test_it_knows_the_draw_of_a_stage_in_the_final_stretch() -> None:
    """CR-3.3: on 75 with three cards it may draw since version 2, and sees that cards only keep it from London."""
    for rules, drawing in ((1, []), (2, ["draw 1", "draw 2"])):
        found = position(rules=rules, steps=["go_on play draw"], rose="train", Ada={"square": 75, "hand": "C1 C2 C3"})
        assert [action.notation() for action in found.menu(0)] == [*drawing, "stop"]
        assert decision(found) == "stop"


def test_it_sheds_cards_for_london() -> None:
    """On 78 with cards that do not fit, the useless ones go; it never puts down a Compass first."""
    found = position(rose="elephant", Ada={"square": 79, "hand": "C1 C2 compass T5"})
    assert decision(found) in ("put down stagecoach 1", "put down stagecoach 2", "put down train 5", "play compass")


def wins(kind: str, games: int, other: type[Bot]) -> int:
    won = 0
    for number in range(games):
        chance = Rng(number)
        found = GAME.new(2, {"game": kind}, chance)
        bots: list[Bot] = [other(), other()]
        bots[number % 2] = Sensible()
        play_bots(found, bots, chance)
        places = found.standing()
        assert places is not None
        won += places[number % 2] == 1
    return won


@pytest.mark.parametrize("kind", ["base", "expert"])
def test_it_beats_chance(kind: str) -> None:
    """A quick look at what `test_a_thousand_games` proves."""
    assert wins(kind, 40, RandomBot if kind == "base" else Forward) >= (36 if kind == "base" else 30)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["base", "expert"])
def test_a_thousand_games(kind: str) -> None:
    assert wins(kind, 1000, RandomBot) >= 950


@pytest.mark.parametrize("kind", ["base", "expert"])
def test_what_is_judged_without_a_copy_is_what_carrying_it_out_would_show(kind: str) -> None:
    """Cards that end the turn and places of the rose are judged on the table itself, which is as it was afterwards."""
    compared = 0
    for seed in range(12):
        chance = Rng(seed)
        race = GAME.new(2, {"game": kind}, chance)
        assert isinstance(race, Race)
        while race.deciders() and compared < 100 * (seed + 1):
            seat = race.deciders()[0]
            for action in race.menu(seat):
                chains = Deliberation(race, seat)
                table = chains.race
                shortly = isinstance(action, PutRose)
                if isinstance(action, Travel):
                    target = table.travellers[seat].square + action.squares
                    shortly = target < GAME.components.goal and GAME.components.squares[target] is Square.ORDINARY
                if not shortly:
                    continue
                before = table.data()
                worth = chains.worth(table, action)
                assert table.data() == before
                again = Deliberation(race, seat)
                assert worth == pytest.approx(again.carried_out(again.race, action), abs=1e-9), action.notation()
                compared += 1
            race.apply(seat, choose(race.menu(seat), chance), chance)
    assert compared > 500
