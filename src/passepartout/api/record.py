"""Records from Python: read, run through, proved, saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..boxes import open_box
from ..core.game import Game
from ..core.position import Position as RawPosition
from ..core.record import Record as RawRecord
from ..core.record import RecordError
from ..core.say import Say
from ..games import box_text, find_game, with_own_box
from .checks import BoxFile, listed, numbers
from .move import Moment
from .position import Position

if TYPE_CHECKING:
    import os

    from .play import Play


class Seated(NamedTuple):
    """Who sat there: a name, and the computer player it was, or nothing for a person."""

    name: str
    bot: str = ""


class Record:
    """The record of a game, finished or not: a text file, one line a decision, readable and lossless.

    What is cut off, edited or no record at all is a RecordError that says the line: when it is read if its form is
    wrong, when it is run through if a move is.

    >>> play = pp.start("cape_to_cairo", players=2, seed=7, names=["Ada", "Ben"])
    >>> _ = play.push("bid 3", seat=0), play.push("bid 5", seat=1)
    >>> record = pp.Record.loads(str(play.record()))
    >>> record
    <Record of cape_to_cairo: Ada, Ben; 2 decisions, unfinished>
    >>> for moment in record:
    ...     print(moment.number, moment.seat, moment, moment.log(), moment.position.deciders)
    1 0 bid 3 ['Ada has sealed a bid.'] (1,)
    2 1 bid 5 ['Ben has sealed a bid.', 'Bids are shown: Ada £3, Ben £5.'] (1,)
    """

    def __init__(self, text: str, game: Game | None = None) -> None:
        self.raw = RawRecord(text)
        self._game = game  # None: to be found by its name when it is needed

    @classmethod
    def load(cls, path: str | os.PathLike[str], box: BoxFile | None = None) -> Record:
        """Reads a file. What was played with an own box can be run through with the file of that box.

        >>> import tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp()) / "game.txt"
        >>> pp.start("eighty_days", seed=7).record().save(path)
        >>> pp.Record.load(path)
        <Record of eighty_days: Phileas, Nellie, Aouda; 0 decisions, unfinished>
        """
        return cls.loads(Path(path).read_text(encoding="utf-8", errors="replace"), box)

    @classmethod
    def loads(cls, text: str, box: BoxFile | None = None) -> Record:
        """Reads a text.

        >>> pp.Record.loads("a poem")
        Traceback (most recent call last):
            ...
        passepartout.core.record.RecordError: line 1: this is not a record: it must begin with 'passepartout record 1'
        """
        return cls(str(text), None if box is None else open_box(box))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a file, in place of one that is there already.

        >>> import tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp()) / "game.txt"
        >>> pp.start("eighty_days", seed=7).record().save(path)
        >>> path.read_text().splitlines()[:2]
        ['passepartout record 1', 'game: eighty_days']
        """
        Path(path).write_text(str(self), encoding="utf-8", newline="\n")

    @property
    def game(self) -> str:
        """The name of the game.

        >>> pp.start("eighty_days", seed=7).record().game
        'eighty_days'
        """
        return self.raw.game

    @property
    def seats(self) -> tuple[Seated, ...]:
        """Who sat where.

        >>> pp.start("eighty_days", seed=7, names=["Ada", "Ben"]).record().seats
        (Seated(name='Ada', bot=''), Seated(name='Ben', bot=''))
        """
        return tuple(Seated(seat.name, seat.bot) for seat in self.raw.seats)

    @property
    def options(self) -> dict[str, str]:
        """The options that were chosen.

        >>> pp.start("compass_rose", options={"game": "expert"}).record().options
        {'game': 'expert'}
        """
        return dict(self.raw.options)

    @property
    def seed(self) -> str | None:
        """What the dice follow from; None where the record keeps it secret.

        >>> play = pp.start("eighty_days", seed=7)
        >>> play.record().seed, play.record(seed=False).seed
        ('7', None)
        """
        return None if self.raw.seed == "-" else self.raw.seed

    @property
    def standing(self) -> tuple[int, ...] | None:
        """The place of every seat as the record says it; None if the game is unfinished.

        >>> pp.start("eighty_days", seed=7).record().standing is None
        True
        """
        if self.raw.end == "unfinished":
            return None
        places = self.raw.end.split()
        if not all(place.isdecimal() and len(place) < 3 for place in places):
            told = self.raw.end[:40]
            say = Say("record.no_places", text=told)
            raise RecordError(len(self.raw.lines) - 2, f"places are numbers, not '{told}'", say)
        return tuple(int(place) for place in places)

    @property
    def opening(self) -> Position:
        """The position before the first decision.

        >>> pp.start("eighty_days", players=2, seed=7).record().opening
        <Position: eighty_days, 2 players, seat 0 to decide>
        """
        return self._position(self.raw.open(self._found()).position)

    def play(self) -> Play:
        """The game as a play, which can go on if it is unfinished and the record says its seed.

        >>> play = pp.start("eighty_days", players=2, seed=7)
        >>> play.record().play() == play
        True
        """
        from .play import replayed

        return replayed(self.raw, self._found())

    def verify(self) -> bool:
        """Proves the record, or raises a RecordError that says the line: every decision was legal, and every card and
        die follows from the seed whose hash was announced. False where the seed is still secret, so that the dice could
        not be proved.

        >>> play = pp.start("eighty_days", players=2, seed=7)
        >>> play.record().verify(), play.record(seed=False).verify()
        (True, False)
        """
        return bool(self.raw.verify(self._found()).seed)

    def __iter__(self) -> Iterator[Moment]:
        """The decisions in order, each with the position after it."""
        game = self._found()
        play = self.raw.open(game)
        names = [seat.name for seat in self.seats]
        for index in range(len(self.raw.moves)):
            self.raw.replay_one(play, index)
            yield Moment(game, names, index + 1, play.entries[-1], self._position(play.position))
        self.raw.check_end(play)

    def __len__(self) -> int:
        """The number of decisions."""
        return len(self.raw.moves)

    def _found(self) -> Game:
        return find_game(self.raw.game) if self._game is None else self._game

    def _position(self, raw: RawPosition) -> Position:
        return Position(self._found(), raw.copy(), [seat.name for seat in self.raw.seats])

    def __str__(self) -> str:
        """The text itself."""
        return "\n".join(self.raw.lines) + "\n"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.raw.lines == other.raw.lines

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[Callable[[str, str], Record], tuple[str, str]]:
        return unpickled, (str(self), "" if self._game is None else box_text(self._game))

    def __repr__(self) -> str:
        seats = listed([f"{seat.name} ({seat.bot})" if seat.bot else seat.name for seat in self.seats])
        end = "unfinished" if self.standing is None else f"places {numbers(self.standing)}"
        return f"<Record of {self.game}: {seats}; {len(self)} decisions, {end}>"


def unpickled(text: str, box: str) -> Record:
    """A record and the text of its own box."""
    return Record(text, with_own_box(box) if box else None)
