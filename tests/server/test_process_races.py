"""Two servers, each a process of its own, write the same event of the same table at the same moment: no table splits.

`python -m benchmarks.reliability.races` does the same a thousand times.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.reliability.races import hold_races

from tests.aside import run_aside
from tests.postgres import shared_server

from .club import Club

RACES = 30


@pytest.fixture
def clubs(tmp_path: Path) -> Iterator[list[Club]]:
    database = shared_server().new_database()
    both = [Club(tmp_path / f"club{number}", database=database) for number in range(2)]
    for club in both:
        club.start()
    yield both
    for club in both:
        club.stop()


def test_whoever_loses_a_race_between_processes_goes_on_from_what_the_other_wrote(clubs: list[Club]) -> None:
    held = run_aside(hold_races(clubs, RACES))
    assert held.lost >= RACES
    assert held.faults == []
