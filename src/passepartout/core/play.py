"""A game being played: its position, and everything that led to it. Tables, records and replays stand on this."""

from __future__ import annotations

from .action import Action
from .chance import Chance, Recorded, Recorder, Sealed
from .game import NEWEST, Game, Options
from .position import EVERYONE, Position, Teller
from .refusal import Refused
from .say import Say


class Line:
    """A line of the log, for everyone or for one seat."""

    def __init__(self, say: Say, seat: int) -> None:
        self.say = say
        self.seat = seat


class Entry:
    """One decision as it happened: who, what, and what chance made of it. Number 0 is the set-up."""

    def __init__(self, seat: int, action: Action | None, outcomes: list[str]) -> None:
        self.seat = seat
        self.action = action
        self.outcomes = outcomes
        self.lines: list[Line] = []
        self.revealed = False  # something hidden was shown, by chance or otherwise


class Play(Teller):
    """Every change goes through `decide`, which refuses what is illegal and notes what is not."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        seed: str,
        opening: list[str] | None = None,
        rules: int = NEWEST,
    ) -> None:
        self.game = game
        self.rules = game.version(rules)
        self.seats = seats
        self.options = options
        self.seed = seed  # empty when outcomes are only read back
        self.entries: list[Entry] = []
        self.current = Entry(EVERYONE, None, [])
        self.position = self.open(opening)

    def open(self, opening: list[str] | None) -> Position:
        source = self.source(opening)
        recorder = Recorder(source)
        self.current = Entry(EVERYONE, None, recorder.outcomes)
        self.current.revealed = True
        position = self.game.new(self.seats, self.options, recorder, self, self.rules)
        if isinstance(source, Recorded):
            source.done()
        self.entries.append(self.current)
        return position

    def source(self, outcomes: list[str] | None) -> Chance:
        """The noted outcomes if there are any to be read back, else this game's own dice."""
        return Sealed(self.seed, len(self.entries)) if outcomes is None else Recorded(outcomes)

    def tell(self, say: Say, seat: int = EVERYONE) -> None:
        self.current.lines.append(Line(say, seat))

    def reveal(self) -> None:
        self.current.revealed = True

    def decide(self, seat: int, action: Action, outcomes: list[str] | None = None) -> Entry:
        """Carries out an action; Refused if it is not legal, OutcomeError if given outcomes do not fit it."""
        refusal = self.game.refusal(self.position, seat, action)
        if refusal is not None:
            raise Refused(refusal)
        source = self.source(outcomes)
        recorder = Recorder(source)
        self.current = Entry(seat, action, recorder.outcomes)
        self.position.apply(seat, action, recorder)
        if isinstance(source, Recorded):
            source.done()
        if recorder.outcomes:
            self.current.revealed = True
        self.entries.append(self.current)
        return self.current

    def rehearse(self, seat: int, action: Action) -> list[str]:
        """The outcomes a legal action would have now, thrown on a copy: nothing changes, nobody hears."""
        recorder = Recorder(self.source(None))
        self.position.copy().apply(seat, action, recorder)
        return recorder.outcomes

    def take_back(self, before: Position) -> Entry:
        """Forgets the last decision; `before` is the position as it was then, which goes on from here."""
        self.go_on_from(before)
        return self.entries.pop()

    def go_on_from(self, position: Position) -> None:
        position.teller = self
        self.position = position

    def let_go(self) -> None:
        """It is over with this one: it and its position no longer refer to each other, so both are gone at once, and
        not when Python looks through everything there is."""
        self.position.teller = None

    def at(self, number: int) -> Play:
        """The same game as it was when `number` decisions had been made."""
        past = Play(self.game, self.seats, self.options, self.seed, self.entries[0].outcomes, self.rules)
        for entry in self.entries[1 : number + 1]:
            assert entry.action is not None
            past.decide(entry.seat, entry.action, entry.outcomes)
        return past
