/* The day on which each traveller was first seen in each city. The server sends no history, so this is what the page has
   seen since it was opened; earlier cities have no tick. */

import type { Traveller } from "./seen";

const tables = new Map<string, number[][]>();

export function noteDays(table: string, travellers: Traveller[]): number[][] {
  const seen = tables.get(table) ?? travellers.map(() => []);
  tables.set(table, seen);
  travellers.forEach(({ leg, days }, seat) => {
    const mine = seen[seat] ?? [];
    mine.length = Math.min(mine.length, leg + 1); // a leg may have been taken back
    mine[leg] ??= days;
  });
  return seen.map((days) => days.filter((day, leg) => leg > 0 && day !== undefined));
}
