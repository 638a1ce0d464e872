import { describe, expect, test } from "vitest";
import { CITIES, fan, LEG_PLAQUES, northCut, sizesOf } from "../../../src/games/eighty_days/layout";
import * as map from "../../../src/maps/tour";

test("every city and every leg of the map has its layout", () => {
  expect(CITIES).toHaveLength(map.cities.length);
  expect(LEG_PLAQUES).toHaveLength(map.legs.length);
});

test("plaques of legs lie on the map, apart from each other", () => {
  for (const [index, [x, y]] of LEG_PLAQUES.entries()) {
    expect(x > 20 && x < map.width - 20 && y > 10 && y < map.height - 10, `leg ${index}`).toBe(true);
    for (const [otherX, otherY] of LEG_PLAQUES.slice(index + 1))
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(60);
  }
});

test("so many pins as may play stand in one city side by side, not over each other", () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    const pins = fan(count);
    expect(pins).toHaveLength(count);
    for (const [x, y] of pins)
      expect(pins.filter(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 18)).toHaveLength(1);
  }
});

describe("what is cut off the map", () => {
  test("nothing where all of it is seen", () => {
    expect(northCut(400, 400)).toBe(0);
    expect(northCut(400, 600)).toBe(0);
  });

  test("a little in the north, never more than a city's name needs", () => {
    expect(northCut(400, 380)).toBeCloseTo((0.05 * map.height) / 3);
    expect(northCut(400, 100)).toBe(16);
  });
});

describe("how the room is shared out", () => {
  const phone = () => sizesOf(390, 560, 4, 5, false);
  const desktop = (seats = 4) => sizesOf(940, 680, seats, 5, false);
  const large = () => sizesOf(1480, 930, 4, 5, false);

  test("in three sizes", () => {
    expect([phone(), desktop(), large()].map((sizes) => [sizes.compact, sizes.large])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(phone().card).toBeLessThan(desktop().card);
    expect(desktop().card).toBeLessThan(large().card);
  });

  test("map, reckoning, row and hand fit below each other", () => {
    for (const seats of [2, 3, 4, 5, 6])
      for (const [wide, tall] of [
        [940, 680],
        [1280, 760],
        [1480, 930],
        [1700, 1000],
      ] as const) {
        const { mapHeight, reckoningTall, bandTall } = sizesOf(wide, tall, seats, 6, false);
        expect(mapHeight + reckoningTall + bandTall, `${seats} at ${wide} x ${tall}`).toBeLessThanOrEqual(tall);
      }
  });

  test("the more there are, the closer they stand: the map keeps its room", () => {
    for (const seats of [2, 3, 4, 5, 6]) expect(desktop(seats).mapHeight, `${seats}`).toBeGreaterThan(300);
  });

  test("no more of the map is shown than there is", () => {
    const { mapHeight, wholeTall } = sizesOf(900, 2000, 4, 5, false);
    expect(mapHeight).toBe(wholeTall);
  });

  test("on a phone all six places of the row fit side by side", () => {
    for (const wide of [340, 390, 430]) {
      const { rowCard } = sizesOf(wide, 560, 4, 6, false);
      expect(6 * rowCard + 5 * 7).toBeLessThanOrEqual(wide - 20);
    }
  });

  test("while ways are shown on a phone the map leaves them room", () => {
    const [without, beside] = [false, true].map((travels) => sizesOf(390, 480, 4, 5, travels).mapHeight);
    expect(beside).toBeLessThan(without ?? 0);
    expect(beside).toBeGreaterThanOrEqual(130);
  });
});
