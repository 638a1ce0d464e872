"""Settings of all tests: nothing in them is left to luck, and a red one says how to repeat it."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.spreading import dealt

if TYPE_CHECKING:
    from tests.server.club import Club

# The same examples every time, so that a red test is red for everybody; hunting for new ones is the work of
# tests/fuzz.py. A slow machine is no failure. The second run, as plain Python, is ten times slower and looks at a third
# of what the compiled one has just passed.
AGAIN = "pytest_interpreted" in sys.modules
settings.register_profile(
    "house",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=33 if AGAIN else 100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

SEED = "80"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", default=SEED, help=f"random choices of tests follow from this text (default: {SEED})")
    parser.addoption("--long", action="store_true", help="also what is rarely needed: make test-long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long") and not any("::" in word for word in config.args):  # nor asked for by name
        left_out = [item for item in items if item.get_closest_marker("long")]
        if left_out:
            config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if not item.get_closest_marker("long")]
    if processes := int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "0")):
        named = {item.nodeid: item for item in items}
        items[:] = [named[name] for name in dealt(list(named), processes)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """One line for each red test that repeats it exactly, here and in the file scripts/run_tests.py reads."""
    reports = [*terminalreporter.stats.get("failed", []), *terminalreporter.stats.get("error", [])]
    how = f"{'-p pytest_interpreted ' if AGAIN else ''}--seed {config.getoption('--seed')}"
    tests = dict.fromkeys(report.nodeid for report in reports)
    lines = [f"make test ARGS=\"{how} '{test}'\"" for test in tests]
    if lines:
        terminalreporter.section("to repeat", sep="-")
        terminalreporter.write("".join(f"{line}\n" for line in lines))
    if file := os.environ.get("PASSEPARTOUT_RED_TESTS"):
        with Path(file).open("a", encoding="utf-8") as written:
            written.writelines(f"{line}\n" for line in lines)


@pytest.fixture
def dice(request: pytest.FixtureRequest) -> random.Random:
    """For what a test leaves to chance: its own, the same every time for one --seed."""
    return random.Random(f"{request.config.getoption('--seed')} {request.node.nodeid}")


@pytest.fixture
def shut_club(tmp_path: Path) -> Iterator[Club]:
    """A club of this test's own that the test opens itself, as it wants it."""
    from tests.server.club import Club

    made = Club(tmp_path / "club")
    yield made
    made.stop()


@pytest.fixture
def club(shut_club: Club) -> Club:
    """A club of this test's own, open, with an empty journal; its tables are dealt from a named seed."""
    shut_club.start()
    return shut_club


@pytest.fixture
def clubs(tmp_path: Path) -> Iterator[list[Club]]:
    """Two servers on one PostgreSQL, open."""
    from tests.postgres import shared_server
    from tests.server.club import Club

    database = shared_server().new_database()
    both = [Club(tmp_path / f"club{number}", database=database) for number in range(2)]
    for club in both:
        club.start()
    yield both
    for club in both:
        club.stop()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the pages, as `make docs` makes it: once, however many processes the tests are spread over."""
    from tests.site import made_once

    folder = tmp_path_factory.getbasetemp()
    return made_once(folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder)
