"""Two servers, each a process of its own, write the same event of the same table at the same moment: no table splits.

`python -m benchmarks.reliability.races` does the same a thousand times.
"""

from __future__ import annotations

from benchmarks.reliability.races import hold_races

from tests.aside import run_aside

from .club import Club

RACES = 30


def test_whoever_loses_a_race_between_processes_goes_on_from_what_the_other_wrote(clubs: list[Club]) -> None:
    held = run_aside(hold_races(clubs, RACES))
    assert held.lost >= RACES
    assert held.faults == []
