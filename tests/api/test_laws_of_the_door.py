"""What holds of plays, positions and views in every game, from the middle of games that random players played."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import passepartout as pp
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from tests.situations import choose, games_to_test

EVERY_GAME = pytest.mark.parametrize("game", games_to_test(), ids=lambda game: game.name)
COPIES: dict[str, Callable[[object], object]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
    "text": lambda one: pp.loads(one.dumps()),  # type: ignore[attr-defined]
}
WRONG_SEATS = (-1, 99, "x", 1.5, True)


def played(game: Game, decisions: int, seed: int = 5) -> pp.Play:
    """With every option at its last value, which is the one nobody chooses unasked."""
    options = {option.name: option.values[-1] for option in game.options()}
    play = pp.start(game.name, players=game.max_players, seed=seed, options=options)
    push_some(play, decisions, seed)
    return play


def push_some(play: pp.Play, decisions: int, seed: int = 5) -> None:
    chance = Rng(seed)
    for _ in range(decisions):
        if not play.over:
            seat = play.deciders[chance.below(len(play.deciders))]
            play.push(choose(tuple(play.legal(seat)), "any", chance, play.raw.position), seat)


@EVERY_GAME
def test_what_is_taken_back_has_not_been(game: Game) -> None:
    play = played(game, 30)
    stations = [(play.position, play.view(0), play.log(seat=0), play.dumps())]
    moves = [play.pop()]
    while play.moves:
        stations.append((play.position, play.view(0), play.log(seat=0), play.dumps()))
        moves.append(play.pop())
    assert play == pp.start(play.game, play.players, play.seed, play.options)
    with pytest.raises(pp.PassepartoutError, match="no decision to take back"):
        play.pop()
    for move, station in zip(reversed(moves), reversed(stations), strict=True):
        assert play.push(move.action, move.seat) == move, "the same dice again"
        assert (play.position, play.view(0), play.log(seat=0), play.dumps()) == station


@EVERY_GAME
@pytest.mark.parametrize("how", COPIES)
def test_a_copy_is_equal_and_independent(game: Game, how: str) -> None:
    play = played(game, 25)
    for one in (play, play.position, play.view(0), play.view()):
        other = COPIES[how](one)
        assert other == one
        assert other is not one
        assert type(other) is type(one)
        assert (str(other), repr(other)) == (str(one), repr(one))
    other = COPIES[how](play)
    assert isinstance(other, pp.Play)
    before = play.dumps()
    push_some(other, 5)
    assert other != play
    assert play.dumps() == before
    push_some(play, 5)
    assert other == play, "the same decisions meet the same dice"
    for _ in range(10):
        other.pop()
    assert len(play.moves) == 30


@EVERY_GAME
def test_values_do_not_change_with_the_play(game: Game) -> None:
    play = played(game, 10)
    position, view = play.position, play.view(0)
    kept = position.dumps(), view.dumps(), hash(position)
    push_some(play, 10)
    assert (position.dumps(), view.dumps(), hash(position)) == kept
    assert position != play.position
    assert position != view
    assert view != position.view()


@EVERY_GAME
def test_legal_actions_can_be_asked(game: Game) -> None:
    play = played(game, 20)
    for seat in range(play.players):
        legal = play.legal(seat)
        assert bool(legal) == (seat in play.deciders)
        assert all(action in legal and str(action) in legal for action in legal)
        assert [*legal] == [legal[index] for index in range(len(legal))]
        assert legal == play.view(seat).legal()
        assert len(legal.labels("fr")) == len(legal.notations) == len(legal)
        assert "nonsense" not in legal
        assert 7 not in legal


@EVERY_GAME
def test_what_is_imagined_could_be(game: Game) -> None:
    play = played(game, 20)
    for seat in range(play.players):
        view = play.view(seat)
        imagined = view.imagine(seed="a word")
        assert imagined.view(seat) == view
        assert imagined == view.imagine(seed="a word") == pp.View.loads(view.dumps()).imagine(seed="a word")
        if seat in play.deciders:
            assert imagined.after(view.ask(seed=1), seat, seed=2) == imagined.after(view.ask(seed=1), seat, seed=2)


@EVERY_GAME
def test_one_decision_is_not_made_twice(game: Game) -> None:
    play = played(game, 20)
    seat = play.deciders[0]
    for other in range(play.players):
        if other not in play.deciders:
            before = play.dumps()
            with pytest.raises(pp.Refused, match=f"Seat {other} is not asked now, but {seat}") as caught:
                play.push(play.legal(seat)[0], other)
            assert caught.value.rule == caught.value.refusal.rule
            assert caught.value.possible == ()
            assert str(caught.value).startswith(f"{caught.value.rule}: ")
            assert play.why_not(play.legal(seat)[0], other) is not None
            assert play.dumps() == before


@EVERY_GAME
def test_a_seat_that_is_not_there(game: Game) -> None:
    play = played(game, 3)
    asked: list[Callable[[object], object]] = [
        play.view,  # type: ignore[list-item]
        play.legal,  # type: ignore[list-item]
        lambda seat: play.log(seat=seat),  # type: ignore[arg-type]
        lambda seat: play.push("pass", seat),  # type: ignore[arg-type]
        lambda seat: play.why_not("pass", seat),  # type: ignore[arg-type]
        lambda seat: play.position.after("pass", seat),  # type: ignore[arg-type]
        lambda seat: play.view(0).legal(seat),  # type: ignore[arg-type]
        lambda seat: play.moves[0].log(seat=seat),  # type: ignore[arg-type]
        lambda seat: pp.analyse(play, seat),  # type: ignore[arg-type]
    ]
    for ask in asked:
        for seat in WRONG_SEATS:
            with pytest.raises(pp.SeatError, match=r"There is no seat .* at this table\. Possible: 0, 1"):
                ask(seat)


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_everything_can_be_read(game: Game, language: str) -> None:
    play = played(game, 20)
    assert play.log(language)
    assert set(play.log(language)) <= set(play.log(language, seat=0))
    for text in (play.text(language), play.view(0).text(language), play.view().text(language)):
        assert all(f"[{seat}] {name}" in text for seat, name in enumerate(play.names))
    with pytest.raises(pp.PassepartoutError, match=r"There is no language 'tlh'\. Possible: en, fr, de"):
        play.text("tlh")


@EVERY_GAME
def test_a_whole_game_and_its_record(game: Game) -> None:
    play = pp.start(game.name, players=game.min_players, seed="whole")
    while not play.over:
        play.push(play.view(play.deciders[0]).ask(seed=len(play.moves)), play.deciders[0])
    assert sorted(play.standing or ())[0] == 1
    assert play.deciders == ()
    for ask in (lambda: play.push("pass"), lambda: play.push("pass", 0), play.legal, lambda: pp.analyse(play)):
        with pytest.raises(pp.GameOverError, match="The game is over"):
            ask()
    record = play.record()
    assert record.verify()
    assert record.play() == play
    assert pickle.loads(pickle.dumps(record)) == copy.deepcopy(record) == pp.Record.loads(str(record)) == record
    moments = list(record)
    assert moments == list(play.moves)
    assert len(record) == len(moments)
    assert moments[-1].position == play.position
    assert [line for moment in moments for line in moment.log("de")] == play.log("de")[
        -sum(len(m.log()) for m in moments) :
    ]
