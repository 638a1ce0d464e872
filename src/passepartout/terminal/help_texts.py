"""What the terminal says besides the game itself: welcome, help, rules, log, how to go on, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.record import Seat, write_record
from ..tables.outlook import Outlook, edition, log_of, look, names_in, reading
from . import autosave, rulebook
from .answers import COMMANDS

if TYPE_CHECKING:
    from .autosave import Keeper
    from .session import Session

USUAL_LOG = 20


def welcome(session: Session) -> None:
    screen, table = session.screen, session.table
    screen.heading(session.words.text("title"))
    unusual = edition(table, session.words)
    if unusual:
        screen.say(unusual)
    for seat, chair in enumerate(table.chairs):
        who = chair.name
        if chair.bot:
            level = session.words.or_else(f"bot.{chair.bot}", chair.bot)
            who = session.text("terminal.machine", who=who, level=level)
        elif len(session.people) == 1:
            who = session.text("terminal.yourself", who=who)
        screen.say(session.text("terminal.person", number=seat + 1, who=who))
    if session.people:
        screen.say(session.text("terminal.hint"))
    screen.say("")


def end(session: Session) -> None:
    """The places, the seed, and how anybody can check them."""
    outlook = look(session.table, session.reader, session.language)
    session.screen.last(outlook, session.seen.get(session.reader))
    session.screen.say("")
    session.screen.say(outlook.prompt)
    places(session, outlook)
    session.screen.copyable(session.text("terminal.seed", seed=outlook.seed))
    session.keeper.finish()
    if session.keeper.written:
        for key in ("terminal.record", "terminal.record.verify", "terminal.record.replay"):
            session.screen.copyable(session.text(key, file=shown(session.keeper)))


def places(session: Session, outlook: Outlook) -> None:
    ordered = sorted(outlook.chairs, key=lambda chair: chair.place)
    session.screen.pairs([(f"{chair.place}.", chair.name) for chair in ordered])


def goodbye(session: Session) -> None:
    """The game stops before its end: where it is kept, and how to go on."""
    if session.keeper.problem:
        session.screen.trouble(session.text("terminal.lost", why=session.keeper.problem))
    elif session.keeper.written:
        for key in ("terminal.kept", "terminal.kept.resume"):
            session.screen.copyable(session.text(key, file=shown(session.keeper)))
    else:
        session.screen.say(session.text("terminal.nothing_to_keep"))


def shown(keeper: Keeper) -> str:
    """A file ready to be copied behind a command: as short as it was asked for, or findable from anywhere."""
    path, here = keeper.path, Path.cwd()
    text = str(path.relative_to(here) if path.is_relative_to(here) and not keeper.ours else path)
    return f'"{text}"' if " " in text else text


# ---------------------------------------------------------------------------- commands


def commands(session: Session, outlook: Outlook, more: str) -> None:
    session.screen.say(session.text("terminal.help.answer"))
    readable = reading(session.table, outlook.seat, session.language) is not None
    letters = [("?" if name == "help" else name[0], name) for name in COMMANDS if name != "info" or readable]
    example = next(iter(rulebook.rules(session.table.game, session.language)), "1")
    session.screen.pairs([(letter, session.text(f"terminal.help.{name}", example=example)) for letter, name in letters])


def menu(session: Session, outlook: Outlook, more: str) -> None:
    session.screen.say(outlook.prompt)
    session.screen.pairs(session.screen.all_choices(outlook.menu))


def table(session: Session, outlook: Outlook, more: str) -> None:
    session.screen.scene(outlook)


def info(session: Session, outlook: Outlook, more: str) -> None:
    """What is too long for the picture of the table, if the game has such a thing."""
    found = reading(session.table, outlook.seat, session.language)
    if found is None:
        session.screen.say(session.text("terminal.nothing_to_read"))
        return
    session.screen.heading(found.title)
    session.screen.pairs([(fact.label, fact.value) for fact in found.facts])


def log(session: Session, outlook: Outlook, more: str) -> None:
    wanted = int(more) if more.isdecimal() and len(more) < 6 else USUAL_LOG
    names = names_in(session.table, session.words)
    lines = log_of(session.table, outlook.seat)
    told = lines[max(0, len(lines) - wanted) :]
    session.screen.news([session.words.say(line.say, names) for _, line in told])
    if len(told) < len(lines):
        session.screen.say(session.text("terminal.log_more", n=len(told), all=len(lines)))


def rule(session: Session, outlook: Outlook, more: str) -> None:
    book = rulebook.rules(session.table.game, session.language)
    found = rulebook.find(book, more)
    if not book:
        session.screen.trouble(session.text("terminal.no_rulebook"))
    elif not found:
        numbers = ", ".join(book)
        key = "terminal.no_such_rule" if more else "terminal.which_rule"
        session.screen.trouble(session.text(key, rule=more[:20], numbers=numbers))
    for number in found:
        session.screen.rule(book[number])


def save(session: Session, outlook: Outlook, more: str) -> None:
    """Where the game is kept; with a name, it is kept there from now on."""
    if more:
        try:
            keeper = autosave.asked_for(more)
        except autosave.CannotKeep as problem:
            session.screen.trouble(session.words.say(problem.say))
            return
        seats = [Seat(chair.name, chair.bot) for chair in session.table.chairs]
        if not keeper.keep(write_record(session.table.play, seats, with_seed=True)):
            session.screen.trouble(session.text("terminal.not_kept", file=more, why=keeper.problem))
            return
        session.keeper.forget()
        session.keeper = keeper
    elif not session.keeper.written:
        session.keep()
    goodbye(session)


HELP: dict[str, Callable[[Session, Outlook, str], None]] = {
    "help": commands,
    "menu": menu,
    "table": table,
    "info": info,
    "log": log,
    "rule": rule,
    "save": save,
}
