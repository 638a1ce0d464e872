/* What is chosen on the board: the bid that is thought of, the landscape to take, the way to build. */

import { same } from "../../table/menu";
import type { Choice } from "../../wire";
import { BoardChoosing } from "../choosing.svelte";

const isBid = (choice: Choice) => choice.kind === "bid";

/** Bids have their slider and landscapes on offer their cards here; building and passing are asked in the prompt. */
export const onBoard = (choice: Choice) => isBid(choice) || choice.kind === "take";

export class Choosing extends BoardChoosing {
  amount = $state(0); // the bid I am thinking of

  protected forget() {
    this.amount = 0;
  }

  bids = $derived.by((): Choice[] => this.props().outlook.menu.filter(isBid)); // by rising amount; none if I am not asked
  builds = $derived.by((): Choice[] => this.props().outlook.menu.filter((choice) => choice.kind === "build"));

  /** The prompt's button always carries the bid that the slider shows, also when the question has been asked anew. */
  carry() {
    const { picked, onpick } = this.props();
    const bid = this.bids[Math.min(this.amount, this.bids.length - 1)];
    if (bid && picked !== bid) onpick(bid);
  }

  /** One way to build is picked and then played; several ways take turns, each with its price in the prompt. */
  build() {
    const { picked, busy, onpick, onplay } = this.props();
    if (busy) return;
    const at = this.builds.findIndex((choice) => same(choice, picked));
    const next = this.builds[(at + 1) % this.builds.length];
    if (at >= 0 && this.builds.length === 1 && picked) onplay(picked);
    else if (next) onpick(next);
  }
}
