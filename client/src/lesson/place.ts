/* Where an answer of a lesson stands: above what was touched if there is room, else where it hides nothing that is lit. */

import { overlap, type Box } from "./lit";

const GAP = 14;
const SIDE = 10;
const NARROW = 761; // a window under this is a phone's

export interface Placed {
  left: number;
  top: number;
  notch: number | null; // where it points down at what was touched, from its left edge
}

export function placeOf(
  card: { wide: number; tall: number },
  page: { wide: number; high: number; top: number },
  at: Box | null,
  lit: Box[],
): Placed {
  const middle = Math.max(SIDE, (page.wide - card.wide) / 2);
  const beside = at && page.wide >= NARROW ? above(card, page, at) : null;
  if (beside && free(beside, card, lit)) return beside;
  const foot = { left: middle, top: page.high - card.tall - SIDE, notch: null };
  const head = { left: middle, top: page.top + SIDE, notch: null };
  return !free(foot, card, lit) && free(head, card, lit) ? head : foot;
}

function above(card: { wide: number; tall: number }, page: { wide: number; top: number }, at: Box): Placed | null {
  const top = at.top - card.tall - GAP;
  if (top < page.top + SIDE) return null;
  const point = (at.left + at.right) / 2;
  const left = Math.min(Math.max(SIDE, point - card.wide / 3), page.wide - card.wide - SIDE);
  return { left, top, notch: Math.min(Math.max(point - left, 16), card.wide - 16) };
}

const free = ({ left, top }: Placed, card: { wide: number; tall: number }, lit: Box[]) =>
  !lit.some((box) => overlap({ left, top, right: left + card.wide, bottom: top + card.tall }, box));
