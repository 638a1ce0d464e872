"""A package one could publish: source distribution, wheel, fresh environment, and everything works from elsewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.metadata import Metadata

import passepartout
from passepartout import cli
from tests.aside import run_aside
from tests.packing import LITTER, ROOT, Installed, Packed, find_python, pack
from tests.server.asking import get
from tests.server.club import Club
from tests.server.guest import Guest

VERSIONS = ("3.11", "3.12", "3.13")
PAGE = ROOT / "docs" / "package.md"
MANY = ("simulate", "compass_rose", "--bots", "sensible,random,random", "--games", "6", "--seed", "3", "--csv", "-")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Packed:
    return pack(tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="module")
def installed(packed: Packed, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """With this very Python, for which the packages of the tests were made."""
    return Installed(packed, sys.executable, tmp_path_factory.mktemp("installed"))


# ------------------------------------------------------------------------------ what is in it


def test_the_source_distribution_holds_the_house_and_no_litter(packed: Packed) -> None:
    names = packed.sdist_names()
    assert not names.intersection(LITTER)
    for name in ("Makefile", "setup.py", "scripts/bootstrap.py", "client/package-lock.json", "tests/test_package.py",
                 "requirements/play.txt", "docs/architecture.md", "licenses/alegreya-sans.txt", "CREDITS.md",
                 "src/passepartout/server/static/index.html"):  # fmt: skip
        assert name in names
    made = re.compile(r"PKG-INFO|setup\.cfg|src/passepartout_club\.egg-info/[\w.-]+")
    for name in names:
        assert (ROOT / name).is_file() or made.fullmatch(name), f"nobody knows {name}"


def test_the_wheel_is_for_every_python_and_holds_the_package_alone(packed: Packed) -> None:
    """There was no compiler within reach, so it is the one that runs everywhere."""
    assert packed.wheel.name == f"passepartout_club-{passepartout.__version__}-py3-none-any.whl"
    sources = {name.removeprefix("src/") for name in packed.sdist_names() if name.startswith("src/passepartout/")}
    about = packed.about("")
    assert {name for name in packed.wheel_names() if not name.startswith(about)} == {
        name for name in sources if not name.endswith("/.sources")
    }
    kinds = {Path(name).suffix for name in sources}
    assert kinds >= {".py", ".toml", ".po", ".md", ".typed", ".html", ".js", ".css", ".woff2"}
    assert "passepartout/py.typed" in sources


def test_the_licences_of_what_others_made_are_in_wheel_and_page(packed: Packed) -> None:
    texts = {path.stem: path.read_text(encoding="utf-8").strip() for path in (ROOT / "licenses").glob("*.txt")}
    assert set(texts) >= {"alegreya-sans", "old-standard-tt", "svelte", "world-atlas", "mypyc"}
    served = packed.read("passepartout/server/static/licenses.txt")
    for name, text in texts.items():
        assert packed.read(packed.about(f"licenses/licenses/{name}.txt")).strip() == text
        assert (text in served) == (name != "mypyc"), "which is in compiled engines, not in the page"
        assert f"licenses/{name}.txt" in (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    fonts = [Path(name).name for name in packed.wheel_names() if name.endswith(".woff2")]
    assert fonts
    assert all(any(font.startswith(name) for name in texts) for font in fonts)


# ------------------------------------------------------------------------ what is said about it


def test_the_metadata_are_as_the_index_wants_them(packed: Packed) -> None:
    found = Metadata.from_email(packed.read(packed.about("METADATA")), validate=True)
    assert found.name == "passepartout-club"
    assert str(found.version) == passepartout.__version__
    assert found.description_content_type == "text/markdown"
    assert found.description == PAGE.read_text(encoding="utf-8")
    assert found.license_expression == "MIT AND ISC AND OFL-1.1 AND PSF-2.0"
    supported = [name.rpartition(" ")[2] for name in found.classifiers or () if name.count("::") == 2]
    assert [version for version in supported if version in VERSIONS] == list(VERSIONS)


def test_a_reader_on_the_index_meets_no_link_that_leads_nowhere() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert not re.search(r"!\[|<img|\]\((?!https://)|\]\[|\]:", text), "a picture, or a link without an address"


def test_the_page_on_the_index_agrees_with_the_readme() -> None:
    text, readme = PAGE.read_text(encoding="utf-8"), (ROOT / "README.md").read_text(encoding="utf-8")
    games = [line for line in text.splitlines() if line.startswith("| **")]
    assert len(games) == 4
    assert all(line in readme.splitlines() for line in games)
    assert text.split("\n\n")[1] in readme
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert code in readme


def test_the_code_on_the_page_for_the_index_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_every_command_on_the_page_for_the_index_is_one() -> None:
    blocks = re.findall(r"```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line.partition("#")[0] for block in blocks for line in block.splitlines()]
    commands = [shlex.split(line)[1:] for line in lines if line.startswith("passepartout ")]
    assert len(commands) > 6
    for words in commands:
        assert cli.parser().parse_args(words).run


# ------------------------------------------------------------------------------ that it works


def test_what_is_imported_is_what_was_installed(installed: Installed) -> None:
    program = "import importlib.metadata as m, passepartout as p; print(m.version('passepartout-club'), p.__file__)"
    version, file = installed.run("python", "-c", program).split()
    assert version == passepartout.__version__
    assert Path(file).is_relative_to(installed.folder)
    assert installed.run("passepartout", "--version") == f"passepartout {passepartout.__version__}\n"


def test_it_plays_in_the_terminal(installed: Installed) -> None:
    words = ("play", "cape_to_cairo", "--plain", "--bots", "sensible", "--seed", "7", "--record", "game.txt")
    assert "> " in installed.run("passepartout", *words, typed="12\nq\n")
    assert "seat 1 bid 12" in (installed.elsewhere / "game.txt").read_text(encoding="utf-8")
    installed.run("passepartout", "verify", "game.txt")
    assert "Eighty Days" in installed.run("passepartout", "games")


def test_it_opens_the_front_door(installed: Installed) -> None:
    """All of it that needs no compiler: the rules, words in three languages, a match, a search."""
    program = (
        "import passepartout as pp; play = pp.start('eighty_days', players=2, seed=7); "
        "result = pp.match(['sensible', 'random'], games=2, seed=1); found = pp.analyse(play, iterations=8); "
        "print(play.text('fr').splitlines()[0], len(pp.games()), result.games, sep='|', end='|'); "
        "print(play.record().verify(), found.best in play.legal(), sep='|')"
    )
    title, *found = installed.run("python", "-c", program).strip().split("|")
    assert title.startswith("Quatre-vingts jours")
    assert found == ["4", "2", "True", "True"]


def test_it_opens_the_club(installed: Installed) -> None:
    club = Club(installed.folder / "club", installed.environment(), python=installed.python)
    try:
        club.start()
        page = get(f"{club.address}/").text
        (script,) = re.findall(r'src="(/assets/index-[^"]+\.js)"', page)
        assert get(club.address + script).status_code == 200
        assert "SIL OPEN FONT LICENSE" in get(f"{club.address}/licenses.txt").text
        made = club.make_table("me", "sensible")
        guest = Guest(club, str(made["table"]), str(made["key"]), lang="de")

        async def bid() -> None:
            await guest.come()
            await guest.play_and_hear("bid 12")
            while guest.now["at"] < 2:
                await guest.hear()

        run_aside(bid())
        assert not guest.refusals
    finally:
        club.stop()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_python_plays_the_same_games(version: str, packed: Packed, tmp_path: Path) -> None:
    """The wheel as plain Python beside the engine of these tests, compiled or not: not a decision is different."""
    python = find_python(version)
    if python is None:
        pytest.skip(f"there is no Python {version} with venv on this machine")
    fresh = Installed(packed, python, tmp_path / "fresh")
    said = fresh.run("python", "-c", "import passepartout; print(passepartout.__version__)")
    assert said.strip() == passepartout.__version__
    ours = subprocess.run(
        [sys.executable, "-m", "passepartout.cli", *MANY], capture_output=True, encoding="utf-8", check=True
    )
    assert fresh.run("passepartout", *MANY) == ours.stdout
    assert len(ours.stdout.splitlines()) > 6
