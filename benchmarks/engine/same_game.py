"""Whether the peers play our game: every step of theirs is played again on our rules, and must come out the same.

`python -m benchmarks.engine --check` compares, after every decision, who decides, the whole menu, what was drawn, and
everybody's capital, bonus tracks, crossings and row; at the end, the winner.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from passepartout.core.chance import Recorded
from passepartout.core.position import Position
from passepartout.games.cape_to_cairo import GAME

Trace = dict[str, Any]


class Different(Exception):
    """A peer did something else than we do."""


def expect(what: str, theirs: object, ours: object) -> None:
    if theirs != ours:
        raise Different(f"{what}: theirs {theirs}, ours {ours}")


def table(position: Position) -> list[Any]:
    builders: Any = position.data()["builders"]
    return [
        [builder["capital"], builder["bonus"], builder["crossed"], builder["route"][builder["crossed"] :]]
        for builder in builders
    ]


def follow(trace: Trace) -> bool:
    """Plays a peer's game again; whether it was told to its end."""
    opening = Recorded(trace["deal"])
    position = GAME.new(trace["players"], {}, opening)
    opening.done()
    for number, step in enumerate(trace["steps"], 1):
        where = f"decision {number}, {step['action']}"
        seat = step["seat"]
        expect(f"{where}: who decides", seat, position.deciders()[0])
        expect(f"{where}: menu", step["menu"], [action.notation() for action in position.menu(seat)])
        drawn = Recorded(step["drawn"])
        position.apply(seat, GAME.parse(step["action"]), drawn)
        drawn.done()
        expect(f"{where}: table", step["table"], table(position))
    places = position.standing()
    expect("winner", trace["winner"], None if places is None else places.index(1))
    return places is not None


def compare(lines: Iterable[str]) -> str:
    """A sentence on all the games of a peer; raises Different or OutcomeError at the first step that is not ours."""
    games = ended = decisions = dry = lots = 0
    for line in lines:
        trace = json.loads(line)
        games += 1
        ended += follow(trace)
        decisions += len(trace["steps"])
        if trace["winner"] is not None:
            dry += max(crossed for _, _, crossed, _ in trace["steps"][-1]["table"]) < 8
        lots += sum(step["action"].startswith("bid") and bool(step["drawn"]) for step in trace["steps"])
    return f"{decisions} decisions in {games} games alike ({ended} to the end, {dry} dry; {lots} times lots were drawn)"
