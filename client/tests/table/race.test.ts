import { describe, expect, test } from "vitest";
import { endsOf, farthest, halts, longest, reached, rowsOf, scale, spaced } from "../../src/table/race";
import type { RacePoint, RaceSeen } from "../../src/wire";

/** [time, far] of every decision in turn. */
const way = (...points: [number, number][]): RacePoint[] => points.map(([time, far], at) => ({ at, time, far }));

function race(lines: RacePoint[][], stages: number[] = []): RaceSeen {
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

describe("names at the side", () => {
  const y = (far: number) => 400 - far * 10;
  const shown = (...at: number[]) =>
    spaced(
      at.map((far) => ({ at: far, name: `${far}` })),
      y,
    ).map((row) => (row.shown ? row.at : -row.at));

  test("stand from the top down, where there is room between them", () => {
    expect(shown(0, 10, 20, 40)).toEqual([40, 20, 10, 0]);
  });

  test("one too near to the last that is shown, or to the start, is left out", () => {
    expect(shown(0, 1, 10, 19, 20)).toEqual([20, -19, 10, -1, 0]);
  });

  test("are those of the stages; of few stages, round figures between them", () => {
    expect(rowsOf(race([], [0, 4, 9]), 9, [0, 5, 10]).map(({ name }) => name)).toEqual([
      "stage 0",
      "stage 4",
      "stage 9",
    ]);
    expect(rowsOf(race([], [0, 9]), 9, [0, 5, 10]).map(({ name }) => name)).toEqual(["5", "stage 0", "stage 9"]);
  });
});

describe("where everybody ended", () => {
  const same = (value: number) => value;

  test("those at one point stand side by side, round it", () => {
    const ends = endsOf(race([way([0, 0], [50, 80]), way([0, 0], [50, 80])]), same, same);
    expect(ends.map(({ shift }) => shift)).toEqual([-11, 11]);
  });

  test("those apart stand where they are, whoever came first to the left of the next", () => {
    const ends = endsOf(race([way([0, 0], [60, 80]), way([0, 0], [50, 80]), way([0, 0], [90, 80])]), same, same);
    expect(ends.map(({ shift }) => Math.sign(shift))).toEqual([1, -1, 0]);
  });
});
