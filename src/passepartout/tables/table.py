"""A table: one game, the people and computer players around it, and the only place where it may change.

Each change is prepared as an event, journalled by the caller, and only then applied and announced; `fold` applies
events and is also how a table comes back from its journal. No clock, no network, no file in here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..bots import bot_names
from ..core.action import Action
from ..core.game import Game, Undo
from ..core.play import Entry, Line, Play
from ..core.position import WATCHER, Position
from ..core.record import Seat, seed_hash, tidy_name, write_record
from ..core.refusal import NotationError, Refusal, Refused
from ..core.say import Say, Who
from ..core.scene import Figure
from . import events, keys
from .dealing import bot_seed
from .past import Past
from .teaching import teaching_of

if TYPE_CHECKING:
    from .race import RacePoint
    from .seen import FigureSeen


LONGEST_NAME: Final = 24


class TableError(Exception):
    """Something that cannot be done at this table now, as a message in nobody's language yet."""

    def __init__(self, say: Say, rule: str = "") -> None:
        super().__init__(say.key)
        self.say = say
        self.rule = rule


class Chair:
    """A place at the table."""

    def __init__(self, plan: events.SeatPlan) -> None:
        self.name = plan.name
        self.key_hash = plan.key_hash
        self.invite_hash = plan.invite_hash
        self.bot = plan.bot
        self.taken = False  # others let a computer play while its person was away; it is back with whoever comes back

    def open(self) -> bool:
        """Nobody sits here yet: an invitation waits for a friend."""
        return bool(self.invite_hash)

    def person(self) -> bool:
        """A person decides here."""
        return not self.bot and not self.open()


class UndoRequest:
    def __init__(self, seat: int, to: int, waiting: set[int]) -> None:
        self.seat = seat
        self.to = to
        self.waiting = waiting  # the people who have not answered yet


class Table:
    def __init__(self, id: str, game: Game, opened: events.Opened, offered: Sequence[str] | None = None) -> None:
        self.id = id
        self.game = game
        self.offered = bot_names(game) if offered is None else offered  # computer players a seat can be handed to
        self.number = 1  # of the next event
        self.chairs = [Chair(plan) for plan in opened.seats]
        self.play = Play(game, len(self.chairs), opened.options, opened.seed, opened.deal, opened.rules)
        self.named = opened.named  # the seed may be known: computer players decide by it alone, and people are told
        self.teaching = teaching_of(game, opened)
        self.sealed = not opened.lesson  # dice that a lesson named do not follow from the seed
        self.seed_hash = seed_hash(opened.seed)
        self.past = Past(self.play)
        self.logs: dict[int, list[tuple[int, Line]]] = {}  # by seat, as far as somebody has read it: log.py
        self.said: dict[int, list[int]] = {}  # by seat and decision, how many lines of it had been told then
        self.scores: dict[int, tuple[int, Figure | None]] = {}  # by seat: after which decision, and what: outlook.py
        # By language and seat: what stands beside a name, in words, and the mark of what that was made from: outlook.py
        self.figures: dict[tuple[str, int], tuple[tuple[object, ...], list[FigureSeen]]] = {}
        self.race: list[list[RacePoint]] | None = None  # made when it is asked for, at the end
        self.next: events.Followed | None = None
        self.ended = 0  # when the game was over, in seconds of the epoch; 0 if it is not, or nobody looked at a clock
        self.undo: UndoRequest | None = None
        self.lost: dict[int, str] = {}  # decisions that a stand-in made, and how the turn was lost
        self.obvious: set[int] = set()  # decisions nobody was asked for
        self.taken_back: dict[int, list[int]] = {}  # after which decision who has taken the next ones back
        self.decided = [0] * len(self.chairs)  # decisions of each seat
        self.answered = [0] * len(self.chairs)  # the last decision that each seat was asked for; 0 for none
        self.asks = [0] * len(self.chairs)  # which question each seat was last put: answers to older ones are stale
        self.put_questions(set())

    # ------------------------------------------------------------------- looking

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def decisions(self) -> int:
        return len(self.play.entries) - 1

    def over(self) -> bool:
        return self.play.position.standing() is not None

    def deciders(self) -> tuple[int, ...]:
        return self.play.position.deciders()

    def bot_seed(self, seat: int) -> int:
        """What a computer player in this seat leaves to chance now."""
        return bot_seed(self.play.seed, self.decided[seat], seat)

    def seat_of(self, key: str) -> int | None:
        """The seat a key opens."""
        return next((seat for seat, chair in enumerate(self.chairs) if keys.fits(key, chair.key_hash)), None)

    def record(self) -> str:
        """The game's record; TableError while it goes on, because a record holds everybody's secrets."""
        if not self.over():
            raise TableError(Say("table.no_record_yet"))
        return write_record(self.play, [Seat(chair.name, chair.bot) for chair in self.chairs], with_seed=self.sealed)

    # ----------------------------------------------------------------- preparing

    def prepare_move(self, seat: int, notation: str, ask: int | None, bot: str = "", lost: str = "") -> events.Moved:
        """Checks a decision and throws its dice, without changing anything; Refused or TableError if it cannot be.
        `bot` is the computer player that decides, if one does: nobody decides for another.

        The move is made on a copy of the game first: should the journal fail, nothing has happened.
        """
        action = self.allowed(self.play.position, self.asks, seat, notation, ask, bot)
        if self.teaching is not None and not bot:
            objection = self.teaching.objection(self.play, seat, action)
            if objection is not None:
                raise TableError(objection)
        return events.Moved(seat, action.notation(), self.outcomes(seat, action), lost)

    def allowed(
        self, position: Position, asks: list[int], seat: int, notation: str, ask: int | None, bot: str
    ) -> Action:
        """The action, if this seat may take it in this position of the game, where these questions have been put;
        Refused or TableError if not."""
        if self.chairs[seat].bot != bot:
            raise TableError(Say("table.computer_plays", who=Who(seat)))
        if ask is not None and ask != asks[seat]:
            raise TableError(Say("table.stale"))
        action = self.parse(notation)
        # Refused from what the seat itself can see: a refusal must not be a way to ask about other hands.
        refusal = self.game.refusal(position.view(seat), seat, action)
        if refusal is not None:
            raise Refused(refusal)
        return action

    def outcomes(self, seat: int, action: Action) -> list[str]:
        """What chance makes of a legal action: the table's own dice, or those a lesson names."""
        if self.teaching is None:
            return self.play.rehearse(seat, action)
        return self.teaching.outcomes(self.play, seat, action)

    def scripted(self, seat: int) -> str:
        """What a lesson has this seat do; nothing where nothing is scripted."""
        return "" if self.teaching is None else self.teaching.scripted(self.play, seat)

    def prepare_touch(self, seat: int, thing: str) -> events.Touched:
        """A learner touches what is to be looked at."""
        found = Say("table.lesson.no_touch")
        wanted = found if self.teaching is None else self.teaching.prepare_touch(self.play, seat, thing)
        if isinstance(wanted, Say):
            raise TableError(wanted)
        return wanted

    def prepare_skip(self, seat: int) -> events.Moved | events.Touched:
        """The script's own line is played for a learner who does not want this step."""
        stand = None if self.teaching is None else self.teaching.progress(self.play).stand()
        if stand is not None and stand.tap:
            return self.prepare_touch(seat, stand.tap)
        wanted = self.scripted(seat) if seat in self.deciders() else ""
        if not wanted:
            raise TableError(Say("table.lesson.no_skip"))
        return self.prepare_move(seat, wanted, None, self.chairs[seat].bot)

    def prepare_obvious(self) -> events.Moved | None:
        """The answer of a seat that everybody can see has no other; None if there is something to decide."""
        if self.teaching is not None and self.teaching.progress(self.play).teaching:
            return None  # a lesson shows every step
        found = obvious_answer(self.game, self.play.position)
        if found is None:
            return None
        seat, action = found
        return events.Moved(seat, action.notation(), self.outcomes(seat, action), obvious=True)

    def parse(self, notation: str) -> Action:
        try:
            return self.game.parse(notation)
        except NotationError as problem:
            raise TableError(problem.say or Say("table.no_such_action", text=notation[:60])) from problem

    def prepare_seating(self, invite: str, name: str, key_hash: str) -> events.Seated:
        for seat, chair in enumerate(self.chairs):
            if keys.fits(invite, chair.invite_hash):
                return events.Seated(seat, self.free_name(name, seat), key_hash)
        raise TableError(Say("table.invite_spent"))

    def free_name(self, name: str, seat: int) -> str:
        """Two people of one name would make the log unreadable."""
        wanted = tidy_name(name)[:LONGEST_NAME]
        taken = {chair.name for other, chair in enumerate(self.chairs) if other != seat}
        return wanted if wanted not in taken else f"{wanted} {seat + 1}"

    def prepare_undo(self, seat: int) -> events.Undone | events.UndoAsked:
        """CLUB: free while nothing hidden was shown and nobody else has decided since; else as the game has it."""
        problem = self.why_no_undo(seat)
        if problem is not None:
            raise TableError(problem)
        to = self.undo_target(seat)
        assert to is not None
        if self.undo_is_free(seat) or not self.others(seat):
            return events.Undone(seat, to)
        return events.UndoAsked(seat, to)

    def why_no_undo(self, seat: int) -> Say | None:
        """None if this seat may go back, be it by consent."""
        if self.undo_target(seat) is None:
            return Say("table.nothing_to_undo")
        if self.undo is not None:
            return Say("table.undo_pending")
        if self.game.undo is Undo.CONSENT or self.undo_is_free(seat):
            return None
        number = self.decisions()
        while number in self.obvious:
            number -= 1
        last = self.play.entries[number]
        return Say("table.no_undo_shown") if last.seat == seat else Say("table.no_undo_decided", who=Who(last.seat))

    def undo_target(self, seat: int) -> int | None:
        if self.over():
            return None
        last = self.last_decision(seat)
        return None if last is None else last - 1

    def last_decision(self, seat: int) -> int | None:
        """The number of the last question this seat was asked and has answered."""
        return self.answered[seat] or None

    def end_of_turn(self, seat: int) -> int | None:
        """The last decision that belongs to what this seat was last asked: what then followed by itself is its own."""
        last = self.last_decision(seat)
        if last is None:
            return None
        while last + 1 in self.obvious and self.play.entries[last + 1].seat == seat:
            last += 1
        return last

    def undo_is_free(self, seat: int) -> bool:
        """Nobody was asked anything since, and nothing was shown, also not by what went on by itself."""
        for number in range(self.decisions(), 0, -1):
            if self.play.entries[number].revealed:
                return False
            if number not in self.obvious:
                return self.play.entries[number].seat == seat
        return False

    def others(self, seat: int) -> set[int]:
        """The other people at the table. Computer players do not mind."""
        return self.people() - {seat}

    def people(self) -> set[int]:
        """Also those for whom a computer plays because their line has dropped."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.person() or chair.taken}

    def prepare_answer(self, seat: int, yes: bool) -> events.UndoAgreed | events.UndoRefused | events.Undone:
        if self.undo is None or seat not in self.undo.waiting:
            raise TableError(Say("table.no_undo_asked"))
        if not yes:
            return events.UndoRefused(seat)
        if self.undo.waiting == {seat}:
            return events.Undone(self.undo.seat, self.undo.to)
        return events.UndoAgreed(seat)

    def prepare_hand_over(self, by: int, seat: int, bot: str, name: str, absent: bool) -> events.HandedOver:
        """One's own seat, one nobody has taken yet, or that of somebody who has left; back only by its own person.

        A seat keeps the name of its person; `name` is for one that has none.
        """
        if not 0 <= seat < len(self.chairs):
            raise TableError(Say("table.malformed"))
        if bot and bot not in self.offered:
            raise TableError(Say("table.unknown_bot", bot=bot[:40]))
        chair = self.chairs[seat]
        allowed = by == seat or (bool(bot) and (chair.open() or (chair.person() and absent)))
        if self.over() or not allowed or (not bot and not chair.key_hash):
            raise TableError(Say("table.no_hand_over", who=Who(seat)))
        return events.HandedOver(seat, bot, "" if chair.name else self.free_name(name, seat), by)

    def prepare_return(self, seat: int) -> events.HandedOver:
        """Whoever comes back decides again where others had let a computer play."""
        if not self.chairs[seat].taken or self.over():
            raise TableError(Say("table.no_hand_over", who=Who(seat)))
        return events.HandedOver(seat, "", by=seat)

    def prepare_taking(self, name: str, key_hash: str) -> events.Seated:
        """Whoever knows the code of a table may take a seat that is still free there."""
        for seat, chair in enumerate(self.chairs):
            if chair.open():
                return events.Seated(seat, self.free_name(name, seat), key_hash)
        raise TableError(Say("table.no_free_seat"))

    def prepare_invitation(self, by: str, seat: int, invite_hash: str) -> events.Reinvited:
        """Another invitation to a seat that is still open, for whoever holds the key `by` to any seat here."""
        if self.seat_of(by) is None:
            raise TableError(Say("table.wrong_key"))
        if self.over() or not 0 <= seat < len(self.chairs) or not self.chairs[seat].open():
            raise TableError(Say("table.not_open"))
        return events.Reinvited(seat, invite_hash)

    def prepare_rename(self, seat: int, name: str) -> events.Renamed:
        """Whoever holds the key to a seat may be called otherwise, be it that a computer decides there for now."""
        if not name.strip():
            raise TableError(Say("table.no_name"))
        return events.Renamed(seat, self.free_name(name, seat))

    def plans(self) -> list[events.SeatPlan]:
        """The same people and computer players for another game: the keys they hold fit there as here."""
        return [events.SeatPlan(chair.name, chair.bot, chair.key_hash, chair.invite_hash) for chair in self.chairs]

    # ------------------------------------------------------------------ applying

    def fold(self, event: events.Event) -> Entry | None:
        """Applies an event that has been journalled. Returns the entry of a move, the last of several."""
        entry = None
        for part in events.parts(event):
            entry = self.happen(part)
        self.number += 1
        return entry

    def happen(self, event: events.Event) -> Entry | None:
        """One thing of an event. Returns the entry of a move."""
        before = set(self.deciders())
        entry = None
        if isinstance(event, events.Moved):
            entry = self.play.decide(event.seat, self.game.parse(event.action), event.outcomes)
            before.discard(event.seat)
            self.decided[event.seat] += 1
            if event.lost:
                self.lost[self.decisions()] = event.lost
            if event.obvious:
                self.obvious.add(self.decisions())
            else:
                self.answered[event.seat] = self.decisions()
            self.undo = None  # the game has gone on: an open request is answered by that
        elif isinstance(event, events.Touched):
            if self.teaching is not None:
                self.teaching.touched.append(self.decisions())
        elif isinstance(event, events.Undone):
            before -= self.go_back(event.seat, event.to)
        elif isinstance(event, events.UndoAsked):
            self.undo = UndoRequest(event.seat, event.to, self.others(event.seat))
        elif isinstance(event, events.UndoAgreed):
            if self.undo is not None:
                self.undo.waiting.discard(event.seat)
        elif isinstance(event, events.UndoRefused):
            self.undo = None
        elif isinstance(event, events.Seated):
            chair = self.chairs[event.seat]
            chair.name, chair.key_hash, chair.invite_hash = event.name, event.key_hash, ""
        elif isinstance(event, events.HandedOver):
            chair = self.chairs[event.seat]
            chair.taken = bool(event.bot and chair.key_hash) and event.by not in (-1, event.seat)
            chair.bot, chair.invite_hash, chair.name = event.bot, "", chair.name or event.name
            before.discard(event.seat)
        elif isinstance(event, events.Reinvited):
            self.chairs[event.seat].invite_hash = event.invite_hash
        elif isinstance(event, events.Renamed):
            self.chairs[event.seat].name = event.name
        elif isinstance(event, events.Ended):
            self.ended = event.at
        elif isinstance(event, events.Followed):
            self.next = event
        self.put_questions(before)
        return entry

    def go_back(self, seat: int, to: int) -> set[int]:
        """This seat has everything after `to` decisions taken back. Returns whose decisions those were."""
        gone = [entry.seat for entry in self.play.entries[to + 1 :]]
        for decided in gone:
            self.decided[decided] -= 1
        self.play.let_go()
        self.play = self.play.at(to)
        self.past = Past(self.play)
        self.logs.clear()
        self.said.clear()
        self.scores.clear()
        if self.teaching is not None:
            self.teaching.take_back(to)
        self.lost = {number: how for number, how in self.lost.items() if number <= to}
        self.obvious = {number for number in self.obvious if number <= to}
        self.answered = [0] * len(self.chairs)
        for number in range(1, to + 1):
            if number not in self.obvious:
                self.answered[self.play.entries[number].seat] = number
        self.taken_back = {number: who for number, who in self.taken_back.items() if number <= to}
        self.taken_back.setdefault(to, []).append(seat)
        self.undo = None
        return set(gone)

    def put_questions(self, before: set[int]) -> None:
        """Whoever has a new question gets a new number for it; a secret bid of another's does not change mine."""
        for seat in self.deciders():
            if seat not in before:
                self.asks[seat] += 1


def obvious_answer(game: Game, position: Position) -> tuple[int, Action] | None:
    """Who decides next, and what, where everybody can see that there is no other answer."""
    view = position.view(WATCHER)
    for seat in position.deciders():
        action = game.obvious(view, seat)
        if action is not None:
            return seat, action
    return None


def why(problem: Refused | TableError) -> Refusal:
    """Either kind of no, in one form."""
    if isinstance(problem, Refused):
        return problem.refusal
    return Refusal(problem.rule, problem.say)
