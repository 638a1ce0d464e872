import { expect, test } from "vitest";
import {
  faceOf,
  iconOf,
  inDays,
  isShip,
  kindOf,
  PLACE_ICONS,
  PLACES,
  range,
  symbolsOf,
  valueOf,
} from "../../../src/games/eighty_days/board";
import type { Box } from "../../../src/games/eighty_days/shapes";
import { ICONS } from "../../../src/parts/icons";

test("a card's code says what it is and what it is worth", () => {
  expect(["S8", "T12"].map((code) => [kindOf(code), valueOf(code), isShip(code)])).toEqual([
    ["ship", 8, true],
    ["train", 12, false],
  ]);
});

test("a price is a number, or from to where a die decides", () => {
  expect([range(8, 8), range(4, 9)]).toEqual(["8", "4–9"]);
});

test("one day is said otherwise than several", () => {
  const word = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
  expect(inDays(word, "1")).toBe("board.one_day {}");
  expect(inDays(word, "4–9")).toBe('board.days {"n":"4–9"}');
});

test("a card shows what the box declares, and any event's symbol where the page knows no better", () => {
  const box = {
    faces: {
      storm: { icon: "event", vignette: "storm" },
      offer: { icon: "purse" },
      comet: { icon: "comet", vignette: "comet" },
    },
  } as unknown as Box;
  expect(faceOf(box, "storm")).toEqual({ icon: "event", vignette: "storm" });
  expect(faceOf(box, "offer")).toEqual({ icon: "purse" });
  expect(faceOf(box, "comet")).toEqual({ icon: "event" });
  expect([iconOf("purse"), iconOf(undefined)]).toEqual(["purse", "event"]);
});

test("every place has a picture that is there", () => {
  for (const place of PLACES) expect(ICONS).toHaveProperty(PLACE_ICONS[place] ?? "none");
});

test("what a leg demands is shown in symbols, whatever the choice", () => {
  expect(symbolsOf([])).toEqual([["elephant"]]);
  expect(symbolsOf([["ship", "train"]])).toEqual([["ship"], ["train"]]);
  expect(
    symbolsOf([
      ["ship", "ship"],
      ["ship", "train"],
    ]),
  ).toEqual([["ship"], ["ship", "train"]]);
  expect(symbolsOf([["ship"], ["train", "train"]])).toEqual([["ship"], [], ["train"], ["train"]]);
  expect(symbolsOf([["ship"], ["train"], ["ship", "ship"]])).toEqual([["ship"], [], ["train"], [], ["ship"], ["ship"]]);
});
