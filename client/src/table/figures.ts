/* What stands beside a name: which of a seat's figures, and how the name itself is shortened. */

import type { FigureSeen } from "../wire";

export const ofKind = (figures: FigureSeen[], ...kinds: string[]) =>
  figures.filter((figure) => kinds.includes(figure.kind));

const BESIDE = 2; // counts in one line of a narrow cell

/** The last two lines of a narrow cell: two counts, then what is left over, signs and the goal; nothing is cut off. */
export function inTwoLines(figures: FigureSeen[]): [FigureSeen[], FigureSeen[]] {
  const counts = ofKind(figures, "count");
  return [counts.slice(0, BESIDE), [...ofKind(figures, "goal"), ...counts.slice(BESIDE), ...ofKind(figures, "sign")]];
}

const LONGEST = 10;

/** The first name only; above ten letters it ends in a full stop, and the whole name stands in the list of players. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/u)[0] ?? name;
  const whole = /^\d+$/u.test(name.trim().slice(first.length).trim()) ? name : first; // "Gast 2" keeps its number
  return [...whole].length > LONGEST ? `${[...whole].slice(0, LONGEST - 1).join("")}.` : whole;
}
