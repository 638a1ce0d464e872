"""Where a play stands in its lesson. It follows from the decisions, so undo, restart and looking back need nothing."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.action import Action
from ..core.chance import OutcomeError, Recorded
from ..core.play import Entry, Play
from ..core.say import Say, Who
from .lesson import Lesson, Step
from .script import LEARNER, NO_STEP, RIVAL, Line, fill, fits


class Stand:
    """What the learner is told now. `heading` is none while the rival decides; `closing` is said when the script is
    over, until the learner has decided something more."""

    def __init__(self, number: int, of: int) -> None:
        self.number = number
        self.of = of
        self.heading: Say | None = None
        self.say: Say | None = None
        self.praise: Say | None = None  # of the way that was just chosen
        self.closing: Say | None = None
        self.rule = ""
        self.light: list[str] = []
        self.tap = ""


class Progress:
    """Of one play. `tapped`: how many of the things that are only to be looked at the learner has touched."""

    def __init__(self, lesson: Lesson, entries: Sequence[Entry], tapped: int = 0) -> None:
        self.lesson = lesson
        self.left = list(lesson.script)
        self.kept: dict[str, str] = {}  # what the learner chose, by the name the lesson gives it
        self.praise = ""  # key of what is said to the learner's last decision
        self.on = True  # nothing has been decided that the lesson does not know
        self.since = 0  # decisions of the learner after the script
        self.last = NO_STEP  # the step of the learner's last decision
        for entry in entries[1:]:
            self.follow(entry)
        self.tapped = tapped

    # ------------------------------------------------------------------ following

    def follow(self, entry: Entry) -> None:
        if not self.left or not self.on:
            self.since += entry.seat == LEARNER
            return
        assert entry.action is not None
        notation = entry.action.notation()
        index = self.next_of(entry.seat)
        if index == NO_STEP or not self.take(index, notation):
            self.on = False

    def next_of(self, seat: int) -> int:
        """Which of the lines left is the seat's. Those who decide in secret at once may answer in any order."""
        for index, line in enumerate(self.left[:2]):
            if line.seat == seat:
                return index
        return NO_STEP

    def take(self, index: int, notation: str) -> bool:
        """Strikes the line out; False if the decision is not what it waits for."""
        line = self.left[index]
        rest: list[Line] = []
        if line.seat == RIVAL:
            if notation != line.notation:
                return False
        else:
            way = self.way_of(line, notation)
            if way is None:
                return False
            step = self.lesson.steps[line.step]
            if line.way == NO_STEP:
                self.praise = step.ways[way].key if way < len(step.ways) else ""
                rest = step.ways[way].lines[1:] if way < len(step.ways) else []
            else:
                self.praise = ""  # it was said at this decision already
            if step.keeps:
                self.kept[step.keeps] = notation.partition(" ")[2]
            self.last = line.step
        self.left[index : index + 1] = rest
        return True

    def way_of(self, line: Line, notation: str) -> int | None:
        """The number of the way a decision takes through a line: 0 for the script's own or one as good; None for one
        that is not expected."""
        if notation == fill(line.notation, self.kept):
            return 0
        step = self.lesson.steps[line.step]
        if line.way != NO_STEP:
            return None
        for number, way in enumerate(step.ways):
            if notation == way.lines[0].notation:
                return number
        if step.free or any(fits(fill(pattern, self.kept), notation) for pattern in step.also):
            return len(step.ways)
        return None

    # -------------------------------------------------------------------- looking

    @property
    def teaching(self) -> bool:
        """The script still goes on."""
        return self.on and bool(self.left)

    def line_of(self, seat: int) -> Line | None:
        """What the script has for a seat that decides now."""
        index = self.next_of(seat) if self.teaching else NO_STEP
        return None if index == NO_STEP else self.left[index]

    def step_now(self) -> Step | None:
        """What the learner is at: first what is only to be looked at, then the line that follows it. None while the
        rival decides."""
        line = self.line_of(LEARNER)
        if line is None or line is not self.left[0]:
            return None
        return self.open_tap(line) or self.lesson.steps[line.step]

    def open_tap(self, line: Line) -> Step | None:
        """A thing to be looked at before this line that has not been touched yet. Those before earlier lines are done,
        touched or not."""
        before = 0
        for step in self.lesson.steps[: line.step]:
            if step.line:
                continue
            before += 1
            follower = next(later for later in self.lesson.steps[step_index(self.lesson, step) :] if later.line)
            if follower is self.lesson.steps[line.step] and before > self.tapped:
                return step
        return None

    def taps_before(self, step: Step) -> int:
        """How many things have been touched when this one has."""
        index = step_index(self.lesson, step)
        return sum(1 for earlier in self.lesson.steps[: index + 1] if earlier.tap)

    def stand(self) -> Stand | None:
        """None when there is nothing to be taught any more."""
        if not self.on or (not self.left and self.since):
            return None
        of = self.lesson.spoken
        if not self.left:
            found = Stand(of, of)
            found.closing = self.words(self.lesson.closing)
            found.praise = self.words(self.praise)
            return found
        step = self.step_now()
        reached = self.lesson.steps[max(self.last, 0)] if step is None else step
        found = Stand(reached.number, of)
        found.praise = self.words(self.praise)
        if step is None:
            return found
        found.heading, found.say, found.rule = self.words(step.heading), self.words(step.say), step.rule
        found.tap = step.tap
        found.light = [fill(id, self.closed_up()) for id in step.light]
        line = self.left[0]
        if line.way != NO_STEP:  # in the middle of a way
            way = step.ways[line.way]
            found.heading, found.say, found.praise = self.words(way.then or step.heading), self.words(way.key), None
        return found

    def closed_up(self) -> dict[str, str]:
        """What was chosen as ids write it: without spaces."""
        return {name: text.replace(" ", "") for name, text in self.kept.items()}

    def words(self, key: str) -> Say | None:
        return Say(key, rival=Who(RIVAL)) if key else None

    # ------------------------------------------------------------------- deciding

    def objection(self, notation: str) -> Say | None:
        """What a legal action of the learner is answered with if it is not expected; None if it is."""
        line = self.line_of(LEARNER)
        if line is None:
            return None
        step = self.open_tap(line)
        if step is None:
            if self.way_of(line, notation) is not None:
                return None
            step = self.lesson.steps[line.step]
            for answer in step.answers:
                if fits(fill(answer.do, self.kept), notation):
                    return self.words(answer.key)
        return self.words(step.otherwise) or Say("table.lesson.not_now")

    def expected(self, seat: int, menu: Sequence[Action]) -> str:
        """What the script has this seat do; where the learner's earlier choice has made that impossible, the first of
        the menu that is as good. Nothing if the script has nothing for it."""
        line = self.line_of(seat)
        if line is None:
            return ""
        wanted = fill(line.notation, self.kept)
        offered = [action.notation() for action in menu]
        if wanted in offered or seat == RIVAL:
            return wanted
        return next((notation for notation in offered if self.way_of(line, notation) is not None), "")

    def outcomes(self, seat: int, notation: str) -> list[str] | None:
        """What chance makes of an expected decision; None if the lesson does not say."""
        line = self.line_of(seat)
        if line is None:
            return None
        if seat == RIVAL:
            return line.outcomes if notation == line.notation else None
        way = self.way_of(line, notation)
        if way is None:
            return None
        step = self.lesson.steps[line.step]
        own = notation == fill(line.notation, self.kept)
        if line.way == NO_STEP and way < len(step.ways):
            return step.ways[way].lines[0].outcomes
        return None if step.free and not own else line.outcomes


def step_index(lesson: Lesson, step: Step) -> int:
    return lesson.steps.index(step)


def rehearse_named(play: Play, seat: int, action: Action, outcomes: list[str]) -> bool:
    """Whether these outcomes can be: tried on a copy, for what is journalled must be able to happen."""
    source = Recorded(outcomes)
    try:
        play.position.copy().apply(seat, action, source)
        source.done()
    except OutcomeError:
        return False
    return True
