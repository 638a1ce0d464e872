"""Every numbered rule has a scenario, means the same in every language, and says where it is not simply the print's."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.game import Game
from passepartout.words import LANGUAGES
from tests.rulebooks import HOUSE, MARKS, house_games, rule_numbers, rule_texts, rules_of
from tests.scenarios import all_scenarios

# Numbers in the rulebooks that are no rules, with the reason.
NOT_PLAYED = {
    "CC-7": "hints and numbers for newcomers: nothing follows from them",
    "CR-10": "hints and numbers for newcomers: nothing follows from them",
    "ES-8": "hints for newcomers: nothing follows from them",
}

# The rules in which we decided, by what was to be decided: where the published rules are silent or unclear, where they
# do not list what is in the box, and where they are explicit and this edition departs from them all the same.
DECIDED = {
    "reading": """
        CC-2.1 CC-4.2 CC-4.7
        CR-2.1 CR-3.4 CR-4.3 CR-4.5 CR-5.3 CR-5.5 CR-6.2 CR-7.1 CR-7.2 CR-8.3
        ED-3.4 ED-4.3 ED-4.4 ED-4.5 ED-4.7 ED-5.4 ED-5.5 ED-5.6 ED-5.10 ED-6.2 ED-7.1 ED-7.6 ED-8.4 ED-8.5 ED-8.6 ED-8.7
        ES-1.1 ES-1.4 ES-3.1 ES-3.4 ES-3.5 ES-4.1 ES-5.5 ES-5.6
    """,
    "reconstructed": "CC-1.2 CR-1.1 CR-1.2 CR-1.3 ED-1.2 ED-1.4 ED-1.5 ES-1.1 ES-1.2 ES-1.3 ES-1.5 ES-1.6",
    "otherwise": "CC-1.3 ED-8.6 ES-1.4 ES-2.2 ES-2.3 ES-3.5 ES-4.4",
}
SAYS_WHY = 40  # letters after the mark, at least

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


@pytest.mark.parametrize("kind", DECIDED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebooks_say_where_we_decided(language: str, kind: str) -> None:
    for rule in DECIDED[kind].split():
        book = next(folder for folder in FOLDERS if rule in rule_numbers(folder / f"{language}.md"))
        assert MARKS[language][kind] in rule_texts(book / f"{language}.md")[rule], rule


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_explained_and_stand_alike(folder: Path, language: str) -> None:
    """At the front of the book; and a rule has the same marks in every language."""
    text = (folder / f"{language}.md").read_text(encoding="utf-8")
    for mark in MARKS[language].values():
        assert f"\n- {mark})*" in text, "a mark nobody has explained"
    for rule, english in rule_texts(folder / "en.md").items():
        said = rule_texts(folder / f"{language}.md")[rule]
        for kind in DECIDED:
            assert said.count(MARKS[language][kind]) == english.count(MARKS["en"][kind]), (rule, kind)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_changed_has_its_reason(folder: Path, language: str) -> None:
    mark = MARKS[language]["otherwise"]
    for rule, text in rule_texts(folder / f"{language}.md").items():
        for after in text.split(mark)[1:]:
            assert len(after.strip(":)*\n ")) > SAYS_WHY, f"{rule} does not say why"
