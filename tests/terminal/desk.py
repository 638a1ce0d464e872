"""A terminal for tests: runs the command in process, with somebody or something typing."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from passepartout import cli
from passepartout.core.chance import Rng

CHOICE = re.compile(r"^(\d+)\. ", re.MULTILINE)
RANGE = re.compile(r"(\d+) \D{1,5} (\d+)\D+$")
ENDLESS = 3000  # answers in one game; nobody plays longer


@dataclass
class Result:
    code: int
    out: str
    err: str

    def lines(self) -> list[str]:
        return self.out.splitlines()


class Typist:
    """Standard input: first what was written down, then whatever `then` answers to what is on the screen."""

    def __init__(self, typed: Sequence[str], screen: io.StringIO, then: Callable[[str], str] | None) -> None:
        self.typed = list(typed)
        self.screen = screen
        self.then = then
        self.seen = 0
        self.answers = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        whole = self.screen.getvalue()
        new, self.seen = whole[self.seen :], len(whole)
        self.answers += 1
        if self.typed:
            return self.typed.pop(0) + "\n"
        if self.then is None or self.answers > ENDLESS:
            return ""
        return self.then(new) + "\n"


class Player:
    """Chooses among what the screen offers, mostly the first choice: enough to reach the end of any game."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = Rng(seed)

    def __call__(self, screen: str) -> str:
        offered = CHOICE.findall(screen.rpartition("\n> ")[0] if "\n> " in screen[:-3] else screen)
        if offered:
            return str(offered[0] if self.chance.below(3) else offered[self.chance.below(len(offered))])
        found = RANGE.search(screen.rstrip("> \n"))
        assert found, f"nothing to choose here: {screen}"
        return str(int(found.group(1)) + self.chance.below(min(9, int(found.group(2)) + 1)))


class Desk:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def run(self, *arguments: str, typed: Sequence[str] = (), then: Callable[[str], str] | None = None) -> Result:
        out, err = io.StringIO(), io.StringIO()
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "stdin", Typist(typed, out, then))
            try:
                code = cli.main(arguments)
            except SystemExit as end:  # argparse
                code = int(end.code or 0)
        return Result(code, out.getvalue(), err.getvalue())
