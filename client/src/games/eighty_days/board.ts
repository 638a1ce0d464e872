/* What the server sends for this board: its box, the position as this seat sees it, figures reckoned from that, and what a
   line of the log shows. */

import type { IconName } from "../../parts/icons";
import type { VignetteName } from "../../parts/vignettes";
import type { LogLine, Outlook } from "../../wire";
import type { Word } from "../boards";

export interface Traveller {
  days: number;
  leg: number; // legs travelled; as many as there are: home
  gold: number;
  arrival: number; // 0 on the way
  cards: string[] | null; // null where they are hidden
  card_count: number;
  events: string[] | null;
  event_count: number;
}

export interface Position {
  step: string;
  turn: number;
  asked: number;
  round: number;
  watch: number;
  detective: number;
  supply: number;
  row: (string | null)[];
  pile: number;
  discards: string[];
  event_pile: number;
  event_discards: string[];
  place: string | null;
  due: number;
  roll: number;
  travellers: Traveller[];
}

export interface Helper {
  tool: string;
  princess: boolean;
  target: string | null;
}

export interface Way {
  notation: string;
  cards: string[];
  helpers: Helper[];
  low: number;
  high: number;
  saved: number;
}

export interface Figures {
  reckoning: { early: number; likely: number; late: number }[];
  chips: [string | null, string | null][]; // red and blue of every city but London
  open: number; // places of the row in this round
  unseen: [string, number][];
  detained: number; // what the detective would cost in the next city
  ways: Way[];
}

export interface Box {
  cities: string[];
  legs: string[][][];
  wager: number;
  hand_limit: number;
  card_price: number;
  grey: string[];
  rules: Record<string, string>; // the rule of each event card
  figures: Record<string, number>;
}

/** Of a line of the log. */
export interface Shows {
  seat?: number;
  day?: number; // on which they arrived
  place?: string; // of the row, which they took
  round?: number; // it begins, and the row is laid anew
}

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const positionOf = (outlook: Outlook) => outlook.data as unknown as Position;
export const figuresOf = (outlook: Outlook) => outlook.board as unknown as Figures;
export const showsOf = (line: LogLine) => (line.shows ?? {}) as Shows;

export const PLACES = ["gold", "balloon", "event", "detective", "first", "exchange"] as const;
export const PLACE_ICONS: Record<string, IconName> = {
  gold: "coin",
  balloon: "balloon",
  event: "event",
  detective: "detective",
  first: "watch",
  exchange: "exchange",
};
export const CHIP_ICONS: Record<string, IconName> = { gold: "coin", event: "event", travel: "cards", day: "watch" };

/** S8 is a ship of value 8. */
export const isShip = (code: string) => code.startsWith("S");
export const valueOf = (code: string) => Number(code.slice(1));
export const kindOf = (code: string): "ship" | "train" => (isShip(code) ? "ship" : "train");

/** What an event card shows: an engraving where there is one, else a symbol. */
export const EVENT_FACES: Record<string, { vignette?: VignetteName; icon: IconName }> = {
  elephant: { vignette: "elephant", icon: "elephant" },
  distraction: { icon: "eye" },
  offer: { icon: "purse" },
  swap: { icon: "exchange" },
  detective: { icon: "detective" },
  princess: { icon: "key" },
  opportunity: { icon: "compass" },
  balloon: { vignette: "balloon", icon: "balloon" },
  connection: { icon: "track" },
  submarine: { vignette: "submarine", icon: "submarine" },
  propeller: { vignette: "train", icon: "train" },
  storm: { vignette: "storm", icon: "event" },
  delay: { icon: "watch" },
};

/** 8, or 4–9 where a die decides. */
export const range = (low: number, high: number) => (low === high ? `${low}` : `${low}–${high}`);

export const inDays = (word: Word, price: string) =>
  price === "1" ? word("board.one_day") : word("board.days", { n: price });
