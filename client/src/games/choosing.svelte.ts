/* Choosing on a board, as far as it is the same on all of them: a first click picks, a second plays, and whatever was meant
   for one question is forgotten at the next. Each game's own choosing knows which actions name which things, not why. */

import { same } from "../table/menu";
import type { Choice } from "../wire";
import type { BoardProps } from "./boards";

export abstract class BoardChoosing {
  private ask = -1;

  constructor(protected readonly props: () => BoardProps) {}

  /** To be called with every outlook. Says whether it asks something new. */
  renew(): boolean {
    const { outlook } = this.props();
    const ask = outlook.menu.length ? outlook.ask : -1;
    if (ask === this.ask) return false;
    this.ask = ask;
    this.forget();
    return true;
  }

  /** A new question: nothing is chosen any more. */
  protected abstract forget(): void;

  /** An action is pressed, where it is offered by itself. */
  choose(choice: Choice) {
    const { picked, busy, onpick, onplay } = this.props();
    if (busy) return;
    if (same(choice, picked)) onplay(choice);
    else onpick(choice);
  }
}
