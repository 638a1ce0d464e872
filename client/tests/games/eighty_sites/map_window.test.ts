import { beforeEach, describe, expect, test } from "vitest";
import { SIDE } from "../../../src/games/eighty_sites/layout";
import { MapWindow } from "../../../src/games/eighty_sites/map_window.svelte";
import { height, width } from "../../../src/maps/sites";
import { Frames } from "../frames";

let frames: Frames;
beforeEach(() => void (frames = new Frames()));

const desktop = () => {
  const map = new MapWindow();
  map.measure(900, 400, { x: 540, y: 200 });
  return map;
};
const phone = (about = { x: 540, y: 200 }) => {
  const map = new MapWindow();
  map.measure(390, 420, about);
  return map;
};
const inside = (map: MapWindow) =>
  map.x >= -0.001 &&
  map.y >= -0.001 &&
  map.x + map.wide / map.scale <= width + 0.001 &&
  map.y + map.high / map.scale <= height + 0.001;

describe("at first", () => {
  test("a wide screen shows the whole world, in the middle of its place", () => {
    const map = desktop();
    expect([map.ready, map.whole]).toEqual([true, true]);
    expect(map.x).toBeCloseTo((width - 900 / map.scale) / 2);
  });

  test("a phone shows a part in which a square can be tapped, round one's own figure", () => {
    const map = phone();
    expect([map.whole, map.scale * SIDE]).toEqual([false, 44]);
    const { x, y } = map.pixels({ x: 540, y: 200 });
    expect([Math.round(x), Math.round(y)]).toEqual([195, 210]);
  });

  test("at the edge of the world it does not look beyond", () => {
    expect(inside(phone({ x: 5, y: 5 }))).toBe(true);
  });

  test("before it has a size everything is to be seen", () => {
    const map = new MapWindow();
    expect([map.ready, map.viewBox]).toEqual([false, `0 0 ${width} ${height}`]);
  });
});

test("a place of another size keeps showing the whole world, or what it showed", () => {
  const whole = desktop();
  whole.measure(1200, 500, undefined);
  expect(whole.whole).toBe(true);
  const part = phone();
  const { scale } = part;
  part.measure(420, 380, undefined);
  expect([part.scale, inside(part)]).toEqual([scale, true]);
});

describe("moving", () => {
  test("follows the finger, and stops at the edges", () => {
    const map = phone();
    const before = map.pixels({ x: 540, y: 200 });
    map.pan(30, -10);
    const after = map.pixels({ x: 540, y: 200 });
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-10);
    map.pan(1e6, 1e6);
    expect([map.x, map.y]).toEqual([0, 0]);
    map.pan(-1e6, -1e6);
    expect(inside(map)).toBe(true);
  });

  test("a closer look is a look at one's own figure, as far as the edges allow", () => {
    const map = desktop();
    map.closer(1.5, { x: 700, y: 150 });
    const { x, y } = map.pixels({ x: 700, y: 150 });
    expect([map.whole, Math.abs(x - 450) < 60, Math.abs(y - 200) < 60]).toEqual([false, true, true]);
    map.closer(1.5, { x: width, y: height });
    expect(inside(map)).toBe(true);
  });

  test("where one's figure is out of sight it is a look at what is in sight, not at another ocean", () => {
    const map = phone();
    const middle = map.point(195, 210);
    map.closer(1.5, { x: 60, y: 60 });
    expect(map.pixels(middle).x).toBeCloseTo(195);
    expect(map.pixels(middle).y).toBeCloseTo(210);
  });

  test("to one's own figure, from wherever one looks, and near enough for a finger", () => {
    for (const map of [desktop(), phone({ x: 60, y: 60 })]) {
      map.show({ x: 700, y: 200 });
      expect([map.sees({ x: 700, y: 200 }), map.whole, map.scale * SIDE >= 44]).toEqual([true, false, true]);
    }
  });

  test("zooming leaves the point under the fingers where it is", () => {
    const map = phone();
    const under = map.point(100, 300);
    map.zoom(1.5, 100, 300);
    expect(map.pixels(under).x).toBeCloseTo(100);
    expect(map.pixels(under).y).toBeCloseTo(300);
  });

  test("not smaller than the whole world, not larger than squares need", () => {
    const map = phone();
    map.zoom(100);
    expect(map.scale).toBe(4);
    map.zoom(0.0001);
    expect([map.whole, map.scale]).toEqual([true, map.least]);
  });

  test("all of it, in one step", () => {
    const map = phone();
    map.showAll();
    expect(map.whole).toBe(true);
  });
});

describe("for a finger", () => {
  const low = () => {
    const map = new MapWindow();
    map.foot = 56;
    map.measure(360, 175, { x: 540, y: 200 });
    return map;
  };

  test("no square stays under the buttons at the foot: the last row can be drawn up", () => {
    const map = low();
    map.pan(0, -1e6);
    expect(map.pixels({ x: 0, y: height }).y).toBeCloseTo(175 - 56);
    map.pan(0, 1e6);
    expect(map.y).toBe(0);
  });

  test("the whole world lies as high as it must to be clear of them", () => {
    const map = low();
    map.showAll();
    expect(map.y).toBeCloseTo(0);
    expect(desktop().y).toBeCloseTo((height - 400 / desktop().scale) / 2);
  });

  test("a few squares that are asked for are made large enough, many are left as they are", () => {
    const round = (x: number, y: number) => [-SIDE, 0, SIDE].map((by) => ({ x: x + by, y: y + by }));
    const map = low();
    map.showAll();
    map.enlarge([...round(100, 100), { x: 900, y: 100 }]);
    expect(map.whole).toBe(true);
    map.enlarge(round(700, 200));
    expect([map.scale * SIDE, map.isNear({ x: 700, y: 200 })]).toEqual([44, true]);
    const wide = desktop();
    wide.enlarge(round(700, 200));
    expect([wide.whole, wide.isNear({ x: 700, y: 200 })]).toEqual([true, false]);
  });
});

describe("bringing a point into sight", () => {
  const far = { x: 900, y: 300 };

  test("at once where no motion is wanted", () => {
    const map = phone();
    expect(map.sees(far)).toBe(false);
    map.bring(far, true);
    expect([map.sees(far), frames.waiting.length]).toEqual([true, 0]);
  });

  test("gliding otherwise, until it is there", () => {
    const map = phone();
    const start = map.x;
    map.bring(far, false);
    frames.draw(10);
    expect(map.x).toBeGreaterThan(start);
    expect(map.sees(far)).toBe(false);
    frames.draw(1000);
    expect([map.sees(far), frames.waiting.length]).toEqual([true, 0]);
  });

  test("a hand on the map ends it", () => {
    const map = phone();
    map.bring(far, false);
    map.pan(1, 0);
    expect(frames.waiting).toEqual([]);
  });

  test("what is in sight already does not move the map", () => {
    const map = phone();
    const before = map.viewBox;
    map.bring({ x: 545, y: 205 }, false);
    map.bring(undefined, false);
    expect([map.viewBox, frames.waiting.length]).toEqual([before, 0]);
  });
});
