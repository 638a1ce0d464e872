import { describe, expect, test } from "vitest";
import { Choosing, QUICK, onBoard } from "../../../src/games/cape_to_cairo/choosing.svelte";
import { choice, outlook } from "../../made";
import { Handed } from "../handed.svelte";

const bids = (ask: number, most = 12) =>
  outlook({ ask, menu: Array.from({ length: most + 1 }, (_, n) => choice(`bid ${n}`, { number: n })) });

function at(given: ConstructorParameters<typeof Handed>[0]) {
  const props = new Handed(given);
  const choosing = new Choosing(() => props);
  choosing.renew();
  return { props, choosing };
}

test("bids, landscapes and ways to build are chosen on the board; to pass is asked in the prompt", () => {
  const menu = ["bid 3", "take L7", "build", "pass"].map((notation) => choice(notation));
  expect(menu.filter(onBoard).map(({ kind }) => kind)).toEqual(["bid", "take", "build"]);
});

describe("a bid", () => {
  test("that the slider shows is what the prompt's button would give", () => {
    const { props, choosing } = at({ outlook: bids(1) });
    choosing.amount = 7;
    choosing.carry();
    expect(props.picked?.notation).toBe("bid 7");
  });

  test("stays in the words of the last outlook: its language may have changed", () => {
    const { props, choosing } = at({ outlook: bids(1) });
    choosing.carry();
    const before = props.picked;
    props.outlook = bids(1);
    choosing.carry();
    expect(props.picked).not.toBe(before);
  });

  test("is never more than one may give", () => {
    const { props, choosing } = at({ outlook: bids(1, 5) });
    choosing.amount = 9;
    choosing.carry();
    expect(props.picked?.notation).toBe("bid 5");
  });

  test("begins at nothing at the next question, and not before", () => {
    const { props, choosing } = at({ outlook: bids(1) });
    choosing.amount = 7;
    props.outlook = bids(1); // somebody else has bid meanwhile
    expect([choosing.renew(), choosing.amount]).toEqual([false, 7]);
    props.outlook = bids(2);
    expect([choosing.renew(), choosing.amount]).toEqual([true, 0]);
  });
});

test("quick sums are those one can pay", () => {
  expect(at({ outlook: bids(1, 7) }).choosing.sums).toEqual([0, 3, 5]);
  expect(at({ outlook: bids(1, 60) }).choosing.sums).toEqual(QUICK);
});

describe("building", () => {
  const missing = (n: number) => ({ lanes: [{ need: 8, row: 8 - n, missing: n }] });
  const ways = (...notations: string[]) =>
    outlook({ menu: notations.map((notation) => choice(notation)), board: missing(notations[0] === "build" ? 0 : 2) });

  test("the one way there is is picked, then played", () => {
    const { props, choosing } = at({ outlook: ways("build", "pass") });
    choosing.build();
    expect(props.onpick).toHaveBeenCalledTimes(1);
    choosing.build();
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notation: "build" }));
  });

  test("of several ways the landscape stands for the cheapest, or for the one that is chosen", () => {
    const { props, choosing } = at({ outlook: ways("build bonus 2", "build buy 2", "pass") });
    choosing.build();
    expect(props.picked?.notation).toBe("build bonus 2");
    const [, other] = choosing.builds;
    if (other) choosing.choose(other);
    expect(props.picked?.notation).toBe("build buy 2");
    choosing.build();
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notation: "build buy 2" }));
  });

  test("where nothing is missing the button has it ready, and nothing that costs", () => {
    const { props, choosing } = at({ outlook: ways("build buy 2", "pass") });
    choosing.carry();
    expect(props.picked).toBeNull();
    expect(choosing.ways).toHaveLength(1);
    props.outlook = ways("build", "pass");
    choosing.carry();
    expect(props.picked?.notation).toBe("build");
    expect(choosing.ways).toEqual([]); // the button has said it
  });

  test("nothing happens while an answer is on its way", () => {
    const { props, choosing } = at({ outlook: ways("build", "pass"), busy: true });
    choosing.build();
    choosing.choose(choice("build"));
    expect(props.onpick).not.toHaveBeenCalled();
    expect(props.onplay).not.toHaveBeenCalled();
  });
});
