/* What a key means at the table. Letters and signs can be turned off; arrows and Escape only do something while one looks back. */

export type Wish =
  | { to: "list" | "look_back" | "now" | "help" }
  | { to: "step"; by: number }
  | { to: "rule"; rule: string }
  | { to: "explain"; at: Element };

const WRITING = "input:not([type=range], [type=checkbox], [type=radio]), select, textarea";

export function shortcut(event: KeyboardEvent, letters: boolean, looking: boolean): Wish | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(WRITING)) return null;
  if (looking) {
    if (event.key === "Escape") return { to: "now" };
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      if (at?.matches("[type=range]")) return null; // the slider does the same by itself
      return { to: "step", by: event.key === "ArrowLeft" ? -1 : 1 };
    }
  }
  if (!letters) return null;
  const key = event.key.toLowerCase();
  if (key === "a") return { to: "list" };
  if (key === "b") return { to: "look_back" };
  if (key === "?") {
    const thing = at?.closest("[data-thing]");
    if (thing) return { to: "explain", at: thing };
    const rule = at?.closest<HTMLElement>("[data-rule]")?.dataset["rule"];
    return rule ? { to: "rule", rule } : { to: "help" };
  }
  return null;
}
