"""`passepartout learn`: a first game that teaches, from the same files as in the browser."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ..bots import Decision
from ..core.game import Game
from ..core.refusal import Refusal, Refused
from ..games import all_games
from ..lessons import LEARNER, Stand, find_lesson
from ..tables.opening import CannotOpen, plan_lesson
from ..tables.outlook import names_in
from ..tables.table import Table, TableError
from ..usage import UsageError
from ..words import speak
from .autosave import Keeper
from .screen import MARK, Screen, make_screen
from .session import Session

if TYPE_CHECKING:
    from ..core.say import Say


def run_learn(given: argparse.Namespace) -> int:
    from .asking import ask_for_game
    from .seating import choose_game

    game = choose_game(given.game) or ask_for_game(taught(), "learn", given.lang, given.plain)
    screen = make_screen(speak(given.lang, game), given.plain)
    return LessonSession(open_lesson(game, given.lang, given.name), given.lang, screen).run()


def taught() -> list[Game]:
    return [game for game in all_games().values() if find_lesson(game) is not None]


def open_lesson(game: Game, language: str, name: str | None) -> Table:
    words = speak(language, game)
    learner = words.people(1, [name] if name else [])[0]
    try:
        _, opened = plan_lesson(game, learner, words.text("table.computer.1"))
    except CannotOpen as problem:
        raise UsageError(f"{words.say(problem.say)} {', '.join(game.name for game in taught())}") from None
    return Table("terminal", game, opened)


class NotKept(Keeper):
    """The dice of a lesson are named, so its record would prove nothing, and nobody has to go on with one."""

    lasts = False

    def __init__(self) -> None:
        super().__init__(Path("lesson"), ours=True)

    def keep(self, text: str) -> bool:
        return True


class LessonScreen:
    """A screen that says what the lesson wants before it listens; whatever else is shown it leaves to the real one."""

    def __init__(self, screen: Screen, session: LessonSession) -> None:
        self.screen = screen
        self.session = session

    def __getattr__(self, name: str) -> object:
        return getattr(self.screen, name)

    def ask(self, mark: str = MARK, hidden: bool = False) -> str:
        return self.session.listen(mark, hidden)


class LessonSession(Session):
    def __init__(self, table: Table, language: str, screen: Screen) -> None:
        super().__init__(table, language, screen, NotKept())
        self.real = screen
        self.screen = cast(Screen, LessonScreen(screen, self))
        self.said = (-1, "")  # the step that was said last

    def begin(self) -> None:
        super().begin()
        lesson = find_lesson(self.table.game)
        assert lesson is not None
        self.screen.heading(self.text(lesson.title))
        self.screen.say(self.text(lesson.promise))
        self.screen.say(self.text("terminal.lesson.hint"))
        self.screen.say("")

    def decided(self, seat: int) -> Decision:
        scripted = self.table.scripted(seat)
        return Decision(scripted) if scripted else super().decided(seat)

    def move(self, seat: int, notation: str, bot: str = "", lost: str = "") -> None:
        """What the lesson does not wait for is refused like what the rules do not allow, with the rule it teaches."""
        try:
            super().move(seat, notation, bot, lost)
        except TableError as problem:
            stand = self.stand()
            if stand is None or not stand.heading:
                raise
            raise Refused(Refusal(stand.rule, problem.say)) from problem

    def ask(self, seat: int) -> None:
        """What is only to be read comes first."""
        while (stand := self.stand()) is not None and stand.tap:
            self.say_step(stand)
            self.real.say(self.what_is(stand.tap))
            self.real.ask(self.text("terminal.press_enter"))
            self.table.fold(self.table.prepare_touch(seat, stand.tap))
        super().ask(seat)

    def what_is(self, thing: str) -> str:
        """A thing of the scene, as its panel shows it."""
        view = self.table.play.position.view(LEARNER)
        names = names_in(self.table, self.words)
        for panel in self.table.game.presenter().scene(view, LEARNER).panels:
            for found in panel.things:
                if found.id == thing:
                    note = "" if found.note is None else f" ({self.words.say(found.note, names)})"
                    return self.words.say(found.text, names) + note
        return thing

    def listen(self, mark: str, hidden: bool) -> str:
        """A line from the keyboard, after what is new of the lesson; `skip` stands for what the script does now."""
        stand = self.stand()
        if stand is not None:
            self.say_step(stand)
        typed = self.real.ask(mark, hidden)
        skips = typed.strip().casefold() in ("skip", self.text("terminal.lesson.skip").casefold())
        return (self.table.scripted(LEARNER) or typed) if skips else typed

    def stand(self) -> Stand | None:
        teaching = self.table.teaching
        return None if teaching is None else teaching.progress(self.table.play).stand()

    def say_step(self, stand: Stand) -> None:
        """Once a step, or once more after something was taken back."""
        step = (self.table.decisions(), "" if stand.heading is None else stand.heading.key)
        if step == self.said:
            return
        self.said = step
        self.real.say("")
        for said in (stand.praise, stand.closing):
            if said is not None:
                self.real.say(self.told(said))
        if stand.heading is not None:
            what = {"n": stand.number, "of": stand.of, "heading": self.told(stand.heading)}
            self.real.heading(self.text("terminal.lesson.step", **what))
        if stand.say is not None:
            self.real.say(self.told(stand.say))

    def text(self, key: str, **values: object) -> str:
        """Whoever leaves is told that a lesson is not kept, whatever they have decided."""
        return super().text("terminal.lesson.not_kept" if key == "terminal.nothing_to_keep" else key, **values)

    def told(self, say: Say) -> str:
        return self.words.say(say, names_in(self.table, self.words))
