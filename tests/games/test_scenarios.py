"""Every scenario file holds."""

from __future__ import annotations

import pytest

from tests.scenarios import Scenario, all_scenarios, run


@pytest.mark.parametrize("scenario", all_scenarios(), ids=repr)
def test_scenario(scenario: Scenario) -> None:
    run(scenario)
