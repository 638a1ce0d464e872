"""A plot as SVG, written by hand: shares with their intervals, in the colours of the house."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

PAPER, INK, LINE, DOT, FAIR = "#fbf6e9", "#1a2433", "#c9b992", "#1f3a5f", "#7e2230"
LEFT, WIDTH, ROW, TOP, RIGHT = 190, 420, 30, 46, 76
LONGEST = 26  # letters of a name that fit


@dataclass(frozen=True)
class Dot:
    name: str
    share: float
    low: float
    high: float


def shares_plot(title: str, dots: list[Dot], fair: float) -> str:
    """A line a bot: its share of games won, the 95 % interval around it, and where a fair share would be."""
    bottom = TOP + ROW * len(dots)
    width, height = LEFT + WIDTH + RIGHT, bottom + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f'<g font-family="Georgia, serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        text(LEFT, 24, title, "start", 'font-size="15"'),
    ]
    for tick in (0, 25, 50, 75, 100):
        x = across(tick / 100)
        parts += [stroke(x, TOP, x, bottom, LINE), text(x, bottom + 18, f"{tick} %", "middle")]
    parts.append(stroke(across(fair), TOP, across(fair), bottom, FAIR, 'stroke-dasharray="4 3"'))
    for number, dot in enumerate(dots):
        y = TOP + ROW * number + ROW / 2
        name = dot.name if len(dot.name) <= LONGEST else f"…{dot.name[-LONGEST + 1 :]}"
        parts += [
            text(LEFT - 12, y + 4, name, "end"),
            stroke(across(dot.low), y, across(dot.high), y, DOT, 'stroke-width="3"'),
            f'<circle cx="{across(dot.share):.1f}" cy="{y:.1f}" r="5" fill="{DOT}"/>',
            text(LEFT + WIDTH + 12, y + 4, f"{dot.share * 100:.1f} %", "start"),
        ]
    parts += [text(across(fair), bottom + 34, "fair", "middle", f'fill="{FAIR}"'), "</g>", "</svg>"]
    return "\n".join(parts) + "\n"


def across(share: float) -> float:
    return LEFT + WIDTH * share


def text(x: float, y: float, what: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(what)}</text>'


def stroke(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" {more}/>'
