"""What leaves a table, as it goes over the wire: plain data, and nothing that makes it.

Not compiled, because msgspec makes these classes itself; outlook.py and log.py, which fill them, are.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ..core.changes import Change
from .choice import Choice
from .scene_seen import SceneSeen, ThingSeen
from .teaching import LessonSeen


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    at: int  # the decision it belongs to; 0 is the set-up
    seat: int  # who made that decision; -1 for the set-up
    text: str
    whose: int = -1  # whom it names first; -1 for nobody: a new round, what is on offer
    shows: Mapping[str, object] = {}  # what a board moves when it reads this
    news: str = ""  # what it meant to this seat: "loss", "gain", "note"
    rule: str = ""  # the number of the rule behind it
    loud: bool = False  # nobody should miss it


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
FREE_UNDO = UndoSeen("free", -1, False, "")
ASK_UNDO = UndoSeen("ask", -1, False, "")


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
    scene: SceneSeen  # its panels only for who reads them
    captions: list[ThingSeen]  # what a drawn board needs words for
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


class OutlookMessage(msgspec.Struct, frozen=True, tag="outlook", tag_field="type"):
    """Everything a seat sees now, and the whole log."""

    outlook: Outlook


class UpdateMessage(msgspec.Struct, frozen=True, tag="update", tag_field="type", omit_defaults=True):
    """What has changed since the last message of these two kinds. `log` replaces what the client holds from line
    `log_from` on."""

    changes: list[Change]
    log_from: int
    log: list[LogLine] = []


class LinesMessage(msgspec.Struct, frozen=True, tag="lines", tag_field="type"):
    """Lines of the log whose words are others by now, because somebody has another name: number and text of each."""

    lines: list[tuple[int, str]]
