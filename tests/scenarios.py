"""Runs scenario files: a position, what the players do, and what must follow. One small TOML file a case of a rule.

    rule = "CC-4.5"
    title = "Waiting before a river"
    text = "Ada crosses. Ben stands before a river and receives a bonus track."

    [position]              # only what matters; the game's `arrange.py` fills in the rest
    players = 2
    phase = "build"
    turn = "Ada"
    Ada.row = "S7 V8"
    Ben.row = "R1"

    [[step]]                # one or more, in order
    do = ["Ada: build buy 6 -> M2"]     # who: what -> what chance brings, as in a record
    [step.then]             # only what is stated is compared
    Ben.bonus = 1

Instead of `[position]` there may be an `[opening]` (players, deal): the set-up itself is looked at.
`[[examples]]` plays a file once for each table in it, with <name> replaced by the table's value.
A file holds under every version of the game's rules; where they differ, `rules = 1` (or `rules = [2, 3]`) beside its
title says which it is about.

What may stand in `then`, besides the facts of the game's `describe` (for seats under their names):

    deciders = ["Ada"]                  menu.Ada = ["pass", "build"]            (the whole menu)
    over = false                        menu_has.Ada, menu_lacks.Ada            (some of it)
    places = { Ada = 1, Ben = 2 }       log, log_lacks                          (keys of lines for everyone, in order)
    unreadable = ["bid -1"]             secret_log.Ada                          (keys of lines for one seat)
    sees.Ben.Ada.bid = "sealed"         (facts in the view of a seat, or of `watcher`)
    for_players = [2, 3, 4]             (how many can play at all)
    refused = [{ try = "Ben: pass", rule = "CC-4.3", why = "refuse.not_your_turn" }]

Nothing here knows a game: a new one adds TOML files under tests/games/NAME/scenarios and, if its data is not pleasant
to write by hand, an `arrange.py` beside that folder with `arrange` and `describe`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from passepartout.core.chance import Recorded, Rng
from passepartout.core.game import Game
from passepartout.core.position import EVERYONE, WATCHER, Position, Teller
from passepartout.core.refusal import NotationError
from passepartout.core.say import Say
from passepartout.games import all_games, find_game

GAMES = Path(__file__).parent / "games"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")  # of the seats, in order
KEYS = {"rule", "rules", "title", "text", "position", "opening", "step", "examples"}

Data = dict[str, Any]
Arrange = Callable[[Data, Data, Sequence[str], set[str]], Data]
Describe = Callable[[Data, Sequence[str]], Data]
Check = Callable[[Position], None]


class Wrong(AssertionError):
    """A scenario does not hold, or is not written as it should be."""


class Log(Teller):
    """Keeps the keys of what is told."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, str]] = []

    def tell(self, say: Say, seat: int = EVERYONE) -> None:
        self.lines.append((seat, say.key))

    def of(self, seat: int) -> list[str]:
        return [key for whose, key in self.lines if whose == seat]


class Scenario:
    def __init__(self, path: Path, table: Data, example: int = 0, rules: int = 1) -> None:
        self.path = path
        self.game = path.parent.parent.name
        self.table = table
        self.rule: str = table.get("rule", "")
        self.rules = rules  # the version it is played under
        self.name = f"{self.game}/{path.stem}" + (f" {example}" if example else "")
        if rules > 1:
            self.name += f" under rules {rules}"

    def __repr__(self) -> str:
        return self.name


def all_scenarios() -> list[Scenario]:
    """Of all installed games; a game that is still being written can have scenarios before it has an entry point."""
    paths = [path for name in all_games() for path in sorted((GAMES / name / "scenarios").glob("*.toml"))]
    return [found for path in paths for found in read_scenarios(path)]


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenario of a file, or one for each of its examples."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    if unknown := set(table) - KEYS:
        possible = ", ".join(sorted(KEYS))
        raise Wrong(f"{path.name}: {', '.join(sorted(unknown))} means nothing here. Possible: {possible}")
    for key in ("rule", "title", "text", "step"):
        if not table.get(key):
            raise Wrong(f"{path.name}: '{key}' is missing")
    rules, examples = versions(path, table), table.pop("examples", None)
    if examples is None:
        return [Scenario(path, table, rules=version) for version in rules]
    return [
        Scenario(path, replaced(table, example), number, version)
        for number, example in enumerate(examples, 1)
        for version in rules
    ]


def versions(path: Path, table: Data) -> list[int]:
    """Of the rules, under which a file is played."""
    known = list(range(1, find_game(path.parent.parent.name).rules_version + 1))
    named = table.get("rules", known)
    found: list[int] = [named] if isinstance(named, int) else named
    if not found or not set(found) <= set(known):
        raise Wrong(f"{path.name}: there are no rules {named}. Possible: {', '.join(map(str, known))}")
    return found


def replaced(value: Any, example: Mapping[str, Any]) -> Any:
    """<name> replaced by the example's value; a text that is nothing else takes the type of the value."""
    if isinstance(value, dict):
        return {key: replaced(item, example) for key, item in value.items()}
    if isinstance(value, list):
        return [replaced(item, example) for item in value]
    if not isinstance(value, str):
        return value
    if whole := re.fullmatch(r"<(\w+)>", value):
        return example[whole.group(1)]
    return re.sub(r"<(\w+)>", lambda found: str(example[found.group(1)]), value)


# --------------------------------------------------------------- a game's own helpers


@cache
def helper(game: str, module: str) -> Any:
    """tests.games.NAME.module, or None if the game has none."""
    name = f"tests.games.{game}.{module}"
    try:
        there = find_spec(name) is not None
    except ModuleNotFoundError:  # not even the folder
        there = False
    return import_module(name) if there else None


def invariants(game: str) -> Check:
    """What must hold in every position of a game: its own `invariants.check`, or nothing."""
    module = helper(game, "invariants")
    check: Check = module.check if module else lambda _: None
    return check


def merge(base: Data, wanted: Data, names: Sequence[str], mentioned: set[str]) -> Data:
    """The `arrange` of a game without one: its data, with what the scenario says put over it."""
    return {**base, **{key: value for key, value in wanted.items() if key != "players"}}


def as_it_is(data: Data, names: Sequence[str]) -> Data:
    return data


# ---------------------------------------------------------------------------- running


def run(scenario: Scenario) -> None:
    Stage(scenario).run()


class Stage:
    """One scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game: Game = find_game(scenario.game)
        module = helper(scenario.game, "arrange")
        self.arrange: Arrange = module.arrange if module else merge
        self.describe: Describe = module.describe if module else as_it_is
        self.check = invariants(scenario.game)
        self.log = Log()
        setting: Data = scenario.table.get("opening") or scenario.table["position"]
        self.names = NAMES[: setting.get("players", self.game.min_players)]
        self.position = self.set_up(setting)
        self.position.teller = self.log

    def set_up(self, setting: Data) -> Position:
        seats = len(self.names)
        if "opening" in self.scenario.table:
            deal = Recorded(setting["deal"].split())
            position = self.game.new(seats, setting.get("options", {}), deal, self.log, self.scenario.rules)
            deal.done()
        else:
            base = self.game.new(seats, setting.get("options", {}), Rng(1), rules=self.scenario.rules).data()
            mentioned = set(re.findall(r"\w+", str(self.scenario.table)))
            position = self.game.restore(self.arrange(base, setting, self.names, mentioned))
        self.check(position)
        return position

    def run(self) -> None:
        for step in self.scenario.table["step"]:
            for line in step.get("do", []):
                self.do(line)
            self.then(dict(step.get("then", {})))
            self.log.lines.clear()

    def wrong(self, what: str) -> Wrong:
        table = self.scenario.table
        return Wrong(f"{self.scenario.path.name}, {table['rule']} {table['title']}\n  {table['text']}\n  {what}")

    def seat(self, name: str) -> int:
        if name == "watcher":
            return WATCHER
        if name not in self.names:
            raise self.wrong(f"nobody is called '{name}': {', '.join(self.names)}")
        return self.names.index(name)

    def do(self, line: str) -> None:
        what, _, outcomes = line.partition("->")
        name, _, notation = what.partition(":")
        seat, action = self.seat(name.strip()), self.game.parse(notation)
        refusal = self.game.refusal(self.position, seat, action)
        if refusal is not None:
            raise self.wrong(f"'{line}' is refused by {refusal.rule}: {refusal.why!r}")
        chance = Recorded(outcomes.split())
        try:
            self.position.apply(seat, action, chance)
            chance.done()
        except ValueError as problem:
            raise self.wrong(f"'{line}': {problem}") from problem
        self.check(self.position)

    # ------------------------------------------------------------------- what must follow

    def then(self, wanted: Data) -> None:
        for key, judge in (
            ("for_players", self.judge_for_players),
            ("deciders", self.judge_deciders),
            ("menu", self.judge_menu),
            ("menu_has", self.judge_menu_has),
            ("menu_lacks", self.judge_menu_lacks),
            ("over", self.judge_over),
            ("places", self.judge_places),
            ("log", self.judge_log),
            ("log_lacks", self.judge_log_lacks),
            ("secret_log", self.judge_secret_log),
            ("unreadable", self.judge_unreadable),
            ("refused", self.judge_refused),
            ("sees", self.judge_sees),
        ):
            if key in wanted:
                judge(wanted.pop(key))
        self.judge_facts("", self.describe(self.position.data(), self.names), wanted)

    def same(self, what: str, found: object, wanted: object) -> None:
        if found != wanted:
            raise self.wrong(f"{what} should be {wanted!r}, and is {found!r}")

    def judge_facts(self, where: str, found: Any, wanted: Any) -> None:
        if isinstance(wanted, dict):
            for key, value in wanted.items():
                if not isinstance(found, dict) or key not in found:
                    raise self.wrong(f"there is no fact '{where}{key}'")
                self.judge_facts(f"{where}{key}.", found[key], value)
        elif isinstance(found, frozenset):  # things without an order, written in any
            self.same(where[:-1], sorted(found), sorted(wanted.split()))
        else:
            self.same(where[:-1], found, wanted)

    def judge_for_players(self, wanted: list[int]) -> None:
        self.same("for how many it is", list(range(self.game.min_players, self.game.max_players + 1)), wanted)

    def judge_deciders(self, wanted: list[str]) -> None:
        self.same("deciders", [self.names[seat] for seat in self.position.deciders()], wanted)

    def menu(self, name: str) -> list[str]:
        return [action.notation() for action in self.position.menu(self.seat(name))]

    def judge_menu(self, wanted: dict[str, list[str]]) -> None:
        for name, actions in wanted.items():
            self.same(f"the menu of {name}", self.menu(name), actions)

    def judge_menu_has(self, wanted: dict[str, list[str]]) -> None:
        for name, actions in wanted.items():
            if absent := [action for action in actions if action not in self.menu(name)]:
                raise self.wrong(f"the menu of {name} lacks {absent}: {self.menu(name)}")

    def judge_menu_lacks(self, wanted: dict[str, list[str]]) -> None:
        for name, actions in wanted.items():
            if present := [action for action in actions if action in self.menu(name)]:
                raise self.wrong(f"the menu of {name} has {present}: {self.menu(name)}")

    def judge_over(self, wanted: bool) -> None:
        self.same("the end", self.position.standing() is not None, wanted)
        self.same("an end without deciders", not self.position.deciders(), wanted)

    def judge_places(self, wanted: dict[str, int]) -> None:
        places = self.position.standing()
        if places is None:
            raise self.wrong("the game is not over")
        for name, place in wanted.items():
            self.same(f"the place of {name}", places[self.seat(name)], place)

    def judge_log(self, wanted: list[str]) -> None:
        told = self.log.of(EVERYONE)
        rest = iter(told)
        if not all(key in rest for key in wanted):
            raise self.wrong(f"everyone should be told {wanted} in this order, not {told}")

    def judge_log_lacks(self, wanted: list[str]) -> None:
        if told := [key for _, key in self.log.lines if key in wanted]:
            raise self.wrong(f"{told} should not be told")

    def judge_secret_log(self, wanted: dict[str, list[str]]) -> None:
        for name, keys in wanted.items():
            self.same(f"what only {name} is told", self.log.of(self.seat(name)), keys)

    def judge_unreadable(self, wanted: list[str]) -> None:
        for text in wanted:
            try:
                action = self.game.parse(text)
            except NotationError:
                continue
            raise self.wrong(f"'{text}' should be no action, and is read as '{action}'")

    def judge_refused(self, wanted: list[dict[str, str]]) -> None:
        for case in wanted:
            name, _, notation = case["try"].partition(":")
            before = self.position.data()
            refusal = self.game.refusal(self.position, self.seat(name), self.game.parse(notation))
            if refusal is None:
                raise self.wrong(f"'{case['try']}' should be refused")
            self.same(f"the rule that refuses '{case['try']}'", refusal.rule, case["rule"])
            self.same(f"the reason against '{case['try']}'", refusal.why.key, case["why"])
            self.same("the position after a refusal", self.position.data(), before)

    def judge_sees(self, wanted: dict[str, Data]) -> None:
        for name, facts in wanted.items():
            view = self.position.view(self.seat(name))
            self.judge_facts(f"sees.{name}.", self.describe(view.data(), self.names), facts)
