/* The line to one table: keeps itself open, keeps what was last seen, sends one decision at a time. */

import { app, type Pace } from "../app/app.svelte";
import { keptSeats, newKeptSeat, watched, type Always } from "../app/storage.svelte";
import type { Explained, FromClient, LogLine, Outlook, Presence, RefusedMessage, ToClient } from "../wire";
import { applied, expanded } from "./changes";

const SOONEST = 300;
const LATEST = 5000;
/* A second click within this time belongs to the first: it must not answer the next question. */
const ONE_CLICK = 350;

export class Line {
  outlook = $state.raw<Outlook | null>(null);
  before = $state.raw<Outlook | null>(null); // the outlook this one follows by play; null after a jump
  here = $state.raw<boolean[]>([]); // which seats have somebody connected, now and not at any earlier time
  away = $state.raw<number[]>([]); // seconds that those have to come back whose line has dropped, by seat
  stuck = $state.raw<boolean[]>([]); // computer players that cannot think at the moment, by seat
  log = $state.raw<LogLine[]>([]);
  news = $state.raw<string[]>([]); // the lines that have just come, for those who listen
  marked = $state(0); // lines from here on have come since my last decision
  refused = $state.raw<RefusedMessage | null>(null);
  help = $state.raw<Explained | null>(null); // the answer to what was last pointed at
  loud = $state.raw<LogLine[]>([]); // what has just come and nobody should miss
  gone = $state("");
  connected = $state(false);
  busy = $state(false);
  always = $state.raw<Always[]>([]); // answers this browser gives by itself

  past = $state.raw<Outlook | null>(null); // an earlier time one looks at; the table goes on meanwhile
  pastBefore = $state.raw<Outlook | null>(null); // the one before it, after a single step forward
  leftAt = $state(0); // where the game stood when one began to look back

  private told: Outlook | null = null; // as the server last told it: what changes is told against this
  private texts = false; // the table in panels of text is wanted
  private countdown = 0;
  private unseen = -1; // lines from here on came while this browser answered for me
  private wished = -1; // the time one wants to see
  private asked = -1; // the one that has been asked for: one question at a time, however fast one scrubs
  private socket: WebSocket | null = null;
  private wait = SOONEST;
  private timer = 0;
  private closed = false;
  private sentAt = 0;
  private refusedAt = -1;
  private answered = -1; // the last question that was answered by itself

  constructor(
    readonly table: string,
    readonly key: string,
  ) {
    const kept = keptSeats.find(table, (kept) => kept.key === key);
    this.marked = kept?.marked ?? -1;
    this.always = kept?.always ?? [];
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.countdown);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  // ------------------------------------------------------------------ sending

  play(notation: string) {
    if (!this.outlook || this.busy || !this.connected) return;
    this.mark();
    this.refused = null;
    this.loud = [];
    this.unseen = -1;
    this.busy = true;
    this.sentAt = performance.now();
    this.send({ type: "play", notation, ask: this.outlook.ask });
  }

  /** Where no board is drawn the table is read. */
  wantTexts() {
    if (this.texts) return;
    this.texts = true;
    this.send({ type: "texts", wanted: true });
  }

  explain(thing: string) {
    this.send({ type: "explain", thing });
  }

  rename(name: string) {
    this.send({ type: "rename", name });
  }

  setPace(pace: Pace) {
    this.send({ type: "pace", pace });
  }

  undo() {
    this.refused = null;
    this.send({ type: "undo" });
  }

  answer(yes: boolean) {
    this.send({ type: "answer", yes });
  }

  handOver(seat: number, bot: string) {
    this.refused = null;
    this.send({ type: "hand_over", seat, bot });
  }

  /** A learner touches what is to be read, or lets a step go by. */
  touch(thing: string) {
    this.refused = null;
    this.send({ type: "touch", thing });
  }

  skip() {
    this.refused = null;
    this.mark();
    this.send({ type: "skip" });
  }

  playAgain() {
    this.refused = null;
    this.send({ type: "play_again" });
  }

  // ------------------------------------------------------------- looking back

  lookBack(at: number) {
    if (!this.outlook) return;
    if (this.wished < 0) this.leftAt = this.outlook.at;
    this.wished = Math.min(Math.max(at, 0), this.outlook.at);
    if (this.asked < 0) this.askForPast();
  }

  /** From where one wants to be: what is asked for may still be on its way. */
  step(by: number) {
    this.lookBack(this.wished + by);
  }

  lookNow() {
    this.wished = -1;
    this.past = this.pastBefore = null;
  }

  private askForPast() {
    this.asked = this.wished;
    this.send({ type: "look_back", at: this.asked });
  }

  private seePast(seen: Outlook) {
    const moved = this.asked;
    this.asked = -1;
    if (this.wished < 0 || !this.outlook) return; // one is back already
    const step = this.past !== null && seen.at === this.past.at + 1;
    this.pastBefore = step ? this.past : null;
    this.past = seen;
    if (this.wished !== moved) this.askForPast();
    else this.wished = seen.at;
  }

  setAlways(always: Always[]) {
    this.always = always;
    keptSeats.note(this.table, this.key, { always });
    if (this.outlook) this.answerForMe(this.outlook);
  }

  /** Once a question: the same outlook may come again before the answer has arrived. Says whether it was answered now. */
  private answerForMe(outlook: Outlook): boolean {
    const choice = outlook.menu.find(
      ({ always, notation }) => always && this.always.some((own) => own.notation === notation),
    );
    if (!choice || this.answered === outlook.ask) return false;
    this.answered = outlook.ask;
    this.send({ type: "play", notation: choice.notation, ask: outlook.ask });
    return true;
  }

  speak(lang: string) {
    this.send({ type: "speak", lang });
    if (this.wished >= 0) this.askForPast(); // in the new language
  }

  private send(message: FromClient) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // ---------------------------------------------------------------- receiving

  private connect() {
    const secure = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${secure}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    const texts = this.texts ? { texts: true } : {};
    socket.onopen = () => this.send({ type: "hello", key: this.key, lang: app.lang, ...texts });
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket) {
    if (this.closed || this.gone || socket !== this.socket) return;
    this.connected = false;
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 1.7, LATEST);
  }

  /** Back from a tunnel or another window: try at once. */
  private hurry = () => {
    if (this.connected || this.closed || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private hear(message: ToClient) {
    if (message.type === "outlook") this.hearOf(message.outlook);
    else if (message.type === "update") this.hearMore(message.changes, message.log_from, message.log ?? []);
    else if (message.type === "lines") this.reword(message.lines);
    else if (message.type === "presence") this.seeWhoIsHere(message);
    else if (message.type === "past") this.seePast(message.outlook);
    else if (message.type === "refused") this.refuse(message);
    else if (message.type === "help") this.help = message.help;
    else this.gone = message.text;
  }

  private refuse(message: RefusedMessage) {
    this.refused = message;
    this.refusedAt = this.outlook?.at ?? -1;
    this.release();
  }

  private hearOf(told: Outlook) {
    this.told = told;
    this.see({ ...told, menu: expanded(told.menu) });
  }

  private hearMore(changes: unknown[][], log_from: number, log: LogLine[]) {
    if (this.told) this.hearOf({ ...applied(this.told, changes), log_from, log });
  }

  /** Somebody has another name: old lines say so, and none of them is news. */
  private reword(lines: [number, string][]) {
    const words = new Map(lines);
    this.log = this.log.map((line, number) => ({ ...line, text: words.get(number) ?? line.text }));
  }

  private seeWhoIsHere({ here, away, stuck }: Presence) {
    [this.here, this.away, this.stuck] = [here, away, stuck];
    clearInterval(this.countdown);
    if (away.some((seconds) => seconds > 0))
      this.countdown = window.setInterval(() => (this.away = this.away.map((left) => Math.max(0, left - 1))), 1000);
  }

  private see(told: Outlook) {
    const outlook = this.unlessAnswered(told);
    const before = this.log.length;
    // What was taken back goes, and the line that says so comes in its place.
    const back = this.outlook !== null && outlook.at < this.outlook.at;
    const follows = this.outlook !== null && outlook.log_from === before;
    this.log = [...this.log.slice(0, outlook.log_from), ...outlook.log];
    const fresh = back ? outlook.log.slice(-1) : follows ? outlook.log : [];
    this.news = fresh.map((line) => line.text);
    this.announce(
      fresh.filter((line) => line.loud),
      follows && !back && !outlook.over, // at the end the question itself says what has come of it
    );
    // Whoever looks on decides nothing: for them the last decision is what is new.
    if (outlook.seat < 0) this.marked = this.log.findIndex((line) => line.at === outlook.at);
    if (this.marked < 0 || this.marked > this.log.length) this.marked = this.log.length;
    if (this.refusedAt !== outlook.at) this.refused = null;
    // An outlook that only repeats the last one (a language, somebody's coming) must not end a motion under way.
    if (!this.outlook || outlook.at < this.outlook.at) this.before = null;
    else if (outlook.at > this.outlook.at) this.before = this.outlook;
    this.outlook = outlook;
    if (!this.connected && app.pace !== "usual" && outlook.seat >= 0) this.setPace(app.pace);
    if (!this.connected && this.wished >= 0) this.askForPast(); // an answer may have been lost with the line
    this.connected = true;
    this.wait = SOONEST;
    this.release();
    this.note(outlook);
  }

  /** A question that is answered for me is none, and what came with it I have not seen: it still counts as new. */
  private unlessAnswered(told: Outlook): Outlook {
    const outlook = this.unseen < 0 ? told : { ...told, since: Math.min(told.since, this.unseen) };
    if (!this.answerForMe(outlook)) return outlook;
    this.unseen = outlook.since;
    return { ...outlook, menu: [] };
  }

  /** What is loud is not silenced by the next ordinary line, which may come at once: it stays until it has been read, until
      I decide something, or until something else is loud. */
  private announce(loud: LogLine[], keep: boolean) {
    if (loud.length || !keep) this.loud = loud;
  }

  private release() {
    const left = this.sentAt + ONE_CLICK - performance.now();
    if (this.busy && left > 0) setTimeout(() => (this.busy = false), left);
    else this.busy = false;
  }

  // --------------------------------------------------------------- remembering

  private mark() {
    this.marked = this.log.length;
    keptSeats.note(this.table, this.key, { marked: this.marked });
  }

  private note(outlook: Outlook) {
    if (!this.key && watched.all[0]?.table !== this.table) watched.put(this.table, outlook.game);
    // A key that came by address, from another of one's devices, is kept like one's own.
    if (this.key && !keptSeats.find(this.table, (kept) => kept.key === this.key))
      keptSeats.put(newKeptSeat(this.table, outlook.seat, this.key, outlook.game, { marked: this.marked }));
    keptSeats.note(this.table, this.key, {
      game: outlook.game,
      seat: outlook.seat,
      names: outlook.chairs.map((chair) => chair.name),
      stand: outlook.scene.title,
      over: outlook.over,
    });
  }
}
