"""Browser tests drive the system's Chromium: nothing is downloaded, and without one they fail and say what to do."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import find_browser  # in scripts/
from steps import Trouble

from .sight import PATIENCE

ARGUMENTS = [
    "--no-sandbox",  # Chromium refuses its sandbox to root, as whom CI runs
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    try:
        program = find_browser.need()
    except Trouble as trouble:
        pytest.fail(str(trouble), pytrace=False)
    arguments = [*browser_type_launch_args.get("args", []), *ARGUMENTS]
    return {**browser_type_launch_args, "executable_path": program, "args": arguments, "timeout": PATIENCE * 1000}
