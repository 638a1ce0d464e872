/* What the table hands to a board, and how the boards are found: one folder a game, loaded when it is played. */

import type { Component } from "svelte";
import { ask } from "../app/api";
import type { BoardShown, Choice, LogLine, Outlook } from "../wire";

/** A text of the game's own catalogue. */
export type Word = (key: string, values?: Record<string, string | number>) => string;

export interface BoardProps {
  outlook: Outlook; // menu is empty unless this seat decides now
  before: Outlook | null; // what was seen last, to show what has moved; null after a jump (undo, first look, scrubbing)
  log: LogLine[]; // all that has been told up to the moment shown, with what Presenter.shows() of the server makes of each line
  box: Record<string, unknown>; // Presenter.box() of the server
  printed: Record<string, string>; // Presenter.printed(): what stands on parts of the box, by their codes
  word: Word;
  things: Map<string, Choice[]>; // the actions that touch each id, as the menu says
  picked: Choice | null; // what the prompt's solid button would do
  busy: boolean; // an answer is on its way: nothing can be played
  still: boolean; // no motion wanted
  side: HTMLElement | null; // the top of the side column, for a panel of the board's own (parts/portal.ts); null on a phone
  onpick: (choice: Choice | null, short?: string) => void; // put an action into the prompt's solid button; short: for one whose label is long
  onplay: (choice: Choice) => void;
  onlist: (thing: string) => void; // show the plain list, only what touches this id ("" for all)
  onrule: (number: string) => void; // open the rulebook there
}
/* An element with data-thing="card-ship-8-1" is explained by pointing at it, a long press, the key ? while it has the focus, or
   because it was reached for in vain: the table sees to that (table/tools.svelte.ts) and asks Presenter.help() of the server. */

export interface BoardModule {
  default: Component<BoardProps>;
  /** Actions for which the board has controls of its own, so that the prompt need not offer them a second time. */
  onBoard?: (choice: Choice, among: Choice[]) => boolean;
  /** The board shows everybody's figures itself: the side column need not, on a wide screen. */
  showsPlayers?: boolean;
  /** From so many players on their strip on a phone has a line for every figure: 4 unless said otherwise. */
  tallStrip?: number;
}

const modules = import.meta.glob<BoardModule>("./*/Board.svelte");

/** The board of a game; null for a game that brings none: it is played on the plain panels. */
export function loadBoard(game: string): Promise<BoardModule | null> {
  const load = modules[`./${game}/Board.svelte`];
  return load ? load() : Promise.resolve(null);
}

const fetched = new Map<string, Promise<BoardShown>>();

/** Words and box of a game, asked once for a language. `box` is the fingerprint of an own box, if it is one. */
export function boardShown(game: string, lang: string, box = ""): Promise<BoardShown> {
  const address = `/api/games/${encodeURIComponent(game)}/board?lang=${lang}&box=${box}`;
  const found = fetched.get(address) ?? ask<BoardShown>(address);
  fetched.set(address, found);
  found.catch(() => fetched.delete(address));
  return found;
}
