"""What the board is drawn from: the box as data, figures of a view, and the chain of a turn read from the log."""

from __future__ import annotations

import json

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE
from passepartout.games.compass_rose import GAME
from passepartout.games.compass_rose.rules.flow import Race
from passepartout.words import LANGUAGES, speak
from tests.games.compass_rose.forward import Forward


def test_the_box_is_plain_data_and_names_what_has_words() -> None:
    box = GAME.presenter().box()
    assert json.loads(json.dumps(box)) == box
    squares, cities, cards = box["squares"], box["cities"], box["cards"]
    assert isinstance(squares, list)
    assert isinstance(cities, dict)
    assert isinstance(cards, list)
    assert len(squares) == GAME.components.goal + 1
    assert {int(square) for square in cities} == {
        number for number, kind in enumerate(squares) if kind in ("stage", "london")
    }
    for language in LANGUAGES:
        words = speak(language, GAME).of_the_game()
        assert all(f"city.{name}" in words for name in cities.values())
        for card in cards:
            assert (f"conveyance.{card['kind']}" if card["value"] else f"card.{card['kind']}") in words


@pytest.mark.parametrize(("kind", "london"), [("base", 1), ("expert", 0)])
def test_the_figures_of_a_seat(kind: str, london: int) -> None:
    """CR-3.3, CR-7.2, CR-8.2: reckoned from the seat's own view, for somebody who looks on too."""
    race = GAME.new(2, {"game": kind}, Rng(1))
    assert isinstance(race, Race)
    race.travellers[0].square = GAME.components.stretch
    assert GAME.presenter().board(race.view(0), 0) == {"london": london, "stretched": True}
    assert GAME.presenter().board(race.view(1), 1) == {"london": london, "stretched": False}
    assert GAME.presenter().board(race.view(-1), -1) == {"london": london, "stretched": False}


@pytest.mark.parametrize("kind", ["base", "expert"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whoever_follows_the_log_arrives_where_the_pawns_are(seats: int, kind: str) -> None:
    """Every move of a pawn is told, and told with its square: the board can follow a chain link by link."""
    play = Play(GAME, seats, {"game": kind}, f"chains {seats}")
    rng, bot = Rng(seats), Forward()
    squares = [0] * seats
    links = longest = 0
    while deciders := play.position.deciders():
        seat = deciders[0]
        entry = play.decide(seat, bot.decide(play.position.view(seat), seat, rng))
        moved = 0
        for line in entry.lines:
            shown = GAME.presenter().shows(line.say)
            if not shown:
                continue
            assert line.seat == EVERYONE, "what a board moves is public"
            pawn, to, other = shown["pawn"], shown["to"], shown.get("other")
            assert isinstance(pawn, int)
            assert isinstance(to, int)
            if other is not None:
                assert isinstance(other, int)
                squares[other] = squares[pawn]
            squares[pawn] = to
            moved += 1
        position = play.position
        assert isinstance(position, Race)
        assert squares == [traveller.square for traveller in position.travellers]
        links += moved
        longest = max(longest, moved)
    assert links > 10
    assert longest > 1, "one decision has led over several squares"


def test_a_handcuffs_card_that_ends_on_handcuffs_shows_both_steps() -> None:
    """CR-4.3: the view after it tells only the last square."""
    play = Play(GAME, 2, {}, "", ["0", "handcuffs", "C1", "C1", "C2", "C2", "S5", "C3", "C4", "C5", "S1"])
    race = play.position
    assert isinstance(race, Race)
    play.decide(0, GAME.parse("rose train"), [])
    race.travellers[1].square = 64
    play.decide(0, GAME.parse("play handcuffs"), [])
    entry = play.decide(1, GAME.parse("accept"), [])
    assert [shown for line in entry.lines if (shown := GAME.presenter().shows(line.say))] == [
        {"pawn": 1, "to": 61},
        {"pawn": 1, "to": 58},
    ]
