"""Waiting for a state: no time and no number of looks ends it, so that a slow machine makes a test slow and not red."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page

T = TypeVar("T")


def until(page: Page, state: Callable[[], T]) -> T:
    """Looks until it is so; meanwhile the browser's messages come in. Whoever hangs here is ended by pytest."""
    while not (found := state()):
        page.wait_for_timeout(10)
    return found
