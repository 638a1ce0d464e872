"""What is asked now: a stack of questions, the top one of whoever it concerns."""

from __future__ import annotations

from enum import Enum

from passepartout.core.action import Action, Menu
from passepartout.core.steps import (
    TURN_PLAYER,
    Step,
    SteppedPosition,
    asked,
    asked_among,
    asked_of_seat,
    asked_with_number,
    steps_by_code,
)


class Ask(Enum):
    MOVE = "move"
    DEFEND = "defend"
    GIVE_UP = "give_up"
    WHOM = "whom"


class Answer(Action):
    def notation(self) -> str:
        return "answer"


ANSWERS: Menu = (Answer(),)
MOVE = asked(Ask.MOVE)
DEFEND = asked_of_seat(Ask.DEFEND, 3)


class Asking(SteppedPosition):
    def menu_at(self, step: Step, seat: int) -> Menu:
        return ANSWERS * (1 + step.number)


def test_the_top_of_the_stack_says_who_decides() -> None:
    position = Asking(3)
    position.turn = 1
    position.steps = [MOVE]
    assert position.deciders() == (1,)
    assert [len(position.menu(seat)) for seat in range(3)] == [0, 1, 0]
    position.steps.append(DEFEND[2])
    assert position.deciders() == (2,), "though it is still another's turn"
    assert [len(position.menu(seat)) for seat in range(3)] == [0, 0, 3]
    position.steps.pop()
    assert position.deciders() == (1,)


def test_with_nothing_to_ask_it_is_over() -> None:
    position = Asking(3)
    position.steps = []
    assert position.deciders() == ()
    assert [position.menu(seat) for seat in range(3)] == [(), (), ()]


def test_steps_of_the_usual_shapes() -> None:
    assert (MOVE.seat, MOVE.number, MOVE.code) == (TURN_PLAYER, 0, "move")
    assert [(step.seat, step.number, step.code) for step in DEFEND] == [
        (0, 0, "defend p1"),
        (1, 1, "defend p2"),
        (2, 2, "defend p3"),
    ]
    give_up = asked_with_number(Ask.GIVE_UP, 3)
    assert [(step.seat, step.number, step.code) for step in give_up[1:]] == [
        (TURN_PLAYER, 1, "give_up 1"),
        (TURN_PLAYER, 2, "give_up 2"),
    ]
    whom = asked_among(Ask.WHOM, 3)
    assert len(whom) == 8
    assert (whom[0b101].seat, whom[0b101].number, whom[0b101].code) == (TURN_PLAYER, 0b101, "whom p1 p3")


def test_a_step_is_found_by_its_code() -> None:
    whom = asked_among(Ask.WHOM, 4)
    found = steps_by_code([MOVE, *DEFEND, *whom])
    assert found["move"] is MOVE
    assert found["defend p2"] is DEFEND[1]
    assert found["whom p2 p4"] is whom[0b1010]
