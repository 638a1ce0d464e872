/* Made by scripts/wire_types.py from the classes in server/ and tables/outlook.py. Do not edit. */

/** To somebody else's wish to take a decision back. */
export interface Answer {
  type: "answer";
  yes: boolean;
}

/** What a board is drawn from: the game's own words, and what never changes in its box. */
export interface BoardShown {
  words: Record<string, string>;
  box: Record<string, unknown>;
  printed: Record<string, string>;
}

export interface ChairSeen {
  name: string;
  bot: string;
  open: boolean;
  deciding: boolean;
  place: number;
  figures: FigureSeen[];
}

/** The client sends its notation back. */
export interface Choice {
  notation: string;
  kind: string;
  label: string;
  number?: number | null;
  touches?: string[];
  always?: string;
  of?: string[];
}

export interface ClaimAsked {
  invite?: string;
  name?: string;
  lang?: string;
}

export interface Claimed {
  table: string;
  seat: number;
  key: string;
}

export interface Club {
  version: string;
  lang: string;
  languages: Labelled[];
  games: GameShown[];
  levels: Level[];
  outside: string;
  words: Record<string, string>;
}

/** What is this thing, and why can it not be used? */
export interface Explain {
  type: "explain";
  thing: string;
}

/** Empty texts where the game has nothing to say of it. `why` is the reason it cannot be used, if that is so. */
export interface Explained {
  thing: string;
  title?: string;
  text?: string;
  rule?: string;
  why?: string;
  why_rule?: string;
}

export interface FactSeen {
  label: string;
  value: string;
}

/** What is public of a seat, beside its name (core/scene.py says what the kinds are). */
export interface FigureSeen {
  kind: string;
  icon: string;
  label: string;
  value: string;
}

export interface GameShown {
  name: string;
  title: string;
  blurb: string;
  players: string;
  minutes: string;
  fewest: number;
  most: number;
  bots: Level[];
  options: OptionShown[];
  lesson: LessonOffered | null;
  boxes: Labelled[];
}

/** There is nothing here for this client; the connection closes. */
export interface GoneMessage {
  type: "gone";
  text: string;
}

/** Let a computer player decide for a seat; with no name, its own person again. */
export interface HandOver {
  type: "hand_over";
  seat: number;
  bot: string;
}

/** The first message: the key to one's seat, or nothing to look on. */
export interface Hello {
  type: "hello";
  key: string;
  lang: string;
  texts?: boolean;
}

/** What a thing is, for the one who asked. */
export interface HelpMessage {
  type: "help";
  help: Explained;
}

export interface Invite {
  seat: number;
  invite: string;
}

/** Another invitation to an open seat, by somebody who sits at the table. */
export interface InviteAsked {
  key: string;
  seat: number;
}

export interface Labelled {
  name: string;
  label: string;
}

/** A first game that teaches, and what one can do after it. */
export interface LessonOffered {
  title: string;
  promise: string;
}

/** What a learner sees of the lesson. Without a heading the rival decides; with `closing` it is over. */
export interface LessonSeen {
  step: number;
  of: number;
  heading: string;
  say: string;
  rule: string;
  light: string[];
  tap: string;
  praise: string;
  closing: string;
}

/** A computer player: what it is called, and in a plain line what it is like to play against. */
export interface Level {
  name: string;
  label: string;
  about: string;
}

/** Lines of the log whose words are others by now, because somebody has another name: number and text of each. */
export interface LinesMessage {
  type: "lines";
  lines: [number, string][];
}

export interface LogLine {
  at: number;
  seat: number;
  text: string;
  whose?: number;
  shows?: Record<string, unknown>;
  news?: string;
  rule?: string;
  loud?: boolean;
}

/** How was it when so many decisions had been made? */
export interface LookBack {
  type: "look_back";
  at: number;
}

/** A new table for the same people: everybody's key opens their own seat there too. */
export interface NextSeen {
  table: string;
  by: number;
}

export interface OptionShown {
  name: string;
  label: string;
  about: string;
  values: Labelled[];
}

export interface Outlook {
  table: string;
  game: string;
  title: string;
  seat: number;
  at: number;
  ask: number;
  prompt: string;
  purpose: string;
  menu: Choice[];
  chairs: ChairSeen[];
  scene: SceneSeen;
  captions: ThingSeen[];
  data: Record<string, unknown>;
  board: Record<string, unknown>;
  log_from: number;
  log: LogLine[];
  since: number;
  was: string;
  undo: UndoSeen;
  over: boolean;
  seed_hash: string;
  seed: string;
  named: boolean;
  next: NextSeen | null;
  box: string;
  edition: string;
  lesson: LessonSeen | null;
}

/** Everything a seat sees now, and the whole log. */
export interface OutlookMessage {
  type: "outlook";
  outlook: Outlook;
}

export interface PanelSeen {
  title: string;
  seat: number;
  facts: FactSeen[];
  things: ThingSeen[];
}

/** What this seat saw at an earlier time. The table itself goes on, and is told as ever. */
export interface PastMessage {
  type: "past";
  outlook: Outlook;
}

/** An answer: the action, and the number of the question it answers. */
export interface PlayAction {
  type: "play";
  notation: string;
  ask: number;
}

/** A new table for the people of this one, when its game is over. */
export interface PlayAgain {
  type: "play_again";
}

/** Who is at the table, apart from the game: a small message of its own. */
export interface Presence {
  type: "presence";
  here: boolean[];
  away: number[];
  stuck: boolean[];
}

/** Every refusal over HTTP has this form. */
export interface Problem {
  error: string;
  possible?: string;
}

export interface RaceMark {
  at: number;
  name: string;
}

/** Where a seat stood after a decision. Only points at which something changed. */
export interface RacePoint {
  at: number;
  time: number;
  far: number;
}

/** The picture of a race: `time` to the right, `far` upwards, a line a seat. */
export interface RaceSeen {
  time: string;
  far: string;
  stages: RaceMark[];
  deadline: RaceMark | null;
  lines: RacePoint[][];
}

/** Nothing has changed. `rule` is the number of the rule that says no, if one does. */
export interface RefusedMessage {
  type: "refused";
  rule: string;
  text: string;
  possible: string;
}

/** What one wants to be called at this table. */
export interface Rename {
  type: "rename";
  name: string;
}

export interface Rulebook {
  title: string;
  html: string;
}

export interface SceneSeen {
  title: string;
  panels: PanelSeen[];
}

export interface SeatAsked {
  kind: "me" | "open" | "computer";
  bot?: string;
}

export interface SeatHeld {
  table: string;
  key: string;
}

export interface SeatStands {
  table: string;
  deciding: boolean;
  over: boolean;
  stand: string;
  names?: string[];
  places?: number[];
  ended?: number;
}

/** How do my games stand? Keys travel in the body: addresses are written into logs. */
export interface SeatsAsked {
  seats: SeatHeld[];
  lang?: string;
}

export interface SeatsStand {
  seats: SeatStands[];
}

/** How long computer players wait before they move. */
export interface SetPace {
  type: "pace";
  pace: "quick" | "slow" | "usual";
}

/** A learner lets the script go one step on. */
export interface SkipStep {
  type: "skip";
}

export interface Speak {
  type: "speak";
  lang: string;
}

export interface TableAsked {
  game: string;
  seats: SeatAsked[];
  name?: string;
  lang?: string;
  options?: Record<string, string>;
  box?: string;
}

export interface TableMade {
  table: string;
  seat: number | null;
  key: string;
  invites: Invite[];
}

/** What anybody who knows a table's code may ask before they go there. */
export interface TableShown {
  table: string;
  game: string;
  names: string[];
  free: number;
  over: boolean;
}

/** Whether one wants to read the table in panels of text. */
export interface Texts {
  type: "texts";
  wanted: boolean;
}

export interface ThingSeen {
  id: string;
  text: string;
  note: string;
  dim: boolean;
  rule?: string;
}

/** A learner touches what a lesson wants to be looked at. */
export interface Touch {
  type: "touch";
  thing: string;
}

export interface UndoPlease {
  type: "undo";
}

/** `how`: "free", "ask" (others must agree) or "no". `by`: the seat that has asked, or -1. */
export interface UndoSeen {
  how: string;
  by: number;
  answer: boolean;
  text: string;
}

/** What has changed since the last message of these two kinds. `log` replaces what the client holds from line */
export interface UpdateMessage {
  type: "update";
  changes: unknown[][];
  log_from: number;
  log?: LogLine[];
}

export type FromClient = Hello | PlayAction | UndoPlease | Answer | HandOver | Rename | Speak | Texts | LookBack | Explain | SetPace | Touch | SkipStep | PlayAgain;

export type ToClient = OutlookMessage | UpdateMessage | LinesMessage | Presence | PastMessage | RefusedMessage | HelpMessage | GoneMessage;
