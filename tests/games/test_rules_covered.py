"""Every numbered rule has a scenario, and every number means the same rule in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.game import Game
from passepartout.words import LANGUAGES
from tests.rulebooks import HOUSE, house_games, rule_numbers, rules_of
from tests.scenarios import all_scenarios

# Numbers in the rulebooks that are no rules, with the reason.
NOT_PLAYED = {
    "CC-7": "hints and numbers for newcomers: nothing follows from them",
    "CR-10": "hints and numbers for newcomers: nothing follows from them",
    "ES-8": "hints for newcomers: nothing follows from them",
}

FOLDERS = sorted(HOUSE.glob("*/rulebook"))  # also of games whose rules are still being written


@pytest.mark.parametrize("game", house_games(), ids=lambda game: game.name)
def test_every_rule_has_a_scenario(game: Game) -> None:
    rules = rules_of(game)
    assert rules, "the rulebook has no numbered rules"
    played = {scenario.rule for scenario in all_scenarios() if scenario.game == game.name}
    assert [rule for rule in rules if rule not in played and rule not in NOT_PLAYED] == []


@pytest.mark.parametrize("game", house_games(), ids=lambda game: game.name)
def test_every_scenario_has_a_rule(game: Game) -> None:
    for scenario in all_scenarios():
        if scenario.game == game.name:
            assert scenario.rule in rules_of(game), scenario
            assert scenario.path.stem.startswith(scenario.rule.lower()), "the file is named after its rule"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_rulebooks_are_numbered_alike(folder: Path) -> None:
    numbers = {language: rule_numbers(folder / f"{language}.md") for language in LANGUAGES}
    assert numbers["fr"] == numbers["en"]
    assert numbers["de"] == numbers["en"]
    assert len(set(numbers["en"])) == len(numbers["en"]), "a number stands for two rules"
