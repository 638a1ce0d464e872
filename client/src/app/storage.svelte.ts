/* What this browser remembers: name, language, lamp, and the keys to one's seats. There are no accounts, so they are here only. */

import type { Invite } from "../wire";

/** An answer that is given for me whenever it is possible. */
export interface Always {
  notation: string;
  label: string;
}

/** One's place at a table; `seat` is -1 for a table one made only for others. */
export interface KeptSeat {
  table: string;
  seat: number;
  key: string;
  game: string;
  invites: Invite[];
  from: string; // the invitation it was claimed with, so that an old link leads back to the seat
  names: string[];
  stand: string; // where the game stood when last seen
  over: boolean;
  places?: number[]; // of all seats, when it is over
  ended?: number; // when that was, in seconds of the epoch; 0 if nobody looked at a clock
  marked: number; // lines of the log that were known at one's last decision
  always?: Always[]; // answers given once for all
}

const PREFIX = "passepartout.";

export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage forbidden, or written by somebody else
  }
}

export function remember(name: string, value: unknown) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play: the address holds the key.
  }
}

class KeptSeats {
  all = $state.raw<KeptSeat[]>(recall<KeptSeat[]>("seats", []));

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === PREFIX + "seats") this.all = recall<KeptSeat[]>("seats", []);
    });
  }

  find(table: string, test: (kept: KeptSeat) => boolean): KeptSeat | undefined {
    return this.all.find((kept) => kept.table === table && test(kept));
  }

  /** Adds a seat, or renews what is known of it; the latest stands first. */
  put(kept: KeptSeat) {
    const others = this.read().filter((other) => other.table !== kept.table || other.key !== kept.key);
    this.write([kept, ...others]);
  }

  /** Notes what has changed, without moving the seat to the front. Where nothing has, nothing is written. */
  note(table: string, key: string, changes: Partial<KeptSeat>) {
    const known = this.find(table, (kept) => kept.key === key);
    if (known && (Object.keys(changes) as (keyof KeptSeat)[]).every((name) => alike(known[name], changes[name])))
      return;
    const all = this.read();
    if (all.some((kept) => kept.table === table && kept.key === key))
      this.write(all.map((kept) => (kept.table === table && kept.key === key ? { ...kept, ...changes } : kept)));
  }

  remove(gone: KeptSeat) {
    this.write(this.read().filter((kept) => kept.table !== gone.table || kept.key !== gone.key));
  }

  /** Another tab may have written meanwhile. */
  private read = () => recall<KeptSeat[]>("seats", this.all);

  private write(all: KeptSeat[]) {
    this.all = all;
    remember("seats", all);
  }
}

const alike = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

export const keptSeats = new KeptSeats();

/** Tables one has looked on at, the latest first. */
class Watched {
  all = $state.raw<{ table: string; game: string }[]>(recall("watched", []));

  put(table: string, game: string) {
    this.all = [{ table, game }, ...this.all.filter((other) => other.table !== table)].slice(0, 3);
    remember("watched", this.all);
  }
}

export const watched = new Watched();

export function newKeptSeat(
  table: string,
  seat: number,
  key: string,
  game: string,
  more: Partial<KeptSeat> = {},
): KeptSeat {
  return { table, seat, key, game, invites: [], from: "", names: [], stand: "", over: false, marked: 0, ...more };
}
