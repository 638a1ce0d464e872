import { beforeEach, describe, expect, test } from "vitest";
import { Walk } from "../../../src/games/compass_rose/walk.svelte";
import type { LogLine } from "../../../src/wire";
import { line, outlook } from "../../made";
import { Frames } from "../frames";

function table(at: number, squares: number[], log: LogLine[] = [], turns = 1) {
  const travellers = squares.map((square) => ({ square, held: 3, hand: null, kept: null }));
  return outlook({ at, log, data: { turn: 0, turns, travellers } });
}

let frames: Frames;
beforeEach(() => void (frames = new Frames()));

const chain = [line(2, "train 3", { pawn: 0, to: 13 }), line(2, "telescope", { pawn: 0, to: 18 })];

describe("pawns on their way", () => {
  test("go link by link over the squares of the chain", () => {
    const walk = new Walk();
    walk.follow(null, table(1, [10, 4]), false);
    walk.follow(table(1, [10, 4]), table(2, [18, 4], chain), false);
    expect([walk.at, walk.moving]).toEqual([[10, 4], 0]);
    frames.draw(100);
    expect(walk.at[0]).toBeGreaterThan(10);
    expect(walk.at[0]).toBeLessThan(13);
    frames.draw(1000);
    expect(walk.at[0]).toBe(13);
    frames.draw(1000);
    expect([walk.at, walk.moving]).toEqual([[18, 4], -1]);
  });

  test("are simply there where no motion is wanted, or after a jump", () => {
    const walk = new Walk();
    walk.follow(null, table(1, [10, 4]), false);
    walk.follow(table(1, [10, 4]), table(2, [18, 4], chain), true);
    expect([walk.at, frames.waiting.length]).toEqual([[18, 4], 0]);
    walk.follow(null, table(1, [10, 4]), false);
    expect(walk.at).toEqual([10, 4]);
  });

  test("are put in place by a click", () => {
    const walk = new Walk();
    walk.follow(null, table(1, [10, 4]), false);
    walk.follow(table(1, [10, 4]), table(2, [18, 4], chain), false);
    frames.draw(100);
    walk.arrive();
    expect([walk.at, frames.waiting.length]).toEqual([[18, 4], 0]);
  });

  test("go on when the same outlook comes again", () => {
    const walk = new Walk();
    walk.follow(null, table(1, [10, 4]), false);
    walk.follow(table(1, [10, 4]), table(2, [18, 4], chain), false);
    frames.draw(100);
    const under = walk.at[0];
    walk.follow(table(1, [10, 4]), table(2, [18, 4], chain), false);
    expect(walk.at[0]).toBe(under);
    for (let time = 0; time < 5; time++) frames.draw(1000);
    expect(walk.at).toEqual([18, 4]);
  });
});

describe("what stays to be seen", () => {
  test("the chain of the turn, also when it goes on with the next decision", () => {
    const walk = new Walk();
    walk.follow(null, table(1, [10, 4]), true);
    walk.follow(table(1, [10, 4]), table(2, [18, 4], chain), true);
    walk.follow(table(2, [18, 4]), table(3, [20, 4], [line(3, "on", { pawn: 0, to: 20 })]), true);
    expect(walk.trail).toEqual({ seat: 0, turn: 1, stops: [10, 13, 18, 20] });
  });

  test("somebody who is only sent back has no chain", () => {
    const walk = new Walk();
    walk.follow(null, table(1, [10, 4]), true);
    walk.follow(table(1, [10, 4]), table(2, [10, 1], [line(2, "back", { pawn: 1, to: 1 })]), true);
    expect(walk.trail).toBeNull();
  });
});
