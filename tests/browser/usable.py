"""Whether everybody can use a page: axe-core's own judgement."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"

# Colours in the middle of a transition would be measured as they are. What turns for ever never ends.
STILL = """async () => {
  const moving = () => document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity
    && one.playState === "running");
  while (moving().length) await Promise.allSettled(moving().map((one) => one.finished));
}"""


def expect_usable(page: Page, part: str = "html") -> None:
    """axe finds nothing serious in the page, or in the part of it that is new."""
    page.evaluate(STILL)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text())
    run = "part => axe.run(part, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"
    found = [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in page.evaluate(run, part)["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
    assert found == [], "\n".join(found)
