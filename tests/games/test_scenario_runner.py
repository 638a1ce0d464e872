"""The scenario runner believes nothing: whatever a file states wrongly is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenarios import GAMES, Scenario, Wrong, read_scenarios, run

FOLDER = GAMES / "cape_to_cairo" / "scenarios"
HEAD = 'rule = "CC-4.3"\ntitle = "A title"\ntext = "A sentence."\n'
POSITION = '[position]\nturn = "Ada"\nstock = "R1 R2"\nAda = { row = "S7", bonus = 1 }\n'


def scenario(tmp_path: Path, text: str) -> list[Scenario]:
    folder = tmp_path / "cape_to_cairo" / "scenarios"
    folder.mkdir(parents=True)
    path = folder / "cc-4.3.toml"
    path.write_text(text, encoding="utf-8")
    return read_scenarios(path)


def play(tmp_path: Path, step: str) -> None:
    for found in scenario(tmp_path, f"{HEAD}{POSITION}[[step]]\n{step}\n"):
        run(found)


RIGHT = 'do = ["Ada: pass -> V9"]\nthen = { deciders = ["Ben"], stock = "R1 R2 V9", Ada = { bonus = 1 } }'

FALSE = {
    "do = ['Ben: pass -> V9']": "'Ben: pass -> V9' is refused by CC-4.3",
    "do = ['Ada: pass']": "an outcome is missing",
    "do = ['Ada: pass -> R1']": "'R1' was not there to be drawn",
    "do = ['Ada: pass -> V9 V10']": "outcome 'V10' was never used",
    "do = ['Zoe: pass -> V9']": "nobody is called 'Zoe'",
    "then = { stock = 'R1' }": "stock should be 'R1', and is 'R1 R2'",
    "then = { discards = 'R1' }": "discards should be ['R1'], and is []",
    "then = { Ada = { bonus = 2 } }": "Ada.bonus should be 2, and is 1",
    "then = { Ada = { wealth = 2 } }": "there is no fact 'Ada.wealth'",
    "then = { bonus = 2 }": "there is no fact 'bonus'",
    "then = { deciders = ['Ben'] }": "deciders should be ['Ben']",
    "then = { menu = { Ada = ['pass'] } }": "the menu of Ada should be ['pass']",
    "then = { menu_has = { Ada = ['pass', 'bid 1'] } }": "the menu of Ada lacks ['bid 1']",
    "then = { menu_lacks = { Ada = ['pass', 'bid 1'] } }": "the menu of Ada has ['pass']",
    "then = { over = true }": "the end should be True",
    "then = { places = { Ada = 1 } }": "the game is not over",
    "then = { for_players = [2, 3] }": "for how many it is should be [2, 3]",
    "then = { unreadable = ['bid 1'] }": "'bid 1' should be no action, and is read as 'bid 1'",
    "then = { refused = [{ try = 'Ada: pass', rule = 'CC-4.3', why = 'x' }] }": "'Ada: pass' should be refused",
    "then = { refused = [{ try = 'Ben: pass', rule = 'CC-4.1', why = 'x' }] }": "the rule that refuses 'Ben: pass'",
    "then = { refused = [{ try = 'Ben: pass', rule = 'CC-4.3', why = 'x' }] }": "the reason against 'Ben: pass'",
    "then = { sees = { Ben = { Ada = { bonus = 0 } } } }": "sees.Ben.Ada.bonus should be 0, and is 1",
    "then = { sees = { watcher = { stock = '' } } }": "sees.watcher.stock should be ''",
    "do = ['Ada: pass -> V9']\nthen = { log = ['log.turned_up', 'log.passed'] }": "everyone should be told",
    "do = ['Ada: pass -> V9']\nthen = { log_lacks = ['log.passed'] }": "['log.passed'] should not be told",
    "do = ['Ada: pass -> V9']\nthen = { secret_log = { Ben = ['log.own_bid'] } }": "what only Ben is told",
}


def test_what_is_right_is_let_pass(tmp_path: Path) -> None:
    play(tmp_path, RIGHT)


@pytest.mark.parametrize("step", FALSE)
def test_what_is_false_is_noticed(step: str, tmp_path: Path) -> None:
    with pytest.raises(Wrong) as caught:
        play(tmp_path, step)
    assert FALSE[step] in str(caught.value)
    assert "CC-4.3 A title\n  A sentence.\n" in str(caught.value), "the reader is told which scenario"


def test_the_log_of_an_earlier_step_is_not_heard_again(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="everyone should be told"):
        play(tmp_path, "do = ['Ada: pass -> V9']\n[[step]]\nthen = { log = ['log.passed'] }")


def test_places_that_are_wrong(tmp_path: Path) -> None:
    text = (FOLDER / "cc-4.6-eighth.toml").read_text(encoding="utf-8").replace("Ada = 1, Ben = 2", "Ada = 2, Ben = 1")
    with pytest.raises(Wrong, match="the place of Ada should be 2, and is 1"):
        run(scenario(tmp_path, text)[0])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (HEAD + POSITION, "'step' is missing"),
        (f"{HEAD.replace('title', 'tilte')}{POSITION}[[step]]\n{RIGHT}", "tilte means nothing here"),
        (f"{HEAD.replace('A sentence.', '')}{POSITION}[[step]]\n{RIGHT}", "'text' is missing"),
    ],
)
def test_a_file_that_is_not_written_well(text: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(Wrong, match=problem):
        scenario(tmp_path, text)


def of_eighty_days(tmp_path: Path, head: str) -> list[str]:
    folder = tmp_path / "eighty_days" / "scenarios"
    folder.mkdir(parents=True)
    path = folder / "ed-4.5.toml"
    path.write_text(f'rule = "ED-4.5"\n{head}title = "A title"\ntext = "A sentence."\n[[step]]\n', encoding="utf-8")
    return [found.name for found in read_scenarios(path)]


def test_a_file_is_played_under_every_version_it_does_not_exclude(tmp_path: Path) -> None:
    first, second = "eighty_days/ed-4.5", "eighty_days/ed-4.5 under rules 2"
    assert of_eighty_days(tmp_path / "all", "") == [first, second]
    assert of_eighty_days(tmp_path / "one", "rules = 1\n") == [first]
    assert of_eighty_days(tmp_path / "two", "rules = [2]\n") == [second]
    assert of_eighty_days(tmp_path / "each", "rules = [1, 2]\nexamples = [{ n = 1 }]\n") == [
        "eighty_days/ed-4.5 1",
        "eighty_days/ed-4.5 1 under rules 2",
    ]
    for number, unknown in enumerate(("0", "3", "[]", "[1, 3]")):
        with pytest.raises(Wrong, match="there are no rules"):
            of_eighty_days(tmp_path / str(number), f"rules = {unknown}\n")


def test_the_version_of_a_scenario_is_that_of_its_position(tmp_path: Path) -> None:
    """ED-4.5 was another rule in the first version, and its file fails under the second."""
    text = (GAMES / "eighty_days" / "scenarios" / "ed-4.5-after-the-declaration.toml").read_text(encoding="utf-8")
    folder = tmp_path / "eighty_days" / "scenarios"
    folder.mkdir(parents=True)
    path = folder / "ed-4.5.toml"
    path.write_text(text.replace("rules = 1\n", ""), encoding="utf-8")
    old, new = read_scenarios(path)
    run(old)
    with pytest.raises(Wrong, match="the menu of Ada should be"):
        run(new)


def test_impossible_positions_are_noticed(tmp_path: Path) -> None:
    """A card that lies in two places; rows of different lengths."""
    with pytest.raises(AssertionError, match="card"):
        play(tmp_path, f"{RIGHT}\n".replace("[[step]]", "") + '[position.Ben]\nrow = "R1"')
    longer = "{ row = 'S7', crossed = 2 }"
    with pytest.raises(AssertionError, match="a route of 2 \\+ 1 landscapes after 1 purchases"):
        run(scenario(tmp_path / "b", f"{HEAD}[position]\npurchases = 1\nAda = {longer}\n[[step]]\n")[0])


def test_examples_are_played_one_by_one(tmp_path: Path) -> None:
    text = f"{HEAD}examples = [{{ who = 'Ada', n = 1 }}, {{ who = 'Ben', n = 0 }}]\n{POSITION}"
    found = scenario(tmp_path, text + '[[step]]\nthen = { sees.watcher = { Ada = { bonus = "<n>" } } }')
    assert len(found) == 2
    run(found[0])
    with pytest.raises(Wrong, match="should be 0, and is 1"):
        run(found[1])
