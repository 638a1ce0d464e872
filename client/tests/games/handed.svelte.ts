/* What a table hands to a board: its button keeps what the board picks, as the table does. */

import { vi } from "vitest";
import type { BoardProps } from "../../src/games/boards";
import { byThing } from "../../src/table/menu";
import type { Choice } from "../../src/wire";
import { outlook } from "../made";

export class Handed implements BoardProps {
  outlook = $state.raw(outlook());
  picked = $state.raw<Choice | null>(null);
  busy = $state(false);
  things = $derived(byThing(this.outlook.menu));
  box: BoardProps["box"] = {};
  printed = {};
  before = null;
  log = [];
  still = true;
  side = null;
  word: BoardProps["word"] = (key, values = {}) => [key, ...Object.values(values)].join(" ");
  onpick = vi.fn((picked: Choice | null, _?: string) => void (this.picked = picked));
  onplay = vi.fn();
  onlist = vi.fn();
  onrule = vi.fn();

  constructor(given: Partial<Pick<BoardProps, "outlook" | "box" | "busy">> = {}) {
    Object.assign(this, given);
  }
}
