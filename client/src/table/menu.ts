/* How a menu is offered: long runs of numbers on a slider, a few actions as buttons, everything else in the list. */

import type { Choice } from "../wire";

export const FEW = 8;

export interface Numbered {
  kind: string;
  choices: Choice[]; // by rising number
}

export interface Offer {
  numbered: Numbered[];
  buttons: Choice[]; // what to do solidly, then the rest
  many: number; // actions that are too many for buttons: they stand in the list
  onBoard: number; // actions that are chosen on the board itself
}

export function offer(whole: Choice[], onBoard: (choice: Choice, among: Choice[]) => boolean = () => false): Offer {
  const menu = whole.filter((choice) => !onBoard(choice, whole));
  return { ...sorted(menu), onBoard: whole.length - menu.length };
}

function sorted(menu: Choice[]): Omit<Offer, "onBoard"> {
  const kinds = new Map<string, Choice[]>();
  for (const choice of menu) put(kinds, choice.kind, choice);
  const numbered: Numbered[] = [];
  const rest: Choice[] = [];
  for (const [kind, choices] of kinds) {
    if (choices.length > FEW && choices.every((choice) => choice.number != null))
      numbered.push({ kind, choices: choices.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)) });
    else rest.push(...choices);
  }
  if (rest.length > FEW) return { numbered, buttons: [], many: rest.length };
  const solid = rest.filter((choice) => isSolid(choice, rest));
  return { numbered, buttons: [...solid, ...rest.filter((choice) => !solid.includes(choice))], many: 0 };
}

/** The buttons that fit beside the question, in letters; the others stand in the list. */
export function fitting(buttons: Choice[], letters: number): Choice[] {
  let used = 0;
  const more = buttons.findIndex((choice, index) => (used += choice.label.length + 5) > letters && index > 0);
  return more < 0 ? buttons : buttons.slice(0, more);
}

const LETTER = 7.4; // pixels of one in a phone's button, on average
const INSIDE = 18; // its padding and edges
const BETWEEN = 8;
const MORE = 96; // the button that leads to the list
const LINES = 2;

/** The buttons that fit side by side into a phone's lowest row, in two lines each. */
export function underThumb(buttons: Choice[], wide: number, least = 1): Choice[] {
  for (let many = buttons.length; many > least; many--) {
    const room = wide - (many < buttons.length ? MORE + BETWEEN : 0) - BETWEEN * (many - 1);
    const letters = Math.floor((room / many - INSIDE) / LETTER);
    if (buttons.slice(0, many).every(({ label }) => lines(label, letters) <= LINES)) return buttons.slice(0, many);
  }
  return buttons.slice(0, least);
}

/** How many lines a text takes; more than can be where a word is too long for one. */
function lines(text: string, letters: number): number {
  let [count, used] = [1, 0];
  for (const { length } of text.split(" ")) {
    if (length > letters) return Infinity;
    const next = used ? used + 1 + length : length;
    if (next > letters) count += 1;
    used = next > letters ? length : next;
  }
  return count;
}

/** What does something on the board is offered solidly, what leaves it as it is quietly; equal alternatives look equal. */
export function isSolid(choice: Choice, among: Choice[]): boolean {
  return touches(choice).length > 0 || among.every((other) => touches(other).length === 0);
}

/** An outlook may come again with the same question: what counts is the notation. */
export const same = (one: Choice | null | undefined, other: Choice | null | undefined) =>
  one != null && one.notation === other?.notation;

export const touches = (choice: Choice): string[] => choice.touches ?? [];

/** The actions that concern each thing, by its id. */
export function byThing(menu: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of menu) for (const thing of touches(choice)) put(found, thing, choice);
  return found;
}

/** Into the list it belongs to. The list grows in its place: hundreds of actions may touch one card. */
function put(lists: Map<string, Choice[]>, key: string, choice: Choice) {
  const list = lists.get(key);
  if (list) list.push(choice);
  else lists.set(key, [choice]);
}

/** The actions somebody typed part of, in notation or in words. */
export function typed(menu: Choice[], text: string): Choice[] {
  const wanted = text.trim().toLowerCase();
  const starts = menu.filter((choice) => choice.notation.toLowerCase().startsWith(wanted));
  const holds = menu.filter((choice) => !starts.includes(choice) && choice.label.toLowerCase().includes(wanted));
  return [...starts, ...holds];
}
