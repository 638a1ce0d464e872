"""The component file: what an owner of the box may correct, and how a slip of the pen is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.chance import Rng
from passepartout.core.components import ComponentError, read_components
from passepartout.games.cape_to_cairo.game import FOLDER, CapeToCairo
from passepartout.games.cape_to_cairo.rules.flow import Railway
from tests.situations import choose

COMPONENTS = (FOLDER / "components.toml").read_text(encoding="utf-8")
SAVANNA = "tracks = [2, 2, 1, 1, 1, 1, 0, 0, 0, 0]"


def line_of(text: str, part: str) -> int:
    """The line a part of the file stands on."""
    return text[: text.index(part)].count("\n") + 1


def edited(tmp_path: Path, old: str, new: str) -> Path:
    assert old in COMPONENTS
    path = tmp_path / "components.toml"
    path.write_text(COMPONENTS.replace(old, new, 1), encoding="utf-8")
    return path


BROKEN = {
    "unknown key": ("goal = 8", "goal = 8\ngaol = 9", "gaol = 9", "'gaol' means nothing here. Possible: capital, "),
    "unknown key of a terrain": ('letter = "D"', 'leter = "D"', 'leter = "D"', "'leter' means nothing here"),
    "missing key": ("goal = 8", "# goal", "", "'goal' is missing"),
    "missing key of a terrain": ("need = 8\n", "", '[[terrain]]\nname = "desert"', "'need' is missing"),
    "negative": ("capital = 100", "capital = -1", "capital = -1", "'capital' must be from 0 to 1000, not -1"),
    "too much": ("goal = 8", "goal = 21", "goal = 21", "'goal' must be from 1 to 20, not 21"),
    "no number": ("goal = 8", 'goal = "8"', 'goal = "8"', "'goal' must be a whole number, not '8'"),
    "a fraction": ("need = 6", "need = 6.5", "need = 6.5", "'need' must be a whole number, not 6.5"),
    "true is no number": ("need = 6", "need = true", "need = true", "'need' must be a whole number, not True"),
    "negative tracks": (SAVANNA, "tracks = [-1]", "tracks = [-1]", "'tracks' must hold whole numbers from 0 to 9"),
    "no list": (SAVANNA, "tracks = 2", "tracks = 2", "'tracks' must be a list of whole numbers, not 2"),
    "empty list": (SAVANNA, "tracks = []", "tracks = []", "'tracks' must be a list of whole numbers"),
    "no text": ('name = "desert"', "name = 3", "name = 3", "'name' must be a text, not 3"),
    "empty text": ('letter = "V"', 'letter = ""', 'letter = ""', "'letter' must be a text, not ''"),
    "no flag": ("bonus = true", "bonus = 1", "bonus = 1", "'bonus' must be true or false, not 1"),
    "letter twice": ('letter = "V"', 'letter = "S"', 'letter = "S"\nneed = 7', "'S' already stands for savanna"),
    "name twice": ('name = "river"', 'name = "desert"', None, "there is a terrain called 'desert' already"),
    "long letter": ('letter = "V"', 'letter = "Vi"', 'letter = "Vi"', "'letter' must be one capital letter, not 'Vi'"),
    "small letter": ('letter = "V"', 'letter = "v"', 'letter = "v"', "'letter' must be one capital letter, not 'v'"),
    "no letter": ('letter = "V"', 'letter = "7"', 'letter = "7"', "'letter' must be one capital letter, not '7'"),
    "too few": ("goal = 8", "goal = 12", "[[terrain]]", "at least 52 landscapes are needed, not 50"),
    "no TOML": ("goal = 8", "goal = = 8", "goal = = 8", "is not TOML: Invalid value"),
    "a bracket too few": ("[[terrain]]", "[[terrain", "[[terrain", "is not TOML: Expected"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_with_line_and_reason(case: str, tmp_path: Path) -> None:
    old, new, at, reason = BROKEN[case]
    path = edited(tmp_path, old, new)
    text = path.read_text(encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        CapeToCairo(read_components(path))
    assert reason in caught.value.reason
    if case == "name twice":
        line = text.rindex('name = "desert"')
        assert caught.value.line == text[:line].count("\n") + 1
    elif at:
        assert caught.value.line == line_of(text, at)
    assert f"components.toml, line {caught.value.line}: {caught.value.reason}" in str(caught.value).split("\n")


def test_no_terrain_at_all(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_text(COMPONENTS[: COMPONENTS.index("[[terrain]]")], encoding="utf-8")
    with pytest.raises(ComponentError, match="'terrain' is missing"):
        CapeToCairo(read_components(path))
    path.write_text("terrain = 5\n" + COMPONENTS[: COMPONENTS.index("[[terrain]]")], encoding="utf-8")
    with pytest.raises(ComponentError, match=r"line 1: \[\[terrain\]\] must be a list of tables"):
        CapeToCairo(read_components(path))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"^nothing.toml: cannot be read \(No such file or directory\)$"):
        CapeToCairo(read_components(tmp_path / "nothing.toml"))
    with pytest.raises(ComponentError, match="cannot be read"):
        CapeToCairo(read_components(tmp_path))


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_bytes(b"goal = 8\xff\xfe")
    with pytest.raises(ComponentError, match="is not a text in UTF-8"):
        CapeToCairo(read_components(path))


def played(game: CapeToCairo, seats: int = 2, seed: int = 1) -> Railway:
    chance = Rng(seed)
    position = game.new(seats, {}, chance)
    while deciders := position.deciders():
        position.apply(deciders[0], choose(position.menu(deciders[0]), "shy", chance), chance)
    assert isinstance(position, Railway)
    return position


def test_an_edited_goal_changes_play(tmp_path: Path) -> None:
    game = CapeToCairo(read_components(edited(tmp_path, "goal = 8", "goal = 6")))
    for seats in (2, 3, 4):
        position = played(game, seats)
        assert max(builder.crossed for builder in position.builders) == 6
        assert position.purchases == 6


def test_an_edited_need_changes_play(tmp_path: Path) -> None:
    game = CapeToCairo(read_components(edited(tmp_path, "need = 10", "need = 11")))
    data = game.new(2, {}, Rng(1)).data()
    data |= {"phase": "build", "market": [], "owing": [], "stock": ["S1"], "pile": [], "discards": []}
    builder = {"capital": 100, "bid": 1, "crossed": 0, "bonus": 0}
    data["builders"] = [{**builder, "route": ["R1"]}, {**builder, "route": ["S2"]}]
    menu = game.restore(data).menu(0)
    # 11 needed, 3 on the river and 2 in the stock
    assert [action.notation() for action in menu] == ["pass", "build buy 6"]


def test_edited_pounds_and_bonus_change_play(tmp_path: Path) -> None:
    game = CapeToCairo(read_components(edited(tmp_path, "capital = 100", "capital = 7")))
    assert [action.notation() for action in game.new(2, {}, Rng(1)).menu(0)] == [f"bid {n}" for n in range(8)]
    game = CapeToCairo(read_components(edited(tmp_path, "bonus_limit = 5", "bonus_limit = 0")))
    for seed in range(5):
        assert all(builder.bonus == 0 for builder in played(game, 4, seed).builders)


def test_a_smaller_box_plays_to_the_end(tmp_path: Path) -> None:
    """The fewest landscapes that are allowed: the piles run dry again and again."""
    path = tmp_path / "components.toml"
    path.write_text(COMPONENTS.replace("goal = 8", "goal = 11"), encoding="utf-8")  # 11 * 4 + 4 = 48 of 50
    game = CapeToCairo(read_components(path))
    for seed in range(10):
        assert played(game, 4, seed).standing() is not None
