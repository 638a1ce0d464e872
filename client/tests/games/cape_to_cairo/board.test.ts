import { expect, test } from "vitest";
import { idsOf, keyed, lookOf, namesOf } from "../../../src/games/cape_to_cairo/board";
import { outlook, thing } from "../../made";

test("a landscape is named in the words of the scene, with what is noted of it", () => {
  const things = [thing("L3", { text: "a river", note: "2 tracks are missing" }), thing("L4", { text: "a desert" })];
  const scene = { title: "", panels: [{ title: "", seat: 0, facts: [], things }], picture: [], legend: "" };
  expect([...namesOf(outlook({ scene }))]).toEqual([
    ["L3", "a river, 2 tracks are missing"],
    ["L4", "a desert"],
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

test("a row has the ids its builder's panel gives it", () => {
  const panel = (seat: number, ...ids: string[]) => ({
    title: "",
    seat,
    facts: [],
    things: ids.map((id) => thing(id)),
  });
  const scene = {
    title: "",
    panels: [panel(-1, "J5"), panel(0, "S1"), panel(1, "J5.2", "S1.2")],
    picture: [],
    legend: "",
  };
  expect(idsOf(outlook({ scene }), 1)).toEqual(["J5.2", "S1.2"]);
  expect(idsOf(outlook({ scene }), 2)).toEqual([]);
});
