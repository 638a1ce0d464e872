/* Made by scripts/wire_types.py from games/compass_rose/presenter/shapes.py. Do not edit. */

export type SquareKind = "ordinary" | "compass" | "stage" | "telescope" | "handcuffs" | "london";

export type Conveyance = "stagecoach" | "train" | "steamer" | "elephant";

export type CardKind = "stagecoach" | "train" | "steamer" | "elephant" | "compass" | "handcuffs" | "purse";

/** A sort of action card: a conveyance with its value, or a special card. */
export interface Card {
  code: string;
  kind: CardKind;
  value: number; // 0 for a special card
}

/** What never changes: the track and the cards. */
export interface Box {
  goal: number; // London's square
  squares: SquareKind[]; // by number, from the start
  cities: Record<string, string>; // by square
  conveyances: Conveyance[];
  cards: Card[];
}

/** One player: where the pawn stands, and what is held. */
export interface Traveller {
  square: number;
  held: number; // cards in hand
  hand: string[] | null; // null where it is hidden
  kept: string | null; // the event of an expert; "unseen" where it is hidden
}

/** The position as a seat sees it. Where hands are hidden, `pile` and `events` hold everything unseen. */
export interface Data {
  rules?: number; // their version; the first is not written
  game: "base" | "expert";
  turn: number;
  turns: number; // begun
  rose: Conveyance | null; // null before the first player has set it
  steps: string[]; // what is asked, the next question last
  drawn: string | null; // an event, while its owner decides whether to keep it; "unseen" for the others
  fresh: boolean; // the event kept by whoever's turn it is was drawn in this turn
  travellers: Traveller[];
  pile_size: number;
  pile: string[];
  discards: string[];
  event_pile_size: number;
  events: string[];
  event_discards: string[];
  places: number[] | null; // of every seat, when the game is over
}

/** Figures that follow from the rules. */
export interface Board {
  london: number; // the cards with which it may be entered
  stretched: boolean; // this seat has too many left to draw
}

/** A line of the log that moved a pawn. */
export interface Shows {
  pawn?: number;
  to?: number;
  other?: number; // has changed places with the pawn
}
