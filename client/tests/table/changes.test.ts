import { describe, expect, test } from "vitest";
import { applied, expanded } from "../../src/table/changes";
import { choice } from "../made";

describe("what has changed", () => {
  const before = {
    at: 3,
    chairs: [
      { name: "Ada", bot: "" },
      { name: "Ben", bot: "" },
    ],
    data: { pile: [1, 2, 3], turn: null },
  };

  test("stands where its path leads, and the rest is the very same", () => {
    const now = applied(before, [
      ["at", 4],
      ["chairs", 1, "bot", "fogg"],
      ["data", "pile", [1]],
      ["data", "turn", 2],
    ]);
    expect(now).toEqual({
      at: 4,
      chairs: [
        { name: "Ada", bot: "" },
        { name: "Ben", bot: "fogg" },
      ],
      data: { pile: [1], turn: 2 },
    });
    expect(now.chairs[0]).toBe(before.chairs[0]);
    expect(before.at).toBe(3);
  });

  test("nothing changed is nothing new", () => expect(applied(before, [])).toBe(before));
});

describe("a menu in short", () => {
  test("a family has as many members as parts, each with its own place and square", () => {
    const family = choice("world *", {
      label: "To *",
      touches: ["card:world", "square:~"],
      of: ["60S 170E", "10N 5W\t (Rome)"],
    });
    expect(expanded([choice("stay"), family])).toEqual([
      choice("stay"),
      { notation: "world 60S 170E", kind: "world", label: "To 60S 170E", touches: ["card:world", "square:60S170E"] },
      { notation: "world 10N 5W", kind: "world", label: "To 10N 5W (Rome)", touches: ["card:world", "square:10N5W"] },
    ]);
  });

  test("the parts of a family with a number are its numbers", () => {
    const bids = choice("bid *", { label: "Bid £*", number: 0, of: ["0\t, £2 left", "1\t, £1 left"] });
    expect(expanded([bids])).toEqual([
      choice("bid 0", { label: "Bid £0, £2 left", number: 0 }),
      choice("bid 1", { label: "Bid £1, £1 left", number: 1 }),
    ]);
  });
});
