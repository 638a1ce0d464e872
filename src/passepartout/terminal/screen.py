"""What any screen can do. `plain` speaks in short lines, one statement each; `pretty` draws with rich."""

from __future__ import annotations

import contextlib
import getpass
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence

from ..core.say import Say
from ..tables.outlook import Choice, FactSeen, Outlook, SceneSeen, ThingSeen
from ..words import Words
from .answers import is_range, numbered, possible

MOST_CHOICES = 30  # longer menus are cut at a turn, and say so
MARK = "> "
MOMENT = 0.8  # seconds that nobody minds to wait


def nothing() -> None:
    """What there is to do when there is nothing to do."""


class Screen:
    def __init__(self, words: Words) -> None:
        self.words = words

    # ----------------------------------------------------------------- to override

    def say(self, text: str) -> None:
        """A sentence of the terminal's own."""
        print(text, flush=True)

    def copyable(self, text: str) -> None:
        """A sentence with a command or a file in it, which must not be broken."""
        self.say(text)

    def trouble(self, text: str) -> None:
        """A sentence about something that cannot be."""
        self.say(text)

    def heading(self, text: str) -> None:
        self.say(text)

    def news(self, lines: Sequence[str]) -> None:
        """New lines of the log."""
        for line in lines:
            self.say(line)

    def turn(self, outlook: Outlook, before: SceneSeen | None) -> None:
        """What somebody who has to decide needs: how things stand, the question, the choices."""
        raise NotImplementedError

    def question(self, outlook: Outlook) -> None:
        """The question and the choices alone."""
        raise NotImplementedError

    def scene(self, outlook: Outlook) -> None:
        """Everything on the table."""
        raise NotImplementedError

    def last(self, outlook: Outlook, before: SceneSeen | None) -> None:
        """How things stand when the game is over."""
        self.scene(outlook)

    def pairs(self, rows: Sequence[tuple[str, str]]) -> None:
        """Short words, and what belongs to each."""
        for left, right in rows:
            self.say(f"{left}  {right}")

    def rule(self, markdown: str) -> None:
        """A rule of the rulebook."""
        raise NotImplementedError

    def waits(self, text: str) -> Callable[[], None]:
        """Says for whom one waits; what it returns is called when the wait is over."""
        self.say(text)
        return nothing

    def clear(self) -> None:
        """Nothing that was to be seen may be seen any more, where a screen can do that."""

    # ------------------------------------------------------------------ for everybody

    @contextlib.contextmanager
    def patience(self, text: str) -> Iterator[None]:
        """Around something that may take a while: says so, but only if it does."""
        over: list[Callable[[], None]] = []
        late = threading.Timer(MOMENT, lambda: over.append(self.waits(text)))
        late.daemon = True
        late.start()
        try:
            yield
        finally:
            late.cancel()
            late.join()
            for end in over:
                end()

    def text(self, key: str, **values: object) -> str:
        return self.words.say(Say(key, **values))

    def fact(self, fact: FactSeen) -> str:
        return self.text("terminal.fact", label=fact.label, value=fact.value)

    def thing(self, thing: ThingSeen) -> str:
        return f"{thing.text} ({thing.note})" if thing.note else thing.text

    def choices(self, menu: list[Choice]) -> list[tuple[str, str]]:
        """The choices as they are offered at a turn; none where one types a number out of many."""
        if is_range(menu):
            return []
        offered = numbered(menu)
        rows = [(str(number), choice.label) for number, choice in offered[:MOST_CHOICES]]
        if len(offered) > MOST_CHOICES:
            rows.append(("m", self.text("terminal.more_choices", n=len(offered) - MOST_CHOICES)))
        return rows

    def typing(self, menu: list[Choice]) -> str:
        """What can be typed, in a sentence, where the choices themselves do not show it."""
        return self.words.say(possible(menu)) if is_range(menu) or len(menu) == 1 else ""

    def all_choices(self, menu: list[Choice]) -> list[tuple[str, str]]:
        """Every choice with its notation."""
        return [
            (str(number), self.text("terminal.choice", label=choice.label, notation=choice.notation))
            for number, choice in numbered(menu)
        ]

    def ask(self, mark: str = MARK, hidden: bool = False) -> str:
        """A line from the keyboard; EOFError when there will be no more."""
        typing = sys.stdin.isatty()
        try:
            if typing and hidden:
                return getpass.getpass(mark)
            if typing and sys.stdout.isatty():
                with contextlib.suppress(ImportError):
                    import readline  # noqa: F401 -- editing and repeating what was typed
                return input(mark)
            print(mark, end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                raise EOFError
        except EOFError:
            print(flush=True)
            raise
        if not typing:  # so that what was piped in can be read in what comes out
            print("" if hidden else line.rstrip("\n"), flush=True)
        return line

    def forget(self) -> None:
        """What one person has typed is not for the next to find."""
        with contextlib.suppress(ImportError):
            import readline

            readline.clear_history()
        self.clear()


def wants_plain(asked: bool) -> bool:
    """Plain text when asked for, and wherever boxes and styles would only be noise."""
    return asked or not sys.stdout.isatty() or os.environ.get("TERM", "") in ("dumb", "")


def make_screen(words: Words, plain: bool) -> Screen:
    for stream in (sys.stdin, sys.stdout):  # a sign that the terminal cannot show must not end a game
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if wants_plain(plain):
        from .plain import PlainScreen

        return PlainScreen(words)
    from .pretty import PrettyScreen

    return PrettyScreen(words)
