/* What the server sends for this board: the box, the position, and the sums it has done (games/cape_to_cairo/picture.py). */

import { getContext, setContext } from "svelte";
import type { BoardProps } from "../board";
import type { VignetteName } from "../../parts/vignettes";
import type { Choice, OutlookMessage } from "../../wire";

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

export interface Sums {
  stock: number;
  lanes: { need: number | null; row: number; missing: number | null }[];
  in_pile: number[]; // cards still to be drawn with no track, one, two ...
  after_pass: { seat: number; missing: number } | null;
  if_taken: Record<string, number>;
}

/** What every part of the board needs and none of them changes. */
export interface Scenery {
  box: Box;
  word: BoardProps["word"];
  named: (code: string) => string; // a landscape as the server says it, for those who listen
}

const KEY = Symbol("scenery");
export const setScenery = (scenery: Scenery) => setContext(KEY, scenery);
export const scenery = () => getContext<Scenery>(KEY);

export const positionOf = (outlook: OutlookMessage) => outlook.data as unknown as Position;
export const sumsOf = (outlook: OutlookMessage) => outlook.board as unknown as Sums;

/** Landscapes by their ids, in the words of the scene: they agree in number and gender in every language. */
export function namesOf(outlook: OutlookMessage): Map<string, string> {
  const things = outlook.scene.panels.flatMap((panel) => panel.things);
  return new Map(things.map((thing) => [thing.id, thing.note ? `${thing.text}, ${thing.note}` : thing.text]));
}

/** The seats around the table as I see them: the others in turn order, myself last. */
export function seatsFrom(own: number, count: number): number[] {
  const first = own < 0 ? 0 : own + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % count);
}

export const isBid = (choice: Choice) => choice.kind === "bid";
export const isTake = (choice: Choice) => choice.kind === "take";
