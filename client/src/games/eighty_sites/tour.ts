/* What the server sends for this board: the box, the position, and what it reckons from the view (games/eighty_sites/drawing.py). */

import { getContext, setContext } from "svelte";
import type { IconName } from "../../parts/icons";
import type { Choice, OutlookMessage } from "../../wire";
import type { BoardProps } from "../board";

export const SIDE = 30; // of a square, in the units of maps/sites.ts; three units are a degree

export type Quarter = "nw" | "ne" | "sw" | "se";
export type Vehicle = "train" | "boat" | "plane" | "world";
export type Secret = "veto" | "glimpse" | "charter" | "hold";

export interface Site {
  id: string; // "site:dakar"
  code: string;
  square: string;
  quarter: Quarter;
  lat: number;
  lon: number;
}

export interface Box {
  rows: number;
  columns: number;
  squares: { id: string; code: string; terrain: string; land: number }[]; // row by row from the north-west
  sites: Site[];
  cards: { code: string; vehicle: Vehicle; number: number }[];
  events: { code: string; kind: string }[];
  sheets: number;
  goal: number; // cards home that win
}

export interface Trotter {
  square: string;
  held: number;
  hand: string[] | null;
  kept: number;
  secrets: string[] | null;
  carried: string[];
  validated: string[];
  missed: number;
}

export interface Position {
  turn: number;
  turns: number;
  drawn: string | null;
  trotters: Trotter[];
  flags: { square: string | null }[];
  camera: { behind: number; back: string[]; front: { open: boolean } | null }[];
  unseen: string[];
  laid: { site: string; seat: number }[];
  pile_size: number;
  event_pile_size: number;
  event_discards: string[];
}

export interface Clue {
  words: string;
  number: number;
  sheet: number;
  now: boolean; // on the sheet that lies face up
}

export interface Front {
  id: string; // "front:left"
  side: "left" | "right";
  quarter: Quarter;
  site: string | null; // known to this seat
  clues: Clue[];
  slots: number; // clues there are to find
  changes: number;
  fits: string[]; // sites that all clues seen so far allow: shown only to whoever asks
}

export interface Reckoned {
  sheet: { number: number; clues: { words: string; number: number; front: string | null }[] };
  fronts: (Front | null)[];
}

/** What every part of the board needs and none of them changes. */
export interface Atlas {
  box: Box;
  word: BoardProps["word"];
  at: Map<string, Point>; // the middle of each square, by its code
  site: Map<string, Site>;
  here: Map<string, Site[]>; // the sites of each square
}

export interface Point {
  x: number;
  y: number;
}

const KEY = Symbol("atlas");
export const setAtlas = (box: Box, word: BoardProps["word"]): Atlas => setContext(KEY, atlasOf(box, word));
export const atlas = () => getContext<Atlas>(KEY);

function atlasOf(box: Box, word: BoardProps["word"]): Atlas {
  const middle = (index: number) => ({
    x: ((index % box.columns) + 0.5) * SIDE,
    y: (Math.floor(index / box.columns) + 0.5) * SIDE,
  });
  const here = new Map<string, Site[]>();
  for (const site of box.sites) here.set(site.square, [...(here.get(site.square) ?? []), site]);
  return {
    box,
    word,
    at: new Map(box.squares.map((square, index) => [square.code, middle(index)])),
    site: new Map(box.sites.map((site) => [site.code, site])),
    here,
  };
}

export const sitePoint = (site: Site): Point => ({
  x: ((site.lon + 180) * SIDE) / 10,
  y: ((80 - site.lat) * SIDE) / 10,
});

export const positionOf = (outlook: OutlookMessage) => outlook.data as unknown as Position;
export const reckonedOf = (outlook: OutlookMessage) => outlook.board as unknown as Reckoned;

// ------------------------------------------------------------------- what an action touches

export const FOOT = "foot";

function touched(choice: Choice, start: string): string {
  for (const id of choice.touches ?? []) if (id.startsWith(start)) return id;
  return "";
}

/** The code of the square an action leads to, or "". */
export const squareOf = (choice: Choice) => touched(choice, "square:").slice("square:".length);

/** The card it is done with; on foot there is none. */
export const toolOf = (choice: Choice) =>
  choice.kind === "walk" ? FOOT : touched(choice, "card:") || touched(choice, "secret:");

export const siteOf = (choice: Choice) => touched(choice, "site:").slice("site:".length);

export const same = (one: Choice | null, other: Choice | null | undefined) =>
  one !== null && other != null && one.notation === other.notation;

export const VEHICLES: Record<Vehicle, { tone: string; icon: IconName }> = {
  train: { tone: "train", icon: "train" },
  boat: { tone: "boat", icon: "ship" },
  plane: { tone: "plane", icon: "plane" },
  world: { tone: "globe", icon: "globe" },
};

export const SECRETS: Record<Secret, IconName> = { veto: "close", glimpse: "eye", charter: "plane", hold: "watch" };
