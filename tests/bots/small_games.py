"""Games of one or two decisions, made to show one thing about a search each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from passepartout.core.action import Action, Menu
from passepartout.core.chance import Chance
from passepartout.core.game import NEWEST, Game, Options
from passepartout.core.position import Position, Teller

FIRST_WINS = (1, 2)
SECOND_WINS = (2, 1)


@dataclass(frozen=True, eq=False)
class Word(Action):
    word: str

    def kind(self) -> str:
        return "word"

    def notation(self) -> str:
        return self.word


LEFT, RIGHT, DICE = Word("left"), Word("right"), Word("dice")
PLAIN = tuple(Word(f"plain {number}") for number in range(30))
WIN = Word("win")
STEP_MENU = (LEFT, RIGHT)
BY_NAME = {word.word: word for word in STEP_MENU}


class Hiding(Position):
    """Both choose at once, left or right. The first wins if they differ, the second if they agree. The first may also
    throw dice, and wins 4 times of 10: less than hiding gives against somebody who cannot peek, more than against one
    who can."""

    def __init__(self) -> None:
        super().__init__(2)
        self.chosen: list[Word | None] = [None, None]
        self.places: tuple[int, ...] | None = None

    def deciders(self) -> tuple[int, ...]:
        return () if self.places else tuple(seat for seat in range(2) if self.chosen[seat] is None)

    def menu(self, seat: int) -> Menu:
        return (DICE, LEFT, RIGHT) if seat == 0 else (LEFT, RIGHT)

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        assert isinstance(action, Word)
        self.chosen[seat] = action
        if None in self.chosen:
            return
        if self.chosen[0] is DICE:
            self.places = FIRST_WINS if chance.below(10) < 4 else SECOND_WINS
        else:
            self.places = FIRST_WINS if self.chosen[0] is not self.chosen[1] else SECOND_WINS

    def standing(self) -> tuple[int, ...] | None:
        return self.places

    def copy(self) -> Hiding:
        new = Hiding()
        new.chosen = self.chosen.copy()
        new.places = self.places
        return new

    def view(self, seat: int) -> Hiding:
        return self.copy()

    def imagine(self, chance: Chance) -> Hiding:
        return self.copy()

    def data(self) -> dict[str, object]:
        return {}  # a search is only asked before anybody has chosen


class Needle(Position):
    """One action of many wins at once; after any other it is even."""

    def __init__(self) -> None:
        super().__init__(2)
        self.places: tuple[int, ...] | None = None

    def deciders(self) -> tuple[int, ...]:
        return () if self.places else (0,)

    def menu(self, seat: int) -> Menu:
        return (*PLAIN, WIN)

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        self.places = FIRST_WINS if action is WIN or chance.below(2) else SECOND_WINS

    def standing(self) -> tuple[int, ...] | None:
        return self.places

    def copy(self) -> Needle:
        new = Needle()
        new.places = self.places
        return new

    def view(self, seat: int) -> Needle:
        return self.copy()

    def imagine(self, chance: Chance) -> Needle:
        return self.copy()

    def data(self) -> dict[str, object]:
        return {}


class Steps(Position):
    """Left or right, four times in a row, by one player: only four times right wins."""

    def __init__(self) -> None:
        super().__init__(2)
        self.steps: list[Word] = []

    def deciders(self) -> tuple[int, ...]:
        return () if len(self.steps) == 4 else (0,)

    def menu(self, seat: int) -> Menu:
        return STEP_MENU

    def apply(self, seat: int, action: Action, chance: Chance) -> None:
        assert isinstance(action, Word)
        self.steps.append(action)

    def standing(self) -> tuple[int, ...] | None:
        if len(self.steps) < 4:
            return None
        return FIRST_WINS if LEFT not in self.steps else SECOND_WINS

    def copy(self) -> Steps:
        new = Steps()
        new.steps = self.steps.copy()
        return new

    def view(self, seat: int) -> Steps:
        return self.copy()

    def imagine(self, chance: Chance) -> Steps:
        return self.copy()

    def data(self) -> dict[str, object]:
        return {"steps": [word.word for word in self.steps]}


class SmallGame(Game):
    """Nothing but rules: no guide, no advice, no judgement."""

    def __init__(self, kind: type[Position]) -> None:
        super().__init__("small", 1, 2, 2, Path())
        self.kind = kind

    def new(
        self, seats: int, options: Options, chance: Chance, teller: Teller | None = None, rules: int = NEWEST
    ) -> Position:
        return self.kind()  # type: ignore[call-arg]

    def restore(self, data: Mapping[str, object]) -> Position:
        position = self.kind()  # type: ignore[call-arg]
        if isinstance(position, Steps):
            position.steps = [BY_NAME[word] for word in cast("list[str]", data["steps"])]
        return position
