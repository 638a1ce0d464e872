"""One list of settings, said by flag, environment or file; and a page that names every one of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from passepartout.server.settings import SETTINGS, Held, Setting, Settings, hold
from passepartout.usage import UsageError

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def said(setting: Setting) -> str:
    """The line of the page: name, flag, what holds unless told otherwise, what it means."""
    default = setting.default
    if isinstance(default, bool):
        default = "yes" if default else "no"
    elif isinstance(default, float):
        default = f"{default:g}"
    shown = f"`{default}`" if default not in ("", (), None) else ""
    return f"| `{setting.name}` | `{setting.flag}` | {shown} | {setting.note.about} |"


@pytest.mark.parametrize("name", SETTINGS)
def test_the_page_lists_every_setting(name: str) -> None:
    assert said(SETTINGS[name]) in PAGE.read_text(encoding="utf-8").splitlines()


def test_the_page_lists_no_setting_that_is_not() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    listed = [line.split("`")[1] for line in lines if line.startswith("| `")]
    assert [name for name in listed if name in SETTINGS or "_" in name] == list(SETTINGS)


def test_nothing_said_is_what_holds_by_default() -> None:
    held = hold({}, {})
    assert held.settings == Settings()
    assert set(held.sources.values()) == {"default"}


def test_a_flag_goes_before_the_environment_before_the_file_before_the_default(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('host = "file"\nport = 1\ndata = "file"\nonlookers = 7\npause = 1\n', encoding="utf-8")
    environment = {"PASSEPARTOUT_CONFIG": str(file), "PASSEPARTOUT_HOST": "environment", "PASSEPARTOUT_PORT": "2"}
    held = hold({"port": "3"}, environment)
    settings = held.settings
    assert (settings.port, settings.host, settings.data, settings.workers) == (3, "environment", "file", 0)
    assert (settings.limits.onlookers, settings.limits.grace, settings.pause) == (7, 45.0, 1.0)
    sources = [held.sources[name] for name in ("port", "host", "data", "workers")]
    assert sources == ["--port", "PASSEPARTOUT_HOST", str(file), "default"]


def test_lists_and_yes_and_no_in_every_way(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('allowed_hosts = ["a.example", "b.example"]\naccess_log = true\n', encoding="utf-8")
    ways: list[Held] = [
        hold({}, {}, str(file)),
        hold({}, {"PASSEPARTOUT_ALLOWED_HOSTS": "a.example, b.example", "PASSEPARTOUT_ACCESS_LOG": "yes"}),
        hold({"allowed_hosts": ["a.example", "b.example"], "access_log": "yes"}, {}),
    ]
    for held in ways:
        assert held.settings.allowed_hosts == ("a.example", "b.example")
        assert held.settings.access_log is True


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("colour = 'red'", "no setting 'colour'"),
        ("port = 'many'", "port cannot be 'many'. Possible: a whole number"),
        ("port = 8080.5", "a whole number"),
        ("port = true", "a whole number"),
        ("pause = -1", "0 or more"),
        ("onlookers = 0", "more than 0"),
        ("grace = nan", "more than 0"),
        ("grace = inf", "more than 0"),
        ("metrics = 'some'", "off, local, all"),
        ("allowed_hosts = 'a.example'", "a list of texts"),
        ("open_browser = 'perhaps'", "yes, no"),
        ("host = 1", "a text"),
        ("port = ", "no TOML"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(text: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as refused:
        hold({}, {}, str(file))
    assert says in str(refused.value)
    assert str(file) in str(refused.value)


def serve(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "passepartout.cli", "serve", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command_shows_what_holds_and_no_password() -> None:
    shown = serve("--show-settings", "--database", "postgresql://ada:secret@db.example/club", "--grace", "30")
    assert shown.returncode == 0
    assert 'database = "postgresql://ada:***@db.example/club"  # --database' in shown.stdout
    assert "grace = 30.0  # --grace" in shown.stdout
    assert "secret" not in shown.stdout


def test_a_file_that_is_not_there_and_a_flag_that_cannot_be_end_with_2(tmp_path: Path) -> None:
    for words, says in ((("--config", str(tmp_path / "none.toml")), "cannot be read"), (("--port", "x"), "--port:")):
        answer = serve(*words)
        assert answer.returncode == 2
        assert says in answer.stderr
        assert "Traceback" not in answer.stderr
