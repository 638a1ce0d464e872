import { describe, expect, test } from "vitest";
import {
  cityName,
  fan,
  loop,
  onMap,
  snake,
  stagesOf,
  pawnSpots,
  ticket,
  way,
} from "../../../src/games/compass_rose/layout";
import { cities, enter, leave } from "../../../src/maps/rose";

const GOAL = 80;
const wide = loop(GOAL, 0.6);
const slim = snake(GOAL, 1.4);
const squares = Array.from({ length: GOAL - 1 }, (_, index) => index + 1);
const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe.each([
  ["a loop on a wide board", wide],
  ["rows on a narrow one", slim],
])("the track, %s", (_, course) => {
  test("every square lies on the board", () => {
    for (const square of squares) {
      const { x, y } = course.at(square);
      expect(x, `${square}`).toBeGreaterThan(course.size / 2);
      expect(x).toBeLessThan(course.width - course.size / 2);
      expect(y).toBeGreaterThan(course.size / 2);
      expect(y).toBeLessThan(course.height - course.size / 2);
    }
  });

  test("no two squares touch", () => {
    for (const one of squares)
      for (const other of squares)
        if (one < other)
          expect(far(course.at(one), course.at(other)), `${one} and ${other}`).toBeGreaterThan(course.size);
  });

  test("neighbours are next to each other", () => {
    for (const square of squares.slice(1))
      expect(far(course.at(square - 1), course.at(square))).toBeLessThan(course.size * 2.3);
  });

  test("a pawn on its way is between two squares, and never beyond the ends", () => {
    const [a, b] = [course.at(20), course.at(21)];
    expect(course.at(20.5)).toMatchObject({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    expect(course.at(GOAL + 3)).toEqual(course.at(GOAL));
    expect(course.at(-1)).toEqual(course.at(0));
  });

  test("of as many pawns as may play none hides another", () => {
    for (const place of [0, 1, 37, GOAL])
      for (const count of [2, 3, 4, 5, 6]) {
        const pawns = fan(course, place, count);
        expect(pawns).toHaveLength(count);
        for (const one of pawns)
          for (const other of pawns)
            if (one !== other) expect(far(one, other), `${count} on ${place}`).toBeGreaterThan(one.size * 0.8);
      }
  });
});

test("a loop comes back to London, rows end there", () => {
  expect(wide.at(GOAL)).toEqual(wide.at(0));
  expect(far(slim.at(GOAL), slim.at(0))).toBeGreaterThan(100);
});

test("a board of another length keeps its squares apart", () => {
  const long = loop(120, 0.6);
  expect(far(long.at(60), long.at(61))).toBeGreaterThan(long.size);
});

test("a line from one place to another goes over every square between, either way", () => {
  expect(way(wide, 3, 6).split("L")).toHaveLength(4);
  expect(way(wide, 6, 3).split("L")).toEqual(
    way(wide, 3, 6)
      .slice(1)
      .split("L")
      .toReversed()
      .map((point, index) => (index ? point : `M${point}`)),
  );
});

describe("what is written beside the track", () => {
  test("a city's name stays on the board", () => {
    for (const square of squares) {
      const { x, anchor } = cityName(wide, square, "San Francisco");
      const half = "San Francisco".length * 4;
      if (anchor === "middle") expect(x - half).toBeGreaterThan(0);
      if (anchor === "middle") expect(x + half).toBeLessThan(wide.width);
    }
  });

  test("names stand inside the loop: below the upper row, above the lower one", () => {
    const [upper, lower] = [
      squares.find((one) => wide.at(one).ny === 1),
      squares.find((one) => wide.at(one).ny === -1),
    ];
    expect(cityName(wide, upper ?? 0, "Suez").y).toBeGreaterThan(wide.at(upper ?? 0).y);
    expect(cityName(wide, lower ?? 0, "Suez").y).toBeLessThan(wide.at(lower ?? 0).y);
  });

  test("a ticket stays on the board, too, and keeps clear of a city's name", () => {
    for (const course of [wide, slim])
      for (const square of squares) {
        const { left, top, wide: width } = ticket(course, square, "Steamer 12", false);
        expect(left).toBeGreaterThanOrEqual(2);
        expect(left + width).toBeLessThanOrEqual(course.width - 2);
        expect(top).toBeGreaterThanOrEqual(1);
      }
    const upper = squares.find((one) => wide.at(one).ny === 1) ?? 0;
    expect(ticket(wide, upper, "3", true).top).toBeGreaterThan(ticket(wide, upper, "3", false).top);
  });
});

describe("pawns", () => {
  test("alone on squares that follow each other, none stands on the other, nor over the edge", () => {
    const narrow = snake(80, 0.95);
    for (let place = 1; place < 80; place++) {
      const [one, next] = pawnSpots(narrow, [place, place + 1], -1, -1);
      expect(Math.hypot(one!.x - next!.x, one!.y - next!.y)).toBeGreaterThan(20);
      expect(one!.x + one!.size / 2).toBeLessThan(narrow.width);
    }
  });

  test("mine lies above the others, one that moves above all", () => {
    expect(pawnSpots(wide, [4, 4, 9], 0, -1).map(({ seat }) => seat)).toEqual([1, 2, 0]);
    expect(pawnSpots(wide, [4, 4.5, 9], 0, 1).map(({ seat }) => seat)).toEqual([2, 0, 1]);
  });

  test("mine is a little larger where it stands alone", () => {
    const [other, mine] = pawnSpots(wide, [9, 4], 1, -1);
    expect((mine?.size ?? 0) - (other?.size ?? 0)).toBe(2);
  });
});

describe("on the map of the world", () => {
  const stages = stagesOf({ "80": "london", "60": "new_york", "20": "suez", "5": "nowhere" }, GOAL);

  test("cities stand in the order one comes to them, from London on; unknown ones are left out", () => {
    expect(stages.map(({ square }) => square)).toEqual([0, 20, 60]);
  });

  test("a square lies between its two cities", () => {
    const [london, suez] = [cities.london, cities.suez] as [number[], number[]];
    expect(onMap(stages, 0, GOAL)).toEqual(london);
    expect(onMap(stages, 10, GOAL)).toEqual([(london[0]! + suez[0]!) / 2, (london[1]! + suez[1]!) / 2]);
  });

  test("the last leg goes over the edge of the map", () => {
    expect(onMap(stages, 60, GOAL)).toEqual(cities.new_york);
    expect(onMap(stages, 69.9999, GOAL)[0]).toBeCloseTo(leave[0]!, 1);
    expect(onMap(stages, 70, GOAL)).toEqual(enter);
    expect(onMap(stages, 80, GOAL)).toEqual(cities.london);
  });
});
