/* The pawns on their way. A decision may lead over several squares (a telescope, an event, handcuffs): the log says over
   which, and the pawns follow it link by link. What can be clicked never waits for them, and a click puts them in place. */

import type { Outlook } from "../../wire";
import { dataOf } from "./board";
import { hopsIn, type Hop } from "./log";
import type { Data } from "./shapes";

const STEP = 250; // milliseconds for a link of the chain
const SQUARE = 30; // and a little more for every square beyond the first
const LONGEST = 500;
const HURRY = 6; // links waiting beyond which all go faster: nobody is to fall behind the game

export interface Trail {
  seat: number;
  turn: number;
  stops: number[];
}

const squaresOf = (position: Data) => position.travellers.map((traveller) => traveller.square);

export class Walk {
  at = $state.raw<number[]>([]); // the square every pawn is drawn on, or between which
  moving = $state(-1);
  trail = $state.raw<Trail | null>(null); // the chain of this turn, or of the last one

  private hops: Hop[] = [];
  private goal: number[] = [];
  private frame = 0;
  private from: number[] = [];
  private seenAt = -1;
  private began = 0;

  /** Follow what has happened since the last outlook; without one, or where no motion is wanted, simply be there. */
  follow(before: Outlook | null, outlook: Outlook, still: boolean) {
    const now = dataOf(outlook);
    this.goal = squaresOf(now);
    const again = outlook.at === this.seenAt; // another language, somebody's coming: nothing has happened
    this.seenAt = outlook.at;
    if (again && before) return;
    if (!before || this.at.length !== this.goal.length) {
      this.trail = null;
      return this.arrive();
    }
    const then = dataOf(before);
    const fresh = outlook.log.filter((line) => line.at > before.at);
    for (const hop of hopsIn(fresh, squaresOf(then))) {
      this.note(then, hop);
      this.hops.push(hop);
    }
    if (still) this.arrive();
    else if (!this.frame) this.next();
  }

  /** Everybody where they belong, at once. */
  arrive() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.hops = [];
    this.moving = -1;
    this.at = this.goal;
  }

  /** A link of the chain, if it is that of whoever has the turn. */
  private note({ turn, turns }: Data, { moves: [first] }: Hop) {
    if (first?.seat !== turn) return;
    const stops = this.trail?.turn === turns && this.trail.seat === turn ? this.trail.stops : [first.from];
    this.trail = { seat: turn, turn: turns, stops: [...stops, first.to] };
  }

  private next() {
    if (!this.hops.length) return this.arrive();
    this.from = this.at;
    this.began = performance.now();
    this.moving = this.hops[0]?.moves[0]?.seat ?? -1;
    this.frame = requestAnimationFrame(this.draw);
  }

  private draw = (time: number) => {
    const hop = this.hops[0];
    if (!hop) return this.arrive();
    const far = Math.max(1, ...hop.moves.map(({ seat, to }) => Math.abs(to - (this.from[seat] ?? to))));
    const whole = Math.min(LONGEST, STEP + SQUARE * (far - 1)) / Math.max(1, this.hops.length / HURRY);
    const part = Math.min(1, Math.max(0, time - this.began) / whole);
    const eased = 1 - (1 - part) ** 2;
    const at = [...this.from];
    for (const { seat, to } of hop.moves) at[seat] = (this.from[seat] ?? to) + (to - (this.from[seat] ?? to)) * eased;
    this.at = at;
    if (part < 1) this.frame = requestAnimationFrame(this.draw);
    else {
      this.hops.shift();
      this.next();
    }
  };
}
