"""Tests that are spread over several processes: none is lost, and every process begins with long ones."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from xdist.scheduler.worksteal import WorkStealingScheduling  # type: ignore[import-untyped]

from run_tests import ONCE  # in scripts/
from tests.spreading import LONG, TOGETHER, dealt, place

ROOT = Path(__file__).parent.parent
SHORT = [f"tests/words/test_many.py::test_{number}" for number in range(500)]
BROWSER = [f"tests/browser/test_page.py::test_{number}" for number in range(20)]
SHARED = [f"{TOGETHER[0]}::test_{number}" for number in range(5)]


class Process:
    """What pytest-xdist knows of one."""

    shutting_down = False
    gateway = SimpleNamespace(id="any")

    def __init__(self, tests: list[str]) -> None:
        self.tests = tests
        self.given: list[str] = []

    def send_runtest_some(self, numbers: list[int]) -> None:
        self.given += [self.tests[number] for number in numbers]


@pytest.mark.parametrize("processes", [1, 2, 3, 5])
def test_every_process_begins_with_its_share_of_the_long_ones(processes: int) -> None:
    tests = [*SHORT[:250], *BROWSER, *SHORT[250:], *SHARED]
    order = dealt(tests, processes)
    assert sorted(order) == sorted(tests)
    hands = given(order, processes)
    for hand in hands:
        places = [place(test) for test in hand]
        assert places == sorted(places)
        long = [test for test in hand if test in BROWSER]
        assert len(BROWSER) // processes - 1 <= len(long) <= len(BROWSER) // processes + 1
    assert [found for hand in hands if (found := [test for test in hand if test in SHARED])] == [SHARED]


def given(order: list[str], processes: int) -> list[list[str]]:
    """What pytest-xdist itself hands out at first."""
    scheduling = WorkStealingScheduling(SimpleNamespace(getvalue=lambda name: ["popen"] * processes))
    hands = [Process(order) for _ in range(processes)]
    for hand in hands:
        scheduling.add_node(hand)
        scheduling.add_node_collection(hand, order)
    scheduling.schedule()
    return [hand.given for hand in hands]


@pytest.mark.parametrize("processes", [1, 3, 7])
@pytest.mark.parametrize("tests", [[], SHORT[:2], BROWSER, SHARED], ids=["none", "few", "only long", "one file"])
def test_none_is_lost_however_few_there_are(tests: list[str], processes: int) -> None:
    assert sorted(dealt(tests, processes)) == sorted(tests)


@pytest.mark.parametrize("name", [*LONG, *TOGETHER, *ONCE])
def test_what_is_named_is_there(name: str) -> None:
    """Else a test that was renamed would begin late, or be run twice, and nobody would notice."""
    file, _, test = name.partition("::")
    found = [path for path in ROOT.glob("tests/**/*") if str(path.relative_to(ROOT)).startswith(file.rstrip("/"))]
    assert found
    assert not test or f"def {test}" in found[0].read_text(encoding="utf-8")
