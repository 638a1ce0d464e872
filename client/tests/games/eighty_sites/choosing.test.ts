import { describe, expect, test } from "vitest";
import { depthOf } from "../../../src/games/eighty_sites/board";
import { Choosing, FOOT, onBoard, siteOf, squareOf, toolOf } from "../../../src/games/eighty_sites/choosing.svelte";
import type { Data } from "../../../src/games/eighty_sites/shapes";
import type { Choice } from "../../../src/wire";
import { choice, outlook } from "../../made";
import { Handed } from "../handed.svelte";

const go = (card: string, square: string) =>
  choice(`${card} ${square}`, { kind: "go", touches: [`card:${card}`, `square:${square}`] });
const walk = choice("walk n5", { touches: ["square:n5"] });
const [trainN5, trainN6, planeN6] = [go("T2", "n5"), go("T2", "n6"), go("P", "n6")];
const veto = choice("veto", { touches: ["secret:veto1"] });
const glimpses = ["left", "right"].map((side) =>
  choice(`glimpse ${side}`, { touches: ["secret:glimpse1", `front:${side}`] }),
);

const box = {
  cards: [
    { code: "T2", vehicle: "train", number: 2 },
    { code: "P", vehicle: "world", number: 0 },
  ],
  sites: [
    { code: "paris", square: "n6" },
    { code: "bruges", square: "n6" },
  ],
};

function at(...menu: Choice[]) {
  const props = new Handed({ outlook: outlook({ ask: 1, menu }), box });
  const choosing = new Choosing(() => props);
  choosing.renew();
  return { props, choosing };
}

describe("what an action touches", () => {
  test("its square, its card, its site", () => {
    expect([squareOf(trainN5), toolOf(trainN5)]).toEqual(["n5", "card:T2"]);
    expect([squareOf(walk), toolOf(walk)]).toEqual(["n5", FOOT]);
    expect([squareOf(veto), toolOf(veto)]).toEqual(["", "secret:veto1"]);
    expect(siteOf(choice("announce dakar", { touches: ["front:left", "site:dakar"] }))).toBe("dakar");
    expect(siteOf(walk)).toBe("");
  });

  test("a veto and a victim are asked in the prompt, and what touches nothing", () => {
    expect([trainN5, veto, choice("choose 2", { touches: ["figure:2"] }), choice("pass")].map(onBoard)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("squares and cards", () => {
  test("without a card everything in reach is lit, faintly", () => {
    const { choosing } = at(walk, trainN5, trainN6, planeN6);
    expect([[...choosing.lit.keys()], choosing.faint]).toEqual([["n5", "n6"], true]);
  });

  test("a card lights what it reaches itself", () => {
    const { choosing } = at(walk, trainN5, trainN6, planeN6);
    choosing.press("card:P");
    expect([[...choosing.lit.values()], choosing.faint, choosing.tool]).toEqual([[planeN6], false, "card:P"]);
    choosing.press("card:P"); // and no longer
    expect(choosing.lit.size).toBe(2);
  });

  test("a picked square says what leads there", () => {
    const { props, choosing } = at(walk, trainN5, trainN6, planeN6);
    choosing.choose(trainN6);
    expect([props.picked, choosing.tool, [...choosing.reaching]]).toEqual([trainN6, "card:T2", ["card:T2", "card:P"]]);
  });

  test("another card for the picked square keeps it, if it gets there", () => {
    const { props, choosing } = at(walk, trainN5, trainN6, planeN6);
    choosing.choose(trainN6);
    choosing.press("card:P");
    expect(props.picked).toEqual(planeN6);
  });

  test("one that does not get there lets go of it", () => {
    const { props, choosing } = at(walk, trainN5, trainN6, planeN6);
    choosing.choose(trainN5);
    choosing.press("card:P");
    expect(props.picked).toBeNull();
  });

  test("the second press on a square plays", () => {
    const { props, choosing } = at(walk, trainN6);
    choosing.choose(trainN6);
    choosing.choose(trainN6);
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(trainN6);
  });

  test("the second press on the card plays too, once a square is picked with it", () => {
    const { props, choosing } = at(walk, trainN6);
    choosing.press("card:T2");
    choosing.choose(trainN6);
    choosing.press("card:T2");
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(trainN6);
  });

  test("the button says what with and where to", () => {
    const { props, choosing } = at(walk, trainN6, planeN6);
    const said = () => props.onpick.mock.lastCall?.[1];
    choosing.choose(trainN6);
    expect(said()).toBe("Board.short card vehicle.train 2 site.paris, site.bruges");
    choosing.press("card:P");
    expect(said()).toBe("Board.short vehicle.world site.paris, site.bruges");
    choosing.choose(walk);
    expect(said()).toContain("vehicle.foot");
  });

  test("a new question forgets the card", () => {
    const { props, choosing } = at(trainN5, planeN6);
    choosing.press("card:P");
    props.outlook = outlook({ ask: 2, menu: [trainN5, planeN6] });
    expect([choosing.renew(), choosing.chosen]).toEqual([true, ""]);
  });
});

describe("other cards", () => {
  test("one that can do only one thing does it", () => {
    const hold = choice("hold", { touches: ["secret:hold1"] });
    const { props, choosing } = at(hold, choice("pass"));
    choosing.press("secret:hold1");
    expect([props.picked, choosing.chosen]).toEqual([hold, ""]);
  });

  test("one that lets look into the camera waits for which side", () => {
    const { props, choosing } = at(...glimpses);
    choosing.press("secret:glimpse1");
    expect([choosing.looking, props.picked]).toEqual([true, null]);
  });

  test("nothing is chosen while an answer is on its way", () => {
    const { props, choosing } = at(trainN5, trainN6);
    props.busy = true;
    choosing.press("card:T2");
    choosing.choose(trainN5);
    expect([choosing.chosen, props.picked]).toEqual(["", null]);
  });
});

test("how deep a side of the camera is: a hint holds until that changes", () => {
  const camera = [{ behind: 5, back: ["a", "b"], front: null }];
  expect([depthOf({ camera } as unknown as Data, 0), depthOf({ camera } as unknown as Data, 1)]).toEqual([7, 0]);
});
