"""Boxes of one's own: an unusual one plays like the shipped one, a broken one is refused with every line and reason."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.components import ComponentError
from passepartout.core.game import Game
from passepartout.core.play import Play
from passepartout.core.playout import play_bots
from passepartout.core.record import Record, Seat, write_record
from passepartout.games import find_game
from passepartout.games.cape_to_cairo.rules.components import TERRAINS
from passepartout.games.compass_rose.rules.components import CITIES, TOLD
from passepartout.games.eighty_days.rules.components import KNOWN
from passepartout.words import LANGUAGES, speak
from tests.fuzz import play_one
from tests.games import test_laws_of_actions, test_laws_of_positions, test_laws_of_views, test_laws_of_words
from tests.own_boxes import BROKEN, UNUSUAL, box_tables, expected, opened
from tests.situations import STYLES, Situation

BOXES = pytest.mark.parametrize("path", UNUSUAL, ids=lambda path: path.stem)
LIMIT = 30_000  # decisions
# As plain Python, games take ten times as long: the compiled run has just passed the rest.
AGAIN = "pytest_interpreted" in sys.modules
EXAMPLES = 6 if AGAIN else 25
PLAYED = ("any", "stubborn") if AGAIN else STYLES
# Sensible players among themselves sit at the tables of the search.
BOTS = ["random,sensible"] if AGAIN else ["random,sensible", "search?iterations=2,sensible"]


def numbers_of_players(game: Game) -> list[int]:
    return [game.min_players] if AGAIN else list(range(game.min_players, game.max_players + 1))


def laws(*modules: ModuleType) -> list[Callable[..., None]]:
    """Every law that holds for any situation, as the shipped boxes are held to it."""
    return [law for module in modules for name, law in vars(module).items() if hasattr(law, "hypothesis")]


LAWS = laws(test_laws_of_actions, test_laws_of_positions, test_laws_of_views, test_laws_of_words)


def box_situations() -> st.SearchStrategy[Situation]:
    return st.builds(
        lambda table, seed, style, decisions: Situation(table[0], table[1], seed, style, decisions),
        st.sampled_from(box_tables()),
        st.integers(0, 2**31),
        st.sampled_from(STYLES),
        st.integers(0, 160),
    )


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_hold_for_any_box(law: Any) -> None:
    @given(box_situations())
    @settings(max_examples=EXAMPLES)
    def hold(situation: Situation) -> None:
        law.hypothesis.inner_test(situation)

    hold()


@BOXES
@pytest.mark.parametrize("style", PLAYED)
def test_an_unusual_box_plays_to_the_end(path: Path, style: str) -> None:
    """Whoever plays, however badly, in every number of players, each with dice of its own."""
    game = opened(path)
    for seats in numbers_of_players(game):
        play_one(game, seats, style, seats, LIMIT)


@BOXES
@pytest.mark.parametrize("bots", BOTS)
def test_computer_players_play_an_unusual_box(path: Path, bots: str) -> None:
    """To the end, in every number of players. (Among random players alone the expert game of Compass Rose need not
    end.)"""
    game = opened(path)
    for seats in numbers_of_players(game):
        names = (bots.split(",") * seats)[:seats] if "search" not in bots else [*bots.split(","), *["sensible"] * seats]
        for options in every_option(game):
            players = [make_bot(game, names[seat]) for seat in range(seats)]
            position = game.new(seats, options, Rng(seats))
            play_bots(position, players, Rng(seats), LIMIT)
            assert position.standing() is not None


def every_option(game: Game) -> list[dict[str, str]]:
    return [{option.name: value} for option in game.options() for value in option.values] or [{}]


@BOXES
def test_an_unusual_box_is_spoken_of_in_every_language(path: Path) -> None:
    """Every name that the file gives, where it gives it; and one that is missing is another's."""
    game = opened(path)
    names: Any = game.components.names  # type: ignore[attr-defined]
    for language in LANGUAGES:
        words = speak(language, game)
        for identity, family in names.family_of.items():
            said = words.template(f"{family.key}.{identity}")
            given = names.given.get(identity, {})
            if given:
                assert said == given.get(language, given.get("", given.get("en", next(iter(given.values())))))


@BOXES
def test_a_game_with_an_unusual_box_is_recorded_and_proved(path: Path) -> None:
    game = opened(path)
    play = Play(game, game.max_players, {}, "seven")
    bots = [make_bot(game, "sensible") for _ in range(play.seats)]
    while deciders := play.position.deciders():
        seat = deciders[0]
        play.decide(seat, bots[seat].decide(play.position.view(seat), seat, Rng(len(play.entries))))
    record = write_record(play, [Seat(f"P{seat}") for seat in range(play.seats)], with_seed=True)
    assert Record(record).verify(game).position.data() == play.position.data()


@BOXES
def test_what_a_board_needs_is_json(path: Path) -> None:
    game = opened(path)
    presenter = game.presenter()
    assert json.loads(json.dumps(presenter.box()))
    position = Situation(game, game.max_players, 3, "any", 40).position()
    for seat in range(position.seats):
        view = position.view(seat)
        json.dumps(presenter.board(view, seat))
        course = presenter.course(view)
        assert course is not None
        for mark in course.stages:
            for language in LANGUAGES:
                assert speak(language, game).say(mark.name)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_box_is_refused_with_every_line_and_reason(path: Path) -> None:
    """All that is wrong, and nothing else."""
    wanted = expected(path.read_text(encoding="utf-8"))
    assert wanted, "a broken box says what is wrong with it"
    with pytest.raises(ComponentError) as caught:
        opened(path)
    found = [(fault.line, fault.reason) for fault in caught.value.faults]
    unsaid = [one for one in wanted if not any(line == one[0] and one[1] in reason for line, reason in found)]
    assert unsaid == [], f"found: {found}"
    assert len(found) == len(wanted), f"found: {found}"
    for (line, reason), told in zip(found, str(caught.value).split("\n"), strict=True):
        assert told == f"{path.name}, line {line}: {reason}"


def test_there_are_boxes_enough() -> None:
    assert len(BROKEN) >= 12
    assert len(UNUSUAL) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_as_known_has_words(language: str) -> None:
    """A thing that a box need not name is in every catalogue, and whatever is there need not be named."""
    for name, family, known in (
        ("cape_to_cairo", "terrain", TERRAINS),
        ("compass_rose", "city", CITIES),
        ("compass_rose", "event", TOLD),
        ("eighty_days", "city", KNOWN),
    ):
        keys = speak(language, find_game(name)).starting_with(f"{family}.")
        assert {key.split(".")[1] for key in keys} == set(known)
        if family == "event":
            assert all(f"event.{one}.story" in keys for one in known)
