"""Settings of all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples every time, so that a red test is red for everybody; hunting for new ones is the work of
# tests/fuzz.py. A slow machine is no failure.
settings.register_profile(
    "house",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")
