/* What the server sends for this board: its box, the position as this seat sees it, and figures reckoned from that. */

import type { VignetteName } from "../../parts/vignettes";
import type { Outlook } from "../../wire";

export type TerrainName = Extract<VignetteName, "savanna" | "village" | "desert" | "mountain" | "river">;

export interface Landscape {
  terrain: TerrainName;
  need: number;
  tracks: number;
  value: number;
}

export interface Box {
  goal: number;
  bonus_limit: number;
  terrains: { name: TerrainName; need: number; bonus: boolean }[];
  landscapes: Record<string, Landscape>;
}

export interface Builder {
  capital: number;
  bid: number | "sealed" | null;
  crossed: number;
  bonus: number;
  route: string[];
}

export interface Position {
  phase: "bid" | "take" | "build" | "over";
  turn: number;
  leader: number;
  dry: number;
  order: number[];
  market: string[];
  stock: string[];
  pile: string[];
  discards: string[];
  builders: Builder[];
}

/** What a builder's next landscape needs, and has; null for whoever has none to cross. */
export interface LaneSum {
  need: number | null;
  row: number;
  missing: number | null;
}

export interface Figures {
  stock: number;
  lanes: LaneSum[];
  in_pile: number[]; // cards still to be drawn with no track, one, two ...
  after_pass: { seat: number; missing: number } | null;
  if_taken: Record<string, number>;
}

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const positionOf = (outlook: Outlook) => outlook.data as unknown as Position;
export const figuresOf = (outlook: Outlook) => outlook.board as unknown as Figures;

/** Landscapes by their ids, in the words of the scene: they agree in number and gender in every language. */
export function namesOf(outlook: Outlook): Map<string, string> {
  const things = outlook.scene.panels.flatMap((panel) => panel.things);
  return new Map(things.map((thing) => [thing.id, thing.note ? `${thing.text}, ${thing.note}` : thing.text]));
}
