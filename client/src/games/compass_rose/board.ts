/* What the server sends for this board: its box, the position as this seat sees it, figures reckoned from that, and what a
   line of the log shows. */

import type { IconName } from "../../parts/icons";
import type { LogLine, Outlook } from "../../wire";

export type SquareKind = "ordinary" | "compass" | "stage" | "telescope" | "handcuffs" | "london";

export interface CardKind {
  code: string;
  kind: string; // a conveyance, or the name of a special card
  value: number; // 0 for a special card
}

export interface Box {
  goal: number;
  squares: SquareKind[]; // by number, from the start
  cities: Record<string, string>; // by square
  conveyances: string[];
  cards: CardKind[];
}

export interface Traveller {
  square: number;
  held: number;
  hand: string[] | null; // null where it is hidden
  kept: string | null;
}

export interface Position {
  game: "base" | "expert";
  turn: number;
  turns: number;
  rose: string | null;
  travellers: Traveller[];
  pile_size: number;
  discards: string[];
  event_pile_size: number;
  event_discards: string[];
}

export interface Figures {
  london: number;
  stretched: boolean;
}

/** A line of the log that moved a pawn, or turned up an event. */
export interface Shows {
  pawn?: number;
  to?: number;
  other?: number; // has changed places with the pawn
  event?: boolean;
}

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const positionOf = (outlook: Outlook) => outlook.data as unknown as Position;
export const figuresOf = (outlook: Outlook) => outlook.board as unknown as Figures;
export const showsOf = (line: LogLine) => (line.shows ?? {}) as Shows;

/** Icon and accent of every kind of card. */
export const LOOKS: Record<string, { icon: IconName; tone: string }> = {
  stagecoach: { icon: "coach", tone: "coach" },
  train: { icon: "train", tone: "train" },
  steamer: { icon: "ship", tone: "ship" },
  elephant: { icon: "elephant", tone: "elephant" },
  compass: { icon: "compass", tone: "special" },
  handcuffs: { icon: "cuffs", tone: "special" },
  purse: { icon: "purse", tone: "special" },
};

export const SQUARES: Partial<Record<SquareKind, IconName>> = {
  compass: "compass",
  telescope: "telescope",
  handcuffs: "cuffs",
};

export const squareId = (number: number) => `square-${number}`;
export const cardId = (code: string) => `card-${code}`;
