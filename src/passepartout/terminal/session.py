"""A game at the terminal: computer players move, people are asked, everything goes through the table."""

from __future__ import annotations

from ..bots import LIMIT, Decision
from ..core.action import Action
from ..core.position import WATCHER
from ..core.record import Seat, write_record
from ..core.refusal import Refused
from ..core.say import Say, Who, together
from ..processes import undisturbed
from ..tables import events
from ..tables.log import log_of
from ..tables.outlook import Shared, names_in
from ..tables.scene_seen import SceneSeen
from ..tables.table import Table, TableError
from ..usage import UsageError
from . import help_texts
from .answers import Chosen, Command, Several, possible, understand
from .autosave import Keeper
from .computers import Computers
from .matching import partly
from .screen import MARK, Screen
from .things import notation_in, why_not
from .turn import Turn, narrowed, turn_of

LONGEST_SAID = 60  # signs of what was typed, said again
INTERRUPTED = 130  # what a shell expects of a program ended by Ctrl-C


class Quit(Exception):
    """Somebody wants to stop here."""


class Session:
    def __init__(self, table: Table, language: str, screen: Screen, keeper: Keeper, limit: float = LIMIT) -> None:
        self.table = table
        self.language = language
        self.screen = screen
        self.words = screen.words
        self.keeper = keeper
        self.computers = Computers(table, limit)
        self.people = [seat for seat, chair in enumerate(table.chairs) if chair.person()]
        # Who reads along all the time: the only person here. Several people read when it is their turn.
        self.reader = self.people[0] if len(self.people) == 1 else WATCHER
        self.heard = [0] * (len(table.chairs) + 1)  # lines of the log each seat has been told; the last: who looks on
        self.seen: dict[int, SceneSeen] = {}  # the table as each person last saw it
        self.at_keyboard = self.people[0] if self.people else WATCHER

    # ---------------------------------------------------------------------- the game

    def run(self) -> int:
        try:
            self.begin()
            while not self.table.over():
                if self.went_by_itself():
                    continue
                seat = self.next_to_decide()
                if self.table.chairs[seat].bot:
                    decided = self.decided(seat)
                    self.move(seat, decided.notation, self.table.chairs[seat].bot, decided.lost)
                    self.tell()
                else:
                    self.ask(seat)
            help_texts.end(self)
        except (Quit, EOFError):
            help_texts.goodbye(self)
        except KeyboardInterrupt:
            self.screen.say("")
            help_texts.goodbye(self)
            return INTERRUPTED
        finally:
            self.keeper.give_back()
        return 0

    def begin(self) -> None:
        if not self.keeper.ours and not self.keep():
            raise UsageError(f"'{self.keeper.path}' cannot be written ({self.keeper.problem}).")
        help_texts.welcome(self)
        if self.table.decisions():  # a game that goes on: the last things said are enough to find back
            for seat in range(WATCHER, len(self.table.chairs)):
                self.heard[seat] = max(0, len(log_of(self.table, seat)) - 6)
        self.tell()

    def went_by_itself(self) -> bool:
        """Whether somebody had only one answer, as everybody could see: then nobody is asked."""
        event = self.table.prepare_obvious()
        if event is None:
            return False
        self.fold(event)
        self.tell()
        return True

    def next_to_decide(self) -> int:
        """Computer players first: where all decide in secret, a person's decision is then the last and shows them."""
        deciders = self.table.deciders()
        return next((seat for seat in deciders if self.table.chairs[seat].bot), deciders[0])

    def decided(self, seat: int) -> Decision:
        """What a computer player decides; whoever waits for it long is told for whom."""
        if not self.computers.may_take_long(seat):
            return self.computers.decide(seat)
        who = names_in(self.table, self.words)[seat]
        with self.screen.patience(self.text("table.waiting", n=1, who=who)):
            return self.computers.decide(seat)

    def move(self, seat: int, notation: str, bot: str = "", lost: str = "") -> None:
        """Refused or TableError if it cannot be."""
        self.fold(self.table.prepare_move(seat, notation, None, bot, lost))

    def fold(self, event: events.Event) -> None:
        with undisturbed():
            self.table.fold(event)
            self.keep()

    def keep(self) -> bool:
        """Whether the game so far is safe. A file nobody asked for waits until a person has decided something."""
        entries = self.table.play.entries
        if self.keeper.ours and not self.keeper.written and all(entry.seat not in self.people for entry in entries):
            return True
        fine = not self.keeper.problem
        seats = [Seat(chair.name, chair.bot) for chair in self.table.chairs]
        if self.keeper.keep(write_record(self.table.play, seats, with_seed=True)):
            return True
        if fine and self.table.decisions():
            self.screen.trouble(self.text("terminal.not_kept", file=self.keeper.path, why=self.keeper.problem))
        return False

    # --------------------------------------------------------------------- a person

    def ask(self, seat: int) -> None:
        """Until this seat has decided, or something else has happened to the game."""
        self.hand_over(seat)
        turn = self.show(seat)
        together = len(self.people) > 1
        mark = f"{self.table.chairs[seat].name}{MARK}" if together else MARK
        secret = together and len(self.table.deciders()) > 1
        if secret:
            self.screen.say(self.text("terminal.typing_hidden"))
        while True:
            answer = understand(self.screen.ask(mark, hidden=secret), turn.offer, self.words)
            if isinstance(answer, Chosen):
                left = self.choose(turn, answer.notation)
                if left is None:
                    return
                turn = left
            elif isinstance(answer, Several):
                turn = narrowed(self.table, turn, self.language, answer.choices)
                self.screen.part(turn)
            elif isinstance(answer, Command):
                if self.obey(turn, answer):
                    return
            else:
                self.screen.trouble(self.words.say(answer.say))

    def show(self, seat: int) -> Turn:
        """The turn of a seat: what is new in the log, how things stand, the question and the choices."""
        if seat != self.reader:
            self.tell_seat(seat)
        turn = turn_of(self.table, seat, self.language, self.heard[seat])
        self.screen.turn(turn, self.seen.get(seat))
        self.seen[seat] = turn.outlook.scene
        return turn

    def choose(self, turn: Turn, typed: str) -> Turn | None:
        """None if the game went on; else what lies before them now."""
        seat = turn.outlook.seat
        try:
            self.move(seat, notation_in(self.table.game, typed, self.words))
        except Refused as problem:
            reason = self.words.say(problem.refusal.why, names_in(self.table, self.words), seat)
            self.screen.trouble(self.text("terminal.refused", why=reason, rule=problem.refusal.rule))
            return turn
        except TableError as problem:
            why = why_not(self.table, turn.outlook, typed, self.language)
            if why:
                self.screen.trouble(self.text("terminal.refused", why=why[0], rule=why[1]))
                return turn
            part, choices = partly(typed, turn.offer.menu, self.words)
            if not choices:
                self.screen.trouble(f"{self.words.say(problem.say)} {self.words.say(possible(turn.offer))}")
                return turn
            self.screen.trouble(self.text("terminal.partly", text=typed[:LONGEST_SAID], thing=part))
            turn = narrowed(self.table, turn, self.language, choices)
            self.screen.part(turn)
            return turn
        self.tell()
        return None

    def obey(self, turn: Turn, command: Command) -> bool:
        """Whether the game changed."""
        if command.name == "quit":
            raise Quit
        if command.name == "undo":
            return self.undo(turn.outlook.seat)
        help_texts.HELP[command.name](self, turn, command.more)
        if command.name != "menu":  # which ends with the question anyway
            self.screen.again(turn)
        return False

    # ------------------------------------------------------------------------- undo

    def undo(self, asking: int) -> bool:
        """Takes back the last decision a person made here, where the game allows it; other people may be asked."""
        entries = self.table.play.entries
        last = [(self.table.last_decision(seat) or 0, seat) for seat in self.people]
        seat = max(last)[1] if max(last)[0] else asking
        try:
            event = self.table.prepare_undo(seat)
        except TableError as problem:
            self.screen.trouble(self.words.say(problem.say, names_in(self.table, self.words)))
            return False
        if isinstance(event, events.UndoAsked):
            if not self.agreed(seat):
                self.screen.say(self.text("terminal.not_agreed"))
                return False
            event = events.Undone(event.seat, event.to)
        taken = entries[event.to + 1].action
        self.fold(event)
        self.computers.sit_down()
        for other in range(WATCHER, len(self.table.chairs)):
            self.heard[other] = min(self.heard[other], len(log_of(self.table, other)))
        self.say_taken_back(seat, taken)
        return True

    def say_taken_back(self, seat: int, action: Action | None) -> None:
        names = names_in(self.table, self.words)
        if action is None or len(self.people) > 1:  # what another person had decided in secret stays secret
            self.screen.say(self.text("terminal.taken_back", who=names[seat]))
            return
        label = self.table.game.presenter().label(self.table.play.position.view(seat), seat, action)
        self.screen.say(self.text("terminal.you_took_back", what=self.words.say(label, names)))

    def agreed(self, seat: int) -> bool:
        """The others sit beside the one who asks: one answer for all of them."""
        others = together([Say("table.name", who=Who(other)) for other in sorted(self.table.others(seat))])
        question = Say("terminal.agree", who=Who(seat), others=others)
        self.screen.say(self.words.say(question, names_in(self.table, self.words)))
        answer = self.screen.ask().strip().casefold()
        return answer[:1] in ("y", self.text("terminal.yes").casefold()[:1])

    # ---------------------------------------------------------------- several people

    def hand_over(self, seat: int) -> None:
        """Where there is something one of two people may not see, the screen is emptied between them."""
        before, self.at_keyboard = self.at_keyboard, seat
        if before in (seat, WATCHER) or not (self.has_secrets(before) or self.has_secrets(seat)):
            return
        self.screen.forget()
        self.screen.say(self.text("terminal.hand_over", who=self.table.chairs[seat].name))
        self.screen.ask(self.text("terminal.press_enter"))

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat knows more than somebody who only looks on."""
        position = self.table.play.position
        return position.view(seat).data() != position.view(WATCHER).data()

    # ------------------------------------------------------------------------ telling

    def tell(self) -> None:
        """What has happened, to whoever reads along."""
        if len(self.people) <= 1 or self.table.over():
            self.tell_seat(self.reader)

    def tell_seat(self, seat: int) -> None:
        names = names_in(self.table, self.words)
        lines = log_of(self.table, seat)[self.heard[seat] :]
        self.heard[seat] += len(lines)
        self.heard[WATCHER] = len(log_of(self.table, WATCHER))
        shared = Shared(self.table, self.language)
        seen = [shared.line(at, line, seat) for at, line in lines]
        alone = len(self.people) == 1  # several at one keyboard are called by their names
        texts = [
            one.text if alone else self.words.say(line.say, names) for one, (_, line) in zip(seen, lines, strict=True)
        ]
        self.screen.news(texts, [one.news for one in seen])

    def text(self, key: str, **values: object) -> str:
        return self.screen.text(key, **values)
