from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .club import Club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """A club of this test's own, open, with an empty journal."""
    opened = Club(tmp_path)
    opened.start()
    yield opened
    opened.stop()
