"""Whether a thing can be seen: in the window, and nothing on top of it. Being in the document is not enough."""

from __future__ import annotations

import time
from typing import Final

from playwright.sync_api import Locator

PATIENCE: Final = 120.0  # seconds: a slow machine is slow, not wrong; this is how long a fault takes to be called one
ENOUGH: Final = 1.0

# Looks at a grid of points of the thing, as somebody would who wants to touch it there.
LOOK: Final = """(thing, enough) => {
  const GRID = 5;
  const called = (one) => (one ? [one.tagName.toLowerCase(), ...one.classList].join(".") : "nothing");
  const words = document.createRange();
  words.selectNodeContents(thing);  // of a heading its words: a button may stand beside them
  const box = (/^H[1-6]$/.test(thing.tagName) ? words : thing).getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return "it has no size";
  const style = getComputedStyle(thing);
  if (style.visibility !== "visible") return "it is hidden";
  for (let one = thing; one; one = one.parentElement)
    if (Number(getComputedStyle(one).opacity) < 0.3) return `${called(one)} is transparent`;
  let seen = 0, why = "";
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const x = box.left + box.width * (column + 0.5) / GRID;
      const y = box.top + box.height * (row + 0.5) / GRID;
      const at = `at ${Math.round(x)}, ${Math.round(y)}`;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
        why ||= `it leaves the window (${innerWidth} x ${innerHeight}) ${at}`;
        continue;
      }
      const top = document.elementFromPoint(x, y);
      if (top && thing.contains(top)) seen++;
      else why ||= `${called(top)} lies on it ${at}`;
    }
  return seen >= enough * GRID * GRID ? "" : `${why}; ${seen} of ${GRID * GRID} points can be seen`;
}"""


def trouble(thing: Locator, enough: float = ENOUGH) -> str:
    """Why it cannot be seen now; empty if it can. `enough`: what part of it must be, where some may be covered."""
    if thing.count() == 0:
        return "it is not in the document"
    return str(thing.first.evaluate(LOOK, enough))


def expect_in_sight(thing: Locator, enough: float = ENOUGH) -> None:
    """Waits until the first of these can be seen: something may still be sliding into its place."""
    until = time.monotonic() + PATIENCE
    while (why := trouble(thing, enough)) and time.monotonic() < until:
        thing.page.wait_for_timeout(20)
    assert not why, f"{thing}: {why}"


def expect_all_in_sight(things: Locator) -> None:
    """Each of them, and there is one at least."""
    things.first.wait_for()
    for index in range(things.count()):
        expect_in_sight(things.nth(index))
