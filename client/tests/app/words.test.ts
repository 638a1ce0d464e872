import { expect, test } from "vitest";
import { filled } from "../../src/app/words";

test("values stand where their names stood, as often as those do", () => {
  expect(filled("{name} travels, {name} arrives on day {day}", { name: "Otto", day: 9 })).toBe(
    "Otto travels, Otto arrives on day 9",
  );
});

test("a value that is missing leaves its place to be seen", () => {
  expect(filled("{name} has {n}", { n: 0 })).toBe("{name} has 0");
});

test("a value is never taken for a place itself", () => {
  expect(filled("{a}", { a: "{b}", b: "no" })).toBe("{b}");
});
