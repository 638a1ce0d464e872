import { expect, test } from "vitest";
import { toldIn } from "../../../src/games/eighty_days/log";
import { line } from "../../made";

test("on which days everybody came to a city", () => {
  const log = [line(3, "", { seat: 1, day: 4 }), line(5, "", { seat: 0, day: 6 }), line(9, "", { seat: 1, day: 11 })];
  expect(toldIn(log, 3).days).toEqual([[6], [4, 11], []]);
});

test("who took which place of the row, until it is laid anew", () => {
  const first = [
    line(1, "", { round: 1 }),
    line(2, "", { seat: 0, place: "gold" }),
    line(3, "", { seat: 2, place: "first" }),
  ];
  expect([...toldIn(first, 3).takers]).toEqual([
    ["gold", 0],
    ["first", 2],
  ]);
  const second = [...first, line(9, "", { round: 2 }), line(10, "", { seat: 1, place: "gold" })];
  expect([...toldIn(second, 3).takers]).toEqual([["gold", 1]]);
});

test("lines that show nothing are passed over", () => {
  expect(toldIn([line(1, "Otto thinks."), { at: 2, seat: 0, text: "an old line" }], 2)).toEqual({
    days: [[], []],
    takers: new Map(),
  });
});
