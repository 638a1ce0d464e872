import { describe, expect, test } from "vitest";
import { Choosing, onBoard } from "../../../src/games/cape_to_cairo/choosing.svelte";
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

test("bids and landscapes are chosen on the board; whether to build is asked in the prompt", () => {
  const menu = ["bid 3", "take L7", "build", "pass"].map((notation) => choice(notation));
  expect(menu.filter(onBoard).map(({ kind }) => kind)).toEqual(["bid", "take"]);
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

describe("building", () => {
  const ways = (...notations: string[]) => outlook({ menu: notations.map((notation) => choice(notation)) });

  test("the one way there is is picked, then played", () => {
    const { props, choosing } = at({ outlook: ways("build", "pass") });
    choosing.build();
    expect(props.onpick).toHaveBeenCalledTimes(1);
    choosing.build();
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notation: "build" }));
  });

  test("several ways take turns and none is played by accident", () => {
    const { props, choosing } = at({ outlook: ways("build 2", "build 3", "pass") });
    const seen = [1, 2, 3].map(() => (choosing.build(), props.picked?.notation));
    expect(seen).toEqual(["build 2", "build 3", "build 2"]);
    expect(props.onplay).not.toHaveBeenCalled();
  });

  test("nothing happens while an answer is on its way", () => {
    const { props, choosing } = at({ outlook: ways("build", "pass"), busy: true });
    choosing.build();
    choosing.choose(choice("build"));
    expect(props.onpick).not.toHaveBeenCalled();
    expect(props.onplay).not.toHaveBeenCalled();
  });
});
