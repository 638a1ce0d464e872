/* What somebody does at a table: what is picked, opened and looked at. The line brings what the table says, components draw,
   and the focus is the page's business. */

import { ask } from "../app/api";
import { app } from "../app/app.svelte";
import { route, seatAddress } from "../app/route.svelte";
import { keptSeats, type KeptSeat } from "../app/storage.svelte";
import type { BoardModule } from "../games/boards";
import { tick as tickSound } from "../parts/sound";
import type { Choice, RaceSeen, ThingSeen } from "../wire";
import { shortcut } from "./keys";
import { Line } from "./line.svelte";
import { byThing, offer } from "./menu";
import { matters, sinceThen } from "./since";
import { TableTools } from "./tools.svelte";

/** What a phone shows: the board, or in its place the list of actions, the players, the log. */
export type Tab = "scene" | "list" | "seats" | "log";

/** Whom the address has led here. */
export interface Visit {
  table: string;
  key: string;
  invite: string;
  join: boolean;
}

/** Where the focus is wanted: in the list, or on the choices that touch a thing. */
export type Focus = { on: "list" } | { on: "choices"; thing: string };

export class TableState {
  readonly line: Line;
  readonly tools: TableTools;
  /** An old invitation, or the code of a table, in one's own browser leads to the seat one has there. */
  readonly claimed: KeptSeat | undefined;

  tab = $state<Tab>("scene");
  listOpen = $state(false);
  only = $state.raw<ThingSeen | null>(null); // the thing whose actions are pointed out
  rule = $state<string | null>(null); // the rulebook is open, here
  settings = $state(false);
  board = $state.raw<BoardModule | null>(null);
  settled = $state(false); // ... and whether there is one: until then the prompt offers nothing that would move to it
  picked = $state.raw<Choice | null>(null); // chosen on the board, not yet played
  short = $state(""); // what its button says, where its label is too long for one
  sinceOpen = $state(false); // what has come since one's last turn is shown before the whole log
  sinceSheet = $state(false); // ... and on a phone in a sheet of its own
  players = $state(false); // the list of players is open, where a board shows them itself
  race = $state.raw<RaceSeen | null>(null);
  drawn = $state(true); // the picture of the race rather than the board, when it is over
  asked = ""; // the question that was put last
  private heard = -1; // where the game stood when I was asked last: a new turn begins with what came after
  private again = $state(false); // I have asked for a new table

  constructor(
    readonly visit: Visit,
    private readonly focus: (wanted: Focus) => void,
  ) {
    const { table, key, invite, join } = visit;
    if (invite) this.claimed = keptSeats.find(table, (kept) => kept.from === invite);
    else if (join) this.claimed = keptSeats.find(table, (kept) => kept.key !== "");
    this.line = new Line(table, key);
    this.tools = new TableTools(
      this.line,
      (thing) => !this.mine || this.things.has(thing),
      { log: () => this.openLog(), list: () => this.showList(), rule: (number) => (this.rule = number) },
      () => (this.outlook ? this.line.log.length - this.outlook.since : 0),
    );
  }

  // --------------------------------------------------------------- what is seen

  outlook = $derived.by(() => this.line.outlook);
  shown = $derived.by(() => this.line.past ?? this.line.outlook); // an earlier time, while one looks back
  told = $derived.by(() => {
    const { past, log } = this.line;
    return past ? log.filter(({ at }) => at <= past.at) : log;
  });
  menu = $derived(this.outlook?.menu ?? []);
  mine = $derived(this.menu.length > 0);
  offered = $derived(offer(this.menu, this.board?.onBoard));
  things = $derived.by(() => (this.line.past ? new Map<string, Choice[]>() : byThing(this.menu)));
  blocked = $derived.by(() => this.line.busy || !this.line.connected);
  since = $derived.by(() => sinceThen(this.line.log, this.outlook?.since ?? 0, this.outlook?.seat ?? -1));
  /** The newest line of the log: what whoever waits is told. */
  latest = $derived.by(() => this.line.log.at(-1)?.text ?? "");
  /** Computer players are at it, and one may hurry them. */
  computing = $derived.by(() => {
    const { outlook } = this;
    return (
      Boolean(outlook && outlook.seat >= 0 && !outlook.over) &&
      !this.mine &&
      (outlook?.chairs ?? []).some((chair) => chair.deciding && chair.bot)
    );
  });
  ended = $derived.by(() => Boolean(this.outlook?.over) && !this.line.past);
  racing = $derived(this.ended && this.drawn && this.race !== null);
  title = $derived(`${this.mine ? "● " : ""}${this.outlook ? `${this.outlook.title} · ` : ""}Passepartout`);

  // ---------------------------------------------------------- who may sit where

  /** A seat one has at this table, though one looks on. */
  mySeat = $derived.by(() => {
    const { table, key, invite } = this.visit;
    return key || invite ? undefined : keptSeats.find(table, (kept) => kept.key !== "");
  });
  free = $derived.by(() => !this.visit.key && (this.outlook?.chairs ?? []).some((chair) => chair.open));
  /** Of the seats that are still free; without a text where somebody who sits here may have a new one made. */
  invites = $derived.by(() => {
    const { table, key } = this.visit;
    const known = keptSeats.find(table, (kept) => kept.key === key)?.invites ?? [];
    return (this.outlook?.chairs ?? [])
      .map((chair, seat) => ({ chair, invite: known.find((one) => one.seat === seat) ?? { seat, invite: "" } }))
      .filter(({ chair, invite }) => chair.open && (key || invite.invite))
      .map(({ invite }) => invite);
  });
  invited = $derived.by(() => Boolean(this.visit.invite) || (this.visit.join && this.free));

  // ------------------------------------------------------- what comes by itself

  /** A new question: what was pointed out or typed for the old one no longer holds. Says whether it is one. */
  renew(): boolean {
    const { outlook } = this;
    if (!outlook || !(this.settled || outlook.over)) return false;
    const question = `${outlook.ask} ${this.mine} ${outlook.over}`;
    if (question === this.asked) return false;
    if (this.asked && this.mine && app.sound) tickSound();
    this.asked = question;
    this.only = null;
    this.picked = null;
    if (this.offered.many && !this.board) this.listOpen = true;
    this.tools.close();
    // Told by the decisions, not by the lines: that a turn ends may add none, and what others do then is news all the same.
    const turn = this.mine && this.line.log.slice(outlook.since).some(({ at }) => at > this.heard);
    if (turn) this.sinceOpen = this.sinceSheet = matters(this.since, outlook.at, this.line.loud);
    if (turn && this.sinceOpen) this.line.loud = this.line.loud.filter((line) => line.at >= outlook.at); // it is told there
    if (this.mine) this.heard = outlook.at;
    return true;
  }

  async fetchRace(lang: string) {
    if (!this.outlook?.over) return;
    // Without a picture the standings say enough.
    this.race = await ask<RaceSeen | null>(`/api/tables/${this.visit.table}/race?lang=${lang}`).catch(() => null);
  }

  /** Whoever asked for another game goes there by itself; the others are told, and come when they like. */
  followOn() {
    if (this.again && this.outlook?.next) route.go(seatAddress(this.outlook.next.table, this.visit.key));
  }

  // ------------------------------------------------------------- what one does

  play(choice: Choice) {
    this.tools.close();
    this.sinceOpen = this.sinceSheet = false;
    this.line.play(choice.notation);
    if (this.tab === "list") this.tab = "scene";
  }

  /** A learner lets the script go on. */
  skip() {
    this.tools.close();
    this.picked = null;
    this.line.skip();
    this.tab = "scene";
  }

  playAgain() {
    this.again = true;
    this.line.playAgain();
  }

  pick(choice: Choice | null, short = "") {
    if (choice) this.tools.close();
    this.picked = choice;
    this.short = short;
  }

  touch(thing: ThingSeen) {
    const found = this.things.get(thing.id) ?? [];
    if (found.length === 1 && found[0]) return this.play(found[0]);
    this.only = thing;
    if (this.offered.buttons.length) this.focus({ on: "choices", thing: thing.id });
    else this.showList(thing);
  }

  listOf(id: string) {
    const things = this.outlook?.scene.panels.flatMap((panel) => panel.things) ?? [];
    this.showList(things.find((thing) => thing.id === id) ?? null);
  }

  showList(thing: ThingSeen | null = null) {
    this.line.lookNow();
    this.only = thing;
    this.listOpen = true;
    this.tab = "list";
    this.focus({ on: "list" });
  }

  /** What it told need not be told again over the bar. */
  closeSince() {
    this.sinceSheet = false;
    this.line.loud = [];
  }

  openLog() {
    this.tab = this.tab === "log" ? "scene" : "log";
  }

  lookBack(at?: number) {
    this.sinceSheet = false;
    if (this.line.past && at === undefined) return this.line.lookNow();
    this.tab = "scene";
    this.line.lookBack(at ?? (this.outlook?.at ?? 0) - 1);
  }

  hotkey(event: KeyboardEvent) {
    if (this.rule !== null || this.settings) return;
    if (event.key === "Escape" && (this.tools.at || this.tools.asking)) {
      this.tools.asking = false;
      return this.tools.close();
    }
    const { past } = this.line;
    const wish = shortcut(event, app.keys, past !== null);
    if (!wish) return;
    event.preventDefault();
    if (wish.to === "list") this.showList();
    else if (wish.to === "look_back" && this.outlook?.at) this.lookBack();
    else if (wish.to === "step") this.line.step(wish.by);
    else if (wish.to === "now") this.line.lookNow();
    else if (wish.to === "rule") this.rule = wish.rule;
    else if (wish.to === "explain") this.tools.explain(wish.at);
    else if (wish.to === "help") this.settings = true;
  }

  /** The other mouse button, or a long press: what it is, or the rulebook where that is said. */
  explain(event: MouseEvent) {
    const thing = event.target instanceof Element ? event.target.closest("[data-thing]") : null;
    if (thing) {
      event.preventDefault();
      return this.tools.explain(thing);
    }
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-rule]") : null;
    const rule = at?.dataset["rule"];
    if (!rule) return;
    event.preventDefault();
    this.rule = rule;
  }
}
