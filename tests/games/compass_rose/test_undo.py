"""A whole chain may be taken back step by step, until something hidden was revealed or somebody else had to decide."""

from __future__ import annotations

from passepartout.core.play import Play
from passepartout.games.compass_rose import GAME

# CR-9: Ada's hand of the worked example.
DEAL = "0 T4 S3 E1 compass purse C1 C2 C3 C4 C5"
CHAIN = [
    "rose train", "play compass", "rose steamer", "play steamer 3", "rose train", "play purse 2", "play train 4",
    "rose elephant", "play elephant 1",
]  # fmt: skip


def opened(deal: str) -> Play:
    return Play(GAME, 2, {}, "", deal.split())


def test_the_chain_of_the_example_reveals_nothing_until_the_leap() -> None:
    play = opened(DEAL)
    for notation in CHAIN:
        entry = play.decide(0, GAME.parse(notation), [])
        assert not entry.revealed, notation
        assert play.position.deciders() == (0,)
    assert play.decide(0, GAME.parse("leap"), ["C1", "C2", "C3", "C4", "C5"]).revealed


def test_every_step_of_it_can_be_gone_back_to() -> None:
    play = opened(DEAL)
    seen = [play.position.data()]
    for notation in CHAIN:
        play.decide(0, GAME.parse(notation), [])
        seen.append(play.position.data())
    for number, data in enumerate(seen):
        assert play.at(number).position.data() == data


def test_a_draw_and_an_event_reveal() -> None:
    play = opened("0 T3 C1 C1 C2 C2 C3 C4 C5 S1 S2")
    play.decide(0, GAME.parse("rose train"), [])
    assert not play.decide(0, GAME.parse("play train 3"), []).revealed
    assert not play.decide(0, GAME.parse("stay"), []).revealed
    assert not play.decide(0, GAME.parse("stop"), []).revealed
    assert play.decide(1, GAME.parse("draw 1"), ["S3"]).revealed


def test_the_question_for_a_purse_is_somebody_elses_decision() -> None:
    play = opened("0 handcuffs C1 C1 C2 C2 C3 C4 C5 S1 S2")
    play.decide(0, GAME.parse("rose train"), [])
    assert not play.decide(0, GAME.parse("play handcuffs"), []).revealed
    assert play.position.turn == 0
    assert play.position.deciders() == (1,), "Ben decides in the middle of Ada's turn, without a Purse too"
    assert not play.decide(1, GAME.parse("accept"), []).revealed
