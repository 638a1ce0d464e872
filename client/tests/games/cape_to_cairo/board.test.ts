import { expect, test } from "vitest";
import { keyed, lookOf, nameOf } from "../../../src/games/cape_to_cairo/board";
import type { Data } from "../../../src/games/cape_to_cairo/shapes";

const builder = (route: string[], crossed: number) => ({ capital: 0, bid: null, crossed, bonus: 0, route });

test("a landscape is named as it is printed, and said to be crossed where nobody has it ahead", () => {
  const printed = { L3: "a river, needs 8", L4: "a desert, needs 7" };
  const position = { market: [], builders: [builder(["L3", "L4"], 1), builder(["L4"], 1)] } as unknown as Data;
  const word = (key: string) => key;
  expect(["L3", "L4", "L5"].map((code) => nameOf(code, printed, position, word))).toEqual([
    "a river, needs 8, thing.crossed",
    "a desert, needs 7",
    "L5",
  ]);
});

const boxWith = (...names: string[]) => ({
  goal: 8,
  bonus_limit: 5,
  terrains: names.map((name) => ({ name, need: 6, bonus: false })),
  landscapes: {},
});

test("a terrain that nobody has engraved looks like one that is missing in its box", () => {
  const box = boxWith("savanna", "jungle", "river", "swamp");
  expect(["savanna", "jungle", "river", "swamp"].map((name) => lookOf(box, name))).toEqual([
    "savanna",
    "village",
    "river",
    "desert",
  ]);
  const many = boxWith("savanna", "village", "desert", "mountain", "river", "moor");
  expect(lookOf(many, "moor")).toBe("savanna");
});

test("cards that are alike have keys of their own, and the ids of the scene", () => {
  const cards = keyed(["J5", "S1", "J5", "J5"]);
  expect(cards.map(({ key }) => key)).toEqual(["J5 0", "S1 0", "J5 1", "J5 2"]);
  expect(cards.map(({ id }) => id)).toEqual(["J5", "S1", "J5.2", "J5.3"]);
});
