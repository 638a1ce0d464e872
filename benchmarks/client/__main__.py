"""The page in a real browser: `python -m benchmarks.client`.

How long a cold visitor waits for the club, and how long the page's script takes for every update of a four-player game
of each kind. The messages are those of the server (benchmarks/client/messages.py), played into the built client one by
one; the script is what Chromium's own trace says, from the arrival of the message to the first frame that shows it:
styles, layout and paint are not script, also where a script asked for them. A game is played several times, and the time
of an update is the median of its plays: which of them pays for the collection of garbage is chance.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.client.messages import messages
from benchmarks.client.trace import BEGIN, CATEGORIES, END, script_times
from passepartout.games import all_games
from tests.server.club import Club

ROOT = Path(__file__).parents[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SIZES = {"laptop": (1280, 800), "phone": (390, 844), "large": (1920, 1080)}
# A line that says what it is told to.
SOCKET = """window.WebSocket = class {
  static OPEN = 1; static CLOSED = 3;
  readyState = 1;
  constructor() { window.line = this; }
  send() {}
  close() {}
}"""
HEAR = f"""(text) => new Promise((done) => setTimeout(() => {{
  performance.mark("{BEGIN}");
  window.line.onmessage({{ data: text }});
  requestAnimationFrame(() => requestAnimationFrame(() => {{
    performance.mark("{END}");
    setTimeout(done, 30);
  }}));
}}, 0))"""
# Usable: the heading is there, and what lies on top at the middle of every game's button is that button.
USABLE = """let tell;
window.usable = new Promise((done) => (tell = done));
const look = () => {
  const buttons = [...document.querySelectorAll("article .btn.pri")];
  const pressed = (button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && button.contains(top);
  };
  if (document.querySelector("h1") && buttons.length >= 4 && buttons.every(pressed)) tell(performance.now());
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);"""


# Everything that came over the line so far, compressed as it came.
BYTES = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, one) => sum + one.transferSize, 0)"""


@contextmanager
def visitor(browser: Browser, size: str, script: str) -> Iterator[Page]:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.add_init_script(script)
    yield context.new_page()
    context.close()


def first_page(browser: Browser, address: str, size: str) -> tuple[float, float]:
    """Milliseconds from the start of the navigation, with nothing in any cache of the browser; and kilobytes in all."""
    with visitor(browser, size, USABLE) as page:
        page.goto(address, wait_until="commit")
        time = float(page.evaluate("window.usable"))
        page.wait_for_load_state("networkidle")
        return time, page.evaluate(BYTES) / 1000


def more_for(browser: Browser, address: str, game: str, size: str) -> float:
    """Kilobytes that a table needs when the club has been loaded."""
    with visitor(browser, size, SOCKET) as page:
        page.goto(address)
        page.wait_for_load_state("networkidle")
        before = page.evaluate(BYTES)
        page.evaluate("history.pushState(null, '', '/table/x#key=k'); dispatchEvent(new PopStateEvent('popstate'))")
        page.locator(".waiting").wait_for()
        page.evaluate(HEAR, messages(game, "club", 1)[0])
        page.locator(".board.drawn").wait_for()
        page.wait_for_load_state("networkidle")
        return float(page.evaluate(BYTES) - before) / 1000


def updates(browser: Browser, address: str, heard: list[str], size: str) -> list[float]:
    """Milliseconds of script for every update but the first, with which the board is built."""
    first, *rest = heard
    with visitor(browser, size, SOCKET) as page:
        page.goto(f"{address}/table/x#key=k")
        page.locator(".waiting").wait_for()
        page.evaluate(HEAR, first)
        page.locator(".board.drawn").wait_for()
        page.wait_for_timeout(500)
        browser.start_tracing(page=page, categories=CATEGORIES)
        for text in rest:
            page.evaluate(HEAR, text)
        return script_times(browser.stop_tracing())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="only these")
    parser.add_argument("--size", choices=SIZES, default="laptop")
    parser.add_argument("--seed", default="club")
    parser.add_argument("--plays", type=int, default=3, help="of each game")
    parser.add_argument("--most", type=int, default=400, help="updates of a game")
    parser.add_argument("--visits", type=int, default=10, help="of the club's first page")
    given = parser.parse_args()
    sys.path.insert(0, str(ROOT / "scripts"))
    import find_browser

    load = os.getloadavg()[0]
    print(f"{given.size}, {'x'.join(map(str, SIZES[given.size]))}; load {load:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        club = Club(Path(folder))
        club.start()
        browser = playwright.chromium.launch(executable_path=find_browser.need(), args=FLAGS)
        try:
            if given.visits:
                first_page(browser, club.address, given.size)  # the browser's own start is not the page's
                visits = [first_page(browser, club.address, given.size) for _ in range(given.visits)]
                times = [time for time, _ in visits]
                print(f"first page usable: median {median(times):.0f} ms of {len(times)}, slowest {max(times):.0f} ms")
                print(f"first page, compressed: {visits[-1][1]:.0f} kB")
                for game in given.games or all_games():
                    print(f"{game}, more: {more_for(browser, club.address, game, given.size):.0f} kB")
            print(f"{'script ms an update':20} {'updates':>8} {'median':>8} {'95 %':>8} {'slowest':>8}")
            for game in given.games or all_games():
                heard = messages(game, given.seed, given.most)
                plays = [updates(browser, club.address, heard, given.size) for _ in range(given.plays)]
                times = [median(one) for one in zip(*plays, strict=True)]
                line = f"{game:20} {len(times):8} {median(times):8.1f} {quantiles(times, n=20)[-1]:8.1f}"
                print(f"{line} {max(times):8.1f}  (number {times.index(max(times)) + 1})", flush=True)
        finally:
            browser.close()
            club.stop()


if __name__ == "__main__":
    main()
