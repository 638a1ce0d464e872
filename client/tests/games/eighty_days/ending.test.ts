// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { ending } from "../../../src/games/eighty_days/ending.svelte";
import type { Outlook } from "../../../src/wire";
import { choice, outlook } from "../../made";

const end = choice("end");
const at = (ask: number, data: object, held_here = 0): Outlook =>
  outlook({
    ask,
    menu: [choice("play detective"), end],
    data: { step: "go", legs: 1, extra: false, ...data },
    board: { held_here },
  });

beforeEach(() => ending.set(true));

test("a turn that has come to another city ends by itself, whatever else could be done, and once", () => {
  expect(ending.due(at(1, {}))).toBe(end);
  expect(ending.due(at(1, {}))).toBeNull();
});

test("nobody is spared who has not travelled, may travel on, or is with the detective", () => {
  expect(ending.due(at(2, { legs: 0 }))).toBeNull();
  expect(ending.due(at(3, { extra: true }))).toBeNull();
  expect(ending.due(at(4, {}, 2))).toBeNull();
});

test("whoever wants to be asked is asked", () => {
  ending.set(false);
  expect(ending.due(at(5, {}))).toBeNull();
});
