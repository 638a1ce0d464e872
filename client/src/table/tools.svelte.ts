/* Help at the thing itself: whatever carries `data-thing` is explained by pointing at it for a moment, by a long press, by `?`
   while it has the focus, in the mode of the *i*, or because nothing can be done with it. Boards only say what is where. */

import { getContext, setContext } from "svelte";
import type { Explained } from "../wire";
import type { Line } from "./line.svelte";

const MOMENT = 600; // a pointer that rests so long wants to know
const KEY = "table-tools";

export class TableTools {
  asking = $state(false); // the next tap is explained, whatever it is on
  at = $state.raw<DOMRect | null>(null); // the place of what is explained
  why = $state(false); // it was reached for in vain: then the reason stands alone
  private wanted = $state("");
  private timer = 0;
  private pointed = ""; // the thing the mouse was moved onto
  private last: { x: number; y: number } | null = null; // where it was

  /** `usable`: whether something can be done with a thing now. */
  constructor(
    private readonly line: Line,
    private readonly usable: (thing: string) => boolean,
    readonly open: { log: () => void; list: () => void; rule: (number: string) => void },
    readonly fresh: () => number,
  ) {}

  shown = $derived.by<Explained | null>(() => {
    const { help } = this.line;
    if (!help || help.thing !== this.wanted || !(help.text || help.why)) return null;
    return help;
  });

  explain(place: Element, why = false) {
    const thing = thingOf(place);
    if (!thing) return;
    clearTimeout(this.timer); // a pointer that came to rest here asks nothing more
    this.wanted = thing.id;
    this.why = why;
    this.at = thing.element.getBoundingClientRect();
    this.line.explain(thing.id);
  }

  close() {
    clearTimeout(this.timer);
    this.wanted = "";
    this.at = null;
  }

  /** Before anything else hears of a tap. Says whether it was a question and nothing more. */
  tap(event: MouseEvent): boolean {
    const place = event.target instanceof Element ? event.target : null;
    if (!place || place.closest(".help")) return false;
    const found = thingOf(place);
    if (this.asking && !place.closest("[data-asking]")) {
      if (found) this.explain(place);
      else this.close();
      return true;
    }
    const quiet = place.closest("[data-info], [data-quiet]"); // has an answer of its own
    if (found && !quiet && !this.usable(found.id)) this.explain(place, true);
    else this.close();
    return false;
  }

  /** A mouse that was moved onto something and rests there. Fingers have the long press. */
  move(event: PointerEvent) {
    const { clientX: x, clientY: y } = event;
    const still = x === this.last?.x && y === this.last.y; // some browsers say "moved" when the page did
    this.last = { x, y };
    if (still || event.pointerType !== "mouse" || event.buttons) return;
    const found = this.under(event);
    if (found === undefined || found?.id === this.pointed) return;
    this.pointed = found?.id ?? "";
    if (found && found.id !== this.wanted) this.later(() => this.explain(found.element), MOMENT);
  }

  /** Something else lies under the mouse, perhaps because the page has changed while it rested: nobody pointed at that. */
  over(event: PointerEvent) {
    const found = event.pointerType === "mouse" ? this.under(event) : undefined;
    if (found === undefined || (found && found.id === this.wanted)) return clearTimeout(this.timer);
    if (found && found.id === this.pointed) return; // another part of the same thing
    this.pointed = "";
    if (this.at && !this.why) this.later(() => this.close(), MOMENT / 2);
    else clearTimeout(this.timer);
  }

  /** What lies under the pointer; undefined where that is the explanation itself. */
  private under(event: PointerEvent) {
    const place = event.target instanceof Element ? event.target : null;
    return place?.closest(".help") ? undefined : place && thingOf(place);
  }

  private later(what: () => void, wait: number) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(what, wait);
  }

  /** It goes away, or presses: what it rests on then was acted on. */
  leave() {
    clearTimeout(this.timer);
  }
}

/** What a place belongs to: the thing, and its element. */
export function thingOf(place: Element): { id: string; element: HTMLElement | SVGElement } | null {
  const element = place.closest<HTMLElement | SVGElement>("[data-thing]");
  const id = element?.dataset["thing"];
  return element && id ? { id, element } : null;
}

export const offerTools = (tools: TableTools) => setContext(KEY, tools);
export const tableTools = () => getContext<TableTools>(KEY);
