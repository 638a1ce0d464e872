// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keptSeats, newKeptSeat, watched } from "../../src/app/storage.svelte";
import { Line } from "../../src/table/line.svelte";
import type { Outlook } from "../../src/wire";
import { choice, line as logged, outlook, told } from "../made";
import { fakeSockets, lastSocket, Socket } from "./socket";

let line: Line;
const socket = lastSocket;

/** A line that has been answered. */
function begin(first: Partial<Outlook> = {}, key = "k") {
  line = new Line("abc", key);
  socket().open();
  socket().say(told(first));
  socket().news();
}

beforeEach(() => {
  localStorage.clear();
  for (const one of keptSeats.all) keptSeats.remove(one);
  fakeSockets();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe("coming", () => {
  test("one says who one is, and is there when the table has answered", () => {
    line = new Line("abc", "k");
    socket().open();
    expect(socket().address).toBe("ws://club.test/api/tables/abc/socket");
    expect(socket().news()).toEqual([{ type: "hello", key: "k", lang: "en" }]);
    expect(line.connected).toBe(false);
    socket().say(told({ at: 4 }));
    expect([line.connected, line.outlook?.at]).toEqual([true, 4]);
  });

  test("a key that came by address is kept like one's own", () => {
    begin({ seat: 2, game: "eighty_days", scene: { title: "Day 12", panels: [] } });
    expect(keptSeats.all).toMatchObject([
      {
        table: "abc",
        key: "k",
        seat: 2,
        game: "eighty_days",
        names: ["Camille", "Otto"],
        stand: "Day 12",
        over: false,
      },
    ]);
  });

  test("whoever looks on has no key to keep", () => {
    begin({ seat: -1 }, "");
    expect([keptSeats.all, watched.all[0]?.table]).toEqual([[], "abc"]);
  });

  test("where there is nothing for us, that is the end", () => {
    line = new Line("abc", "k");
    socket().open();
    socket().say({ type: "gone", text: "There is no such table." });
    socket().close();
    vi.runAllTimers();
    expect([line.gone, Socket.all.length]).toEqual(["There is no such table.", 1]);
  });
});

describe("an answer", () => {
  test("carries the number of the question", () => {
    begin({ ask: 7, menu: [choice("bid 4")] });
    line.play("bid 4");
    expect(socket().news()).toEqual([{ type: "play", notation: "bid 4", ask: 7 }]);
  });

  test("is given once, however often one clicks", () => {
    begin({ ask: 7, menu: [choice("bid 4")] });
    line.play("bid 4");
    line.play("bid 4");
    expect(socket().news()).toHaveLength(1);
  });

  test("a second click belongs to the first, also when the next question is here already", () => {
    begin({ ask: 7, menu: [choice("bid 4")] });
    line.play("bid 4");
    socket().say(told({ at: 1, ask: 8, menu: [choice("bid 5")] }));
    expect(line.busy).toBe(true);
    vi.advanceTimersByTime(350);
    expect(line.busy).toBe(false);
  });

  test("that is refused is told until the table goes on", () => {
    begin({ at: 3 });
    socket().say({ type: "refused", rule: "CC-3.1", text: "Too much.", possible: "0 to 12" });
    socket().say(told({ at: 3 })); // the same table, shown again
    expect(line.refused?.rule).toBe("CC-3.1");
    socket().say(told({ at: 4 }));
    expect(line.refused).toBeNull();
  });
});

describe("an answer given once for all", () => {
  const menu = [choice("pass", { always: "Pass" }), choice("build")];

  test("is given by itself, once a question", () => {
    begin({ ask: 1 });
    line.setAlways([{ notation: "pass", label: "Pass" }]);
    socket().say(told({ at: 1, ask: 2, menu }));
    socket().say(told({ at: 1, ask: 2, menu })); // again, before the answer has arrived
    expect(socket().news()).toEqual([{ type: "play", notation: "pass", ask: 2 }]);
    socket().say(told({ at: 3, ask: 3, menu }));
    expect(socket().news()).toEqual([{ type: "play", notation: "pass", ask: 3 }]);
  });

  test("only where the table allows it", () => {
    begin();
    line.setAlways([{ notation: "build", label: "Build" }]);
    socket().say(told({ at: 1, ask: 2, menu }));
    expect(socket().news()).toEqual([]);
  });

  test("is asked of nobody, and what came with it stays new to me until I decide myself", () => {
    begin({ at: 1, ask: 1, log: [logged(1, "one")] });
    line.setAlways([{ notation: "pass", label: "Pass" }]);
    socket().say(told({ at: 2, ask: 2, since: 1, menu, log_from: 1, log: [logged(2, "Otto takes a card.")] }));
    expect(line.outlook?.menu).toEqual([]);
    socket().say(
      told({ at: 3, ask: 3, since: 3, menu: [choice("build")], log_from: 2, log: [logged(3, "You pass.")] }),
    );
    expect(line.outlook?.since).toBe(1);
    line.play("build");
    socket().say(told({ at: 4, ask: 4, since: 4, log_from: 3, log: [logged(4, "You build.")] }));
    expect(line.outlook?.since).toBe(4);
  });

  test("is known again when one comes back", () => {
    begin();
    line.setAlways([{ notation: "pass", label: "Pass" }]);
    line.close();
    begin();
    expect(line.always).toEqual([{ notation: "pass", label: "Pass" }]);
  });
});

describe("the log", () => {
  test("grows, and what has just come is news", () => {
    begin({ at: 1, log: [logged(1, "Otto bids.")] });
    expect(line.news).toEqual([]); // all of it at once is none
    socket().say(told({ at: 2, log_from: 1, log: [logged(2, "Camille bids.")] }));
    expect([line.log.map(({ text }) => text), line.news]).toEqual([["Otto bids.", "Camille bids."], ["Camille bids."]]);
  });

  describe("what nobody should miss", () => {
    const bids = { ...logged(2, "The bids are shown."), loud: true };
    const texts = () => line.loud.map(({ text }) => text);

    beforeEach(() => {
      begin({ at: 1, log: [logged(1, "Otto bids.")], menu: [choice("bid 3")] });
      socket().say(told({ at: 2, log_from: 1, log: [bids], menu: [choice("take S2")] }));
    });

    test("is not silenced by the next ordinary line", () => {
      socket().say(told({ at: 3, log_from: 2, log: [logged(3, "Otto takes a river.")] }));
      expect(texts()).toEqual(["The bids are shown."]);
    });

    test("but by what is as loud, by one's own answer, when it is taken back and at the end", () => {
      socket().say(told({ at: 3, log_from: 2, log: [{ ...logged(3, "Stuck."), loud: true }] }));
      expect(texts()).toEqual(["Stuck."]);
      socket().say(told({ at: 4, log_from: 3, log: [logged(4, "Otto wins.")], over: true }));
      expect(texts()).toEqual([]);
      socket().say(told({ at: 5, log_from: 4, log: [{ ...bids, at: 5 }], menu: [choice("take S2")] }));
      line.play("take S2");
      expect(texts()).toEqual([]);
      socket().say(told({ at: 6, log_from: 5, log: [{ ...bids, at: 6 }] }));
      socket().say(told({ at: 5, log_from: 5, log: [] }));
      expect(texts()).toEqual([]);
    });
  });

  test("says another name in its old lines, and that is no news", () => {
    begin({ log: [logged(1, "Ada bids"), logged(2, "Otto bids"), logged(3, "Ada builds")] });
    socket().say({
      type: "lines",
      lines: [
        [0, "Zoë bids"],
        [2, "Zoë builds"],
      ],
    });
    expect(line.log.map((one) => one.text)).toEqual(["Zoë bids", "Otto bids", "Zoë builds"]);
    expect(line.news).toEqual([]);
  });

  test("what was taken back goes", () => {
    begin({ at: 2, log: [logged(1, "one"), logged(2, "two")] });
    socket().say(told({ at: 1, log_from: 1, log: [] }));
    expect(line.log.map(({ text }) => text)).toEqual(["one"]);
  });

  test("who took something back is told, though the log has not grown", () => {
    begin({ at: 2, log: [logged(1, "one"), logged(2, "two")] });
    const said = { ...logged(1, "Ada took a decision back."), loud: true };
    socket().say(told({ at: 1, log_from: 1, log: [said] }));
    expect([line.news, line.loud]).toEqual([[said.text], [said]]);
  });

  test("is marked where one decided last, also after coming back", () => {
    begin({ at: 1, ask: 1, menu: [choice("pass")], log: [logged(1, "one")] });
    line.play("pass");
    socket().say(told({ at: 3, log_from: 1, log: [logged(2, "two"), logged(3, "three")] }));
    expect(line.marked).toBe(1);
    line.close();
    begin({ at: 3, log: [logged(1, "one"), logged(2, "two"), logged(3, "three")] });
    expect(line.marked).toBe(1);
  });

  test("for whoever looks on, the last decision is what is new", () => {
    begin({ seat: -1, at: 2, log: [logged(1, "one"), logged(2, "two"), logged(2, "so three")] }, "");
    expect(line.marked).toBe(1);
  });
});

describe("what the outlook follows", () => {
  test("by play it is the one before, so that a board can show what moved", () => {
    begin({ at: 1 });
    socket().say(told({ at: 2 }));
    expect(line.before?.at).toBe(1);
  });

  test("one that only repeats the last must not end a motion under way", () => {
    begin({ at: 1 });
    socket().say(told({ at: 2 }));
    socket().say(told({ at: 2, title: "Vom Kap nach Kairo" }));
    expect(line.before?.at).toBe(1);
  });

  test("after an undo there is none", () => {
    begin({ at: 4 });
    socket().say(told({ at: 5 }));
    socket().say(told({ at: 4 }));
    expect(line.before).toBeNull();
  });
});

describe("looking back", () => {
  const past = (at: number) => socket().say({ type: "past", outlook: outlook({ at }) });

  test("one question at a time, however fast one scrubs: the last wish counts", () => {
    begin({ at: 40 });
    for (const at of [39, 30, 20, 10]) line.lookBack(at);
    expect(socket().news()).toEqual([{ type: "look_back", at: 39 }]);
    past(39);
    expect(socket().news()).toEqual([{ type: "look_back", at: 10 }]);
    past(10);
    expect([socket().news(), line.past?.at]).toEqual([[], 10]);
  });

  test("steps are taken from where one wants to be, also before the answer is there", () => {
    begin({ at: 20 });
    line.lookBack(18);
    past(18);
    line.step(-1);
    line.step(1);
    line.step(-1);
    line.step(-1);
    past(17);
    past(16);
    expect([socket().news().length, line.past?.at]).toEqual([3, 16]);
  });

  test("not before the beginning and not beyond now", () => {
    begin({ at: 5 });
    line.lookBack(-3);
    past(0);
    line.lookBack(99);
    expect(socket().news()).toEqual([
      { type: "look_back", at: 0 },
      { type: "look_back", at: 5 },
    ]);
  });

  test("a single step forward shows what moved, a jump does not", () => {
    begin({ at: 9 });
    line.lookBack(3);
    past(3);
    line.lookBack(4);
    past(4);
    expect(line.pastBefore?.at).toBe(3);
    line.lookBack(8);
    past(8);
    expect(line.pastBefore).toBeNull();
  });

  test("the table goes on meanwhile, and where one left is known", () => {
    begin({ at: 9 });
    line.lookBack(8);
    past(8);
    socket().say(told({ at: 12 }));
    expect([line.past?.at, line.outlook?.at, line.leftAt]).toEqual([8, 12, 9]);
  });

  test("an answer that comes when one is back already is not shown", () => {
    begin({ at: 9 });
    line.lookBack(8);
    line.lookNow();
    past(8);
    expect(line.past).toBeNull();
  });

  test("another language asks for the same time again", () => {
    begin({ at: 9 });
    line.lookBack(8);
    past(8);
    socket().news();
    line.speak("fr");
    expect(socket().news()).toEqual([
      { type: "speak", lang: "fr" },
      { type: "look_back", at: 8 },
    ]);
  });
});

describe("a line that breaks", () => {
  test("is tried again, later each time, and at once when one is back", () => {
    begin({ at: 2 });
    socket().close();
    expect([line.connected, Socket.all.length]).toEqual([false, 1]);
    vi.advanceTimersByTime(300);
    expect(Socket.all.length).toBe(2);
    socket().close();
    vi.advanceTimersByTime(300);
    expect(Socket.all.length).toBe(2); // it waits longer now
    dispatchEvent(new Event("online"));
    expect(Socket.all.length).toBe(3);
  });

  test("nothing is played while it is down, and what was last seen stays", () => {
    begin({ at: 2, ask: 1, menu: [choice("pass")] });
    socket().close();
    line.play("pass");
    expect([socket().news(), line.outlook?.at]).toEqual([[], 2]);
  });

  test("what one was looking at is asked for again", () => {
    begin({ at: 9 });
    line.lookBack(4);
    socket().close();
    vi.advanceTimersByTime(300);
    socket().open();
    socket().say(told({ at: 9 }));
    expect(socket().news().at(-1)).toEqual({ type: "look_back", at: 4 });
  });

  test("that was closed on purpose stays closed", () => {
    begin();
    line.close();
    vi.runAllTimers();
    dispatchEvent(new Event("online"));
    expect(Socket.all.length).toBe(1);
  });
});

test("a seat that was known keeps its invitations when the table is seen again", () => {
  keptSeats.put(newKeptSeat("abc", 0, "k", "eighty_days", { invites: [{ seat: 1, invite: "i" }] }));
  begin({ seat: 0 });
  expect(keptSeats.all).toMatchObject([{ key: "k", invites: [{ seat: 1, invite: "i" }] }]);
});
