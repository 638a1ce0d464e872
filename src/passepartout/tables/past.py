"""A game's positions as they were: quick to go to and fro in, without playing the whole game again each time."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.chance import Recorded
from ..core.play import Play
from ..core.position import Position

STRIDE = 16  # decisions between two positions that are kept


class Past:
    """Of one `Play`, which may go on meanwhile; what was taken back is another play."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.kept: dict[int, Position] = {}

    def at(self, number: int) -> Position:
        """The position after `number` decisions. Look at it, do not change it."""
        if not self.kept:
            self.kept[0] = self.beginning()
        start = number if number in self.kept else number - number % STRIDE
        while start not in self.kept:
            start -= STRIDE
        position = self.kept[start]
        if start < number:
            position = position.copy()
        for done in range(start + 1, number + 1):
            self.repeat(position, done)
            if done % STRIDE == 0:
                self.kept[done] = position.copy()
        return position

    def beginning(self) -> Position:
        """Nobody is told what happens to it."""
        first = self.play.at(0)
        first.let_go()
        return first.position

    def repeat(self, position: Position, number: int) -> None:
        entry = self.play.entries[number]
        assert entry.action is not None
        position.apply(entry.seat, entry.action, Recorded(entry.outcomes))

    def all(self) -> Iterator[tuple[int, Position]]:
        """Every position from the first to the present one, in order. What is kept stays as it is: it may run aside."""
        position = self.beginning()
        yield 0, position
        for number in range(1, len(self.play.entries)):
            self.repeat(position, number)
            yield number, position
