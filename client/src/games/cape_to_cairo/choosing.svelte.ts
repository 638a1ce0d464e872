/* What is chosen on the board: the bid that is thought of, the landscape to take, the way to build. */

import { same } from "../../table/menu";
import type { Choice } from "../../wire";
import { BoardChoosing } from "../choosing.svelte";
import { boardOf } from "./board";

const isBid = (choice: Choice) => choice.kind === "bid";
const isBuild = (choice: Choice) => choice.kind === "build";

/** Bids have their slider, landscapes on offer their cards, and the ways to build a list; only to pass is asked in the prompt. */
export const onBoard = (choice: Choice) => isBid(choice) || choice.kind === "take" || isBuild(choice);

/** Sums that are often wanted, as far as one has them. */
export const QUICK = [0, 3, 5, 8, 12];

export class Choosing extends BoardChoosing {
  amount = $state(0); // the bid I am thinking of

  protected forget() {
    this.amount = 0;
  }

  bids = $derived.by((): Choice[] => this.props().outlook.menu.filter(isBid)); // by rising amount; none if I am not asked
  builds = $derived.by((): Choice[] => this.props().outlook.menu.filter(isBuild)); // the cheapest first
  /** Nothing is missing: then there is one way, and the prompt's button says it. */
  free = $derived.by(() => {
    const { outlook } = this.props();
    return boardOf(outlook).lanes[outlook.seat]?.missing === 0;
  });
  ways = $derived.by((): Choice[] => (this.free ? [] : this.builds)); // what there is to choose between
  sums = $derived(QUICK.filter((sum) => sum < this.bids.length));

  /** The prompt's button always carries the bid that the slider shows, also when the question has been asked anew. Where nothing
      is missing it carries the crossing. */
  carry() {
    const { picked, onpick } = this.props();
    const bid = this.bids[Math.min(this.amount, this.bids.length - 1)];
    if (bid && picked !== bid) onpick(bid);
    const [build] = this.builds;
    if (build && this.free && !picked) onpick(build);
  }

  /** The landscape stands for the cheapest way across it, or for the one that is chosen. */
  build() {
    const chosen = this.builds.find((choice) => same(choice, this.props().picked));
    const way = chosen ?? this.builds[0];
    if (way) this.choose(way);
  }
}
