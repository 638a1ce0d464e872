"""What one seat sees of a table, in one language: the only thing that ever leaves for a client.

Everything in it is made from the seat's view. Filter first, then put into words, then send.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from ..core.action import Action
from ..core.play import Line
from ..core.position import EVERYONE, WATCHER, Position
from ..core.say import Say, Who
from ..core.scene import Figure, News, mark_of_figures
from ..lessons import LEARNER
from ..words import Words, speak
from ..words.scene_text import about, how_it_stands
from .boxes import mark_of
from .choice import Choice
from .log import line_seen, log_of, said_by, since
from .scene_seen import PanelSeen, SceneSeen, panel, scene, thing_seen
from .seen import ASK_UNDO, FREE_UNDO, NO_UNDO, ChairSeen, FigureSeen, LogLine, NextSeen, Outlook, UndoSeen
from .table import Table
from .teaching import LessonSeen, lesson_seen

NO_CHOICES: list[Choice] = []
ANYBODY: Final = -2  # whom a line of the log does not name
TAKEN_BACK: Final = News("note", "", loud=True)


class Shared:
    """What everybody at a table sees alike who reads one language: made once for all of them."""

    def __init__(self, table: Table, language: str, position: Position | None = None) -> None:
        self.table = table
        self.presenter = table.game.presenter()
        self.position = position or table.play.position
        self.public = self.position.view(WATCHER)
        self.open = self.position.open_to_all()
        self.words = speak(language, table.game)
        self.names = names_in(table, self.words)
        self.title = self.words.text("title")
        self.edition = edition(table, self.words)
        self.box = mark_of(table.game)
        self.deciders = self.position.deciders()
        self.people = table.people()
        # From a looker-on's view: nothing but what everybody may know can stand beside a name.
        self.figures = [self.presenter.figures(self.public, seat) for seat in range(len(table.chairs))]
        self.chairs = chairs(self)
        self.awaited = who_is_awaited(table, self.position)
        self.awaited_text = self.words.say(self.awaited, self.names)
        self.over = self.position.standing() is not None
        # Of the public view, as soon as somebody needs it.
        self.data: dict[str, object] | None = None
        self.common: Mapping[str, object] | None = None
        self.lines: dict[tuple[object, ...], LogLine] = {}  # by whom they name, or ANYBODY, and what they mean

    def prompt(self, prompt: Say, seat: int) -> str:
        if prompt is self.awaited and not prompt.concerns(seat):
            return self.awaited_text
        return self.words.say(prompt, self.names, seat)

    def view(self, seat: int) -> Position:
        return self.public if self.open else self.position.view(seat)

    def data_of(self, view: Position) -> dict[str, object]:
        """Once for all who see the same; of what one seat sees otherwise, all that is as for everybody is the very
        same, so that it is compared once."""
        if self.data is None:
            self.data = self.public.data()
        known = self.data
        if view is self.public:
            return known
        found = view.data()
        for name, value in found.items():
            if name in known and value == known[name]:
                found[name] = known[name]
        return found

    def board_of(self, view: Position, seat: int) -> Mapping[str, object]:
        own = self.presenter.own_board(view, seat)
        if own is None:
            return self.presenter.board(view, seat)
        if self.common is None:
            self.common = self.presenter.common_board(self.public)
        return {**self.common, **own}

    def menu(self, view: Position, seat: int) -> list[Choice]:
        return [self.choice(view, seat, action) for action in self.presenter.listed(view, seat)]

    def choice(self, view: Position, seat: int, action: Action) -> Choice:
        label = self.words.say(self.presenter.label(view, seat, action), self.names, seat)
        notation = action.notation()
        return Choice(
            notation=notation,
            kind=action.kind(),
            label=label,
            number=action.number(),
            touches=self.presenter.touches(view, seat, action),
            always=self.words.or_else(f"always.{notation}", label) if action.once_for_all() else "",
        )

    def line(self, at: int, line: Line, seat: int) -> LogLine:
        """A line of the log. To all whom it does not name, and to whom it means the same, it is the very same object,
        which is put into words and encoded once."""
        say = line.say
        meant = TAKEN_BACK if say.key == "table.taken_back" else self.presenter.news(say, seat)
        to = seat if say.concerns(seat) else ANYBODY
        key = (line, to) if meant is None else (line, to, meant.kind, meant.rule, meant.loud)
        found = self.lines.get(key)
        if found is None:
            text = self.words.compose(say, self.names, seat)  # seldom the same at another table: not worth keeping
            found = line_seen(self.table, at, line, text, self.presenter)
            if meant is not None:
                loud = meant.loud and (meant is not TAKEN_BACK or to == ANYBODY)  # who did it need not be told so
                found = replace(found, news=meant.kind, rule=meant.rule, loud=loud)
            self.lines[key] = found
        return found


def look(
    table: Table, seat: int, language: str, log_from: int = 0, texts: bool = True, shared: Shared | None = None
) -> Outlook:
    """What the seat sees now, with the lines of the log from `log_from` on; with the panels of the scene if their
    texts are wanted."""
    shared = shared or Shared(table, language)
    words, names, presenter = shared.words, shared.names, shared.presenter
    lines = log_of(table, seat)
    view = shared.view(seat)
    prompt, purpose, choices, was = shared.awaited, None, NO_CHOICES, ""
    if seat != WATCHER and seat in shared.deciders and not table.chairs[seat].bot:
        prompt = presenter.prompt(view, seat)
        purpose = presenter.purpose(view, seat)
        choices = shared.menu(view, seat)
        was = score_before(shared, seat)
    elif shared.over:
        purpose = presenter.verdict(view, seat)
    elif seat != WATCHER and all([table.chairs[other].open() for other in shared.deciders]):
        purpose = Say("table.awaited.what")
    return outlook_at(
        table,
        view,
        table.decisions(),
        seat,
        shared,
        texts,
        ask=table.asks[seat] if seat != WATCHER else 0,
        prompt=shared.prompt(prompt, seat),
        purpose="" if purpose is None else words.say(purpose, names, seat),
        menu=choices,
        log_from=min(log_from, len(lines)),
        log=[shared.line(at, line, seat) for at, line in lines[log_from:]],
        since=since(table, seat),
        was=was,
        undo=undo(shared, seat),
        next=None if table.next is None else NextSeen(table.next.table, table.next.seat),
        lesson=lesson(table, seat, words, names),
    )


def lesson(table: Table, seat: int, words: Words, names: list[str]) -> LessonSeen | None:
    if table.teaching is None or seat != LEARNER or table.chairs[seat].bot or table.over():
        return None
    stand = table.teaching.progress(table.play).stand()
    return None if stand is None else lesson_seen(stand, words, names)


def look_back(table: Table, number: int, seat: int, language: str, texts: bool = True) -> Outlook:
    """What the seat saw when `number` decisions had been made: the view it had then, and nothing to decide.

    Of the log only the lines of that decision: whoever looks back holds the others.
    """
    position = table.past.at(number)
    shared = Shared(table, language, position)
    view = shared.view(seat)
    words, names = shared.words, shared.names
    purpose = shared.presenter.verdict(view, seat) if shared.over else None
    lines = log_of(table, seat)
    before, until = said_by(table, seat, number - 1), said_by(table, seat, number)
    return outlook_at(
        table,
        view,
        number,
        seat,
        shared,
        texts,
        prompt=words.say(shared.awaited, names, seat),
        purpose="" if purpose is None else words.say(purpose, names, seat),
        log_from=before,
        log=[shared.line(at, line, seat) for at, line in lines[before:until]],
    )


def outlook_at(
    table: Table,
    view: Position,
    number: int,
    seat: int,
    shared: Shared,
    texts: bool,
    *,
    prompt: str,
    purpose: str,
    log_from: int,
    log: list[LogLine],
    ask: int = 0,
    menu: list[Choice] = NO_CHOICES,
    since: int = 0,
    was: str = "",
    undo: UndoSeen = NO_UNDO,
    next: NextSeen | None = None,
    lesson: LessonSeen | None = None,
) -> Outlook:
    """What a view shows, and whatever else is to be said with it; to a seat that is asked nothing unless told so."""
    words, names, presenter = shared.words, shared.names, shared.presenter
    captions = [thing_seen(thing, words, names) for thing in presenter.captions(view, seat)]
    return Outlook(
        table=table.id,
        game=table.game.name,
        title=shared.title,
        seat=seat,
        at=number,
        ask=ask,
        prompt=prompt,
        purpose=purpose,
        menu=menu,
        chairs=shared.chairs,
        scene=scene(presenter.scene(view, seat), words, names)
        if texts
        else SceneSeen(words.say(presenter.headline(view, seat), names), []),
        captions=captions,
        data=shared.data_of(view),
        board=shared.board_of(view, seat),
        log_from=log_from,
        log=log,
        since=since,
        was=was,
        undo=undo,
        over=shared.over,
        seed_hash=table.seed_hash,
        seed=table.play.seed if shared.over else "",
        named=table.named,
        next=next,
        box=shared.box,
        edition=shared.edition,
        lesson=lesson,
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


def score_before(shared: Shared, seat: int) -> str:
    """The seat's score when its last turn was over, if it is another now: what it paid itself is no news."""
    table, words, names = shared.table, shared.words, shared.names
    last = table.end_of_turn(seat)
    if last is None:
        return ""
    number, then = table.scores.get(seat, (0, None))
    if number != last:
        then = score(shared.presenter.figures(table.past.at(last).view(WATCHER), seat))
        table.scores[seat] = last, then
    now = score(shared.figures[seat])
    before, after = ("" if found is None else words.say(found.value, names) for found in (then, now))
    return before if before != after else ""


def note_score(shared: Shared) -> None:
    """Of whoever has just decided: what is seen now need not be found out when that seat is asked again."""
    table, number = shared.table, shared.table.decisions()
    seat = table.play.entries[number].seat
    if seat != EVERYONE and table.end_of_turn(seat) == number:
        table.scores[seat] = number, score(shared.figures[seat])


def score(figures: list[Figure]) -> Figure | None:
    return next((figure for figure in figures if figure.kind == "score"), None)


def chairs(shared: Shared) -> list[ChairSeen]:
    places = shared.position.standing()
    return [
        ChairSeen(
            name=shared.names[seat],
            bot=chair.bot,
            open=chair.open(),
            deciding=seat in shared.deciders and not chair.open(),
            place=0 if places is None else places[seat],
            figures=figures_seen(shared, seat),
        )
        for seat, chair in enumerate(shared.table.chairs)
    ]


def figures_seen(shared: Shared, seat: int) -> list[FigureSeen]:
    """Most moves change the figures of one seat or two: the others' are the very same as before, and need no words."""
    figures, words, names = shared.figures[seat], shared.words, shared.names
    mark = mark_of_figures(figures, names)
    known = shared.table.figures.get((words.language, seat))
    if known is not None and known[0] == mark:
        return known[1]
    found = [
        FigureSeen(figure.kind, figure.icon, words.say(figure.label, names), words.say(figure.value, names))
        for figure in figures
    ]
    shared.table.figures[words.language, seat] = mark, found
    return found


def papers(table: Table, seat: int, language: str) -> dict[str, PanelSeen]:
    """What this seat may ask to read."""
    words = speak(language, table.game)
    found = table.game.presenter().papers(table.play.position.view(seat), seat)
    return {name: panel(part, words, names_in(table, words)) for name, part in found.items()}


def undo(shared: Shared, seat: int) -> UndoSeen:
    table, words, names = shared.table, shared.words, shared.names
    request = table.undo
    if request is not None:
        asked = words.say(Say("table.undo_asked", who=Who(request.seat)), names)
        return UndoSeen("no", request.seat, seat in request.waiting, asked)
    if seat == WATCHER:
        return NO_UNDO
    problem = table.why_no_undo(seat)
    if problem is not None:
        return UndoSeen("no", -1, False, words.say(problem, names))
    return FREE_UNDO if table.undo_is_free(seat) or shared.people <= {seat} else ASK_UNDO
