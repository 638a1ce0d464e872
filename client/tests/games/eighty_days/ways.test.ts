import { describe, expect, test } from "vitest";
import type { Box, Helper, Way } from "../../../src/games/eighty_days/shapes";
import { folded, likely, minis, MOST, sorted } from "../../../src/games/eighty_days/ways";

const helper = (tool: string, target: string | null = null, princess = false): Helper => ({ tool, princess, target });
const way = (cards: string, low: number, high = low, helpers: Helper[] = []): Way => ({
  notation: `${cards} ${helpers.map(({ tool }) => tool).join(" ")} ${low}`,
  cards: cards.split(" ").filter(Boolean),
  helpers,
  low,
  high,
  saved: 0,
});
const names = (ways: Way[]) => ways.map(({ notation }) => notation.trim());

test("the likeliest to be quick comes first, and of equals what uses less", () => {
  const die = way("S8 S5", 4, 9, [helper("balloon", "S5")]);
  expect(likely(die)).toBe(6.5);
  const twice = way("S8 S8", 8, 8, [helper("submarine", "S8")]);
  expect(names(sorted([twice, way("S8 S8", 8), die]))).toEqual(["S8 S5 balloon 4", "S8 S8  8", "S8 S8 submarine 8"]);
});

describe("what gains nothing is folded away", () => {
  const many = Array.from({ length: MOST }, (_, index) => way(`S${index} T2`, 10 + index));

  test("only above nine", () => {
    expect(folded(many)).toEqual({ shown: many, more: 0 });
  });

  test("the same days with the same cards or more", () => {
    const waste = way("S0 T2", 10, 10, [helper("offer")]);
    const { shown, more } = folded([...many, waste]);
    expect(names(shown)).not.toContain("S0 T2 offer 10");
    expect(shown.length + more).toBe(MOST + 1);
    expect(folded([...many, waste], true).shown).toHaveLength(MOST + 1);
  });

  test("of two that are equal in all one stays", () => {
    const twin = { ...way("S0 T2", 10), notation: "the other order" };
    expect(names(folded([...many, twin]).shown).filter((name) => name === "the other order")).toEqual([]);
    expect(names(folded([...many, twin]).shown)).toContain("S0 T2  10");
  });

  test("there are never more than nine lines", () => {
    const { shown, more } = folded([...many, way("S9 T2", 30), way("S10 T2", 31)]);
    expect(shown).toHaveLength(MOST - 1);
    expect(more).toBe(3);
  });
});

test("small cards show what a helper makes of a card", () => {
  const box = {
    tools: { submarine: "submarine", balloon: "balloon", elephant: "elephant" },
    figures: { submarine: 3 },
  } as unknown as Box;
  const both = way("S8 S5", 4, 9, [helper("submarine", "S8"), helper("balloon", "S5")]);
  expect(minis(both, box).map(({ icon, value }) => `${icon} ${value}`)).toEqual(["submarine 8→3", "balloon 5→?"]);
  expect(minis(way("", 12), box)).toEqual([{ icon: "foot", value: "12", helper: false }]);
  expect(minis(way("", 7, 12, [helper("elephant")]), box)[0]?.value).toBe("6+?");
});
