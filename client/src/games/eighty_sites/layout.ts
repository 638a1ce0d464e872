/* Where squares and sites lie on the map, and where the names of sites go, so that none lies on another. Names are worked out
   for a size of the map, not for what is in sight. */

import { width as WIDE } from "../../maps/sites";
import type { Word } from "../boards";
import type { Box, Site } from "./shapes";

export const SIDE = 30; // of a square, in the units of maps/sites.ts; three units are a degree

export interface Point {
  x: number;
  y: number;
}

export const sitePoint = (site: Site): Point => ({
  x: ((site.lon + 180) * SIDE) / 10,
  y: ((80 - site.lat) * SIDE) / 10,
});

/** The middle of each square, by its code. */
export function middlesOf({ columns, squares }: Box): Map<string, Point> {
  const middle = (index: number) => ({
    x: ((index % columns) + 0.5) * SIDE,
    y: (Math.floor(index / columns) + 0.5) * SIDE,
  });
  return new Map(squares.map((square, index) => [square.code, middle(index)]));
}

/** The code of the square under a point; "" beyond the edges. */
export function squareAt({ rows, columns, squares }: Box, { x, y }: Point): string {
  const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
  const inside = column >= 0 && row >= 0 && column < columns && row < rows;
  return inside ? (squares[row * columns + column]?.code ?? "") : "";
}

/** A square by its degrees, as people write them. */
export function degreesOf(code: string, word: Word): string {
  const [, lat = "", north = "", lon = "", east = ""] = /^(\d+)([NS])(\d+)([EW])$/.exec(code) ?? [];
  return word(`square.${(north + east).toLowerCase()}`, { lat, lon });
}

export interface Label {
  site: Site;
  name: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

interface Rect {
  left: number;
  top: number;
  right: number;
  foot: number;
}

const SIZE = 12.5; // pixels
const LETTER = 5.9; // an average one, at that size
const MARK = 6; // half a site's mark

const apart = (a: Rect, b: Rect) => a.right <= b.left || b.right <= a.left || a.foot <= b.top || b.foot <= a.top;

/** Right of its mark, else left, below or above it; a name for which there is no room is left out. */
export function placeLabels(sites: Site[], name: (site: Site) => string, scale: number, taken: Point[]): Label[] {
  const unit = 1 / scale;
  const around = (point: Point, half: number): Rect => ({
    left: point.x - half,
    top: point.y - half,
    right: point.x + half,
    foot: point.y + half,
  });
  const full = [
    ...sites.map((site) => around(sitePoint(site), MARK * unit)),
    ...taken.map((point) => around(point, 15)),
  ];
  const found: Label[] = [];
  for (const site of sites) {
    const text = name(site);
    const { x, y } = sitePoint(site);
    const [wide, high, gap] = [text.length * LETTER * unit, SIZE * unit, (MARK + 3) * unit];
    const tries = [
      { x: x + gap, y: y + high * 0.35, anchor: "start", left: x + gap },
      { x: x - gap, y: y + high * 0.35, anchor: "end", left: x - gap - wide },
      { x, y: y + gap + high * 0.75, anchor: "middle", left: x - wide / 2 },
      { x, y: y - gap, anchor: "middle", left: x - wide / 2 },
    ] as const;
    for (const one of tries) {
      const rect = { left: one.left, top: one.y - high * 0.9, right: one.left + wide, foot: one.y + high * 0.25 };
      if (rect.left < 0 || rect.right > WIDE || !full.every((other) => apart(rect, other))) continue;
      full.push(rect);
      found.push({ site, name: text, x: one.x, y: one.y, anchor: one.anchor });
      break;
    }
  }
  return found;
}
