"""What any screen can do. `plain` speaks in short lines, one statement each; `pretty` draws with rich."""

from __future__ import annotations

import contextlib
import getpass
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Sequence

from ..core.say import Say
from ..tables.scene_seen import FactSeen, SceneSeen, ThingSeen
from ..words import Words
from .answers import Offer, is_range, numbered, possible
from .groups import Branch
from .matching import wanted_pieces
from .turn import Turn

MARK = "> "
IN_BRACKETS = re.compile(r"\((.+)\)")
LEAST_PREVIEW = 30  # signs of what is in a part of a menu
USUAL_PREVIEW = 100
SHORT_MENU = 9  # choices that are said again after every help
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

    def news(self, lines: Sequence[str], kinds: Sequence[str] = ()) -> None:
        """New lines of the log, and what each meant to whoever reads it."""
        for line in lines:
            self.say(line)

    def turn(self, turn: Turn, before: SceneSeen | None) -> None:
        """What somebody who has to decide needs: how things stand, the question, the choices."""
        raise NotImplementedError

    def question(self, turn: Turn) -> None:
        """The question and the choices alone."""
        raise NotImplementedError

    def part(self, turn: Turn) -> None:
        """Some of the choices, and where they lead."""
        self.question(turn)

    def scene(self, turn: Turn) -> None:
        """Everything on the table."""
        raise NotImplementedError

    def last(self, turn: Turn, before: SceneSeen | None) -> None:
        """How things stand when the game is over."""
        self.scene(turn)

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

    def choices(self, offer: Offer) -> list[tuple[str, str]]:
        """What lies before somebody: the choices, or the parts of a long menu; none where one types a number."""
        if is_range(offer.shown):
            return []
        if offer.parts:
            return [(str(number), self.about(part, offer)) for number, part in enumerate(offer.parts, 1)]
        found = numbered(offer.shown)
        return [(str(number), rest) for (number, _), rest in zip(found, offer.rests, strict=True)]

    def about(self, part: Branch, offer: Offer) -> str:
        """A part of a long menu: what its choices have in common, how many they are, and as much of them as fits."""
        title = part.title.removeprefix(offer.begins).strip()
        if part.alone():
            return title
        room = self.room_for(title)
        some = ", ".join(part.rests)
        if len(some) > room:
            some = ", ".join(found[1] for rest in part.rests if (found := IN_BRACKETS.search(rest)))
        if len(some) > room:
            some = f"{some[:room].rpartition(', ')[0]} …"
        key = "terminal.part" if some else "terminal.part.unnamed"
        return self.text(key, title=title, n=len(part.choices), some=some)

    def room_for(self, title: str) -> int:
        """Signs for what is in a part of a menu, beside its title."""
        return USUAL_PREVIEW

    def again(self, turn: Turn) -> None:
        """The question once more, after something else was said; a long menu is still in sight or one letter away."""
        if len(self.choices(turn.offer)) <= SHORT_MENU and not turn.offer.parts:
            self.question(turn)
        else:
            self.say("")
            self.say(turn.outlook.prompt)
            self.say(self.text("terminal.menu_again"))

    def typing(self, offer: Offer) -> str:
        """What can be typed, in a sentence or two, where the choices themselves do not show it."""
        told: list[str] = []
        if offer.parts:
            told.append(self.text("terminal.by_words", place=self.example(offer), action=self.longer_example(offer)))
        elif is_range(offer.shown) or len(offer.menu) == 1:
            told.append(self.words.say(possible(offer)))
        if offer.narrowed():
            told.append(self.text("terminal.way_back"))
        return " ".join(told)

    def example(self, offer: Offer) -> str:
        """A name that can be typed here, or else a part of a label."""
        rests = [rest for part in offer.parts for rest in part.rests if rest]
        names = [found[1].split(", ")[0] for rest in rests if (found := IN_BRACKETS.search(rest))]
        return names[-1] if names else rests[-1]

    def longer_example(self, offer: Offer) -> str:
        """A whole choice in as few words as do."""
        parts = [part for part in offer.parts if not part.alone()]
        with_number = [part for part in parts if any(sign.isdigit() for sign in part.title)] or parts
        label = IN_BRACKETS.sub("", with_number[0].choices[-1].label)
        pieces = wanted_pieces(label, self.words)
        return " ".join(piece.upper() if piece[0].isdigit() else piece for piece in pieces)

    def all_choices(self, offer: Offer) -> list[tuple[str, str]]:
        """Every choice with its notation; of a long menu its parts."""
        if offer.parts:
            return self.choices(offer)
        return [
            (str(number), self.text("terminal.choice", label=choice.label, notation=choice.notation))
            for number, choice in numbered(offer.shown)
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
