/* What the log tells and a position does not keep: on which day each traveller came to each city, and who took what in this
   round. */

import type { LogLine } from "../../wire";
import { showsOf } from "./board";
import type { RowPlace } from "./shapes";

export interface Told {
  days: number[][]; // for every seat
  takers: Map<RowPlace, number>; // the seat at each place that is taken
}

export function toldIn(log: LogLine[], seats: number): Told {
  const told: Told = { days: Array.from({ length: seats }, () => []), takers: new Map() };
  for (const line of log) {
    const { seat = -1, day, place, round } = showsOf(line);
    if (round !== undefined) told.takers.clear();
    if (day !== undefined) told.days[seat]?.push(day);
    if (place !== undefined) told.takers.set(place, seat);
  }
  return told;
}
