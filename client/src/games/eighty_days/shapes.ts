/* Made by scripts/wire_types.py from games/eighty_days/presenter/shapes.py. Do not edit. */

export type Step = "take" | "swap" | "go" | "detective" | "exchange" | "roll" | "chip" | "detained" | "discard" | "vote" | "over";

export type RowPlace = "gold" | "balloon" | "event" | "detective" | "first" | "exchange";

export type Place = "gold" | "balloon" | "event" | "detective" | "first" | "exchange" | "pile";

export type Chip = "gold" | "event" | "travel" | "day";

export type TravelKind = "ship" | "train";

/** What an event card shows, by the names of symbols and engravings. */
export interface Face {
  icon: string;
  vignette?: string;
}

/** What never changes. Cities are named as the keys of their words are, events by their names. */
export interface Box {
  cities: string[];
  legs: TravelKind[][][]; // several lists are a choice, none is the way across India
  wager: number; // in days
  hand_limit: number;
  card_price: number;
  grey: string[]; // events that befall everybody at once
  rules: Record<string, string>; // by event: the number of the rule that explains it
  faces: Record<string, Face>; // by event
  tools: Record<string, string>; // by what helps on a leg: its symbol
  figures: Record<string, number>; // days, by what takes them: a helper, or the way across India
}

/** One player, with the hand where it is seen. */
export interface Traveller {
  days: number;
  leg: number; // legs travelled; as many as there are: home
  gold: number;
  arrival: number; // in London: first, second …; 0 on the way
  cards: string[] | null; // null where they are hidden
  card_count: number;
  events: string[] | null;
  event_count: number;
}

/** The position as a seat sees it. Piles are given by their size. */
export interface Data {
  rules?: number; // their version; the first is not written
  step: Step;
  turn: number;
  round: number;
  racing: number; // on the way when the round began
  starter: number; // began this round
  watch: number; // holds the watch
  claimed: boolean; // the first-player action was carried out this round
  detective: number; // the city he is in
  supply: number;
  arrivals: number; // in London so far
  row: (string | null)[];
  pile: number;
  discards: string[];
  event_pile: number;
  event_discards: string[]; // the top one last
  red: Chip[]; // of each city but London, whether or not it still lies there
  blue: Chip[];
  place: Place | null; // where the card of this turn was taken
  action_open: boolean;
  balloon: boolean;
  legs: number; // travelled in this turn
  extra: boolean;
  due: number; // days of the leg under way, without the die
  roll: number;
  exchanged: number;
  asked: number; // who is asked whether to end the game
  playing_on?: boolean; // that was answered with no, and is not asked again before the next arrival
  too_late?: boolean; // of two, the first came home past the wager while the other was not past it
  travellers: Traveller[];
  places: number[] | null; // of every seat, when the game is over
}

/** The day somebody will be home, and how far it may be missed either way. */
export interface Arrival {
  early: number;
  likely: number;
  late: number;
}

/** What helps on a leg, by itself or as the Princess, and the card it replaces if it replaces one. */
export interface Helper {
  tool: string;
  princess: boolean;
  target: string | null;
}

/** A way to travel in figures; its label and what it touches stand in the menu, under the same notation. */
export interface Way {
  notation: string;
  cards: string[];
  helpers: Helper[];
  low: number; // days; a die decides where the two differ
  high: number;
  saved: number;
}

/** Chips that still lie, arrivals reckoned. */
export interface CommonBoard {
  reckoning: Arrival[];
  chips: [Chip | null, Chip | null][]; // red and blue of every city but London; null once taken
  open: number; // places of the row in this round
  detained: number; // days the detective would cost in the next city of whoever's turn it is
  held_here: number; // ... and where they are
}

/** What is reckoned for one seat. */
export interface OwnBoard {
  unseen: [string, number][]; // events in the pile or in hidden hands, and how many of each
  ways: Way[]; // of the seat that may travel now; else none
}

/** All of it. */
export interface Board {
  reckoning: Arrival[];
  chips: [Chip | null, Chip | null][];
  open: number;
  detained: number;
  held_here: number;
  unseen: [string, number][];
  ways: Way[];
}

/** Of a line of the log: who came when, and who took which place since the row was laid. */
export interface Shows {
  seat?: number;
  day?: number; // on which they arrived
  place?: RowPlace; // which they took
  round?: number; // it begins, and the row is laid anew
}
