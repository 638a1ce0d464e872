"""What somebody meant by what they typed: a choice, a command, or something nobody can do anything with."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.say import Say
from ..tables.outlook import Choice
from ..words import Words

COMMANDS = ("help", "menu", "table", "info", "log", "undo", "rule", "save", "quit")
WITH_MORE = ("log", "rule", "save")  # these take a word after them
LONGEST_NUMBER = 9
SHORTEST_WORD = 3
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


Answer = Chosen | Command | Unclear


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


def possible(menu: list[Choice]) -> Say:
    """What can be typed."""
    numbers = [number for number, _ in numbered(menu)]
    if len(menu) == 1:
        return Say("terminal.possible.one", label=menu[0].label)
    if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return Say("terminal.possible.range", low=numbers[0], high=numbers[-1])
    return Say("terminal.possible.some", numbers=", ".join(str(number) for number in numbers))


def understand(text: str, menu: list[Choice], words: Words) -> Answer:
    typed = " ".join(text.split())
    if not typed:
        return Chosen(menu[0].notation) if len(menu) == 1 else unclear("terminal.nothing_typed", menu)
    for choice in menu:
        if choice.notation.casefold() == typed.casefold():
            return Chosen(choice.notation)
    number = typed.strip("£. ")
    if number.isdecimal():
        return a_number(number, menu)
    command = a_command(typed, words)
    if command is not None:
        return command
    label = by_label(typed, menu)
    return Chosen(typed) if label is None else Chosen(label.notation)


def unclear(key: str, menu: list[Choice], **values: object) -> Unclear:
    return Unclear(Say(key, possible=possible(menu), **values))


def a_number(text: str, menu: list[Choice]) -> Answer:
    if len(text) > LONGEST_NUMBER:
        return unclear("terminal.no_such_number", menu, number=f"{text[:LONGEST_NUMBER]}…")
    typed = int(text)
    for number, choice in numbered(menu):
        if number == typed:
            return Chosen(choice.notation)
    if by_number(menu):  # `bid 4` is possible: let the game say why `bid 400` is not
        kind, _, example = menu[0].notation.rpartition(" ")
        if example == str(menu[0].number):
            return Chosen(f"{kind} {typed}".strip())
    return unclear("terminal.no_such_number", menu, number=typed)


def a_command(typed: str, words: Words) -> Command | None:
    """By its letter, its English name or its name in the language spoken."""
    first, _, more = typed.partition(" ")
    for name in COMMANDS:
        letter = "?" if name == "help" else name[0]
        known = {letter, name, words.text(f"terminal.command.{name}").casefold()}
        if name == "help":
            known.add("h")
        if first.casefold() in known and (not more or name in WITH_MORE):
            return Command(name, more)
    return None


def by_label(typed: str, menu: list[Choice]) -> Choice | None:
    """The one choice that reads like this, or begins like it: somebody may type `passer` for `pass`."""
    wanted = typed.casefold()
    same = [choice for choice in menu if choice.label.casefold() == wanted]
    if not same and len(wanted) >= SHORTEST_WORD:
        same = [choice for choice in menu if choice.label.casefold().startswith(wanted)]
    return same[0] if len(same) == 1 else None
