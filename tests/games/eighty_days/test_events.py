"""The event cards: one declaration each, everything that has to stand beside it, and a new one tried out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import passepartout
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.events import EVENTS, PRINCESS, TOOLS, Event
from passepartout.words import LANGUAGES, read_catalogue
from tests.rulebooks import rule_numbers

PACKAGE = Path(passepartout.__file__).parent


def keys_of(event: Event) -> list[str]:
    """The words a card needs."""
    keys = [f"event.{event.code}", f"help.{event.code}"]
    if event.grey:
        return keys
    keys.append(f"board.short.{event.code}")
    if event.played or event is PRINCESS:
        keys.append(f"label.play.{event.code}")
    tool = event.tool
    if tool is not None:
        keys.append(f"tool.{tool.name}")
        keys += [f"refuse.{tool.name}_pair"] if tool.pair else []
        keys += [f"refuse.{tool.name}_ship"] if tool.ships and not tool.trains else []
        keys += [f"refuse.{tool.name}_train"] if tool.trains and not tool.ships else []
    return keys


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_a_card_has_its_words_its_rule_and_its_worth(event: Event) -> None:
    for language in LANGUAGES:
        known = read_catalogue(GAME.folder / "words" / f"{language}.po", language).words
        assert [key for key in keys_of(event) if key not in known] == []
        assert event.rule in rule_numbers(GAME.folder / "rulebook" / f"{language}.md")
    assert (event.kept > 0) != event.grey, "whatever can be kept is worth something"


def test_names_are_told_apart() -> None:
    assert len({event.code for event in EVENTS}) == len(EVENTS)
    assert len({tool.name for tool in TOOLS}) == len(TOOLS)


def test_helpers_at_hand_are_told_apart() -> None:
    """Each has room for three, whatever the others are."""
    kits = sorted(event.kit for event in EVENTS if event.kit)
    assert all(above == 4 * below for below, above in pairwise(kits))


# A helper of a known manner, and a card that is played by itself: all that docs/architecture.md says is to be written,
# but for words, rulebooks and scenarios. In each file, what stands before what.
SLEIGH = (
    'SLEIGH: Final = Event("sleigh", "ED-5.7", Use.TRAVEL, kept=1.0, icon="train", serves=Serves.TRAIN, days=(1, 9))'
)
LEGACY = 'LEGACY: Final = Event("legacy", "ED-7.6", Use.PLAY, kept=0.9, icon="coin")'
WRITTEN = {
    "rules/events.py": {"# ED-4.3: the balloon": f"{SLEIGH}\n{LEGACY}\n\n"},
    "rules/event_effects.py": {
        "from .rounds import": "from .cards import receive_coin\nfrom .events import LEGACY\n",
        "    else:  # Distraction": "    elif effect is LEGACY:\n        receive_coin(state, seat)\n",
    },
    "components.toml": {"submarine = 3 ": "sleigh = 2\n", "[grey] ": "sleigh = 2\nlegacy = 1\n\n"},
}
PLAYED = """
from passepartout.core.chance import Rng
from passepartout.games.eighty_days import GAME
used = {"sleigh": 0, "legacy": 0}
for seed in range(40):
    rng = Rng(seed)
    position = GAME.new(3, {}, rng)
    while deciders := position.deciders():
        seat = deciders[0]
        menu = position.menu(seat)
        wanted = [action for action in menu if "sleigh T" in action.notation() or action.notation() == "play legacy"]
        action = (wanted or menu)[rng.below(len(wanted or menu))]
        assert GAME.parse(action.notation()) is action
        gold = position.travellers[seat].gold, position.supply
        position.apply(seat, action, rng)
        assert GAME.restore(position.data()).data() == position.data()
        used["sleigh"] += "sleigh" in action.notation() and action.kind() == "travel"
        if action.notation() == "play legacy":
            used["legacy"] += 1
            assert position.travellers[seat].gold == gold[0] + (1 if gold[1] else 0)
assert used["sleigh"] > 5 and used["legacy"] > 5, used
way = GAME.parse("travel T5 T6 sleigh T6")
assert way.due == 7, way.due
faces = GAME.presenter().box()["faces"]
assert faces["sleigh"] == {"icon": "train"} and faces["legacy"] == {"icon": "coin"}
"""


def test_a_new_card_is_a_declaration_and_its_effect(tmp_path: Path) -> None:
    """In a copy of the Python files, with two cards more; played at random to the end."""
    skip = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(PACKAGE, tmp_path / "passepartout", ignore=skip)
    folder = tmp_path / "passepartout" / "games" / "eighty_days"
    for name, written in WRITTEN.items():
        text = (folder / name).read_text(encoding="utf-8")
        for before, new in written.items():
            assert text.count(before) == 1, before
            text = text.replace(before, new + before)
        (folder / name).write_text(text, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", PLAYED], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
