import { expect, test } from "vitest";
import {
  EVENT_FACES,
  inDays,
  isShip,
  kindOf,
  PLACE_ICONS,
  PLACES,
  range,
  valueOf,
} from "../../../src/games/eighty_days/board";
import { ICONS } from "../../../src/parts/icons";
import { VIGNETTES } from "../../../src/parts/vignettes";

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

test("every face and every place has a picture that is there", () => {
  for (const { icon, vignette } of Object.values(EVENT_FACES)) {
    expect(ICONS).toHaveProperty(icon);
    if (vignette) expect(VIGNETTES).toHaveProperty(vignette);
  }
  for (const place of PLACES) expect(ICONS).toHaveProperty(PLACE_ICONS[place] ?? "none");
});
