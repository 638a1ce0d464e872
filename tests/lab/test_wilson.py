from __future__ import annotations

import pytest

from passepartout.lab.wilson import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.27753), (5, 10, 0.23659, 0.76341), (10, 10, 0.72247, 1.0), (900, 1000, 0.87986, 0.91710)],
)
def test_known_values(wins: int, games: int, low: float, high: float) -> None:
    """Computed by hand from Wilson's formula with z = 1.96."""
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=2e-5)


def test_no_games_no_knowledge() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
