"""Positions and views: the table at one moment, as a value that can be read, compared, kept and thought about."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from typing import Any, Self

from ..bots import ask
from ..core.action import Action
from ..core.chance import Rng
from ..core.errors import PassepartoutError, SeatError
from ..core.game import Game
from ..core.playout import play_bots
from ..core.position import WATCHER
from ..core.position import Position as RawPosition
from ..core.record import check_box
from ..games import box_text, is_installed, with_own_box
from . import speech
from .bots import Entrant
from .checks import BoxFile, fit_game, fit_names, fit_seat, number_seed, numbers
from .legal import Legal, deciding_seat, decision, not_asked

FORMAT = "passepartout position 1"


class Snapshot:
    """What positions and views have in common. It never changes; `raw` is the engine's own object, yours to copy."""

    def __init__(self, game: Game, raw: RawPosition, names: Sequence[str]) -> None:
        self._game = game
        self.raw = raw
        self.names = tuple(names)

    @property
    def game(self) -> str:
        """The name of the game.

        >>> pp.start("cape_to_cairo", seed=7).position.game
        'cape_to_cairo'
        """
        return self._game.name

    @property
    def players(self) -> int:
        """How many seats there are; they are numbered from 0.

        >>> pp.start("cape_to_cairo", players=4, seed=7).position.players
        4
        """
        return self.raw.seats

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that decide now: usually one, several in a secret bid, none when the game is over.

        >>> pp.start("cape_to_cairo", players=3, seed=7).view(1).deciders
        (0, 1, 2)
        """
        return tuple(self.raw.deciders())

    @property
    def over(self) -> bool:
        """Whether the game has ended.

        >>> pp.start("cape_to_cairo", seed=7).position.over
        False
        """
        return self.raw.standing() is not None

    @property
    def standing(self) -> tuple[int, ...] | None:
        """None while the game lasts; then the place of every seat, 1 for the winner, equal for a shared place.

        >>> pp.start("cape_to_cairo", players=2, seed=7).position.play_out(seed=1).standing
        (1, 2)
        """
        return self.raw.standing()

    @property
    def data(self) -> dict[str, Any]:
        """Everything in it as plain data, in one canonical order; None for what cannot be known.

        >>> play = pp.start("cape_to_cairo", players=3, seed=7)
        >>> _ = play.push("bid 12", seat=0)
        >>> play.position.data["builders"][0]["bid"], play.view(1).data["builders"][0]["bid"]
        (12, 'sealed')
        """
        return self.raw.data()

    def text(self, language: str = "en") -> str:
        """The table in words, as `print` shows it, in English, French or German.

        >>> print(pp.start("cape_to_cairo", players=2, seed=7).view(0).text())
        Cape to Cairo · Purchase phase 1: sealed bids
        On offer
          village, wins £3 (needs 7, brings 2 tracks) · mountain, wins £2 (needs 9, brings 3 tracks)
        [0] Phileas
          Capital: £100 · Bonus tracks: 0 of 5 · Crossed: 0 of 8 · Bid: not yet
        [1] Nellie
          Capital: £100 · Bonus tracks: 0 of 5 · Crossed: 0 of 8 · Bid: not yet
        Piles
          To draw: 48 cards · Discarded: 0 cards
        Phileas and Nellie are deciding.
        """
        return speech.table_text(self._game, self.raw, self._eye(), self.names, language)

    def dumps(self) -> str:
        """A text that `pp.loads` makes the same thing of.

        >>> view = pp.start("eighty_sites", seed=7).view(1)
        >>> pp.loads(view.dumps()) == view
        True
        """
        if not is_installed(self._game):
            raise PassepartoutError(f"This {self.game} is not the one installed: by its name another would be found.")
        own = self._game.own_box
        box = {} if own is None else {"box": own.fingerprint, "box title": own.title}
        kept = {"seat": self._eye(), "names": self.names, "data": self.data}
        return json.dumps({"format": FORMAT, "game": self.game, "rules": self.raw.rules, **box, **kept})

    @classmethod
    def loads(cls, text: str) -> Self:
        """What `dumps` wrote; PassepartoutError for anything else.

        >>> position = pp.start("compass_rose", seed=7).position
        >>> pp.Position.loads(position.dumps()) == position
        True
        """
        found = read_snapshot(text)
        if not isinstance(found, cls):
            raise PassepartoutError(f"This text holds a {type(found).__name__}, not a {cls.__name__}.")
        return found

    def _eye(self) -> int | None:
        """Whose eyes it is seen with: None for all of it, WATCHER for an onlooker's."""
        raise NotImplementedError

    def _like(self, raw: RawPosition) -> Self:
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        """The same game, seen by the same seat, with the same things in it. Names do not matter."""
        if not isinstance(other, Snapshot):
            return NotImplemented
        return (self.game, self._eye(), self.data) == (other.game, other._eye(), other.data)

    def __hash__(self) -> int:
        return hash((self.game, json.dumps([self._eye(), self.data])))

    def __reduce__(self) -> tuple[Callable[[str, str], Snapshot], tuple[str, str]]:
        return unpickled, (self.dumps(), box_text(self._game))

    def __copy__(self) -> Self:
        return self._like(self.raw.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return copy.copy(self)

    def _fresh(self) -> RawPosition:
        """To play on from, made from the data: what they do not say, such as the order in which an unordered pile
        happens to lie, cannot matter, and equals stay equal."""
        return self._game.restore(self.raw.data())

    def _where(self) -> str:
        """How far it is."""
        if self.standing is not None:
            return f"over, places {numbers(self.standing)}"
        return f"{'seat' if len(self.deciders) == 1 else 'seats'} {numbers(self.deciders)} to decide"


class View(Snapshot):
    """What one seat may know: the table with blanks for everything it cannot. What `Play.view` gives.

    >>> play = pp.start("cape_to_cairo", players=3, seed=7)
    >>> _ = play.push("bid 12", seat=0)
    >>> view = play.view(1)
    >>> view
    <View of seat 1: cape_to_cairo, 3 players, seats 1, 2 to decide>
    """

    def __init__(self, game: Game, raw: RawPosition, names: Sequence[str], seat: int | None) -> None:
        super().__init__(game, raw, names)
        self.seat = seat  # None: an onlooker's

    def legal(self, seat: int | None = None) -> Legal:
        """What this seat may do. (What another may do can depend on what this one cannot know.)

        >>> pp.start("cape_to_cairo", players=3, seed=7).view(1).legal()
        <Legal for seat 1: bid 0, bid 1, bid 2, bid 3, bid 4, bid 5, … bid 99, bid 100 (101 in all)>
        """
        if self.seat is None:
            raise SeatError("This is an onlooker's view, who has nothing to decide. Take the view of a seat.")
        if seat is not None and fit_seat(seat, self.players) != self.seat:
            raise SeatError(f"This is the view of seat {self.seat}: what seat {seat} may do cannot be seen from there.")
        return Legal(self._game, self.raw, self.seat, self.names)

    def imagine(self, seed: int | str | None = None) -> Position:
        """A whole position that could be the real one: the blanks filled, each possibility as likely as the view
        allows. The same seed imagines the same.

        >>> play = pp.start("cape_to_cairo", players=3, seed=7)
        >>> _ = play.push("bid 12", seat=0)
        >>> view = play.view(1)
        >>> [view.imagine(seed).data["builders"][0]["bid"] for seed in range(5)]    # a sealed bid could be any
        [66, 4, 14, 79, 24]
        >>> view.imagine(seed=1).view(1) == view
        True
        """
        return Position(self._game, self._fresh().imagine(Rng(number_seed(seed))), self.names)

    def ask(self, bot: object = None, seed: int | str | None = None) -> Action:
        """What a bot would do in this seat: one that `match` would take, or `sensible` (`random` where a game has no
        sensible player). It sees this view and nothing else.

        >>> play = pp.start("cape_to_cairo", players=3, seed=7)
        >>> str(play.view(1).ask("sensible", seed=1))
        'bid 4'
        """
        legal = self.legal()
        if not legal:
            raise SeatError(not_asked(self.raw, legal.seat))
        player = Entrant(self._game, bot).player()
        answer = ask(player, self._fresh(), legal.seat, Rng(number_seed(seed)))
        if answer.lost:
            raise PassepartoutError(f"{answer.why}.")
        return self._game.parse(answer.notation)

    def _eye(self) -> int | None:
        return WATCHER if self.seat is None else self.seat

    def _like(self, raw: RawPosition) -> View:
        return View(self._game, raw, self.names, self.seat)

    def __repr__(self) -> str:
        whose = "an onlooker" if self.seat is None else f"seat {self.seat}"
        return f"<View of {whose}: {self.game}, {self.players} players, {self._where()}>"


class Position(Snapshot):
    """Everything on the table, secrets included, at one moment. What `Play.position` gives, and `View.imagine`.

    >>> position = pp.start("cape_to_cairo", players=2, seed=7).position
    >>> position
    <Position: cape_to_cairo, 2 players, seats 0, 1 to decide>
    >>> position.after("bid 3", seat=0).deciders
    (1,)
    >>> position.deciders
    (0, 1)
    """

    def legal(self, seat: int | None = None) -> Legal:
        """What a seat may do; it need not be named where only one decides. Nothing where it is not asked.

        >>> "bid 3" in pp.start("cape_to_cairo", players=2, seed=7).position.legal(1)
        True
        """
        who = deciding_seat(self.raw, seat)
        return Legal(self._game, self.raw.view(who), who, self.names)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know of it; without a seat, what any onlooker may.

        >>> position = pp.start("eighty_days", players=2, seed=7).position
        >>> position.view(0) == position.view(1)
        False
        """
        eye = WATCHER if seat is None else fit_seat(seat, self.players)
        return View(self._game, self.raw.view(eye), self.names, None if seat is None else eye)

    def after(self, action: str | Action, seat: int | None = None, seed: int | str | None = None) -> Position:
        """The position that follows a legal action; whatever is left to chance follows from the seed.

        >>> position = pp.start("cape_to_cairo", players=2, seed=7).position
        >>> position.after("bid 3", seat=0).after("bid 5", seat=1, seed=1).deciders
        (1,)
        """
        who, wanted = decision(self._game, self.raw, self.names, action, seat)
        raw = self._fresh()
        raw.apply(who, wanted, Rng(number_seed(seed)))
        return self._like(raw)

    def play_out(self, bot: object = None, seed: int | str | None = None) -> Position:
        """The end of the game if such a bot decides for everybody from here on: one that `match` would take, or
        `sensible` (`random` where a game has no sensible player).

        >>> position = pp.start("cape_to_cairo", players=2, seed=7).position
        >>> position.play_out(seed=1)
        <Position: cape_to_cairo, 2 players, over, places 1, 2>
        >>> position.play_out("random", seed=1).standing
        (1, 2)
        """
        entrant = Entrant(self._game, bot)
        raw = self._fresh()
        try:
            play_bots(raw, [entrant.player() for _ in range(self.players)], Rng(number_seed(seed)))
        except RuntimeError as problem:  # there are games that never end if everybody walks to and fro
            raise PassepartoutError(f"{entrant.name} found no way to the end of {self.game}: {problem}.") from problem
        return self._like(raw)

    def _eye(self) -> int | None:
        return None

    def _like(self, raw: RawPosition) -> Position:
        return Position(self._game, raw, self.names)

    def __repr__(self) -> str:
        return f"<Position: {self.game}, {self.players} players, {self._where()}>"


def is_snapshot(text: str) -> bool:
    """Whether a text looks like one of ours, and not like a record."""
    return text.lstrip().startswith("{")


def unpickled(text: str, box: str) -> Position | View:
    """What `dumps` wrote, and the text of its own box."""
    return read_snapshot(text, with_own_box(box) if box else None)


def read_snapshot(text: str, box: BoxFile | Game | None = None) -> Position | View:
    """What `dumps` wrote of a position or a view."""
    try:
        found = json.loads(text)
    except ValueError as problem:
        raise PassepartoutError(f"This is no position that dumps() wrote: {problem}.") from problem
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise PassepartoutError(f"This is no position that dumps() wrote: its format should be '{FORMAT}'.")
    game = box if isinstance(box, Game) else fit_game(str(found.get("game")), box)
    check_box(game, str(found.get("box", "")), str(found.get("box title", "")))
    rules = found.get("rules")
    game.version(rules if isinstance(rules, int) and rules > 0 else -1)
    try:
        raw = game.restore(found["data"])
        same = raw.data() == found["data"] and raw.rules == rules
    except Exception as problem:  # whatever a game stumbles over
        raise PassepartoutError(
            f"This is no position of {game.name}: {type(problem).__name__}: {problem}."
        ) from problem
    if not same:
        raise PassepartoutError(f"This is no position of {game.name}: read and written again it is another.")
    names = fit_names(found.get("names"), raw.seats)
    seat = found.get("seat")
    if seat is None:
        return Position(game, raw, names)
    return View(game, raw, names, None if seat == WATCHER else fit_seat(seat, raw.seats))
