"""The description of the interface, held against the club itself: whatever it allows works, whatever it does not is
refused as it says, and nothing is a fault of ours."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from .asking import get
from .club import Club

# Of real things, so that more is met than refusals: a table, and a game. What a game allows (how many players, which
# options) no description can say: such a table is refused with 400.
CONFIG = """
[parameters]
"path.table_id" = "{table}"
"path.name" = "cape_to_cairo"

[[operations]]
include-path = "/api/tables"
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "404"]
"""


def hold_against(club: Club, *words: str) -> None:
    """All checks there are, over examples from the description, its edges, chance, and requests that follow others."""
    made = club.make_table("me", "open")
    config = club.folder / "schemathesis.toml"
    config.write_text(CONFIG.format(table=made["table"]), encoding="utf-8")
    run = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"]
    run += [f"{club.address}/openapi.json", "--checks", "all", "--no-color", *words]
    alone = {**os.environ, "NO_PROXY": "127.0.0.1", "HYPOTHESIS_STORAGE_DIRECTORY": str(club.folder / "hypothesis")}
    found = subprocess.run(run, capture_output=True, text=True, check=False, cwd=club.folder, env=alone)
    assert found.returncode == 0, found.stdout + found.stderr
    club.kill()
    club.listener.join()
    assert "Traceback" not in "".join(club.said)


@pytest.fixture
def generous_club(shut_club: Club) -> Club:
    shut_club.more = ("--tables-per-address-burst", "1000000")
    shut_club.start()
    return shut_club


def test_the_club_keeps_to_its_description(generous_club: Club) -> None:
    hold_against(generous_club, "--max-examples", "2", "--generation-deterministic")


@pytest.mark.long
@pytest.mark.slow
def test_the_club_keeps_to_its_description_for_long(generous_club: Club, request: pytest.FixtureRequest) -> None:
    seed = str(request.config.getoption("--seed"))
    words = ("--seed", seed) if seed.isdecimal() else ()
    hold_against(generous_club, "--max-examples", "300", *words)


def test_every_refusal_is_described(club: Club) -> None:
    described = get(f"{club.address}/openapi.json").json()
    assert len(described["paths"]) > 10
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            refusals = {status: answer for status, answer in operation["responses"].items() if int(status) >= 400}
            assert {"400", "403", "408", "413", "429", "500"} <= set(refusals), (method, path)
            for status, answer in refusals.items():
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}, (path, status)
