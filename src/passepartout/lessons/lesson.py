"""One lesson, as its game's `lesson.toml` tells it: `docs/lessons.md` says what may stand there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..core.errors import PassepartoutError
from ..core.game import Game
from .script import LEARNER, SEATS, Line

FILE: Final = "lesson.toml"
TOP: Final = {"title", "promise", "closing", "rules", "options", "seed", "deal", "after", "script", "step"}
STEP: Final = {
    *("line", "tap", "heading", "say", "rule", "light", "also", "keeps", "free"),
    *("answers", "otherwise", "choice", "refused", "shows", "sees"),
}
LANGUAGES: Final = ("en", "fr", "de")

Texts = Mapping[str, str]


class LessonError(PassepartoutError):
    """A lesson that cannot be read, and where."""


class Answer:
    """What a legal action that is not expected is answered with."""

    def __init__(self, do: str, key: str) -> None:
        self.do = do
        self.key = key


class Way:
    """One of several right ways through a step: its decisions, what is said after it, and what then is to be done if
    there are several."""

    def __init__(self, lines: list[Line], key: str, then: str) -> None:
        self.lines = lines
        self.key = key
        self.then = then  # key of a heading, or nothing


class Step:
    """Of what a step has no words of, the key is empty."""

    def __init__(self, number: int, table: Mapping[str, Any]) -> None:
        self.number = number  # of the steps with a sentence, this is the so manieth; a silent one counts with the last
        self.line: int = table.get("line", 0)
        self.tap: str = table.get("tap", "")
        self.rule: str = table.get("rule", "")
        self.light: list[str] = table.get("light", [])
        self.also: list[str] = table.get("also", [])
        self.keeps: str = table.get("keeps", "")
        self.free: bool = table.get("free", False)
        self.shows: str = table.get("shows", "")
        self.refused: list[Mapping[str, str]] = table.get("refused", [])
        self.heading = ""
        self.say = ""
        self.otherwise = ""
        self.answers: list[Answer] = []
        self.ways: list[Way] = []


class Lesson:
    """`words` are all its sentences, by language and key."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        strange(table, TOP, "the lesson")
        self.words: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
        self.rules: int = table["rules"]
        self.options: dict[str, str] = table.get("options", {})
        self.seed: str = table["seed"]
        self.deal: list[str] = table["deal"].split()
        self.after: str = table["after"]
        self.script = [Line(text) for text in table["script"]]
        # Their keys, as those of a step's texts.
        self.title, self.promise, self.closing = [
            self.put(f"lesson.{name}", table[name]) for name in ("title", "promise", "closing")
        ]
        self.steps: list[Step] = []
        for found in table["step"]:
            self.steps.append(self.read_step(found))
        self.check_lines()

    @property
    def spoken(self) -> int:
        return self.steps[-1].number

    def read_step(self, table: Mapping[str, Any]) -> Step:
        index = len(self.steps)
        where = f"step {index + 1}"
        strange(table, STEP, where)
        before = self.steps[-1].number if self.steps else 0
        step = Step(before + (1 if "say" in table or not before else 0), table)
        if (step.line > 0) == bool(step.tap):
            raise LessonError(f"{where}: a step has either a line or a tap.")
        key = f"lesson.{index + 1}"
        step.heading = self.put(f"{key}.heading", table["heading"])
        step.say = self.put(f"{key}.say", table.get("say"))
        step.otherwise = self.put(f"{key}.otherwise", table.get("otherwise"))
        for count, answer in enumerate(table.get("answers", []), 1):
            step.answers.append(Answer(answer["do"], self.put(f"{key}.answer.{count}", texts_in(answer))))
        for count, way in enumerate(table.get("choice", []), 1):
            said = self.put(f"{key}.choice.{count}", texts_in(way))
            then = self.put(f"{key}.then.{count}", way.get("then"))
            lines = [Line(text) for text in way["lines"]]
            for line in lines:
                line.way = count - 1
                line.step = index
            step.ways.append(Way(lines, said, then))
        return step

    def put(self, key: str, texts: Texts | None) -> str:
        """Keeps a text in all its languages under a key, which is returned; nothing for no text."""
        if texts is None:
            return ""
        if not isinstance(texts, Mapping) or set(texts) != set(LANGUAGES):
            raise LessonError(f"{key}: a text for each of {', '.join(LANGUAGES)} is needed.")
        for language in LANGUAGES:
            self.words[language][key] = texts[language]
        return key

    def check_lines(self) -> None:
        mine = [number for number, line in enumerate(self.script, 1) if line.seat == LEARNER]
        stepped = [step.line for step in self.steps if step.line]
        if mine != stepped:
            raise LessonError(f"{SEATS[LEARNER]} decides in lines {mine}, and the steps are for {stepped}.")
        for index, step in enumerate(self.steps):
            if step.line:
                self.script[step.line - 1].step = index


def texts_in(table: Mapping[str, Any]) -> Texts:
    """What is said beside the other keys of an answer or a way."""
    return {language: table[language] for language in LANGUAGES}


def strange(table: Mapping[str, Any], known: set[str], where: str) -> None:
    unknown = sorted(set(table) - known)
    if unknown:
        raise LessonError(f"{where}: nobody knows what '{unknown[0]}' is.")


@cache
def read_lesson(path: Path) -> Lesson:
    try:
        return Lesson(tomllib.loads(path.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, KeyError, ValueError) as problem:
        raise LessonError(f"{path.name} of {path.parent.name}: {problem!r}") from problem


def find_lesson(game: Game) -> Lesson | None:
    """The lesson of a game of the house; a box of one's own is taught by nobody."""
    path = game.folder / FILE
    return read_lesson(path) if game.own_box is None and path.is_file() else None


def lesson_words(game: Game, language: str) -> dict[str, str]:
    """Its sentences by key, to stand beside the game's own."""
    found = find_lesson(game)
    return {} if found is None else found.words[language]
