"""Settings of all tests."""

from __future__ import annotations

import sys

from hypothesis import HealthCheck, settings

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
