import { describe, expect, test } from "vitest";
import { farthest, halts, longest, reached, scale } from "../../src/table/race";
import type { RacePoint, RaceShown } from "../../src/wire";

/** [time, far] of every decision in turn. */
const way = (...points: [number, number][]): RacePoint[] => points.map(([time, far], at) => ({ at, time, far }));

function race(lines: RacePoint[][], stages: number[] = []): RaceShown {
  const named = stages.map((at) => ({ at, name: `stage ${at}` }));
  return { time: "days", far: "legs", stages: named, deadline: null, lines };
}

describe("a scale", () => {
  test("goes in round steps and ends at or beyond the most", () => {
    expect(scale(87, 9)).toEqual({ most: 90, ticks: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90] });
    expect(scale(87, 5).ticks).toEqual([0, 20, 40, 60, 80, 100]);
  });

  test("never counts in parts of one", () => {
    expect(scale(3, 20).ticks).toEqual([0, 1, 2, 3]);
  });

  test("stands also where nothing has happened", () => {
    expect(scale(0, 8)).toEqual({ most: 0, ticks: [0] });
  });
});

test("how far and how long: of all lines, and not less than the last stage", () => {
  const shown = race([way([0, 0], [5, 2]), way([0, 0], [9, 1])], [0, 4, 8]);
  expect([longest(shown), farthest(shown)]).toEqual([9, 8]);
  expect([longest(race([])), farthest(race([]))]).toEqual([1, 1]);
});

describe("where the most time was lost", () => {
  test("the longest halt of each of two seats, the longer one first", () => {
    const shown = race([way([0, 0], [2, 2], [9, 2], [10, 10]), way([0, 0], [3, 6], [8, 6], [9, 10])]);
    expect(halts(shown, 10).map(({ seat, lost, from }) => [seat, lost, from.far])).toEqual([
      [0, 7, 2],
      [1, 5, 6],
    ]);
  });

  test("waiting at the start and after the end is none", () => {
    expect(halts(race([way([0, 0], [6, 0], [7, 10], [20, 10])]), 10)).toEqual([]);
  });

  test("a moment is none", () => {
    expect(halts(race([way([0, 0], [2, 3], [3, 3], [4, 10])]), 10)).toEqual([]);
  });

  test("two that would be written over each other are told once", () => {
    const shown = race([way([0, 0], [2, 2], [9, 2], [10, 10]), way([0, 0], [3, 3], [8, 3], [9, 10])]);
    expect(halts(shown, 10)).toHaveLength(1);
  });

  test("whoever was ahead meanwhile has room above the line", () => {
    const shown = race([way([0, 0], [2, 6], [9, 6], [10, 10]), way([0, 0], [3, 2], [8, 2], [12, 10])]);
    expect(halts(shown, 10).map(({ seat, ahead }) => [seat, ahead])).toEqual([
      [0, true],
      [1, false],
    ]);
  });
});

describe("the points worth a mark", () => {
  const line = way([0, 0], [1, 2], [2, 5], [3, 1], [4, 5], [5, 9]); // sent back once

  test("are those where a new stage is reached", () => {
    expect(reached(race([line], [0, 4, 5, 9]), line).map((point) => point.far)).toEqual([5, 9]);
  });

  test("without stages every step forward is one, and no step back", () => {
    expect(reached(race([line]), line).map((point) => point.far)).toEqual([2, 5, 9]);
  });
});
