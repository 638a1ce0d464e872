// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keptSeats, newKeptSeat, recall, remember, watched } from "../../src/app/storage.svelte";

const seat = (table: string, key: string) => newKeptSeat(table, 0, key, "eighty_days");
const kept = () => recall<{ table: string; key: string }[]>("seats", []).map(({ table, key }) => `${table} ${key}`);

let storage: Map<string, string>;
const write = vi.fn((name: string, text: string) => void storage.set(name, text));

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", { getItem: (name: string) => storage.get(name) ?? null, setItem: write });
  for (const one of keptSeats.all) keptSeats.remove(one);
  write.mockClear();
});

describe("what this browser remembers", () => {
  test("comes back as it was", () => {
    remember("still", true);
    expect(recall("still", false)).toBe(true);
    expect(recall("sound", "never said")).toBe("never said");
  });

  test("what somebody else wrote there is ignored", () => {
    storage.set("passepartout.still", "{not ours");
    expect(recall("still", false)).toBe(false);
  });

  test("a browser that keeps nothing can still play", () => {
    write.mockImplementationOnce(() => {
      throw new Error("full");
    });
    expect(() => remember("name", "Camille")).not.toThrow();
    expect(recall("name", "")).toBe("");
  });
});

describe("the seats one has", () => {
  test("the latest stands first, and each is there once", () => {
    for (const key of ["one", "two", "one"]) keptSeats.put(seat("abc", key));
    expect(kept()).toEqual(["abc one", "abc two"]);
  });

  test("what is noted of a seat does not move it", () => {
    keptSeats.put(seat("abc", "one"));
    keptSeats.put(seat("xyz", "two"));
    keptSeats.note("abc", "one", { stand: "Day 12", over: true });
    expect(kept()).toEqual(["xyz two", "abc one"]);
    expect(keptSeats.find("abc", () => true)).toMatchObject({ stand: "Day 12", over: true });
  });

  test("what is known already is not written again", () => {
    keptSeats.put(newKeptSeat("abc", 0, "one", "eighty_days", { names: ["Camille", "Otto"] }));
    write.mockClear();
    keptSeats.note("abc", "one", { names: ["Camille", "Otto"] });
    expect(write).not.toHaveBeenCalled();
    keptSeats.note("abc", "one", { names: ["Camille", "Eva"] });
    expect(write).toHaveBeenCalledTimes(1);
  });

  test("nothing is noted of a seat one does not have", () => {
    keptSeats.note("abc", "unknown", { over: true });
    expect(kept()).toEqual([]);
  });

  test("another tab's seats are not lost by writing one's own", () => {
    keptSeats.put(seat("abc", "one"));
    const theirs = [seat("theirs", "two"), ...recall("seats", [])];
    storage.set("passepartout.seats", JSON.stringify(theirs));
    keptSeats.put(seat("abc", "three"));
    expect(kept()).toEqual(["abc three", "theirs two", "abc one"]);
  });

  test("another tab's seats are seen when they are written", () => {
    storage.set("passepartout.seats", JSON.stringify([seat("theirs", "two")]));
    dispatchEvent(new StorageEvent("storage", { key: "passepartout.seats" }));
    expect(keptSeats.all.map((one) => one.table)).toEqual(["theirs"]);
  });
});

test("of tables one has watched, the last three", () => {
  for (const table of ["a", "b", "a", "c", "d"]) watched.put(table, "eighty_days");
  expect(watched.all.map(({ table }) => table)).toEqual(["d", "c", "a"]);
});
