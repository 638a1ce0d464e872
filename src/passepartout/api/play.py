"""A game being played from Python: decisions in, refused or carried out; and everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..core.action import Action
from ..core.errors import PassepartoutError
from ..core.game import Game
from ..core.play import Play as RawPlay
from ..core.position import Position as RawPosition
from ..core.record import Record as RawRecord
from ..core.record import Seat, write_record
from ..core.refusal import Refused
from ..games import box_text, find_game, is_installed
from . import speech
from .checks import BoxFile, fit_game, fit_names, fit_options, fit_players, fit_seat, text_seed
from .legal import Legal, decision
from .move import Move
from .position import Position, View, is_snapshot, read_snapshot

if TYPE_CHECKING:
    from .record import Record


def start(
    game: str | Game,
    players: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] | None = None,
    box: BoxFile | None = None,
) -> Play:
    """A new game, ready for the first decision.

    The same seed deals the same cards and throws the same dice; without one they are drawn in secret. `pp.games()`
    says how many can play and which options there are. `box` is the file of a box of one's own (docs/your_own_box.md).

    >>> play = pp.start("cape_to_cairo", players=3, seed=7)
    >>> play.deciders                            # a secret bid: everybody at once
    (0, 1, 2)
    >>> pp.start("compass_rose", options={"game": "expert"}, names=["Ada", "Ben"], players=2, seed="lesson")
    <Play of compass_rose: 2 players, seed 'lesson', 0 moves, seat 0 to decide; pp.loads(play.dumps()) is its equal>
    """
    found = fit_game(game, box)
    count = fit_players(found, players if players is not None or names is None else len(names))
    chosen = fit_options(found, options)
    who = speech.usual_names(count) if names is None else fit_names(names, count)
    return Play(RawPlay(found, count, chosen, text_seed(seed)), who)


class Play:
    """A game in progress, made by `pp.start` and `pp.loads`. Seats are numbered from 0.

    >>> play = pp.start("cape_to_cairo", players=3, seed=7)
    >>> play.push("bid 12", seat=0)
    <Move 1: seat 0 bid 12>
    >>> play.push("bid 12", seat=0)
    Traceback (most recent call last):
        ...
    passepartout.core.refusal.Refused: CC-3.2: Your bid is sealed already. Seat 0 is not asked now, but 1, 2.
    >>> play
    <Play of cape_to_cairo: 3 players, seed '7', 1 moves, seats 1, 2 to decide; pp.loads(play.dumps()) is its equal>
    """

    def __init__(self, raw: RawPlay, names: Sequence[str], past: Sequence[RawPosition] = ()) -> None:
        self.raw = raw  # the engine's own object: it trusts whoever calls it
        self._names = tuple(names)
        self._past = list(past)  # the position before each decision, for `pop`

    # ------------------------------------------------------------------- what it is

    @property
    def game(self) -> str:
        """The name of the game.

        >>> pp.start("eighty_days", seed=7).game
        'eighty_days'
        """
        return self.raw.game.name

    @property
    def players(self) -> int:
        """How many there are.

        >>> pp.start("eighty_days", seed=7).players
        3
        """
        return self.raw.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called in the log.

        >>> pp.start("eighty_days", seed=7).names
        ('Phileas', 'Nellie', 'Aouda')
        """
        return self._names

    @property
    def options(self) -> dict[str, str]:
        """The options that were chosen.

        >>> pp.start("compass_rose", options={"game": "expert"}).options
        {'game': 'expert'}
        """
        return dict(self.raw.options)

    @property
    def seed(self) -> str | None:
        """What all cards and dice follow from. None where a record kept it secret: then nothing can be pushed.

        >>> pp.start("eighty_days", seed=7).seed
        '7'
        """
        return self.raw.seed or None

    # -------------------------------------------------------------- how it stands

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that decide now: usually one, several in a secret bid, none when the game is over.

        >>> play = pp.start("cape_to_cairo", players=3, seed=7)
        >>> _ = play.push("bid 3", seat=1)
        >>> play.deciders
        (0, 2)
        """
        return tuple(self.raw.position.deciders())

    @property
    def over(self) -> bool:
        """Whether the game has ended.

        >>> pp.start("cape_to_cairo", seed=7).over
        False
        """
        return self.standing is not None

    @property
    def standing(self) -> tuple[int, ...] | None:
        """None while the game lasts; then the place of every seat, 1 for the winner, equal for a shared place.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> while not play.over:
        ...     seat = play.deciders[0]
        ...     _ = play.push(play.view(seat).ask("sensible", seed=1), seat)
        >>> play.standing
        (2, 1)
        """
        return self.raw.position.standing()

    @property
    def position(self) -> Position:
        """Everything on the table now, secrets included, as a value that later moves do not change.

        >>> pp.start("cape_to_cairo", players=2, seed=7).position
        <Position: cape_to_cairo, 2 players, seats 0, 1 to decide>
        """
        return Position(self.raw.game, self.raw.position.copy(), self._names)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; without a seat, what any onlooker may.

        >>> pp.start("cape_to_cairo", players=2, seed=7).view(1)
        <View of seat 1: cape_to_cairo, 2 players, seats 0, 1 to decide>
        """
        return self.position.view(seat)

    def legal(self, seat: int | None = None) -> Legal:
        """What a seat may do: can be counted, run through, and asked with `in`. The seat need not be named where only
        one decides.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> len(play.legal(0)), "bid 3" in play.legal(0), "pass" in play.legal(0)
        (101, True, False)
        """
        return self.position.legal(seat)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every decision so far.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> _ = play.push("bid 3", seat=0), play.push("bid 5", seat=1)
        >>> play.moves
        (<Move 1: seat 0 bid 3>, <Move 2: seat 1 bid 5>)
        """
        return tuple(self._move(number) for number in range(1, len(self.raw.entries)))

    def log(self, language: str = "en", seat: int | None = None) -> list[str]:
        """What was said so far: to everybody, and with a seat also what only that seat was told.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7, names=["Ada", "Ben"])
        >>> _ = play.push("bid 3", seat=0)
        >>> play.log("fr")[-1]
        'Ada a scellé sa mise.'
        >>> play.log(seat=0)[-1]
        'Your sealed bid: £3.'
        """
        reader = None if seat is None else fit_seat(seat, self.players)
        return speech.log_lines(self.raw.game, self.raw.entries, self._names, language, reader)

    def text(self, language: str = "en") -> str:
        """The table in words, as `print` shows it, in English, French or German. Secrets included.

        >>> print(pp.start("cape_to_cairo", players=2, seed=7).text("de").splitlines()[0])
        Vom Kap nach Kairo · Kaufphase 1: geheime Gebote
        """
        return self.position.text(language)

    # ------------------------------------------------------------------- deciding

    def push(self, action: str | Action, seat: int | None = None) -> Move:
        """Carries out a decision, and says what came of it. The seat need not be named where only one decides.

        What the rules do not allow is refused with the rule and what is possible instead, and nothing has changed.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> play.push("bid 3", seat=0)
        <Move 1: seat 0 bid 3>
        >>> play.push("bid 3", seat=0)
        Traceback (most recent call last):
            ...
        passepartout.core.refusal.Refused: CC-3.2: Your bid is sealed already. Seat 0 is not asked now, but 1.
        """
        who, wanted = decision(self.raw.game, self.raw.position, self._names, action, seat)
        if self.seed is None:
            raise PassepartoutError(
                "This game's record kept its seed secret: nobody can know what its dice would show."
            )
        before = self.raw.position.copy()
        try:
            self.raw.decide(who, wanted)
        except BaseException:  # Ctrl-C in the middle, say: half a decision would be neither before nor after it
            self.raw.go_on_from(before)
            raise
        self._past.append(before)
        return self._move(len(self._past))

    def pop(self) -> Move:
        """Takes the last decision back, and says which it was. Pushed again it has the same outcomes.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> _ = play.push("bid 3", seat=0)
        >>> play.pop()
        <Move 1: seat 0 bid 3>
        >>> play.deciders
        (0, 1)
        """
        if not self._past:
            raise PassepartoutError("There is no decision to take back: the game has only been dealt.")
        last = self._move(len(self._past))
        self.raw.take_back(self._past.pop())
        return last

    def why_not(self, action: str | Action, seat: int | None = None, language: str = "en") -> str | None:
        """Which rule refuses an action and why, without trying it; None if it is legal.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> play.why_not("pass", seat=0, language="fr")
        'CC-4.3: On construit une fois que tous les paysages à vendre sont pris.'
        >>> play.why_not("bid 3", seat=0) is None
        True
        """
        try:
            decision(self.raw.game, self.raw.position, self._names, action, seat)
        except Refused as refused:
            return speech.reason(self.raw.game, refused.refusal, self._names, language)
        return None

    def _move(self, number: int) -> Move:
        return Move(self.raw.game, self._names, number, self.raw.entries[number])

    # ------------------------------------------------------------ keeping and comparing

    def record(self, names: Sequence[str] | None = None, seed: bool = True) -> Record:
        """The game so far as a record: a text, one line a decision, that can be saved, read and proved.

        With `seed=False` the seed stays secret, for a game that goes on and that others might look into.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> _ = play.push("bid 3", seat=0)
        >>> print(str(play.record(names=["Ada", "Ben"]))[:-1])
        passepartout record 1
        game: cape_to_cairo
        rules: 1
        seats: Ada | Ben
        options: -
        seed sha256: 4bc6cbb17a2b35ec5d409bdbadd763bba5cff9e7b15a0faf3d22cb43ba050a35
        deal: V3 M2
        1. seat 1 bid 3
        end: unfinished
        seed: 7
        check: 100c68e25549350e
        """
        from .record import Record

        return Record(
            self._written(self._names if names is None else fit_names(names, self.players), seed), self.raw.game
        )

    def _written(self, names: Sequence[str], seed: bool) -> str:
        return write_record(self.raw, [Seat(name) for name in names], with_seed=seed)

    def dumps(self) -> str:
        """A text that `pp.loads` makes the same play of: its record, seed included.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> _ = play.push("bid 3", seat=0)
        >>> pp.loads(play.dumps()) == play
        True
        """
        if not is_installed(self.raw.game):
            raise PassepartoutError(f"This {self.game} is not the one installed: by its name another would be found.")
        return self._written(self._names, True)

    @classmethod
    def loads(cls, text: str, box: BoxFile | None = None) -> Play:
        """What `dumps` wrote, or any record; RecordError for anything else. What was played with an own box needs the
        file of that box, and BoxError says which it was.

        >>> pp.Play.loads(pp.start("eighty_days", seed=7).dumps())
        <Play of eighty_days: 3 players, seed '7', 0 moves, seat 0 to decide; pp.loads(play.dumps()) is its equal>
        """
        found = RawRecord(text)
        return replayed(found, fit_game(found.game, box))

    def copy(self) -> Play:
        """An independent play that stands at the same point.

        >>> play = pp.start("cape_to_cairo", players=2, seed=7)
        >>> other = play.copy()
        >>> _ = other.push("bid 3", seat=0)
        >>> len(other.moves), len(play.moves), other == play
        (1, 0, False)
        """
        raw = self.raw.at(len(self.raw.entries) - 1)
        return Play(raw, self._names, [position.copy() for position in self._past])

    def __copy__(self) -> Play:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[str, str], Play], tuple[str, str]]:
        return unpickled, (self.dumps(), box_text(self.raw.game))

    def __eq__(self, other: object) -> bool:
        """The same game with the same names, options and seed, and the same decisions."""
        if not isinstance(other, Play):
            return NotImplemented
        return self.raw.game is other.raw.game and self._written(self._names, True) == other._written(
            other._names, True
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        made = f"{self.players} players, seed {self.seed!r}, {len(self._past)} moves, {self.position._where()}"
        return f"<Play of {self.game}: {made}; pp.loads(play.dumps()) is its equal>"


def loads(text: str, box: BoxFile | None = None) -> Play | Position | View:
    """What `dumps` of a play, a position or a view wrote, or any record, made into the same thing again; with the file
    of the box where it was played with an own one.

    >>> play = pp.start("eighty_sites", players=2, seed=7)
    >>> pp.loads(play.dumps()) == play, pp.loads(play.view(1).dumps()) == play.view(1)
    (True, True)
    """
    if not isinstance(text, str):
        raise PassepartoutError(f"A text that dumps() wrote is wanted, not {type(text).__name__}.")
    return read_snapshot(text, box) if is_snapshot(text) else Play.loads(text, box)


def unpickled(text: str, box: str) -> Play:
    """A play and the text of its own box."""
    found = RawRecord(text)
    return replayed(found, find_game(found.game, box))


def replayed(record: RawRecord, game: Game) -> Play:
    """The play of a record, which goes on if the record says its seed."""
    past: list[RawPosition] = []
    raw = record.replay(game, lambda play: past.append(play.position.copy()))
    return Play(raw, [seat.name for seat in record.seats], past[:-1])
