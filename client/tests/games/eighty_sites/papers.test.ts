import { describe, expect, test } from "vitest";
import { isFresh, lastEvent } from "../../../src/games/eighty_sites/events";
import { largestThatFits } from "../../../src/games/eighty_sites/fitting";
import { degreesOf } from "../../../src/games/eighty_sites/layout";
import { papersFor } from "../../../src/games/eighty_sites/papers";
import type { LogLine } from "../../../src/wire";

const line = (at: number, shows: Record<string, unknown> = {}) => ({ at, seat: 0, text: "", shows }) as LogLine;

describe("the event of the moment", () => {
  test("is the one told of last, by its own line: the same event twice is two", () => {
    const log = [
      line(0),
      line(3, { event: "news_a", seat: 1 }),
      line(4),
      line(9, { event: "news_a", seat: 2 }),
      line(9),
    ];
    expect(lastEvent(log)).toEqual({ code: "news_a", seat: 2, line: 3, at: 9 });
    expect(lastEvent(log.slice(0, 3))?.line).toBe(1);
  });

  test("goes with its turn: what somebody drew before my last turn is no longer shown", () => {
    const log = [line(1), line(2, { event: "delay_a", seat: 0 }), line(2), { ...line(3), seat: 1 }, line(4)];
    const mine = lastEvent(log);
    if (!mine) throw new Error("an event was drawn");
    expect(isFresh(log.slice(0, 3), mine, 3)).toBe(true); // still my turn, though I have decided since
    expect(isFresh(log, mine, 1)).toBe(true); // it came since my last turn
    expect(isFresh(log, mine, 3)).toBe(false);
  });

  test("there is none before the first", () => {
    expect([lastEvent([]), lastEvent([line(0)])]).toEqual([null, null]);
  });
});

describe("papers", () => {
  const none = { event: false, hint: false, secret: false };

  test("a wide screen has camera and sheet in sight, a phone opens them", () => {
    expect(papersFor(false, none)).toEqual(["racks"]);
    expect(papersFor(true, none)).toEqual(["camera", "sheet", "racks"]);
  });

  test("an event lies beside the camera, on a phone above the hand", () => {
    const all = { event: true, hint: true, secret: true };
    expect(papersFor(false, all)).toEqual(["event", "racks", "hint", "secret"]);
    expect(papersFor(true, all)).toEqual(["camera", "sheet", "racks", "hint", "secret"]);
  });
});

test("letters are as large as there is room, never smaller than can be read", () => {
  expect(largestThatFits((size) => size > 14, 17, 12.5, 15)).toBe(14);
  expect(largestThatFits(() => false, 17, 12.5, 15)).toBe(17);
  expect(largestThatFits(() => true, 17, 12.5, 15)).toBe(15);
});

test("a square by its degrees", () => {
  const word = (key: string, values = {}) => [key, ...Object.values(values)].join(" ");
  expect([degreesOf("60N10E", word), degreesOf("10S180W", word)]).toEqual(["square.ne 60 10", "square.sw 10 180"]);
});
