/* What somebody is told of the others' turns. */

import { describe, expect, test } from "vitest";
import { matters, sinceThen } from "../../src/table/since";
import type { LogLine } from "../../src/wire";

const ME = 0;
const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({ at: 5, seat: 1, text, whose: 1, ...more });

describe("since my last turn", () => {
  test("what I lost comes first, then what the others did", () => {
    const loss = line("You lose 2 days.", { whose: 0, news: "loss" });
    const found = sinceThen([line("old"), line("Jonas stays."), loss], 1, ME);
    expect(found.mine).toEqual([loss]);
    expect(found.others.map(({ text }) => text)).toEqual(["Jonas stays."]);
  });

  test("nobody is told that a round begins, or what I have done myself", () => {
    const log = [
      line("Round 4.", { whose: -1 }),
      { at: 5, seat: 1, text: "In the row: ship 8." },
      line("I travel.", { seat: ME }),
    ];
    expect(sinceThen(log, 0, ME).others).toEqual([]);
  });

  test("but what nobody should miss, whomever it names, and what became of my die", () => {
    const last = line("The last round.", { whose: -1, news: "note" });
    const roll = line("You roll 5.", { seat: ME, whose: ME, news: "note" });
    expect(sinceThen([last, roll], 0, ME).others).toEqual([last, roll]);
  });

  test("what came again in the same words is said once, and of what I did by itself only the last", () => {
    const gone = line("The 6 tracks are gone.", { news: "loss" });
    const pass = (missing: number) =>
      line(`You have to pass: ${missing} missing.`, { seat: ME, whose: ME, news: "note" });
    const stays = line("Jonas stays in Paris.", { news: "note" });
    const found = sinceThen([gone, pass(6), line("Jonas builds."), pass(3), { ...gone }], 0, ME);
    expect(found.mine).toHaveLength(1);
    expect(sinceThen([stays, { ...stays, at: 7 }], 0, ME).others).toEqual([{ ...stays, at: 7 }]);
    expect(found.others.map(({ text }) => text)).toEqual(["Jonas builds.", "You have to pass: 3 missing."]);
  });

  test("at most four lines, the newest; the log has the others", () => {
    const found = sinceThen(
      Array.from({ length: 7 }, (_, index) => line(`${index}`)),
      0,
      ME,
    );
    expect(found.others.map(({ text }) => text)).toEqual(["3", "4", "5", "6"]);
    expect(found.more).toBe(3);
  });

  test("is shown by itself for a loss or a banner, not for what went well or by", () => {
    const shown = (...lines: LogLine[]) => matters(sinceThen(lines, 0, ME), 6);
    expect(shown(line("lost", { news: "loss" }))).toBe(true);
    expect(shown(line("grey", { news: "note", loud: true }))).toBe(true);
    expect(shown(line("won", { news: "gain" }), line("by"))).toBe(false);
    const bids = line("Bids are shown.", { whose: -1, news: "note", loud: true });
    expect(matters(sinceThen([bids], 0, ME), 6, [bids])).toBe(false); // the banner still says so
    // What has just happened is told by the banner, and by the question that comes of it.
    expect(shown(line("handcuffs", { at: 6, news: "loss", loud: true }))).toBe(false);
  });
});
