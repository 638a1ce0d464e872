/* What the log tells of the pawns: over which squares a chain of cards led them. A position knows only the last one. */

import type { LogLine } from "../../wire";
import { showsOf } from "./board";

export interface Hop {
  moves: { seat: number; from: number; to: number }[]; // two, where pawns change places
}

/** Link by link, from the squares everybody stood on before these lines. */
export function hopsIn(lines: LogLine[], before: number[]): Hop[] {
  const squares = [...before];
  const hops: Hop[] = [];
  for (const line of lines) {
    const { pawn, to, other } = showsOf(line);
    if (pawn === undefined || to === undefined) continue;
    const from = squares[pawn] ?? 0;
    const moves = [{ seat: pawn, from, to }];
    if (other !== undefined) moves.push({ seat: other, from: squares[other] ?? 0, to: from });
    for (const move of moves) squares[move.seat] = move.to;
    hops.push({ moves });
  }
  return hops;
}
