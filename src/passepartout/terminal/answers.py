"""What somebody meant by what they typed: a choice, a command, or something nobody can do anything with."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.say import Say
from ..tables.choice import Choice
from ..words import Words
from .groups import Branch, branches, parted
from .matching import meant, pieces

COMMANDS = ("help", "menu", "table", "info", "notebook", "hint", "log", "undo", "rule", "save", "quit")
WITH_MORE = ("help", "menu", "log", "rule", "save")  # these take words after them
LONGEST_NUMBER = 9
MOST_LISTED = 12  # numbers of one kind; more are a range


@dataclass(frozen=True)
class Chosen:
    """An action's notation: from the menu, or something the game will have to refuse."""

    notation: str


@dataclass(frozen=True)
class Command:
    name: str
    more: str


@dataclass(frozen=True)
class Unclear:
    say: Say


@dataclass(frozen=True)
class Several:
    """Choices that all fit: they are shown, and the question is which. All of them is the way back."""

    choices: tuple[Choice, ...]


Answer = Chosen | Command | Unclear | Several


class Offer:
    """What somebody can choose from, and which part of it lies before them now."""

    def __init__(self, menu: list[Choice], shown: tuple[Choice, ...] = ()) -> None:
        self.menu = menu
        self.shown = list(shown) or menu
        self.parts: list[Branch] = [] if by_number(menu) else branches(self.shown)
        self.begins, self.ends = "", ""
        self.rests = tuple(choice.label for choice in self.shown)
        if self.narrowed() and len(self.shown) > 1:  # what they have in common is said once
            self.begins, self.rests, self.ends = parted(self.rests)
        self.title = f"{self.begins} … {self.ends}".strip() if self.ends else self.begins

    def narrowed(self) -> bool:
        return len(self.shown) < len(self.menu)


def by_number(menu: list[Choice]) -> bool:
    """All choices are of one kind and have a number of their own, like bids: people type that."""
    numbers = {choice.number for choice in menu}
    return None not in numbers and len(numbers) == len(menu) and len({choice.kind for choice in menu}) == 1


def numbered(menu: list[Choice]) -> list[tuple[int, Choice]]:
    """The choices with what is to be typed for each."""
    if by_number(menu):
        return [(choice.number or 0, choice) for choice in menu]
    return list(enumerate(menu, 1))


def is_range(menu: list[Choice]) -> bool:
    """Too many numbers to list, and none left out between the first and the last."""
    if len(menu) <= MOST_LISTED or not by_number(menu):
        return False
    numbers = [number for number, _ in numbered(menu)]
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def possible(offer: Offer) -> Say:
    """What can be typed."""
    menu = offer.shown
    if offer.parts:
        return Say("terminal.possible.range", low=1, high=len(offer.parts))
    numbers = [number for number, _ in numbered(menu)]
    if len(menu) == 1:
        return Say("terminal.possible.one", label=menu[0].label)
    if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return Say("terminal.possible.range", low=numbers[0], high=numbers[-1])
    return Say("terminal.possible.some", numbers=", ".join(str(number) for number in numbers))


def understand(text: str, offer: Offer, words: Words) -> Answer:
    typed = " ".join(text.split())
    if not typed:
        return nothing_typed(offer)
    for choice in offer.menu:
        if choice.notation.casefold() == typed.casefold():
            return Chosen(choice.notation)
    number = typed.strip("£. ")
    if number.isdecimal():
        return a_part(number, offer) if offer.parts else a_number(number, offer)
    command = a_command(typed, words)
    if command is not None:
        return command
    found = meant(typed, offer.shown, words) or meant(typed, offer.menu, words)
    if not found:
        return Chosen(typed)  # for the game to refuse
    return Chosen(found[0].notation) if len(found) == 1 else Several(tuple(found))


def nothing_typed(offer: Offer) -> Answer:
    if offer.narrowed():
        return Several(tuple(offer.menu))
    if len(offer.menu) == 1:
        return Chosen(offer.menu[0].notation)
    return unclear("terminal.nothing_typed", offer)


def unclear(key: str, offer: Offer, **values: object) -> Unclear:
    return Unclear(Say(key, possible=possible(offer), **values))


def a_part(text: str, offer: Offer) -> Answer:
    """The number of a part of a long menu."""
    part = int(text[:LONGEST_NUMBER])
    if not 1 <= part <= len(offer.parts):
        return unclear("terminal.no_such_number", offer, number=part)
    found = offer.parts[part - 1]
    return Chosen(found.choices[0].notation) if found.alone() else Several(found.choices)


def a_number(text: str, offer: Offer) -> Answer:
    menu = offer.shown
    if len(text) > LONGEST_NUMBER:
        return unclear("terminal.no_such_number", offer, number=f"{text[:LONGEST_NUMBER]}…")
    typed = int(text)
    for number, choice in numbered(menu):
        if number == typed:
            return Chosen(choice.notation)
    if by_number(menu):  # `bid 4` is possible: let the game say why `bid 400` is not
        kind, _, example = menu[0].notation.rpartition(" ")
        if example == str(menu[0].number):
            return Chosen(f"{kind} {typed}".strip())
    return unclear("terminal.no_such_number", offer, number=typed)


def a_command(typed: str, words: Words) -> Command | None:
    """By its letter, its English name or one of its names in the language spoken. `?` may be written close to its
    word."""
    first, _, more = typed.partition(" ")
    if first.startswith("?") and first != "?":
        first, more = "?", typed[1:].strip()
    for name in COMMANDS:
        known = {(letter(name),), (name,), *[pieces(one) for one in called(name, words)]}
        if (first,) in known or pieces(first) in known:
            return Command(name, more) if takes(name, more) else None
    return None


def called(command: str, words: Words) -> list[str]:
    """The usual name first."""
    return words.text(f"terminal.command.{command}").split(", ")


def takes(command: str, more: str) -> bool:
    """Whether these words can follow a command; else it may be a choice that begins with the same letter."""
    return not more or (more.isdecimal() if command == "log" else command in WITH_MORE)


def letter(command: str) -> str:
    return "?" if command == "help" else command[0]
