import { expect, test } from "vitest";
import { namesOf } from "../../../src/games/cape_to_cairo/board";
import { outlook, thing } from "../../made";

test("a landscape is named in the words of the scene, with what is noted of it", () => {
  const things = [thing("L3", { text: "a river", note: "2 tracks are missing" }), thing("L4", { text: "a desert" })];
  const scene = { title: "", panels: [{ title: "", seat: 0, facts: [], things }], picture: [], legend: "" };
  expect([...namesOf(outlook({ scene }))]).toEqual([
    ["L3", "a river, 2 tracks are missing"],
    ["L4", "a desert"],
  ]);
});
