import { describe, expect, test } from "vitest";
import { Choosing, onBoard } from "../../../src/games/compass_rose/choosing.svelte";
import { choice, outlook } from "../../made";
import { Handed } from "../handed.svelte";

const box = {
  cards: [
    { code: "T3", kind: "train", value: 3 },
    { code: "S5", kind: "steamer", value: 5 },
    { code: "compass", kind: "compass", value: 0 },
    { code: "handcuffs", kind: "handcuffs", value: 0 },
  ],
};
const train = choice("play T3", { touches: ["card-T3", "square-13"] });
const steamer = choice("play S5", { touches: ["card-S5", "square-15"] });
const steamerBack = choice("play S5 back", { touches: ["card-S5", "square-5"] });
const cuffs = choice("play handcuffs 1", { touches: ["card-handcuffs", "square-13"] });

function at(...menu: (typeof train)[]) {
  const travellers = [{ square: 10 }, { square: 13 }];
  const props = new Handed({ box, outlook: outlook({ ask: 1, menu, data: { travellers } }) });
  const choosing = new Choosing(() => props);
  choosing.renew();
  return { props, choosing };
}

test("cards and the rose are chosen where they lie, drawing is not", () => {
  const kinds = ["play", "put_down", "rose", "draw", "pass"].map((kind) => choice(kind));
  expect(kinds.filter((one) => onBoard(one, kinds)).map(({ kind }) => kind)).toEqual(["play", "put_down", "rose"]);
});

test("a kept event is chosen where it lies; of one that was drawn both answers are offered", () => {
  const [event, keep, stop] = [choice("carry_out"), choice("keep"), choice("stop")];
  expect([onBoard(event, [event, stop]), onBoard(event, [event, keep])]).toEqual([true, false]);
});

describe("a card is pressed", () => {
  test("with one way to use it, that is picked; pressed again, it is played", () => {
    const { props, choosing } = at(train, steamer);
    expect(choosing.press("card-T3")).toBe(false);
    expect(props.picked).toEqual(train);
    choosing.press("card-T3");
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(train);
  });

  test("with several ways they are shown, and nothing is picked yet", () => {
    const { props, choosing } = at(steamer, steamerBack, train);
    expect(choosing.press("card-S5")).toBe(true);
    expect([choosing.ways, props.picked]).toEqual([[steamer, steamerBack], null]);
    expect(choosing.press("card-S5")).toBe(false); // and put away again
    expect(choosing.ways).toEqual([]);
  });

  test("then a square says which of them", () => {
    const { props, choosing } = at(steamer, steamerBack, train);
    choosing.press("card-S5");
    choosing.press("square-5");
    expect([props.picked, choosing.several]).toEqual([steamerBack, "card-S5"]);
  });

  test("at a new question nothing is meant any more", () => {
    const { props, choosing } = at(steamer, steamerBack);
    choosing.press("card-S5");
    choosing.hover("card-S5");
    props.outlook = { ...props.outlook, ask: 2 };
    choosing.renew();
    expect([choosing.several, choosing.hot]).toEqual(["", []]);
  });
});

test("handcuffs touch their victim's square, but nobody goes there: pressed, it is not asked what is meant", () => {
  const { props, choosing } = at(train, cuffs);
  expect(choosing.targets(13)).toEqual([train]);
  choosing.press("square-13");
  expect([choosing.several, props.picked]).toEqual(["", train]);
});

describe("the rose", () => {
  const put = choice("rose train", { touches: ["rose-train"] });

  test("is put where it is pressed, at the second tap", () => {
    const { props, choosing } = at(put);
    expect([choosing.rose("train"), choosing.rose("steamer")]).toEqual([put, undefined]);
    choosing.choose(put);
    expect(props.onpick).toHaveBeenCalledExactlyOnceWith(put, "");
    expect(props.onplay).not.toHaveBeenCalled();
    choosing.choose(put);
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(put);
  });

  test("once chosen, shows the cards it would let one play", () => {
    const { choosing } = at(put);
    choosing.choose(put);
    expect(choosing.hot).toEqual(["card-T3"]);
  });
});

test("the button says in short what is chosen", () => {
  const { props, choosing } = at(train, steamerBack);
  choosing.press("card-T3");
  expect(props.onpick).toHaveBeenLastCalledWith(train, "board.play card.travel conveyance.train 3");
  choosing.press("card-S5");
  expect(props.onpick).toHaveBeenLastCalledWith(steamerBack, "board.play_back card.travel conveyance.steamer 5");
});

test("the button of handcuffs says whom they hit: its whole label", () => {
  const { props, choosing } = at(cuffs);
  choosing.press("card-handcuffs");
  expect(props.onpick).toHaveBeenLastCalledWith(cuffs, "");
});

test("what is done with a card has a word of its own where there is little room", () => {
  const play = choice("play compass", {
    touches: ["card-compass"],
    label: "Play Compass: move the rose, then another card",
  });
  const discard = choice("put_down compass", { touches: ["card-compass"], label: "Discard Compass" });
  const { choosing } = at(play, discard);
  choosing.press("card-compass");
  expect(choosing.ways.map((one) => choosing.brief(one))).toEqual(["board.use", "board.discard"]);
});

test("a way is called by the square it leads to, and of several to one square by its card", () => {
  const { choosing } = at(steamer, steamerBack);
  choosing.press("card-S5");
  expect(choosing.ways.map((one) => choosing.brief(one))).toEqual(["→ 15", "→ 5"]);
  const other = at(steamer, choice("play T3 far", { touches: ["card-T3", "square-15"] })).choosing;
  other.press("square-15");
  expect(other.ways.map((one) => other.brief(one))).toEqual([
    "card.travel conveyance.steamer 5",
    "card.travel conveyance.train 3",
  ]);
});

test("of the draws that are offered, the pile stands for the most", () => {
  const { choosing } = at(choice("draw 1"), choice("draw 2"));
  expect(choosing.draw?.notation).toBe("draw 2");
});

describe("tickets beside the squares", () => {
  test("one square: the card's name and how far", () => {
    const { choosing } = at(train, steamer);
    choosing.press("card-T3");
    expect(choosing.tickets).toEqual([{ square: 13, text: "conveyance.train 3", strong: true }]);
  });

  test("several squares: numbers must do", () => {
    const { choosing } = at(steamer, steamerBack);
    choosing.press("card-S5");
    expect(choosing.tickets).toEqual([
      { square: 15, text: "5", strong: false },
      { square: 5, text: "5", strong: false },
    ]);
  });

  test("several cards to one square share a ticket", () => {
    const other = choice("play compass 13", { kind: "play", touches: ["card-compass", "square-13"] });
    const { choosing } = at(train, other);
    choosing.hover("square-13");
    expect(choosing.tickets.map(({ text }) => text)).toEqual(["conveyance.train 3, card.compass 3"]);
  });

  test("handcuffs lead nowhere", () => {
    const { choosing } = at(cuffs);
    choosing.hover("card-handcuffs");
    expect(choosing.tickets).toEqual([]);
  });
});
