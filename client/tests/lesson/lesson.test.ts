/* What a lesson lights and where it answers: shapes and places, without a page. */

import { describe, expect, test } from "vitest";
import { actsOf, joined, outline, veil, type Box } from "../../src/lesson/lit";
import { placeOf } from "../../src/lesson/place";

const box = (left: number, top: number, wide = 40, high = 40): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

describe("the veil", () => {
  test("has a hole for every box", () => {
    const drawn = veil(120, 800, 600, [box(100, 200), box(300, 200)]);
    expect(drawn.startsWith("M0 120H800V600H0Z")).toBe(true);
    expect(drawn.match(/Z/g)).toHaveLength(3);
  });

  test("joins boxes that overlap, which even and odd would close again", () => {
    expect(joined([box(0, 0), box(100, 0), box(20, 20), box(50, 10)])).toEqual([
      box(100, 0),
      { left: 0, top: 0, right: 90, bottom: 60 },
    ]);
  });

  test("joins what a joined box has come to touch", () => {
    expect(joined([box(0, 0), box(60, 0), box(30, 0)])).toEqual([{ left: 0, top: 0, right: 100, bottom: 40 }]);
  });

  test("draws whole and half points only", () => {
    expect(outline(box(0.3, 0.8))).not.toMatch(/\.\d*[1-46-9]/);
  });
});

test("buttons are lit by the kind of what they do", () => {
  expect(actsOf(["card-S3", "do-draw", "square-3", "do-pass"])).toEqual(["draw", "pass"]);
});

describe("an answer", () => {
  const card = { wide: 400, tall: 70 };
  const desk = { wide: 1280, high: 800, top: 120 };
  const phone = { wide: 390, high: 844, top: 156 };

  test("stands above what was touched and points at it", () => {
    const placed = placeOf(card, desk, box(600, 700), []);
    expect(placed.top + card.tall).toBeLessThan(700);
    expect(placed.left + (placed.notch ?? 0)).toBe(620);
  });

  test("never leaves the window", () => {
    const placed = placeOf(card, desk, box(1240, 700), []);
    expect(placed.left + card.wide).toBeLessThanOrEqual(desk.wide);
  });

  test("goes to the foot where there is no room above, and hides nothing that is lit", () => {
    expect(placeOf(card, desk, box(600, 130), []).top).toBe(720);
    expect(placeOf(card, desk, box(600, 700), [box(500, 600, 300, 60)]).notch).toBeNull();
  });

  test("on a phone is at the foot, or under the question where that would hide what is lit", () => {
    const small = { wide: 370, tall: 80 };
    expect(placeOf(small, phone, box(100, 500), [box(20, 300)]).top).toBe(844 - 80 - 10);
    expect(placeOf(small, phone, box(100, 500), [box(20, 790, 300, 40)]).top).toBe(166);
  });
});
