/* How my games stand: others go on without me. The club is asked now and then while somebody looks, and less often when
   nothing happens; whoever comes back to the window is told at once. */

import type { SeatsAsked, SeatsStand } from "../wire";
import { ask } from "./api";
import { app } from "./app.svelte";
import { keptSeats, type KeptSeat } from "./storage.svelte";

const MOST = 24; // as many as are asked about at once
const OFTEN = 4000; // milliseconds
const SELDOM = 15000;
const QUIET = 20; // answers without news, after which it is asked seldom

export class Standing {
  deciding = $state.raw<string[]>([]); // the tables that wait for me
  fresh = $state(""); // the one that has begun to while I looked
  private timer = 0;
  private unchanged = 0;
  private answered = false;
  private asked = new Set<string>(); // finished games whose end was asked for: once is enough

  /** Asks now, and again as long as it is of use. */
  watch() {
    this.unchanged = 0;
    void this.hear();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = -1;
  }

  private held(): KeptSeat[] {
    const mine = keptSeats.all.filter((kept) => kept.key);
    const open = mine.filter((kept) => !kept.over);
    const ended = mine.filter((kept) => kept.over && !kept.places && !this.asked.has(kept.table));
    return [...open, ...ended].slice(0, MOST);
  }

  private async hear() {
    clearTimeout(this.timer);
    const held = this.held();
    if (!held.length || document.hidden) return;
    const body: SeatsAsked = { seats: held.map(({ table, key }) => ({ table, key })), lang: app.lang };
    const found = await ask<SeatsStand>("/api/seats", body).catch(() => null); // else what was last seen will do
    if (this.timer === -1) return;
    if (found) this.take(held, found);
    if (keptSeats.all.some((kept) => kept.key && !kept.over))
      this.timer = window.setTimeout(() => void this.hear(), this.unchanged < QUIET ? OFTEN : SELDOM);
  }

  private take(held: KeptSeat[], found: SeatsStand) {
    const deciding = found.seats.filter((seat) => seat.deciding).map((seat) => seat.table);
    const changed = deciding.join() !== this.deciding.join();
    this.unchanged = changed ? 0 : this.unchanged + 1;
    if (changed) {
      this.fresh = this.answered ? (deciding.find((table) => !this.deciding.includes(table)) ?? "") : "";
      this.deciding = deciding;
    }
    this.answered = true;
    for (const kept of held) if (kept.over) this.asked.add(kept.table);
    for (const { table, over, stand, names = [], places = [], ended = 0 } of found.seats) {
      const kept = held.find((one) => one.table === table);
      if (kept) keptSeats.note(table, kept.key, { over, stand, names, ...(over ? { places, ended } : {}) });
    }
  }
}
