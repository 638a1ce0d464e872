import { describe, expect, test } from "vitest";
import { seatsFrom, pawnSpots } from "../../../src/games/cape_to_cairo/layout";

describe("round the table", () => {
  test("the others in turn order, myself last", () => {
    expect(seatsFrom(1, 4)).toEqual([2, 3, 0, 1]);
  });

  test("whoever looks on sees them as they sit", () => {
    expect(seatsFrom(-1, 3)).toEqual([0, 1, 2]);
  });
});

describe("along the line", () => {
  const where = (crossed: number[], goal = 8) => pawnSpots(crossed, goal, 9, 24);

  test("a station for every crossing", () => {
    expect(where([0, 3, 8]).map(({ station }) => station)).toEqual([0, 3, 8]);
  });

  test("a box with another number of crossings still begins at the Cape and ends in Cairo", () => {
    expect(where([0, 6, 12], 12).map(({ station }) => station)).toEqual([0, 4, 8]);
    expect(where([0, 2, 4], 4).map(({ station }) => station)).toEqual([0, 4, 8]);
  });

  test("no shape covers another, however many stand at one station", () => {
    for (const count of [2, 3, 4]) {
      const spots = where(Array<number>(count).fill(2)).map(({ dx, dy }) => `${dx} ${dy}`);
      expect(new Set(spots).size, `${count} of them`).toBe(count);
    }
  });

  test("how far they are is written once a station", () => {
    expect(where([2, 5, 2, 2]).map(({ last }) => last)).toEqual([false, true, false, true]);
  });
});
