import { describe, expect, test } from "vitest";
import { byThing, FEW, fitting, isSolid, offer, same, typed, underThumb } from "../../src/table/menu";
import { choice } from "../made";

const bids = (count: number) => Array.from({ length: count }, (_, n) => choice(`bid ${n}`, { number: n }));

describe("how a menu is offered", () => {
  test("a few actions are buttons", () => {
    const menu = [choice("build"), choice("pass")];
    expect(offer(menu)).toEqual({ numbered: [], buttons: menu, many: 0, onBoard: 0 });
  });

  test("a long run of numbers goes on a slider, in rising order", () => {
    const menu = [...bids(12).toReversed(), choice("pass")];
    const { numbered, buttons } = offer(menu);
    expect(numbered.map(({ kind, choices }) => [kind, choices.map((one) => one.number)])).toEqual([
      ["bid", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ]);
    expect(buttons.map((one) => one.notation)).toEqual(["pass"]);
  });

  test("a short run of numbers, or one that has gaps in it without a number, stays buttons or list", () => {
    expect(offer(bids(FEW)).numbered).toEqual([]);
    expect(offer(bids(FEW)).buttons).toHaveLength(FEW);
    const gap = [...bids(FEW), choice("bid all", { kind: "bid" })];
    expect(offer(gap)).toMatchObject({ numbered: [], buttons: [], many: FEW + 1 });
  });

  test("what is too many for buttons is only counted: it stands in the list", () => {
    const menu = Array.from({ length: 30 }, (_, n) => choice(`travel S${n}`));
    expect(offer(menu)).toEqual({ numbered: [], buttons: [], many: 30, onBoard: 0 });
  });

  test("what the board offers itself is not offered a second time", () => {
    const menu = [...bids(20), choice("pass")];
    const { numbered, buttons, onBoard } = offer(menu, (one) => one.kind === "bid");
    expect([numbered, buttons.length, onBoard]).toEqual([[], 1, 20]);
  });

  test("what does something stands first and solid, what leaves things as they are quiet", () => {
    const [pass, build] = [choice("pass"), choice("build", { touches: ["L3"] })];
    expect(offer([pass, build]).buttons).toEqual([build, pass]);
    expect([isSolid(build, [pass, build]), isSolid(pass, [pass, build])]).toEqual([true, false]);
  });

  test("equal alternatives look equal", () => {
    const [yes, no] = [choice("yes"), choice("no")];
    expect([yes, no].map((one) => isSolid(one, [yes, no]))).toEqual([true, true]);
  });
});

test("every thing knows the actions that touch it", () => {
  const [one, both] = [
    choice("play S8", { touches: ["card-S8"] }),
    choice("travel", { touches: ["card-S8", "leg-2"] }),
  ];
  const found = byThing([one, both, choice("pass")]);
  expect([...found]).toEqual([
    ["card-S8", [one, both]],
    ["leg-2", [both]],
  ]);
});

describe("how many buttons fit", () => {
  const labelled = (...labels: string[]) => labels.map((label) => choice(label, { label }));
  const PHONE = 370;

  test("beside the question, as many as have room in letters, and always one", () => {
    const three = labelled("Draw 1 card", "Draw 2 cards", "Stop here");
    expect(fitting(three, 64)).toEqual(three);
    expect(fitting(three, 34)).toEqual(three.slice(0, 2));
    expect(fitting(labelled("x".repeat(90), "Stop"), 64)).toHaveLength(1);
  });

  test("under the thumb both answers of a question, in two lines each", () => {
    const keep = labelled("Garder le 5 : 5 jours", "Relancer le dé : 1 pièce d’or");
    expect(underThumb(keep, PHONE)).toEqual(keep);
  });

  test("under the thumb three short ones, not three long ones", () => {
    const short = labelled("Tirer 1 carte", "Tirer 2 cartes", "S’arrêter là");
    expect(underThumb(short, PHONE)).toEqual(short);
    const long = labelled(...short.map(({ label }) => `${label}, et passer la main au suivant`));
    expect(underThumb(long, PHONE)).toHaveLength(1);
  });

  test("a word that fits no line stands in the list", () => {
    expect(underThumb(labelled("Ja", "Eisenbahnstreckenbaugesellschaft", "Nein"), PHONE)).toHaveLength(1);
    expect(underThumb(labelled("Eisenbahnstreckenbaugesellschaft"), 140, 0)).toHaveLength(0);
  });
});

describe("typing part of an action", () => {
  const menu = [
    choice("build 2", { label: "Lay two tracks" }),
    choice("pass", { label: "Build nothing" }),
    choice("bid 2"),
  ];

  test("those whose notation begins so stand before those whose words hold it", () => {
    expect(typed(menu, " BUILD").map((one) => one.notation)).toEqual(["build 2", "pass"]);
  });

  test("what is nowhere is not found", () => {
    expect(typed(menu, "detective")).toEqual([]);
  });
});

test("the same action is the one with the same notation, though the message came again", () => {
  expect(same(choice("bid 4"), choice("bid 4", { label: "bieten" }))).toBe(true);
  expect(same(choice("bid 4"), choice("bid 5"))).toBe(false);
  expect(same(null, null)).toBe(false);
});
