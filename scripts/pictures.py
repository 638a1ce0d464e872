"""Takes pictures of every page and board, in three sizes, by day and by lamplight. `make pictures`

A real server with games in mid-play (scripts/picture_tables.py), a real browser; the same pictures every time. Those
that a document shows are in docs/pictures, all others go to build/pictures.
    .venv/bin/python scripts/pictures.py                      all of them
    .venv/bin/python scripts/pictures.py eighty_days club     only those whose names begin so
    .venv/bin/python scripts/pictures.py --into FOLDER ...    elsewhere
"""

from __future__ import annotations

import argparse
import json
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import find_browser
from picture_tables import make_tables
from prepared_tables import NAMES, key_to
from steps import BUILD, ROOT, say

KEY = key_to(0)
DOCS = ROOT / "docs"
SHOWN = re.compile(r"\]\((?:docs/|\.\./)*pictures/([\w-]+\.png)\)")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
]
SIZES = {"phone": (390, 844), "desktop": (1280, 800), "large": (1920, 1080)}
LANGUAGES = {"light": "en-GB", "dark": "fr-FR"}
COLOURS = 256  # a picture of few inks needs no more, and the repository stays small
GROUNDS = 96  # of them are the commonest as they are: paper, sea and sheet must keep their tint


def nothing(page: Page) -> None:
    pass


@dataclass
class Shot:
    """One page: where it is, and what to do there before the picture is taken."""

    name: str
    path: str
    sizes: tuple[str, ...] = tuple(SIZES)
    prepare: Callable[[Page], None] = nothing


def look_back(page: Page) -> None:
    page.keyboard.press("b")
    page.locator(".scrub").wait_for()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(150)


def take_turn(page: Page) -> None:
    """A phone first tells what others have done since one's last turn."""
    sheet = page.locator(".since-sheet")
    if sheet.count():
        sheet.locator(".btn.pri").click()
        sheet.wait_for(state="detached")


def choose_card(page: Page) -> None:
    """A plane: what it reaches is lit."""
    take_turn(page)
    page.locator(".hand .plane.playable button").last.click()


def learn(page: Page) -> None:
    """The second step of a lesson: what is meant is lit."""
    page.get_by_role("button", name=re.compile("(Learn|Apprendre).*(Rose)")).click()
    for step in ("1", "2"):
        page.locator(".lesson .count", has_text=re.compile(f"^{step} ")).locator("visible=true").first.wait_for()
        page.locator("svg.veil .ring[d*=M]").wait_for(state="attached")
        if step == "1":
            page.locator(".table").get_by_role("button", name=re.compile("Skip|Sauter")).click()


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").or_(page.get_by_role("button", name="Réglages")).or_(
        page.get_by_role("button", name="More")
    ).or_(page.get_by_role("button", name="Plus")).locator("visible=true").first.click()


def shots(games: list[str]) -> Iterator[Shot]:
    yield Shot("club", "/")
    yield Shot("lesson", "/", ("phone", "desktop"), learn)
    yield Shot("settings", "/", ("phone", "desktop"), open_settings)
    yield Shot("rules", f"/rules/{games[0]}", ("phone", "desktop"))
    for game in games:
        yield Shot(game, f"/table/{game}#key={KEY}", prepare=choose_card if game == "eighty_sites" else take_turn)
        yield Shot(f"{game}-since", f"/table/{game}#key={KEY}", ("phone",))
        yield Shot(f"{game}-waits", f"/table/{game}-waits#key={KEY}", ("phone", "desktop"))
        yield Shot(f"{game}-end", f"/table/{game}-end#key={KEY}", ("phone", "desktop"))
    yield Shot(f"{games[0]}-back", f"/table/{games[0]}#key={KEY}", ("phone", "desktop"), look_back)


def kept(games: list[str]) -> str:
    """Camille has played here before: her games stand on the club's page."""
    seats = [
        {
            "table": f"{game}{which}",
            "seat": 0,
            "key": KEY,
            "game": game,
            "invites": [],
            "from": "",
            "names": NAMES[:4],
            "stand": "",
            "over": False,
            "marked": 0,
        }
        for game, which in ((games[0], ""), (games[1], "-waits"))
    ]
    return f"localStorage.setItem('passepartout.seats', JSON.stringify({json.dumps(seats)}))"


def shown() -> set[str]:
    """The files that documents show."""
    pages = [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
    return {name for page in pages for name in SHOWN.findall(page.read_text(encoding="utf-8"))}


def folder_of(name: str) -> Path:
    return DOCS / "pictures" if name in shown() else BUILD / "pictures"


def shoot(
    browser: Browser, address: str, shot: Shot, size: str, theme: str, games: list[str], into: Path | None
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LANGUAGES[theme],
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size == "phone",
        device_scale_factor=1,
    )
    context.add_init_script(kept(games))
    page = context.new_page()
    page.goto(address + shot.path)
    page.wait_for_load_state("networkidle")
    shot.prepare(page)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    name = f"{shot.name}-{size}-{theme}.png"
    file = (into or folder_of(name)) / name
    file.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(file))
    context.close()
    shrink(file)
    say(f"{file}, {file.stat().st_size // 1024} kB")


def shrink(file: Path) -> None:
    """A palette for each picture: a fifth of the size, and nobody sees it."""
    with Image.open(file) as picture:
        whole = picture.convert("RGB")
        counted = whole.getcolors(whole.width * whole.height) or []
        common = [cast(tuple[int, ...], colour) for _, colour in sorted(counted, reverse=True)[:GROUNDS]]
        # The others by coverage, not by frequency: the small shape of a seat must keep its colour.
        rest = whole.quantize(COLOURS - len(common), Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).getpalette()
        palette = Image.new("P", (1, 1))
        palette.putpalette([part for colour in common for part in colour] + (rest or []))
        whole.quantize(palette=palette, dither=Image.Dither.NONE).save(file, optimize=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="only pictures whose names begin with one of these")
    parser.add_argument("--into", type=Path, help="a folder for all of them")
    given = parser.parse_args()
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        games = make_tables(Path(data))
        # The computer players take an hour to think: nothing moves while pictures are taken.
        command = [
            sys.executable,
            "-m",
            "passepartout.cli",
            "serve",
            "--no-browser",
            "--pause",
            "3600",
            "--workers",
            "1",
        ]
        server = subprocess.Popen([*command, "--port", str(port), "--data", data], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            browser = playwright.chromium.launch(executable_path=find_browser.need(), args=FLAGS)
            for shot in shots(games):
                if given.names and not any(shot.name.startswith(name) for name in given.names):
                    continue
                for size in shot.sizes:
                    for theme in LANGUAGES:
                        shoot(browser, address, shot, size, theme, games, given.into)
            browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
