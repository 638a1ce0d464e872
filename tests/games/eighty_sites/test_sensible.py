"""The good amateur: narrows cards down by clues, travels there, announces when it pays, is home in time."""

from __future__ import annotations

from typing import Any

import pytest

from passepartout.bots.random_bot import RandomBot
from passepartout.core.chance import Rng
from passepartout.core.playout import play_bots
from passepartout.core.position import Position
from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.guidance.assessment import USUAL_TASTE, Assessment, understands
from passepartout.games.eighty_sites.guidance.sensible import Sensible
from passepartout.games.eighty_sites.rules.flow import Tour
from tests.games.eighty_sites.arrange import arrange

SENTENCES = list(GAME.components.sites.clues)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def position(players: int = 2, options: dict[str, str] | None = None, **wanted: Any) -> Position:
    base = GAME.new(players, options or {}, Rng(1)).data()
    return GAME.restore(arrange(base, wanted, NAMES[:players], set()))


def decision(found: Position, share: float = 1.0) -> str:
    seat = found.deciders()[0]
    return Sensible(share).decide(found.view(seat), seat, Rng(1)).notation()


def test_it_goes_where_the_clues_lead() -> None:
    """Dakar's three clues are in the notebook: only Dakar fits them all."""
    found = position(left={"site": "dakar", "clues": [37, 138, 215]}, Ada={"square": "20N20E", "hand": "train4"})
    assert decision(found) == "train 4 20N 20W"


def test_it_announces_what_it_knows() -> None:
    known = {"site": "dakar", "clues": [37, 138, 215]}
    steps = ["finish", "announce"]
    assert decision(position(left=known, steps=steps, Ada={"square": "20N20W"})) == "announce left dakar"
    unknown = {"site": "dakar", "clues": []}
    assert decision(position(left=unknown, steps=steps, Ada={"square": "20N20W"})) == "pass"


def test_it_guesses_when_a_card_has_been_in_front_too_long() -> None:
    stale = {"site": "dakar", "clues": [138], "changes": 16}
    found = position(left=stale, steps=["finish", "announce"], Ada={"square": "20N10W"})
    assert decision(found) == "announce left timbuktu"


def test_it_brings_cards_home() -> None:
    ada = {"square": "30N20E", "carried": "paris rio", "flag": "20N20E"}
    assert decision(position(Ada=ada)) == "walk 20N 20E"


def test_it_fetches_what_lies_there_for_others() -> None:
    ada = {"square": "20N10W", "hand": "train2"}
    assert decision(position(laid="dakar=Ben", left={"site": "niagara"}, Ada=ada)).endswith("20N 20W")


def test_it_changes_the_sheet_when_it_knows_nothing() -> None:
    found = position(flags=["20N20E"], Ada={"square": "30N20E", "hand": "world"})
    assert decision(found) == "walk 20N 20E"


def hope(sheet: int, **wanted: Any) -> float:
    """What it expects of the next sheet for Dakar, which has its numbers on the sheets 3, 10 and 15."""
    found = position(sheet=sheet, right="empty", **wanted)
    assert isinstance(found, Tour)
    front = found.fronts[0]
    assert front is not None
    return Assessment(found, 0, 1.0, USUAL_TASTE).hope(front)


def test_a_number_tells_which_sheet_to_hope_for() -> None:
    """ES-1.4: the fewer sheets are left that nobody has seen, the surer it is to come, if it is among them."""
    early = hope(1)
    late = hope(1, old_sheets=[2, 4, 5, 6, 7, 8, 9, 11, 12, 13])
    assert early == pytest.approx(3 / 15)
    assert late == pytest.approx(3 / 5)
    gone = hope(1, old_sheets=[3, 10, 15])
    assert 0 < gone < early + 1e-9, "they will come back, nobody knows when"


def test_what_a_notebook_of_sheets_keeps_is_known_at_once() -> None:
    """ES-7: with its three sheets seen before, Dakar needs no other; a notebook of cards has to wait for them."""
    seen: dict[str, Any] = {"old_sheets": [3, 10, 15], "steps": ["finish", "announce"], "Ada": {"square": "20N20W"}}
    assert decision(position(options={"notebook": "sheets"}, **seen)) == "announce left dakar"
    assert decision(position(options={"notebook": "cards"}, **seen)) == "pass"


def test_it_lays_a_flag_without_a_player_far_from_the_others() -> None:
    """ES-2.2, option: the flag will bring a new sheet to them and not to whoever laid it (ES-3.5)."""
    steps = ["finish", "announce", "move", "spare_flag p1 3"]
    ben = {"square": "20N20W"}
    laid = decision(position(options={"spare_flags": "placed"}, steps=steps, Ben=ben))
    assert laid.startswith("lay ")
    assert laid.endswith("E")
    near = decision(position(options={"spare_flags": "placed", "flag_rest": "off"}, steps=steps, Ada=ben))
    assert near in {f"lay {square}" for square in ("30N 20W", "30N 10W", "20N 10W", "10N 10W", "10N 20W")}


def test_it_does_not_walk_on_a_flag_that_it_laid() -> None:
    """ES-3.5: that would not change the sheet."""
    assert decision(position(Ada={"square": "30N20E", "flag": "20N20E"})) != "walk 20N 20E"


def test_it_vetoes_a_journey_away_from_what_it_knows() -> None:
    known = {"site": "dakar", "clues": [37, 138, 215]}
    ada = {"square": "20N20W", "secrets": "veto_a"}
    steps = ["finish", "announce", "veto"]
    assert decision(position(left=known, steps=steps, drawn="journey_rio", Ada=ada)) == "veto"
    assert decision(position(left=known, steps=steps, drawn="news_a", Ada=ada)) == "accept"


def test_it_looks_at_a_card_that_it_does_not_know() -> None:
    known = {"site": "dakar", "clues": [37, 138, 215]}
    assert decision(position(left=known, Ada={"secrets": "glimpse_a"})) == "glimpse right"


def test_it_discards_the_poorest() -> None:
    ada = {"hand": "train2 plane6 world"}
    assert decision(position(steps=["finish", "announce", "discard 1"], Ada=ada)) == "discard train 2"


def test_what_it_does_not_understand_it_does_not_use() -> None:
    """Which clues a share understands follows from clue and seat, so that a player made anew knows the same."""
    for seat in range(6):
        for share in (0.25, 0.5, 0.8):
            known = {number for number in SENTENCES if understands(number, seat, share)}
            assert abs(len(known) / len(SENTENCES) - share) < 0.1
            assert known <= {number for number in SENTENCES if understands(number, seat, share + 0.1)}
    nothing = position(
        left={"site": "dakar", "clues": [37, 138, 215]}, steps=["finish", "announce"], Ada={"square": "20N20W"}
    )
    assert decision(nothing, share=0.0) == "pass"


@pytest.mark.parametrize(
    "options", [{}, {"refill": "rest"}, {"flag_rest": "off", "round_world": "on"}, {"notebook": "sheets"}], ids=str
)
def test_its_games_end(options: dict[str, str]) -> None:
    """No game passes 1,000 turns, whoever plays."""
    for seats in (2, 4, 6):
        chance = Rng(seats)
        tour = GAME.new(seats, options, chance)
        play_bots(tour, [Sensible(0.5 if seat % 2 else 1.0) for seat in range(seats)], chance)
        assert isinstance(tour, Tour)
        assert tour.turns <= 1000


def test_it_beats_chance() -> None:
    for seed in range(3):
        chance = Rng(seed)
        tour = GAME.new(2, {}, chance)
        play_bots(tour, [Sensible(), RandomBot()], chance)
        assert tour.standing() == (1, 2)


@pytest.mark.slow
def test_it_beats_a_player_who_understands_half() -> None:
    wins = 0
    for number in range(100):
        chance = Rng(number)
        tour = GAME.new(2, {}, chance)
        seat = number % 2
        play_bots(tour, [Sensible(1.0 if other == seat else 0.5) for other in range(2)], chance)
        places = tour.standing()
        assert places is not None
        wins += places[seat] == 1
    assert wins >= 70, f"{wins} of 100"


def test_every_level_understands_more() -> None:
    shares = []
    for level in ("novice", "traveller", "seasoned", "fogg"):
        for found in (GAME.guidance().adviser(level), GAME.guidance().rollout_policy(level)):
            assert isinstance(found, Sensible)
            shares.append(found.share)
    assert shares == [0.35, 0.35, 0.6, 0.6, 0.85, 0.85, 1.0, 1.0]


def test_in_an_imagined_world_it_knows_no_more() -> None:
    """There every front card has a name; one that the notebook does not give away must not be gone to."""
    for seed in range(4):
        world = position(left={"site": "dakar", "clues": [37]}, Ada={"square": "20N20E", "hand": "train4"})
        seat = world.deciders()[0]
        view = world.view(seat)
        imagined = view.imagine(Rng(seed))
        decided = Sensible().decide(imagined, seat, Rng(1))
        assert decided is Sensible().decide(view, seat, Rng(1))


def test_what_else_comes_into_question_leads_elsewhere() -> None:
    """Three boats that reach the same squares are not three choices each, nor are eight squares on one way."""
    known = {"site": "dakar", "clues": [37, 138, 215]}
    found = position(left=known, Ada={"square": "20N40W", "hand": "boat3 boat4 boat5"}).view(0)
    moves = Sensible().shortlist(found, 0, Rng(1), 8)
    assert moves[0].notation() == "boat 3 20N 20W"
    squares = [move.notation().split(" ")[-2:] for move in moves]
    assert len({tuple(square) for square in squares}) == len(moves) == 8
    assert len({move.notation().rsplit(" ", 2)[0] for move in moves}) > 1  # also farther than the least of them goes
