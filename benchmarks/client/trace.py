"""How long the page's own script ran, read from Chromium's trace.

In processor time of the page's thread: on a machine that does other things as well, the clock would measure those too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

CATEGORIES = ["devtools.timeline", "blink.user_timing", "disabled-by-default-v8.gc"]
BEGIN, END = "update begins", "update drawn"
SCRIPT = {"FunctionCall", "EvaluateScript", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "EventDispatch"}
# What the browser does, even if a script has asked for it: styles, layout, paint.
DRAWING = {"Layout", "UpdateLayoutTree", "PrePaint", "Paint", "Layerize", "Commit", "HitTest"}


def script_times(trace: bytes) -> list[float]:
    """Milliseconds of script for every update, from its message to the first frame that shows it."""
    events = json.loads(trace)["traceEvents"]
    marks = [event for event in events if event["name"].startswith((BEGIN, END)) and event["ph"] in "IR"]
    marks.sort(key=lambda mark: mark["ts"])
    thread = (marks[0]["pid"], marks[0]["tid"])
    spans = sorted(
        (event["tts"], -event["tdur"], event["name"])
        for event in events
        if event["ph"] == "X" and event["name"] in SCRIPT | DRAWING and (event["pid"], event["tid"]) == thread
    )
    pieces = list(script_pieces(spans))
    return [
        within(pieces, begun["tts"], drawn["tts"]) / 1000
        for begun, drawn in zip(marks[::2], marks[1::2], strict=True)
    ]


def script_pieces(spans: Iterable[tuple[float, float, str]]) -> Iterator[tuple[float, float]]:
    """The stretches of time in which the innermost thing under way is a script."""
    stack: list[tuple[float, bool]] = []  # when it ends, and whether it is script
    since = 0.0
    for begin, minus, name in [*spans, (float("inf"), 0.0, "")]:
        while stack and stack[-1][0] <= begin:
            end, script = stack.pop()
            if script:
                yield since, end
            since = end
        if stack and stack[-1][1]:
            yield since, begin
        since = begin
        stack.append((begin - minus, name in SCRIPT))


def within(pieces: list[tuple[float, float]], begin: float, end: float) -> float:
    return sum(max(0.0, min(end, last) - max(begin, first)) for first, last in pieces if first < end and last > begin)
