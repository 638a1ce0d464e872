/* What the server sends for this board, by the types of shapes.ts; and how it is called and drawn. */

import type { VignetteName } from "../../parts/vignettes";
import type { Outlook } from "../../wire";
import type { Board, Box, Data } from "./shapes";

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const dataOf = (outlook: Outlook) => outlook.data as unknown as Data;
export const boardOf = (outlook: Outlook) => outlook.board as unknown as Board;

const ENGRAVED: Record<string, VignetteName> = {
  savanna: "savanna",
  village: "village",
  desert: "desert",
  mountain: "mountain",
  river: "river",
};

/** What a terrain looks like; in a box of one's own there may be some that nobody has engraved. */
export const engravingOf = (terrain: string): VignetteName => ENGRAVED[terrain] ?? "savanna";

/** Landscapes by their ids, in the words of the scene: they agree in number and gender in every language. */
export function namesOf(outlook: Outlook): Map<string, string> {
  const things = outlook.scene.panels.flatMap((panel) => panel.things);
  return new Map(things.map((thing) => [thing.id, thing.note ? `${thing.text}, ${thing.note}` : thing.text]));
}
