// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "../../src/app/app.svelte";
import { route } from "../../src/app/route.svelte";
import { keptSeats, newKeptSeat } from "../../src/app/storage.svelte";
import { TableState, type Focus, type Visit } from "../../src/table/state.svelte";
import type { Outlook, SceneSeen } from "../../src/wire";
import { chair, choice, line as logged, outlook, thing, told } from "../made";
import { fakeSockets, lastSocket } from "./socket";

let here: TableState;
let focused: Focus[];
const socket = lastSocket;

function visit(more: Partial<Visit> = {}) {
  focused = [];
  here = new TableState({ table: "abc", key: "k", invite: "", join: false, ...more }, (wanted) => focused.push(wanted));
  socket().open();
  socket().news();
}

/** The table says something, and the page takes note of it as Table.svelte does. */
function hear(more: Partial<Outlook>) {
  socket().say(told(more));
  return here.renew();
}

const scene = (...ids: string[]): SceneSeen => ({
  title: "",
  panels: [{ title: "", seat: -1, facts: [], things: ids.map((id) => thing(id)) }],
});

const key = (name: string) => new KeyboardEvent("keydown", { key: name, cancelable: true });

beforeEach(() => {
  localStorage.clear();
  for (const one of keptSeats.all) keptSeats.remove(one);
  fakeSockets();
  vi.stubGlobal("scrollTo", () => undefined);
  route.go("/");
});

afterEach(() => {
  here.line.close();
  vi.useRealTimers();
});

describe("a new question", () => {
  test("is one once, and only when it is known where it is answered", () => {
    visit();
    expect(hear({ ask: 1, menu: [choice("pass")] })).toBe(false); // the board has not come yet
    here.settled = true;
    expect([here.renew(), here.renew()]).toEqual([true, false]);
    expect(hear({ at: 1, ask: 2, menu: [choice("pass")] })).toBe(true);
  });

  test("lets go of what was picked or pointed out for the last", () => {
    visit();
    here.settled = true;
    hear({ ask: 1, menu: [choice("bid 4")] });
    here.pick(choice("bid 4"), "£4");
    here.only = thing("L3");
    hear({ ask: 1, menu: [choice("bid 4")], title: "again" });
    expect([here.picked?.notation, here.short, here.only?.id]).toEqual(["bid 4", "£4", "L3"]);
    hear({ at: 1, ask: 2, menu: [choice("bid 5")] });
    expect([here.picked, here.only]).toEqual([null, null]);
  });

  test("tells first what others did to me, also when my own last act left no line in the log", () => {
    const menu = [choice("end")];
    const loss = { ...logged(3, "You lose 2 days."), seat: 1, news: "loss" as const };
    visit();
    here.settled = true;
    hear({ at: 1, ask: 1, seat: 0, menu, log: [logged(1, "You arrive.")], since: 1 });
    expect(here.sinceSheet).toBe(false);
    hear({ at: 2, ask: 1, seat: 0, log_from: 1, since: 1 });
    hear({ at: 3, ask: 2, seat: 0, menu, log_from: 1, log: [loss], since: 1 });
    expect([here.sinceSheet, here.sinceOpen]).toEqual([true, true]);
    here.sinceSheet = false;
    hear({ at: 3, ask: 3, seat: 0, menu, log_from: 2, since: 1 }); // asked again before anybody else has decided
    expect(here.sinceSheet).toBe(false);
  });

  test("with too many answers for buttons opens the list, unless there is a board", () => {
    const menu = Array.from({ length: 30 }, (_, n) => choice(`travel ${n}`));
    visit();
    here.settled = true;
    hear({ ask: 1, menu });
    expect(here.listOpen).toBe(true);
    here.listOpen = false;
    here.board = { default: (() => undefined) as never };
    hear({ at: 1, ask: 2, menu });
    expect([here.listOpen, here.offered.many]).toEqual([false, 30]);
  });

  test("that is answered on the board is not offered a second time", () => {
    visit();
    here.settled = true;
    here.board = { default: (() => undefined) as never, onBoard: ({ kind }) => kind === "bid" };
    hear({ ask: 1, menu: [choice("bid 4"), choice("pass")] });
    expect(here.offered.buttons.map(({ notation }) => notation)).toEqual(["pass"]);
  });

  test("stands in the title of the window", () => {
    visit();
    expect(here.title).toBe("Passepartout");
    hear({ ask: 1, menu: [choice("pass")] });
    expect(here.title).toBe("● Cape to Cairo · Passepartout");
    hear({ at: 1, ask: 1 });
    expect(here.title).toBe("Cape to Cairo · Passepartout");
  });
});

describe("touching a thing", () => {
  const two = [choice("build 1", { touches: ["L3"] }), choice("build 2", { touches: ["L3"] })];

  test("that one action touches plays it", () => {
    visit();
    hear({ ask: 5, menu: [choice("take L3", { touches: ["L3"] }), choice("pass")] });
    here.touch(thing("L3"));
    expect(socket().news()).toEqual([{ type: "play", notation: "take L3", ask: 5 }]);
  });

  test("that several touch points out their buttons", () => {
    visit();
    hear({ menu: two });
    here.touch(thing("L3"));
    expect([here.only?.id, focused, socket().news()]).toEqual(["L3", [{ on: "choices", thing: "L3" }], []]);
  });

  test("where there are no buttons it opens the list with what touches it", () => {
    visit();
    hear({ menu: Array.from({ length: 12 }, (_, n) => choice(`build ${n}`, { touches: ["L3"] })) });
    here.touch(thing("L3"));
    expect([here.tab, here.listOpen, here.only?.id, focused]).toEqual(["list", true, "L3", [{ on: "list" }]]);
  });

  test("a board may ask for the list of a thing by its id", () => {
    visit();
    hear({ menu: two, scene: scene("L2", "L3") });
    here.listOf("L3");
    expect(here.only?.id).toBe("L3");
    here.listOf("");
    expect([here.only, here.listOpen]).toEqual([null, true]);
  });
});

test("after an answer from the list a phone shows the table again", () => {
  visit();
  hear({ ask: 1, menu: [choice("pass")] });
  here.showList();
  here.play(choice("pass"));
  expect(here.tab).toBe("scene");
});

describe("looking back", () => {
  function lookAt(at: number) {
    here.lookBack(at);
    socket().say({ type: "past", outlook: outlook({ at }) });
  }

  test("shows that time: its log, and nothing to choose", () => {
    visit();
    hear({ at: 2, menu: [choice("take", { touches: ["L1"] })], log: [logged(1, "one"), logged(2, "two")] });
    lookAt(1);
    expect([here.shown?.at, here.told.map(({ text }) => text), here.things.size]).toEqual([1, ["one"], 0]);
    here.lookBack();
    expect([here.shown?.at, here.told.length, here.things.size]).toEqual([2, 2, 1]);
  });

  test("whoever wants the list is back at once", () => {
    visit();
    hear({ at: 2, menu: [choice("pass")] });
    lookAt(1);
    here.showList();
    expect(here.line.past).toBeNull();
  });

  test("by keys: b begins, arrows go on, Escape ends", () => {
    visit();
    hear({ at: 5 });
    here.hotkey(key("b"));
    expect(socket().news()).toEqual([{ type: "look_back", at: 4 }]);
    socket().say({ type: "past", outlook: outlook({ at: 4 }) });
    here.hotkey(key("ArrowLeft"));
    expect(socket().news()).toEqual([{ type: "look_back", at: 3 }]);
    here.hotkey(key("Escape"));
    expect(here.line.past).toBeNull();
  });

  test("at the very beginning there is nothing to look back at", () => {
    visit();
    hear({ at: 0 });
    here.hotkey(key("b"));
    expect(socket().news()).toEqual([]);
  });

  test("keys do nothing behind an open rulebook or the settings", () => {
    visit();
    hear({ at: 5 });
    here.rule = "";
    here.hotkey(key("b"));
    here.rule = null;
    here.settings = true;
    here.hotkey(key("b"));
    expect(socket().news()).toEqual([]);
  });
});

describe("the end", () => {
  test("shows the race, if there is one, until one wants the board", async () => {
    const race = { time: "days", far: "legs", stages: [], deadline: null, lines: [] };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(race))));
    visit();
    hear({ at: 9, over: true });
    expect([here.ended, here.racing]).toEqual([true, false]);
    await here.fetchRace("en");
    expect(here.racing).toBe(true);
    here.drawn = false;
    expect(here.racing).toBe(false);
  });

  test("without a picture the standings say enough", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    visit();
    hear({ at: 9, over: true });
    await here.fetchRace("en");
    expect([here.race, here.racing]).toEqual([null, false]);
  });

  test("whoever asked for another game goes there with the same key, the others stay", () => {
    const next = { table: "xyz", by: 0 };
    visit();
    hear({ at: 9, over: true, next });
    here.followOn();
    expect(route.page.name).toBe("club");
    here.playAgain();
    here.followOn();
    expect(route.page).toMatchObject({ name: "table", table: "xyz", key: "k" });
  });
});

describe("who may sit where", () => {
  test("an invitation that was claimed here leads to the seat", () => {
    keptSeats.put(newKeptSeat("abc", 1, "mine", "eighty_days", { from: "i-1" }));
    visit({ key: "", invite: "i-1" });
    expect(here.claimed?.key).toBe("mine");
    here.line.close();
    visit({ key: "", invite: "i-2" });
    expect(here.claimed).toBeUndefined();
  });

  test("whoever looks on is told of a seat of their own", () => {
    keptSeats.put(newKeptSeat("abc", 1, "mine", "eighty_days"));
    visit({ key: "" });
    expect(here.mySeat?.key).toBe("mine");
  });

  test("a code invites as long as a chair is free", () => {
    visit({ key: "", join: true });
    hear({ seat: -1, chairs: [chair("Camille"), chair("", { open: true })] });
    expect([here.free, here.invited]).toEqual([true, true]);
    hear({ seat: -1, at: 1, chairs: [chair("Camille"), chair("Otto")] });
    expect([here.free, here.invited]).toEqual([false, false]);
  });

  test("invitations are shown for chairs that are still open", () => {
    const invites = [
      { seat: 1, invite: "i-1" },
      { seat: 2, invite: "i-2" },
    ];
    keptSeats.put(newKeptSeat("abc", 0, "k", "eighty_days", { invites }));
    visit();
    hear({ chairs: [chair("Camille"), chair("Otto"), chair("", { open: true })] });
    expect(here.invites.map(({ invite }) => invite)).toEqual(["i-2"]);
  });
});

test("the other mouse button on something that has a rule opens the rulebook there", () => {
  visit();
  document.body.innerHTML = '<div data-rule="ED-4.3"><b>here</b></div><i>there</i>';
  document.addEventListener("contextmenu", (event) => here.explain(event));
  const click = (on: string) => {
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    document.querySelector(on)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([click("i"), here.rule]).toEqual([false, null]);
  expect([click("b"), here.rule]).toEqual([true, "ED-4.3"]);
});

test("a tick is heard at one's turn, by those who want it", () => {
  const made = vi.fn();
  vi.stubGlobal("AudioContext", function () {
    made();
    throw new Error("no sound here");
  });
  visit();
  here.settled = true;
  app.setSound(true);
  hear({ ask: 1, menu: [choice("pass")] });
  expect(made).not.toHaveBeenCalled(); // nobody is startled on coming in
  hear({ at: 1, ask: 2, menu: [choice("pass")] });
  expect(made).toHaveBeenCalledTimes(1);
  hear({ at: 2, ask: 2 });
  app.setSound(false);
  hear({ at: 3, ask: 3, menu: [choice("pass")] });
  expect(made).toHaveBeenCalledTimes(1);
});
