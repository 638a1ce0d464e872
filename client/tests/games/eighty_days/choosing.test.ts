import { describe, expect, test } from "vitest";
import type { Way } from "../../../src/games/eighty_days/shapes";
import { Choosing, onBoard } from "../../../src/games/eighty_days/choosing.svelte";
import type { Choice } from "../../../src/wire";
import { choice, outlook } from "../../made";
import { Handed } from "../handed.svelte";

const ship = choice("travel S8", { touches: ["card-S8-1"] });
const both = choice("travel S8 T3", { touches: ["card-S8-1", "card-T3-1"] });
const swap = choice("swap S8", { touches: ["card-S8-1"] });
const gold = choice("take gold", { touches: ["row-gold"] });

const way = (of: Choice, low: number, high = low): Way => ({
  notation: of.notation,
  cards: [],
  helpers: [],
  low,
  high,
  saved: 0,
});

interface Table {
  menu: Choice[];
  ways?: Way[];
  cards?: string[];
  events?: string[];
  detained?: number;
  seat?: number;
}

function at({ menu, ways = [], cards = ["S8", "S8", "T3"], events = [], detained = 0, seat = 0 }: Table) {
  const travellers = [
    { cards, events },
    { cards: null, events: null },
  ];
  const props = new Handed({
    outlook: outlook({ seat, ask: 1, menu, data: { travellers }, board: { ways, detained } }),
  });
  const choosing = new Choosing(() => props);
  choosing.renew();
  return { props, choosing };
}

test("a question with two answers stays in the prompt, and so does whatever distracts the detective", () => {
  const menu = ["travel S8", "keep", "reroll", "yes", "end"].map((one) => choice(one));
  const played = ["play swap", "play distraction"].map((one) => choice(one, { touches: [`event-${one.slice(5)}-1`] }));
  const ending = ["play distraction", "play princess"].map((one) => choice(one));
  const found = [...menu, ...played, ...ending].filter(onBoard).map(({ notation }) => notation);
  expect(found).toEqual(["travel S8", "play swap"]);
});

describe("the hand", () => {
  test("copies of a card are told apart, and both can be meant by what names the first", () => {
    const { choosing } = at({ menu: [ship] });
    expect(choosing.hand.map(({ id, playable }) => [id, playable])).toEqual([
      ["card-S8-1", true],
      ["card-S8-2", true],
      ["card-T3-1", false],
    ]);
  });

  test("a card that does one thing says what, the others what they are", () => {
    const { choosing } = at({ menu: [ship], events: ["balloon"] });
    expect(choosing.hand.map(({ label }) => label)).toEqual([
      "TRAVEL S8",
      "TRAVEL S8",
      "card.train 3",
      "event.balloon",
    ]);
  });

  test("whoever looks on has none", () => {
    expect(at({ menu: [], seat: -1 }).choosing.hand).toEqual([]);
  });
});

describe("cards for a way are put together", () => {
  test("what is pressed so far leaves the ways that use it", () => {
    const { choosing } = at({ menu: [ship, both], ways: [way(ship, 8), way(both, 5)] });
    expect(choosing.shown).toHaveLength(2);
    choosing.press("card-T3-1");
    expect(choosing.shown.map(({ notation }) => notation)).toEqual(["travel S8 T3"]);
  });

  test("a way is picked when exactly its cards are pressed, whichever copy it was", () => {
    const { props, choosing } = at({ menu: [ship, both], ways: [way(ship, 8), way(both, 5)] });
    choosing.press("card-S8-2");
    expect(props.picked).toEqual(ship);
    choosing.press("card-T3-1");
    expect(props.picked).toEqual(both);
    choosing.press("card-S8-2"); // taken back
    expect([props.picked, choosing.wanted]).toEqual([null, ["card-T3-1"]]);
  });

  test("the button says the price, with what the detective costs", () => {
    const { props, choosing } = at({ menu: [both], ways: [way(both, 4, 9)], detained: 2 });
    choosing.choose(both);
    expect(props.onpick).toHaveBeenLastCalledWith(both, "board.travel board.days 4–9 + 2\nboard.on_foot");
  });

  test("a way picked from the list goes on from its cards", () => {
    const { props, choosing } = at({ menu: [ship, both], ways: [way(ship, 8), way(both, 5)] });
    choosing.choose(both);
    choosing.press("card-T3-1");
    expect([choosing.wanted, props.picked]).toEqual([["card-S8-1"], ship]);
  });

  test("the card that made it a way, pressed again, plays it: one rule for everything", () => {
    const { props, choosing } = at({ menu: [ship, both], ways: [way(ship, 8), way(both, 5)] });
    choosing.press("card-T3-1");
    expect(props.picked).toBeNull();
    choosing.press("card-S8-1");
    expect(props.onplay).not.toHaveBeenCalled();
    choosing.press("card-S8-1");
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(both);
  });

  test("of two equal cards only the one that was pressed rises", () => {
    const { choosing } = at({ menu: [ship, both], ways: [way(ship, 8), way(both, 5)] });
    choosing.press("card-S8-2");
    expect(choosing.hand.filter(({ marked }) => marked).map(({ id }) => id)).toEqual(["card-S8-2"]);
  });

  test("the city one travels to picks the quickest way, and plays it", () => {
    const there = { ...ship, touches: ["card-S8-1", "city-4"] };
    const slow = { ...both, touches: ["card-S8-1", "card-T3-1", "city-4"] };
    const { props, choosing } = at({ menu: [slow, there], ways: [way(slow, 11), way(there, 8)] });
    choosing.pressCity("city-4");
    expect(props.picked).toEqual(there);
    choosing.pressCity("city-4");
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(there);
  });

  test("a card that no way takes beside the others stands in for one of them", () => {
    const slow = choice("travel S8 T5", { touches: ["card-S8-1", "card-T5-1"] });
    const { props, choosing } = at({
      menu: [both, slow],
      ways: [way(both, 11), way(slow, 13)],
      cards: ["S8", "T3", "T5"],
    });
    choosing.choose(both);
    choosing.press("card-T5-1");
    expect([choosing.wanted, props.picked]).toEqual([["card-S8-1", "card-T5-1"], slow]);
  });

  test("the action that is pressed hides no way, and makes room for the card that is pressed next", () => {
    const act = choice("act gold", { touches: ["row-gold"] });
    const { props, choosing } = at({ menu: [act, ship], ways: [way(ship, 8)] });
    choosing.press("row-gold");
    expect([props.picked, choosing.shown.length]).toEqual([act, 1]);
    choosing.press("card-S8-1");
    expect([choosing.wanted, props.picked]).toEqual([["card-S8-1"], ship]);
  });

  test("what else the one card can do is offered beside", () => {
    const { choosing } = at({ menu: [ship, swap], ways: [way(ship, 8)] });
    choosing.press("card-S8-1");
    expect(choosing.others).toEqual([swap]);
    choosing.press("card-T3-1");
    expect(choosing.others).toEqual([]);
  });
});

describe("anything else", () => {
  test("is picked at the first press and played at the second", () => {
    const { props, choosing } = at({ menu: [gold] });
    choosing.press("row-gold");
    expect([props.picked, choosing.marked]).toEqual([gold, ["row-gold"]]);
    choosing.press("row-gold");
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(gold);
  });

  test("while an answer is on its way, the next can be picked but not played", () => {
    const { props, choosing } = at({ menu: [gold] });
    props.busy = true;
    choosing.choose(gold);
    choosing.choose(gold);
    expect(props.picked).toEqual(gold);
    expect(props.onplay).not.toHaveBeenCalled();
  });

  test("can be let go", () => {
    const { props, choosing } = at({ menu: [gold] });
    choosing.press("row-gold");
    choosing.clear();
    expect([props.picked, choosing.marked]).toEqual([null, []]);
  });
});
