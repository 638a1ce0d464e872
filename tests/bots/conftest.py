"""What a test has set to work is sent home when it is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from passepartout.bots.bot_process import end_all
from passepartout.bots.search.helpers import HELPERS


@pytest.fixture(autouse=True)
def nobody_left_at_work() -> Iterator[None]:
    """Neither helpers of a search, who would be the next test's, nor own bots."""
    yield
    end_all()
    for helper in HELPERS:
        helper.stop()
        helper.process.join()
    HELPERS.clear()
