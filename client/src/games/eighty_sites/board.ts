/* What the server sends for this board, by the types of shapes.ts; and how it is called and drawn. */

import type { IconName } from "../../parts/icons";
import type { Outlook } from "../../wire";
import type { Board, Box, Data, EventKind, Vehicle } from "./shapes";

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const dataOf = (outlook: Outlook) => outlook.data as unknown as Data;
export const boardOf = (outlook: Outlook) => outlook.board as unknown as Board;

/** How many cards lie behind a front of the camera: what was known of it holds until that changes. */
export function depthOf(position: Data, index: number): number {
  const stack = position.camera[index];
  return stack ? stack.behind + stack.back.length : 0;
}

export const VEHICLES: Record<Vehicle, { tone: string; icon: IconName }> = {
  train: { tone: "train", icon: "train" },
  boat: { tone: "boat", icon: "ship" },
  plane: { tone: "plane", icon: "plane" },
  world: { tone: "globe", icon: "globe" },
};

export const SECRETS: Partial<Record<EventKind, IconName>> = {
  veto: "close",
  glimpse: "eye",
  charter: "plane",
  hold: "watch",
};
