/* Made by scripts/wire_types.py from games/eighty_sites/presenter/shapes.py. Do not edit. */

export type Quarter = "nw" | "ne" | "sw" | "se";

export type Terrain = "land" | "sea" | "shared" | "strait";

export type Vehicle = "train" | "boat" | "plane" | "world";

export type EventKind = "journey" | "windfall" | "mishap" | "pickpocket" | "exchange" | "delay" | "connection" | "news" | "wind" | "veto" | "glimpse" | "charter" | "hold";

export type Side = "left" | "right";

/** A square of the board. */
export interface Square {
  id: string;
  code: string;
  terrain: Terrain;
  land: number; // percent
}

/** One of the sites, and where it lies. */
export interface Site {
  id: string; // "site:dakar"
  code: string;
  square: string;
  quarter: Quarter;
  lat: number;
  lon: number;
}

/** A sort of transport card. */
export interface Card {
  code: string;
  vehicle: Vehicle;
  number: number; // squares at most; 0 for round-the-world
}

/** An event card. */
export interface EventCard {
  code: string;
  kind: EventKind;
}

/** What never changes: board, sites and cards. */
export interface Box {
  rows: number;
  columns: number;
  squares: Square[]; // row by row from the north-west
  sites: Site[];
  cards: Card[];
  events: EventCard[];
  sheets: number;
  goal: number; // cards home that win
}

/** One player: where the pawn stands, and what is held. */
export interface Trotter {
  square: string;
  held: number; // cards in hand
  hand: string[] | null; // null where it is hidden
  kept: number; // SECRET cards
  secrets: string[] | null;
  carried: string[];
  validated: string[];
  missed: number; // turns to miss
  leave: string | null; // the square of one's last announcement, to be left
}

/** Where a flag lies, and who laid it there. */
export interface Flag {
  square: string | null; // null before it is laid
  layer: number | null;
}

/** The front card of a compartment, and what all have learnt of it since it came there. */
export interface FrontCard {
  site: string | null; // null where it is hidden
  quarter: Quarter;
  open: boolean; // everybody knows it
  clues: number[]; // the sentences read
  sheets: number[];
  changes: number;
  lookers: number[]; // seats that have had a glimpse
  numbers?: number[]; // since version 2, like what follows: open to all
  sentences?: (number | null)[]; // null where they have not been read
}

/** One half of the camera. */
export interface Compartment {
  front: FrontCard | null;
  behind: number; // unseen cards
  back: string[]; // the starting cards behind these
}

/** A card laid out face up after a wrong announcement, and who was wrong. */
export interface Laid {
  site: string;
  seat: number;
}

/** The position as a seat sees it. Where hands are hidden, `pile` and `events` hold everything unseen. */
export interface Data {
  rules?: number; // the version, from 2 on
  round_world: boolean;
  refill: "draw" | "rest";
  flag_rest: boolean;
  announce_first: boolean;
  notebook?: "cards" | "sheets"; // since version 2, down to `sheets`
  first?: "drawn" | "first_seat";
  spare_flags?: "placed" | "random";
  hints?: boolean;
  stirred?: number; // the turn in which a card was last taken, fetched, validated or laid out
  sheets?: ((number | null)[] | null)[]; // the sentences of each; null if it cannot be read
  turn: number;
  turns: number; // begun
  steps: string[]; // what is asked, the next question last
  drawn: string | null; // the event that is being carried out
  used: boolean; // a transport card in this turn
  announced: boolean; // in this turn
  again: boolean;
  trotters: Trotter[];
  flags: Flag[];
  sheet: number; // face up
  new_sheets: number[];
  old_sheets: number[];
  camera: Compartment[];
  unseen: string[]; // sites whose cards have not been seen outside the camera
  laid: Laid[];
  pile_size: number;
  pile: string[];
  discards: string[];
  event_pile_size: number;
  events: string[];
  event_discards: string[];
  places: number[] | null; // of every seat, when the game is over
}

/** A number on the upper part of a card, and the words of the clue under it: null until it has been read. */
export interface Clue {
  words: string | null;
  number: number;
  sheet: number;
  now: boolean; // on the sheet that lies face up
}

/** The notebook of a front card. */
export interface Front {
  id: string; // "front:left"
  side: Side;
  quarter: Quarter;
  site: string | null; // known to this seat
  clues: Clue[]; // under version 1 of the rules only those that have been read
  slots: number; // clues there are to find
  changes: number;
  fits: string[] | null; // sites that all clues read so far allow, for whoever asks; null at a table without hints
}

/** A clue of the sheet, and which card in the camera it speaks of. */
export interface SheetClue {
  words: string;
  number: number;
  front: Side | null;
}

/** The sheet that lies face up. */
export interface Sheet {
  number: number;
  clues: SheetClue[];
}

/** The sheet and the notebook. */
export interface Board {
  sheet: Sheet;
  fronts: (Front | null)[];
}

/** What a line of the log did: an event that was drawn or aimed at somebody, and by whom. */
export interface Shows {
  event?: string;
  seat?: number;
}
