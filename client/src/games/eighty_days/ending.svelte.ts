/* Whoever has nothing to add after a journey may have every turn end by itself. That is settled beforehand and depends on no
   card, so it tells nobody what one holds; in the detective's city one is asked all the same, and so is who could travel on. */

import { recall, remember } from "../../app/storage.svelte";
import { boardOf, dataOf } from "./board";
import type { Choice, Outlook } from "../../wire";

const NAME = "eighty_days.ends";

class Ending {
  on = $state(recall<boolean>(NAME, false));
  private answered = -1; // the question before: the same outlook may come again

  set(on: boolean) {
    this.on = on;
    remember(NAME, on);
  }

  /** What is to be played now without asking, if anything. */
  due(outlook: Outlook): Choice | null {
    const { step, legs, extra } = dataOf(outlook);
    if (!this.on || step !== "go" || legs <= (extra ? 1 : 0) || boardOf(outlook).held_here > 0) return null;
    const end = outlook.menu.find((choice) => choice.kind === "end");
    if (!end || this.answered === outlook.ask) return null;
    this.answered = outlook.ask;
    return end;
  }
}

export const ending = new Ending();
