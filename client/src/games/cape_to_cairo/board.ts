/* What the server sends for this board, by the types of shapes.ts; and how it is called and drawn. */

import type { VignetteName } from "../../parts/vignettes";
import type { Outlook } from "../../wire";
import type { Word } from "../boards";
import type { Board, Box, Data } from "./shapes";

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const dataOf = (outlook: Outlook) => outlook.data as unknown as Data;
export const boardOf = (outlook: Outlook) => outlook.board as unknown as Board;

const ENGRAVED = ["savanna", "village", "desert", "mountain", "river"] as const satisfies readonly VignetteName[];
export type Look = (typeof ENGRAVED)[number];

/** What a terrain looks like, in engraving and colour. In a box of one's own there may be some that nobody has engraved: they
    look like those that are missing there, as long as there are any. */
export function lookOf(box: Box, terrain: string): Look {
  const drawn = ENGRAVED.find((name) => name === terrain);
  if (drawn) return drawn;
  const names = box.terrains.map(({ name }) => name);
  const free = ENGRAVED.filter((name) => !names.includes(name));
  const others = names.filter((name) => !ENGRAVED.some((known) => known === name));
  const looks = free.length ? free : ENGRAVED;
  return looks[Math.max(0, others.indexOf(terrain)) % looks.length] ?? "savanna";
}

/** Codes of cards with a key each, and the id they have in the scene: of several that are alike, every one has another. */
export function keyed(codes: string[]): { code: string; key: string; id: string }[] {
  return codes.map((code, index) => {
    const before = codes.slice(0, index).filter((other) => other === code).length;
    return { code, key: `${code} ${before}`, id: before ? `${code}.${before + 1}` : code };
  });
}

/** What stands on a landscape, in words; of one that everybody has behind them, that it is crossed. */
export function nameOf(code: string, printed: Record<string, string>, position: Data, word: Word): string {
  const text = printed[code] ?? code;
  const behind = position.builders.some(({ route, crossed }) => route.slice(0, crossed).includes(code));
  const ahead = position.builders.some(({ route, crossed }) => route.slice(crossed).includes(code));
  return behind && !ahead && !position.market.includes(code) ? `${text}, ${word("thing.crossed")}` : text;
}
