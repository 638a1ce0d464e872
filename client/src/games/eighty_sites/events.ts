/* The event of the moment, by the line of the log that told of it: each of them comes to light once. */

import type { LogLine } from "../../wire";
import type { Shows } from "./shapes";

export interface ShownEvent {
  code: string;
  seat: number;
  line: number; // of the log
  at: number; // the decision in which it was drawn
}

/** Whether it is still of the moment: it came since one's last turn, or nobody else has decided anything after it. */
export const isFresh = (log: LogLine[], event: ShownEvent, since: number) =>
  event.line >= since || log.slice(event.line).every((line) => line.seat < 0 || line.seat === event.seat);

/** The event told of last; null before the first. */
export function lastEvent(log: LogLine[]): ShownEvent | null {
  for (let line = log.length - 1; line >= 0; line--) {
    const { event, seat } = (log[line]?.shows ?? {}) as Shows;
    if (event !== undefined) return { code: event, seat: seat ?? -1, line, at: log[line]?.at ?? 0 };
  }
  return null;
}
