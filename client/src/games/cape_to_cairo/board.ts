/* What the server sends for this board, by the types of shapes.ts; and how it is called and drawn. */

import type { VignetteName } from "../../parts/vignettes";
import type { Outlook } from "../../wire";
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

/** The ids of the landscapes in a builder's row, as the scene names them. */
export function idsOf(outlook: Outlook, seat: number): string[] {
  return outlook.scene.panels.find((panel) => panel.seat === seat)?.things.map(({ id }) => id) ?? [];
}

/** Landscapes by their codes, in the words of the scene: they agree in number and gender in every language. Of several that are
    alike each has an id of its own, code and number; what is crossed is told only where none lies ahead. */
export function namesOf(outlook: Outlook): Map<string, string> {
  const things = outlook.scene.panels.flatMap((panel) => panel.things);
  const found = new Map<string, string>();
  for (const thing of [...things].sort((one, other) => Number(other.dim) - Number(one.dim)))
    found.set(thing.id.replace(/\.\d+$/, ""), thing.note ? `${thing.text}, ${thing.note}` : thing.text);
  return found;
}
