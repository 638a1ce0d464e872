"""The example of docs/your_own_box.md, done exactly as the page says: commands, changes to the file, and Python."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from passepartout.cli import main
from passepartout.core.components import ComponentError, sheet_of
from passepartout.games.cape_to_cairo.rules.components import Box as CapeBox
from passepartout.games.compass_rose.rules.components import Box as RoseBox
from passepartout.games.eighty_sites import GAME as SITES
from passepartout.games.eighty_sites.rules.components import own_box

PAGE = Path(__file__).parent.parent / "docs" / "your_own_box.md"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
GAMES = Path(__file__).parent.parent / "src" / "passepartout" / "games"


def changed(text: str, block: str) -> str:
    """A file after one change: lines with - go, lines with + come, the others stay. It must fit in one place only."""
    lines = block.splitlines()
    old = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
    new = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
    assert text.count(old) == 1, f"{text.count(old)} places for:\n{old}"
    return text.replace(old, new)


def fits(wanted: str, said: str) -> bool:
    """… stands for anything."""
    parts = [re.escape(part) for part in wanted.rstrip("\n").split("…")]
    return re.fullmatch(".*".join(parts), said.rstrip("\n"), re.DOTALL) is not None


def run(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    line, _, file = command.partition(" > ")
    words = shlex.split(line)
    assert words[0] == "passepartout"
    main([*words[1:], *(["--lang", "en"] if words[1] == "box" else [])])
    said = capsys.readouterr().out
    if file:
        Path(file).write_text(said, encoding="utf-8")
        return ""
    return said


def test_the_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    done = {"console": 0, "diff": 0, "python": 0}
    for kind, block in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "console":
            command, _, wanted = block.partition("\n")
            said = run(command.removeprefix("$ "), capsys)
            assert fits(wanted.replace('"…"', '"(dots)"'), said.replace('"…"', '"(dots)"')), said
        elif kind == "diff":
            mine = Path("mine.toml")
            mine.write_text(changed(mine.read_text(encoding="utf-8"), block), encoding="utf-8")
        elif kind == "python":
            examples = doctest.DocTestParser().get_doctest(block, {}, "the page", str(PAGE), 0)
            assert doctest.DocTestRunner().run(examples).failed == 0
        else:
            continue
        done[kind] += 1
    assert done == {"console": 4, "diff": 7, "python": 1}


def test_the_parts_shown_fit_into_a_box() -> None:
    """What is shown of the other games can be put at the end of the file of the house."""
    shown = [block for kind, block in BLOCK.findall(PAGE.read_text(encoding="utf-8")) if kind == "toml"]
    jungle, lisbon, vienna = shown
    text = (GAMES / "cape_to_cairo" / "components.toml").read_text(encoding="utf-8")
    cape = CapeBox(sheet_of(Path("page.toml"), f"{text}\n{jungle}"))
    assert (cape.card_count, cape.by_code["J4"].tracks) == (53, 2)
    text = (GAMES / "compass_rose" / "components.toml").read_text(encoding="utf-8")
    text = text.replace("at = [7, 12, 18,", "at = [7, 18,")  # room for Lisbon
    rose = RoseBox(sheet_of(Path("page.toml"), f"{text}\n{lisbon}"))
    assert (rose.cities[12], rose.events[-1].code) == ("lisbon", "forward-7")
    # The file of the house ends with [names]. One site and one sentence more are read, and are not enough.
    parts, _, names = vienna.partition("[names]\n")
    with pytest.raises(ComponentError) as caught:
        own_box(sheet_of(Path("page.toml"), f"{SITES.components_text()}{names}{parts}"), SITES.components)
    assert {fault.reason for fault in caught.value.faults} == {
        "two times 40 are not the 81 sites",
        "no 3 sentences fit 'vienna' and no other of its quarter",
    }
