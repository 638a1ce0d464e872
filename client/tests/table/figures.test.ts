/* What stands beside a name, where there is little room. */

import { describe, expect, test } from "vitest";
import { firstName, inTwoLines } from "../../src/table/figures";
import type { FigureSeen } from "../../src/wire";

const figure = (kind: string, icon = ""): FigureSeen => ({ kind, icon, label: kind, value: "3" });

describe("the last two lines of a narrow cell", () => {
  test("the watch stands beside the arrival, where it is not cut off", () => {
    const [coin, cards, watch, goal] = [
      figure("count", "coin"),
      figure("count", "cards"),
      figure("sign", "watch"),
      figure("goal"),
    ];
    expect(inTwoLines([figure("score"), figure("place"), coin, cards, watch, goal])).toEqual([
      [coin, cards],
      [goal, watch],
    ]);
  });

  test("a third count goes down too, and no figure is lost", () => {
    const counts = ["camera", "cards", "key"].map((icon) => figure("count", icon));
    const missed = figure("sign", "watch");
    expect(inTwoLines([...counts, missed])).toEqual([counts.slice(0, 2), [counts[2], missed]]);
  });
});

test("a first name; above ten letters it ends in a full stop", () => {
  expect(firstName("Wilhelmine von Thurn")).toBe("Wilhelmine");
  expect(firstName("Bernadette-Louise")).toBe("Bernadett.");
  expect(firstName("Gast 2")).toBe("Gast 2");
});
