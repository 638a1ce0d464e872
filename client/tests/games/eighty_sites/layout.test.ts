import { describe, expect, test } from "vitest";
import type { Box, Site } from "../../../src/games/eighty_sites/shapes";
import { middlesOf, placeLabels, SIDE, sitePoint, squareAt } from "../../../src/games/eighty_sites/layout";
import { height, width } from "../../../src/maps/sites";

const [columns, rows] = [width / SIDE, height / SIDE];
const codes = Array.from({ length: columns * rows }, (_, index) => `q${index}`);
const box = {
  rows,
  columns,
  squares: codes.map((code) => ({ id: `square:${code}`, code, terrain: "land", land: 1 })),
} as Box;

const site = (code: string, lat: number, lon: number) => ({ id: `site:${code}`, code, lat, lon }) as Site;

describe("squares", () => {
  test("go row by row from the north-west", () => {
    const middles = middlesOf(box);
    expect(middles.get("q0")).toEqual({ x: 15, y: 15 });
    expect(middles.get(`q${columns}`)).toEqual({ x: 15, y: 45 });
    expect(middles.get(codes.at(-1) ?? "")).toEqual({ x: width - 15, y: height - 15 });
  });

  test("each is found under its own middle", () => {
    for (const [code, middle] of middlesOf(box)) expect(squareAt(box, middle)).toBe(code);
  });

  test("beyond the edges there is none", () => {
    for (const [x, y] of [
      [-1, 15],
      [15, -1],
      [width + 1, 15],
      [15, height + 1],
    ] as const)
      expect(squareAt(box, { x, y })).toBe("");
  });
});

test("a site lies where its degrees say, and the equator meets Greenwich in the middle of the map's width", () => {
  expect(sitePoint(site("null_island", 0, 0))).toEqual({ x: width / 2, y: 8 * SIDE });
  expect(sitePoint(site("north_west", 80, -180))).toEqual({ x: 0, y: 0 });
});

describe("names of sites", () => {
  const crowd = Array.from({ length: 40 }, (_, index) => site(`site ${index}`, 30 + 5 * (index % 5), 9 * (index % 8)));
  const place = (sites: Site[], scale = 3, taken: { x: number; y: number }[] = []) =>
    placeLabels(sites, ({ code }) => code, scale, taken);

  test("stand right of their marks where there is room", () => {
    expect(place([site("dakar", 14.7, -17.4)])).toMatchObject([{ name: "dakar", anchor: "start" }]);
  });

  test("left of them at the eastern edge", () => {
    expect(place([site("anadyr", 64, 179)])).toMatchObject([{ anchor: "end" }]);
  });

  test("never on another name or mark; one without room is left out", () => {
    const scale = 1.2;
    const found = place(crowd, scale);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(crowd.length);
    const rects = found.map(({ name, x, y, anchor }) => {
      const wide = (name.length * 6.1) / scale;
      const left = anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2;
      return { left, right: left + wide, top: y - (13 / scale) * 0.9, foot: y + (13 / scale) * 0.25 };
    });
    for (const [index, a] of rects.entries())
      for (const b of rects.slice(index + 1))
        expect(a.right <= b.left || b.right <= a.left || a.foot <= b.top || b.foot <= a.top).toBe(true);
  });

  test("where figures stand, no name is written over them", () => {
    const dakar = site("dakar", 14.7, -17.4);
    const { x, y } = sitePoint(dakar);
    expect(place([dakar], 3, [{ x: x + 20, y }])).toMatchObject([{ anchor: "end" }]);
  });

  test("there is more room on a larger map", () => {
    expect(place(crowd, 4).length).toBeGreaterThan(place(crowd, 1.2).length);
  });
});
