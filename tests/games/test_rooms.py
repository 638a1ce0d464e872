"""One plan for every game's folder, and nobody loads more of a game than they use."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import passepartout

FOLDER = Path(passepartout.__file__).parent / "games"
OURS = sorted(path.name for path in FOLDER.iterdir() if (path / "game.py").exists())
EVERYWHERE = (
    "game.py",
    "rules/components.py",
    "rules/state.py",
    "rules/actions.py",
    "rules/flow.py",
    "rules/views.py",
    "rules/log.py",
    "rules/refusals.py",
    "guidance/guidance.py",
    "guidance/sensible.py",
    "presenter/presenter.py",
    "presenter/labels.py",
    "presenter/scene.py",
    "presenter/board.py",
    "presenter/shapes.py",
    "presenter/race.py",
)
# Its turns are one decision, it has no events, and its imagined games are short enough to be played to their end.
PLAINEST = "cape_to_cairo"
ELSEWHERE = ("rules/steps.py", "rules/menus.py", "rules/event_effects.py", "guidance/evaluation.py")
SIMULATING = """
import json, sys
from passepartout.lab.simulate import Plan, simulate
plan = Plan({game!r}, ("sensible", "random"), games=1, seed=1)
assert len(list(simulate(plan, workers=1))) == 1
print(json.dumps([name for name in sys.modules if name.startswith("passepartout.games.")]))
"""


def test_ours_are_four() -> None:
    assert OURS == ["cape_to_cairo", "compass_rose", "eighty_days", "eighty_sites"]


@pytest.mark.parametrize("game", OURS)
def test_the_same_word_is_the_same_thing(game: str) -> None:
    expected = EVERYWHERE if game == PLAINEST else EVERYWHERE + ELSEWHERE
    missing = [name for name in expected if not (FOLDER / game / name).exists()]
    assert not missing
    loose = [path.name for path in (FOLDER / game).glob("*.py")]
    assert sorted(loose) == ["__init__.py", "game.py"]


@pytest.mark.parametrize("game", OURS)
def test_who_simulates_loads_no_presenter(game: str) -> None:
    script = SIMULATING.format(game=game)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout)
    assert f"passepartout.games.{game}.rules.flow" in loaded
    assert [name for name in loaded if ".presenter" in name] == []
