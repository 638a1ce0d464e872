"""What the terminal says besides the game itself: welcome, help, rules, log, how to go on, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.record import Seat, write_record
from ..tables.log import log_of
from ..tables.outlook import edition, names_in, papers
from . import autosave, rulebook, things
from .answers import COMMANDS, Offer, called, letter
from .matching import meant
from .turn import Turn, narrowed, turn_of

if TYPE_CHECKING:
    from .autosave import Keeper
    from .session import Session

USUAL_LOG = 20
MOST_EXPLAINED = 3  # things at once
MOST_NAMED = 12
PAPERS = ("info", "notebook", "hint")


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
    turn = turn_of(session.table, session.reader, session.language)
    session.screen.last(turn, session.seen.get(session.reader))
    session.screen.say("")
    session.screen.heading(turn.outlook.prompt)
    if turn.outlook.purpose:
        session.screen.say(turn.outlook.purpose)
    places(session, turn)
    session.screen.copyable(session.text("terminal.seed", seed=turn.outlook.seed))
    session.keeper.finish()
    if session.keeper.written:
        for key in ("terminal.record", "terminal.record.verify", "terminal.record.replay"):
            session.screen.copyable(session.text(key, file=shown(session.keeper)))


def places(session: Session, turn: Turn) -> None:
    ordered = sorted(turn.outlook.chairs, key=lambda chair: chair.place)
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


def help(session: Session, turn: Turn, more: str) -> None:
    """What can be typed; with a word, what the thing of that name is."""
    if more:
        about(session, turn, more)
        return
    session.screen.say(session.text("terminal.help.answer"))
    readable = papers(session.table, turn.outlook.seat, session.language)
    known = [name for name in COMMANDS if name not in PAPERS or name in readable]
    named = [thing.label for thing in things.things(session.table, turn.outlook, session.language)]
    example = {
        "rule": next(iter(rulebook.rules(session.table.game, session.language)), "1"),
        "help": named[0].partition(",")[0] if named else "",  # “village, wins £3” is a village
    }
    rows = [(name, session.text(f"terminal.help.{name}", example=example.get(name, ""))) for name in known]
    signs = [f"{letter(name)}, {called(name, session.words)[0].lower()}" for name in known]
    session.screen.pairs([(sign, text) for sign, (_, text) in zip(signs, rows, strict=True)])


def about(session: Session, turn: Turn, more: str) -> None:
    """A thing explains itself, with the reason why it cannot be used now, if that is so."""
    where = (session.table, turn.outlook, more, session.language)
    found = things.find(*where) or things.unseen(*where)
    told = [things.explained(session.table, turn.outlook, thing, session.language) for thing in found[:MOST_EXPLAINED]]
    said: set[str] = set()
    for one in told:
        text = session.text("terminal.fact", label=one.title, value=one.text) if one.title else one.text
        if text and text not in said:
            session.screen.say(f"{text} ({one.rule})" if one.rule else text)
            said.add(text)
    for why, rule in dict.fromkeys((one.why, one.why_rule) for one in told if one.why):
        session.screen.trouble(session.text("terminal.refused", why=why, rule=rule))
    if not said and not any(one.why for one in told):
        session.screen.trouble(session.text("terminal.no_such_thing", thing=more[:40]))
    elif len(found) > MOST_EXPLAINED:
        names = ", ".join(dict.fromkeys(thing.label for thing in found[MOST_EXPLAINED:MOST_NAMED]))
        session.screen.say(session.text("terminal.also_meant", things=names))


def menu(session: Session, turn: Turn, more: str) -> None:
    """Everything there is to choose from, part by part; with words, what fits them."""
    if more:
        found = tuple(meant(more, turn.offer.menu, session.words))
        if found:
            session.screen.part(narrowed(session.table, turn, session.language, found))
            return
    session.screen.say(turn.outlook.prompt)
    session.screen.pairs(session.screen.all_choices(Offer(turn.offer.menu)))


def table(session: Session, turn: Turn, more: str) -> None:
    session.screen.scene(turn)


def paper(name: str) -> Callable[[Session, Turn, str], None]:
    """What may be read beside the table, if the game has such a thing."""

    def read(session: Session, turn: Turn, more: str) -> None:
        found = papers(session.table, turn.outlook.seat, session.language).get(name)
        if found is None:
            session.screen.say(session.text("terminal.nothing_to_read"))
            return
        session.screen.heading(found.title)
        session.screen.pairs([(fact.label, fact.value) for fact in found.facts])

    return read


def log(session: Session, turn: Turn, more: str) -> None:
    wanted = int(more) if more.isdecimal() and len(more) < 6 else USUAL_LOG
    names = names_in(session.table, session.words)
    lines = log_of(session.table, turn.outlook.seat)
    told = lines[max(0, len(lines) - wanted) :]
    session.screen.news([session.words.say(line.say, names, turn.outlook.seat) for _, line in told])
    if len(told) < len(lines):
        session.screen.say(session.text("terminal.log_more", n=len(told), all=len(lines)))


def rule(session: Session, turn: Turn, more: str) -> None:
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


def save(session: Session, turn: Turn, more: str) -> None:
    """Where the game is kept; with a name, it is kept there from now on."""
    if more and not session.keeper.lasts:
        session.screen.trouble(session.text("terminal.nothing_to_keep"))
        return
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


HELP: dict[str, Callable[[Session, Turn, str], None]] = {
    "help": help,
    "menu": menu,
    "table": table,
    **{name: paper(name) for name in PAPERS},
    "log": log,
    "rule": rule,
    "save": save,
}
