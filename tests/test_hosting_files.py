"""The unit of systemd and the container file: they are what they should be, and name settings that there are."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from passepartout.server.settings import SETTINGS

ROOT = Path(__file__).parents[1]
UNIT = ROOT / "packaging" / "passepartout.service"
CONTAINER = ROOT / "Containerfile"
VARIABLES = {setting.variable for setting in SETTINGS.values()}


def settings_in(text: str) -> dict[str, str]:
    return dict(re.findall(r"(PASSEPARTOUT_[A-Z_]+)=(\S+)", text))


@pytest.mark.parametrize("file", [UNIT, CONTAINER])
def test_the_settings_they_name_are_settings(file: Path) -> None:
    named = settings_in(file.read_text(encoding="utf-8"))
    assert named["PASSEPARTOUT_OPEN_BROWSER"] == "no"
    assert set(named) <= VARIABLES


# ---------------------------------------------------------------------------- systemd


def entries() -> list[tuple[str, str, str]]:
    """Section, name and value of every line that says something."""
    found, section = [], ""
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            name, sign, value = line.partition("=")
            assert sign, line
            found.append((section, name, value))
    return found


def test_the_unit_lets_the_club_do_what_it_must_and_no_more() -> None:
    service = {name: value for section, name, value in entries() if section == "Service"}
    for name in ("DynamicUser", "NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "RestrictSUIDSGID"):
        assert service[name] == "yes", name
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert service["UMask"] == "0077"
    assert service["StateDirectoryMode"] == "0700"
    kept = settings_in(UNIT.read_text(encoding="utf-8"))["PASSEPARTOUT_DATA"]
    assert kept == f"/var/lib/{service['StateDirectory']}"
    assert int(service["TimeoutStopSec"]) > 5, "the club is given the time it takes to close"
    assert service["ExecStart"].endswith(" serve")


needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here")


@needs_systemd
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / UNIT.name
    text = UNIT.read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/passepartout/bin/passepartout", sys.executable), encoding="utf-8")
    verified = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    about = [line for line in verified.stderr.splitlines() if UNIT.name in line]
    assert about == []


@needs_systemd
def test_systemd_thinks_the_unit_little_exposed() -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=25", "--no-pager", str(UNIT)]
    judged = subprocess.run(command, capture_output=True, text=True, check=False)
    if "unrecognized option" in judged.stderr:
        pytest.skip("an old systemd that judges only what runs")
    assert judged.returncode == 0, judged.stdout[-300:] + judged.stderr


# -------------------------------------------------------------------------- container


def steps() -> list[tuple[str, str]]:
    """Every instruction of the container file, with its continued lines."""
    text = re.sub(r"\\\n\s*", "", CONTAINER.read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


KNOWN = {"FROM", "RUN", "COPY", "WORKDIR", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"}


def test_the_container_runs_the_club_as_nobody_in_particular_and_can_be_told_to_end() -> None:
    found = steps()
    assert {word for word, _ in found} <= KNOWN
    last = dict(found[max(at for at, (word, _) in enumerate(found) if word == "FROM") :])
    user = last["USER"].split(":")[0]
    assert user.isdecimal()
    assert int(user) > 0
    # As a list: through a shell, the signal to end would reach the shell only.
    assert json.loads(last["ENTRYPOINT"]) == ["/club/bin/passepartout", "serve"]
    assert json.loads(last["HEALTHCHECK"].removeprefix("CMD "))[-1].endswith("/health')")
    assert last["STOPSIGNAL"] == "SIGTERM"
    assert last["VOLUME"] == settings_in(CONTAINER.read_text(encoding="utf-8"))["PASSEPARTOUT_DATA"]
    assert last["EXPOSE"] == str(SETTINGS["port"].default)


def test_what_the_container_copies_is_there() -> None:
    for word, rest in steps():
        if word == "COPY" and not rest.startswith("--from"):
            *sources, _ = rest.split()
            assert all((ROOT / source).exists() for source in sources), rest
        for file in re.findall(r"-r (\S+)", rest):
            assert (ROOT / file).is_file(), file
