/* Made by scripts/wire_types.py from games/cape_to_cairo/presenter/shapes.py. Do not edit. */

export type Phase = "bid" | "take" | "build" | "over";

/** A terrain of the box, which an owner may have renamed. */
export interface Terrain {
  name: string;
  need: number; // tracks, to cross it
  bonus: boolean; // whoever waits before it earns a bonus track
}

/** A card as it is printed. */
export interface Landscape {
  terrain: string;
  need: number;
  tracks: number;
  value: number; // in pounds
}

/** What never changes: terrains, and every landscape by its code. */
export interface Box {
  goal: number; // crossings that win
  bonus_limit: number;
  terrains: Terrain[];
  landscapes: Record<string, Landscape>;
}

/** One player's railway: the first `crossed` landscapes of the route lie behind the locomotive. */
export interface Builder {
  capital: number;
  bid: number | "sealed" | null; // sealed: given, and not for these eyes; null: not given yet
  crossed: number;
  bonus: number;
  route: string[];
}

/** The position as a seat sees it. Landscapes are named by their codes. */
export interface Data {
  phase: Phase;
  turn: number;
  purchases: number; // purchase phases begun
  leader: number; // of the present building phase
  dry: number; // turns in a row that could not turn up a card
  order: number[]; // in which seats choose
  owing: number[]; // seats that have not bid yet
  market: string[];
  stock: string[];
  pile: string[];
  discards: string[];
  builders: Builder[];
  places: number[] | null; // of every seat, when the game is over
}

/** What a builder's next landscape needs, and has; null for whoever has none to cross. */
export interface LaneSum {
  need: number | null;
  row: number; // tracks of what lies ahead
  missing: number | null;
}

/** Who is next if this seat passes, and what they miss. */
export interface AfterPass {
  seat: number;
  missing: number;
}

/** The sums that players of the box do by heart. */
export interface CommonBoard {
  stock: number;
  lanes: LaneSum[];
  rows: string[][]; // of every builder: the ids of the landscapes of the row
  in_pile: number[]; // cards still to be drawn with no track, one, two ...
}

/** What is reckoned for one seat. */
export interface OwnBoard {
  after_pass: AfterPass | null; // null unless this seat builds now
  if_taken: Record<string, number>; // by landscape on offer: what this seat would miss once it had taken it
}

/** All of it. */
export interface Board {
  stock: number;
  lanes: LaneSum[];
  rows: string[][];
  in_pile: number[];
  after_pass: AfterPass | null;
  if_taken: Record<string, number>;
}
