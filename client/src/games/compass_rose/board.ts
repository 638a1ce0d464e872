/* What the server sends for this board, by the types of shapes.ts; and how it is called and drawn. */

import type { IconName } from "../../parts/icons";
import type { LogLine, Outlook } from "../../wire";
import type { Board, Box, CardKind, Data, Shows, SquareKind } from "./shapes";

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const dataOf = (outlook: Outlook) => outlook.data as unknown as Data;
export const boardOf = (outlook: Outlook) => outlook.board as unknown as Board;
export const showsOf = (line: LogLine) => (line.shows ?? {}) as Shows;

/** Icon and accent of every kind of card. */
export const LOOKS: Record<CardKind, { icon: IconName; tone: string }> = {
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
