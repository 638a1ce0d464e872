/* What the server sends for this board: its box, the position as this seat sees it, and figures reckoned from that. */

import type { IconName } from "../../parts/icons";
import type { Outlook } from "../../wire";

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

export interface Figures {
  sheet: { number: number; clues: { words: string; number: number; front: string | null }[] };
  fronts: (Front | null)[];
}

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const positionOf = (outlook: Outlook) => outlook.data as unknown as Position;
export const figuresOf = (outlook: Outlook) => outlook.board as unknown as Figures;

/** How many cards lie behind a front of the camera: what was known of it holds until that changes. */
export function depthOf(position: Position, index: number): number {
  const stack = position.camera[index];
  return stack ? stack.behind + stack.back.length : 0;
}

export const VEHICLES: Record<Vehicle, { tone: string; icon: IconName }> = {
  train: { tone: "train", icon: "train" },
  boat: { tone: "boat", icon: "ship" },
  plane: { tone: "plane", icon: "plane" },
  world: { tone: "globe", icon: "globe" },
};

export const SECRETS: Record<Secret, IconName> = { veto: "close", glimpse: "eye", charter: "plane", hold: "watch" };
