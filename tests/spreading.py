"""In which order tests begin that are spread over several processes: long ones first.

pytest-xdist gives every process one part of the list (`--dist worksteal`), and whoever has done theirs takes from the
end of another's. So every part begins with its share of the long tests, and what is left at the end is short: else one
process would play a long game alone while the others have nothing to do.
"""

from __future__ import annotations

from collections.abc import Sequence

# Beginnings of the names of tests, the longest first: ten seconds and more, or in a browser. One that is missing here
# is run all the same, only later.
LONG = (
    "tests/games/eighty_sites/test_deal.py::test_every_deal_holds",
    "tests/browser/test_board_eighty_sites.py::test_two_browsers",
    "tests/test_package.py",
    "tests/test_client.py",
    "tests/tables/test_two_hubs.py::test_a_thousand_races",
    "tests/browser/test_site_of_pages.py",
    "tests/games/compass_rose/test_sensible.py::test_a_thousand_games",
    "tests/games/test_laws_of_positions.py::test_all_copies_of_a_game_still_agree",
    "tests/games/test_fuzz.py",
    "tests/browser/test_every_game.py",
    "tests/browser/",
    "tests/server/",
    "tests/games/test_shapes.py",
    "tests/games/test_laws_of_",
    "tests/games/test_checksums.py",
    "tests/test_fifth_game.py",
    "tests/test_running.py",
)
# Files whose tests share what takes long to make: all of them in one process.
TOGETHER = ("tests/test_package.py", "tests/browser/test_site_of_pages.py")


def dealt(tests: Sequence[str], processes: int) -> list[str]:
    """All of them, in the order that pytest-xdist cuts into one part for each process."""
    long: dict[str, list[str]] = {}
    for test in sorted((test for test in tests if place(test) < len(LONG)), key=place):
        file = test.partition("::")[0]
        long.setdefault(file if file in TOGETHER else test, []).append(test)
    short = [test for test in tests if place(test) == len(LONG)]
    order: list[str] = []
    for process in range(processes):
        part = (len(tests) - len(order)) // (processes - process)  # as pytest-xdist reckons it
        first = [test for together in list(long.values())[process::processes] for test in together]
        fill = max(0, part - len(first)) if process < processes - 1 else len(short)
        order += [*first, *short[:fill]]
        del short[:fill]
    return order


def place(test: str) -> int:
    """Where it stands among the long ones; the short ones come after them, as they are."""
    return next((number for number, name in enumerate(LONG) if test.startswith(name)), len(LONG))
