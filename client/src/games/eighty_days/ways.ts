/* The ways to travel as they are shown: the likeliest to be quick first, and what gains nothing folded away. */

import { iconOf, kindOf, valueOf } from "./board";
import type { IconName } from "../../parts/icons";
import type { Word } from "../boards";
import type { Box, TravelKind, Way } from "./shapes";

export const MOST = 9; // in sight at a time

/** In days, on average: a die is worth three and a half. */
export const likely = (way: Way) => (way.low + way.high) / 2;

/** What a way uses up, a word for each thing. */
export const spent = (way: Way): string[] => [
  ...way.cards,
  ...way.helpers.map(({ tool, princess }) => (princess ? "princess" : tool)),
];

function within(some: string[], all: string[]): boolean {
  const left = [...all];
  return some.every((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** By likely days; of equal ones what uses less comes first. */
export const sorted = <W extends Way>(ways: W[]): W[] =>
  ways.toSorted((one, other) => likely(one) - likely(other) || spent(one).length - spent(other).length);

/** Costs as many days as another or more, with the same things or more: nobody would choose it. Of equals the first stays. */
function gainsNothing(way: Way, index: number, among: Way[]): boolean {
  const used = spent(way);
  return among.some((other, place) => {
    if (other === way || other.low > way.low || other.high > way.high) return false;
    const less = spent(other);
    if (!within(less, used)) return false;
    return less.length < used.length || other.low < way.low || other.high < way.high || place < index;
  });
}

/** Those in sight, and how many more there are. `all`: they have been asked for. */
export function folded<W extends Way>(ways: W[], all = false): { shown: W[]; more: number } {
  const inOrder = sorted(ways);
  if (all || inOrder.length <= MOST) return { shown: inOrder, more: 0 };
  const worth = inOrder.filter((way, index) => !gainsNothing(way, index, inOrder)).slice(0, MOST - 1);
  return { shown: worth, more: inOrder.length - worth.length };
}

/** A small card of a way: what it is, and what a helper makes of it. */
export interface Mini {
  icon: IconName;
  value: string;
  helper: boolean;
}

export function minis(way: Way, box: Box): Mini[] {
  const free = way.helpers.filter((helper) => helper.target);
  const cards = way.cards.map((code): Mini => {
    const index = free.findIndex((helper) => helper.target === code);
    const helper = index < 0 ? undefined : free.splice(index, 1)[0];
    if (!helper) return { icon: kindOf(code), value: `${valueOf(code)}`, helper: false };
    const value = `${valueOf(code)}→${box.figures[helper.tool] ?? "?"}`;
    return { icon: iconOf(box.tools[helper.tool]), value, helper: true };
  });
  const others = way.helpers.filter(({ target }) => !target); // such as serve two cards at once
  if (cards.length)
    return [...cards, ...others.map(({ tool }) => ({ icon: iconOf(box.tools[tool]), value: "", helper: true }))];
  const [helper] = way.helpers;
  if (!helper) return [{ icon: "foot", value: `${way.low}`, helper: false }];
  const value = way.low === way.high ? `${way.low}` : `${way.low - 1}+?`;
  return [{ icon: iconOf(box.tools[helper.tool]), value, helper: true }];
}

/** Ships 8 and 5, train 2: those of one kind together. */
export function means(way: Way, word: Word): string {
  if (!way.cards.length) return way.helpers.length ? helpers(way, word) : word("board.on_foot");
  return (["ship", "train"] as TravelKind[])
    .map((kind) => way.cards.filter((code) => kindOf(code) === kind).map(valueOf))
    .flatMap(([a, b], index) => {
      const kind = index ? "train" : "ship";
      if (a === undefined) return [];
      return b === undefined ? [word(`board.one.${kind}`, { a })] : [word(`board.two.${kind}`, { a, b })];
    })
    .join(", ");
}

function helpers(way: Way, word: Word): string {
  return way.helpers
    .map(({ tool, princess }) => {
      const name = word(`board.tool.${tool}`);
      return princess ? word("tool.princess", { tool: name }) : name;
    })
    .join(" + ");
}

/** What makes it cheaper, if anything does. */
export function note(way: Way, word: Word): string {
  if (!way.cards.length) return "";
  if (way.helpers.length) return helpers(way, word);
  return way.saved ? word("board.pair") : word("board.no_helper");
}

/** What a way is made of, in one line. */
export function madeOf(way: Way, word: Word): string {
  const helped = way.cards.length > 0 && (way.helpers.length > 0 || way.saved > 0);
  return helped ? `${means(way, word)}, ${note(way, word)}` : means(way, word);
}
