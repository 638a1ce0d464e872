"""What one seat sees of a table, in one language: the only thing that ever leaves for a client.

Everything in it is made from the seat's view. Filter first, then put into words, then send.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ..core.action import Action
from ..core.position import WATCHER, Position
from ..core.presenter import Presenter
from ..core.record import seed_hash
from ..core.say import Say, Who
from ..core.scene import Panel, Scene, Thing
from ..lessons import LEARNER
from ..words import Words, speak
from ..words.scene_text import about, how_it_stands
from .boxes import mark_of
from .log import LogLine, line_seen, log_of, since
from .table import Table
from .teaching import LessonSeen, lesson_seen


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action on the menu. The client sends its notation back."""

    notation: str
    kind: str
    label: str
    number: int | None = None
    touches: tuple[str, ...] = ()
    always: str = ""  # what a person says who has it chosen at once whenever it is offered; empty where none may


class FactSeen(msgspec.Struct, frozen=True):
    label: str
    value: str


class ThingSeen(msgspec.Struct, frozen=True):
    id: str
    text: str
    note: str
    dim: bool
    rule: str = ""  # the number of the rule that explains it


class PanelSeen(msgspec.Struct, frozen=True):
    title: str
    seat: int
    facts: list[FactSeen]
    things: list[ThingSeen]


class SceneSeen(msgspec.Struct, frozen=True):
    title: str
    panels: list[PanelSeen]


class FigureSeen(msgspec.Struct, frozen=True):
    """What is public of a seat, beside its name (core/scene.py says what the kinds are)."""

    kind: str
    icon: str
    label: str
    value: str


class ChairSeen(msgspec.Struct, frozen=True):
    name: str
    bot: str
    open: bool
    deciding: bool
    place: int  # 0 while the game goes on
    figures: list[FigureSeen]


class UndoSeen(msgspec.Struct, frozen=True):
    """`how`: "free", "ask" (others must agree) or "no". `by`: the seat that has asked, or -1."""

    how: str
    by: int
    answer: bool  # this seat is asked to agree
    text: str  # what is asked, or why there is no way back


NO_UNDO = UndoSeen("no", -1, False, "")


class NextSeen(msgspec.Struct, frozen=True):
    """A new table for the same people: everybody's key opens their own seat there too."""

    table: str
    by: int


class Outlook(msgspec.Struct, frozen=True):
    table: str
    game: str
    title: str
    seat: int  # -1: looking on
    at: int  # decisions made so far
    ask: int  # the number of this seat's question, to be sent back with the answer
    prompt: str
    purpose: str  # what the question is for, or what it costs; at the end, what decided
    menu: list[Choice]
    chairs: list[ChairSeen]
    scene: SceneSeen
    data: dict[str, object]
    board: Mapping[str, object]
    log_from: int  # lines of the log before this one are known already
    log: list[LogLine]
    since: int  # lines of the log from this one on have come since this seat last decided
    was: str  # what its score was then, if it is another now and the seat is asked something
    undo: UndoSeen
    over: bool
    seed_hash: str
    seed: str  # empty until the game is over
    named: bool  # the deal was chosen by whoever opened the club, who may know every card
    next: NextSeen | None
    box: str  # fingerprint of an own box
    edition: str  # what is unusual about box or rules, to be said once
    lesson: LessonSeen | None  # for whoever learns here


def look(table: Table, seat: int, language: str, log_from: int = 0) -> Outlook:
    """What the seat sees now, with the lines of the log from `log_from` on."""
    words = speak(language, table.game)
    names = names_in(table, words)
    lines = log_of(table, seat)
    view = table.play.position.view(seat)
    seen = outlook_at(table, table.play.position, view, table.decisions(), seat, words, names)
    mine = seat != WATCHER and seat in table.deciders() and not table.chairs[seat].bot
    if mine:
        presenter = table.game.presenter()
        why = presenter.purpose(view, seat)
        seen = replace(
            seen,
            prompt=words.say(presenter.prompt(view, seat), names, seat),
            purpose="" if why is None else words.say(why, names, seat),
            menu=menu(table, view, seat, words, names),
            was=score_before(table, seat, seen.chairs[seat], words, names),
        )
    elif seat != WATCHER and table.deciders() and all(table.chairs[other].open() for other in table.deciders()):
        seen = replace(seen, purpose=words.text("table.awaited.what"))
    return replace(
        seen,
        ask=table.asks[seat] if seat != WATCHER else 0,
        log_from=min(log_from, len(lines)),
        log=[line_seen(table, at, line, seat, words, names) for at, line in lines[log_from:]],
        since=since(table, seat, lines),
        undo=undo(table, seat, words, names),
        next=None if table.next is None else NextSeen(table.next.table, table.next.seat),
        lesson=lesson(table, seat, words, names),
    )


def lesson(table: Table, seat: int, words: Words, names: list[str]) -> LessonSeen | None:
    if table.teaching is None or seat != LEARNER or table.chairs[seat].bot or table.over():
        return None
    stand = table.teaching.progress(table.play).stand()
    return None if stand is None else lesson_seen(stand, words, names)


def look_back(table: Table, number: int, seat: int, language: str) -> Outlook:
    """What the seat saw when `number` decisions had been made: the view it had then, and nothing to decide.

    Of the log only the lines of that decision: whoever looks back holds the others.
    """
    words = speak(language, table.game)
    names = names_in(table, words)
    lines = log_of(table, seat)
    position = table.past.at(number)
    return replace(
        outlook_at(table, position, position.view(seat), number, seat, words, names),
        log_from=sum(at < number for at, _ in lines),
        log=[line_seen(table, at, line, seat, words, names) for at, line in lines if at == number],
    )


def outlook_at(
    table: Table, position: Position, view: Position, number: int, seat: int, words: Words, names: list[str]
) -> Outlook:
    """What a position shows to a seat that is asked nothing. Of the position itself only what everybody may know."""
    presenter = table.game.presenter()
    over = position.standing() is not None
    return Outlook(
        table=table.id,
        game=table.game.name,
        title=words.text("title"),
        seat=seat,
        at=number,
        ask=0,
        prompt=words.say(who_is_awaited(table, position), names, seat),
        purpose=what_decided(presenter, view, seat, words, names) if over else "",
        menu=[],
        chairs=chairs(table, position, words, names),
        scene=scene(presenter.scene(view, seat), words, names),
        data=view.data(),
        board=presenter.board(view, seat),
        log_from=0,
        log=[],
        since=0,
        was="",
        undo=NO_UNDO,
        over=over,
        seed_hash=seed_hash(table.play.seed),
        seed=table.play.seed if over else "",
        named=table.named,
        next=None,
        box=mark_of(table.game),
        edition=edition(table, words),
        lesson=None,
    )


def who_is_awaited(table: Table, position: Position) -> Say:
    """Who has won, or who is deciding. An empty chair decides nothing: the table waits until somebody sits on it."""
    deciders = list(position.deciders())
    seated = [seat for seat in deciders if not table.chairs[seat].open()]
    if position.standing() is not None or seated == deciders:
        return how_it_stands(position)
    return about("table.waiting", seated) if seated else about("table.awaited", deciders)


def edition(table: Table, words: Words) -> str:
    """What is unusual about what is played here: a box of one's own, rules of an older version. Mostly nothing."""
    found: list[str] = []
    if table.game.own_box is not None:
        found.append(words.text("table.own_box", title=table.game.own_box.title))
    if table.play.rules < table.game.rules_version:
        found.append(words.text("table.older_rules", rules=table.play.rules))
    return " · ".join(found)


def stands(table: Table, seat: int, language: str) -> tuple[bool, str]:
    """Whether the table waits for the person in this seat, and how the game stands, in a line: no more is made of the
    table than these."""
    words = speak(language, table.game)
    waits = seat in table.deciders() and not table.chairs[seat].bot
    headline = table.game.presenter().headline(table.play.position.view(seat), seat)
    return waits, words.say(headline, names_in(table, words))


def names_in(table: Table, words: Words) -> list[str]:
    """Names as people gave them; an empty seat has one of the club's."""
    return [chair.name or words.text("table.open_seat", number=number) for number, chair in enumerate(table.chairs, 1)]


def score_before(table: Table, seat: int, chair: ChairSeen, words: Words, names: list[str]) -> str:
    """The seat's score when its last turn was over, if it is another now: what it paid itself is no news."""
    last = table.end_of_turn(seat)
    if last is None:
        return ""
    then = score(figures(table, table.past.at(last).view(WATCHER), seat, words, names))
    return then if then != score(chair.figures) else ""


def score(found: list[FigureSeen]) -> str:
    return next((figure.value for figure in found if figure.kind == "score"), "")


def what_decided(presenter: Presenter[Any], view: Position, seat: int, words: Words, names: list[str]) -> str:
    found = presenter.verdict(view, seat)
    return "" if found is None else words.say(found, names, seat)


def menu(table: Table, view: Position, seat: int, words: Words, names: list[str]) -> list[Choice]:
    presenter = table.game.presenter()

    def choice(action: Action) -> Choice:
        label = words.say(presenter.label(view, seat, action), names, seat)
        return Choice(
            notation=action.notation(),
            kind=action.kind(),
            label=label,
            number=action.number(),
            touches=presenter.touches(view, seat, action),
            always=words.or_else(f"always.{action.notation()}", label) if action.once_for_all() else "",
        )

    return [choice(action) for action in presenter.listed(view, seat)]


def chairs(table: Table, position: Position, words: Words, names: list[str]) -> list[ChairSeen]:
    places = position.standing()
    deciders = position.deciders()
    public = position.view(WATCHER)
    return [
        ChairSeen(
            name=names[seat],
            bot=chair.bot,
            open=chair.open(),
            deciding=seat in deciders and not chair.open(),
            place=0 if places is None else places[seat],
            figures=figures(table, public, seat, words, names),
        )
        for seat, chair in enumerate(table.chairs)
    ]


def figures(table: Table, public: Position, seat: int, words: Words, names: list[str]) -> list[FigureSeen]:
    """From a looker-on's view: nothing but what everybody may know can stand beside a name."""
    return [
        FigureSeen(figure.kind, figure.icon, words.say(figure.label, names), words.say(figure.value, names))
        for figure in table.game.presenter().figures(public, seat)
    ]


def scene(found: Scene, words: Words, names: list[str]) -> SceneSeen:
    panels = [panel(part, words, names) for part in found.panels]
    return SceneSeen(words.say(found.title, names), panels)


def papers(table: Table, seat: int, language: str) -> dict[str, PanelSeen]:
    """What this seat may ask to read."""
    words = speak(language, table.game)
    found = table.game.presenter().papers(table.play.position.view(seat), seat)
    return {name: panel(part, words, names_in(table, words)) for name, part in found.items()}


def panel(part: Panel, words: Words, names: list[str]) -> PanelSeen:
    facts = [FactSeen(words.say(fact.label, names), words.say(fact.value, names)) for fact in part.facts]
    things = [thing_seen(thing, words, names) for thing in part.things]
    return PanelSeen(words.say(part.title, names), part.seat, facts, things)


def thing_seen(thing: Thing, words: Words, names: list[str]) -> ThingSeen:
    note = "" if thing.note is None else words.say(thing.note, names)
    return ThingSeen(thing.id, words.say(thing.text, names), note, thing.dim, thing.rule)


def undo(table: Table, seat: int, words: Words, names: list[str]) -> UndoSeen:
    request = table.undo
    if request is not None:
        asked = words.say(Say("table.undo_asked", who=Who(request.seat)), names)
        return UndoSeen("no", request.seat, seat in request.waiting, asked)
    if seat == WATCHER:
        return NO_UNDO
    problem = table.why_no_undo(seat)
    if problem is not None:
        return UndoSeen("no", -1, False, words.say(problem, names))
    if table.undo_is_free(seat):
        return UndoSeen("free", -1, False, "")
    return UndoSeen("ask" if table.others(seat) else "free", -1, False, "")
