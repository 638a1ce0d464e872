// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Standing } from "../../src/app/standing.svelte";
import { keptSeats, newKeptSeat } from "../../src/app/storage.svelte";
import type { SeatsAsked, SeatsStand, SeatStands } from "../../src/wire";

let asked: string[][] = [];
let answer: SeatStands[] = [];
const stands = (table: string, more: Partial<SeatStands> = {}): SeatStands => ({
  table,
  deciding: false,
  over: false,
  stand: "round 2",
  names: ["Ada", "Ben"],
  places: [],
  ended: 0,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  for (const kept of keptSeats.all) keptSeats.remove(kept);
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    asked.push((JSON.parse(String(body)) as SeatsAsked).seats.map((seat) => seat.table));
    return Promise.resolve(new Response(JSON.stringify({ seats: answer } satisfies SeatsStand)));
  });
});
afterEach(() => vi.useRealTimers());

test("a table that begins to wait for me is noticed while I look, and said once", async () => {
  keptSeats.put(newKeptSeat("one", 0, "k", "eighty_days"));
  answer = [stands("one")];
  const standing = new Standing();
  standing.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect([standing.deciding, standing.fresh]).toEqual([[], ""]);
  answer = [stands("one", { deciding: true })];
  await vi.advanceTimersByTimeAsync(4000);
  expect([standing.deciding, standing.fresh]).toEqual([["one"], "one"]);
  expect(asked).toHaveLength(2);
  standing.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
});

test("what waits already when one comes is no news; and after a while it is asked seldom", async () => {
  keptSeats.put(newKeptSeat("one", 0, "k", "eighty_days"));
  answer = [stands("one", { deciding: true })];
  const standing = new Standing();
  standing.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect([standing.deciding, standing.fresh]).toEqual([["one"], ""]);
  await vi.advanceTimersByTimeAsync(20 * 4000);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length - before).toBe(4);
  standing.stop();
});

test("of a finished game the winner and the day are asked once, then nothing more", async () => {
  keptSeats.put(newKeptSeat("one", 0, "k", "eighty_days", { over: true }));
  answer = [stands("one", { over: true, places: [2, 1], ended: 1_700_000_000 })];
  const standing = new Standing();
  standing.watch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([["one"]]);
  expect(keptSeats.all[0]).toMatchObject({ places: [2, 1], ended: 1_700_000_000, names: ["Ada", "Ben"] });
  standing.watch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
