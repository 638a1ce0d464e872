import { describe, expect, test } from "vitest";
import { hopsIn } from "../../../src/games/compass_rose/log";
import { line } from "../../made";

describe("the links of a chain", () => {
  test("each begins where the last one ended", () => {
    const lines = [line(7, "train 3", { pawn: 1, to: 13 }), line(7, "telescope", { pawn: 1, to: 18 })];
    expect(hopsIn(lines, [4, 10])).toEqual([
      { moves: [{ seat: 1, from: 10, to: 13 }] },
      { moves: [{ seat: 1, from: 13, to: 18 }] },
    ]);
  });

  test("two pawns may change places", () => {
    expect(hopsIn([line(7, "swap", { pawn: 0, to: 22, other: 1 })], [9, 22])[0]?.moves).toEqual([
      { seat: 0, from: 9, to: 22 },
      { seat: 1, from: 22, to: 9 },
    ]);
  });

  test("other lines move nobody, and what was known before is not changed", () => {
    const before = [3, 4];
    expect(hopsIn([line(7, "draws two cards"), line(8, "to 5", { pawn: 0, to: 5 })], before)).toHaveLength(1);
    expect(before).toEqual([3, 4]);
  });
});
