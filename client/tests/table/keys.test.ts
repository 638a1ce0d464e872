// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { shortcut, type Wish } from "../../src/table/keys";

interface Press {
  on?: string; // the html of what has the focus
  letters?: boolean;
  looking?: boolean;
  more?: KeyboardEventInit;
}

/** A key is pressed on something; what is it taken for? */
function press(
  key: string,
  { on = "<button></button>", letters = true, looking = false, more }: Press = {},
): Wish | null {
  document.body.innerHTML = on;
  let wish: Wish | null = null;
  const at = document.body.querySelector("[data-here]") ?? document.body.firstElementChild ?? document.body;
  at.addEventListener("keydown", (event) => (wish = shortcut(event as KeyboardEvent, letters, looking)));
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  return wish;
}

afterEach(() => (document.body.innerHTML = ""));

describe("letters", () => {
  test("open the list and the past, large or small", () => {
    expect(press("a")).toEqual({ to: "list" });
    expect(press("A")).toEqual({ to: "list" });
    expect(press("b")).toEqual({ to: "look_back" });
  });

  test("do nothing when they are turned off", () => {
    expect(press("a", { letters: false })).toBeNull();
    expect(press("?", { letters: false })).toBeNull();
  });

  test("belong to whoever writes", () => {
    for (const field of ["<input>", "<input type=number>", "<textarea></textarea>", "<select></select>"])
      expect(press("a", { on: field }), field).toBeNull();
  });

  test("are free on a slider or a switch", () => {
    expect(press("a", { on: "<input type=range>" })).toEqual({ to: "list" });
    expect(press("a", { on: "<input type=checkbox>" })).toEqual({ to: "list" });
  });

  test("with Control they are the browser's", () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(press("a", { more })).toBeNull();
  });
});

describe("a question mark", () => {
  test("opens the rule of what has the focus", () => {
    expect(press("?", { on: '<div data-rule="ED-5.2"><button data-here></button></div>' })).toEqual({
      to: "rule",
      rule: "ED-5.2",
    });
  });

  test("opens help where there is no rule", () => {
    expect(press("?")).toEqual({ to: "help" });
  });
});

describe("looking back", () => {
  test("arrows go a step, Escape back to now", () => {
    expect(press("ArrowLeft", { looking: true })).toEqual({ to: "step", by: -1 });
    expect(press("ArrowRight", { looking: true })).toEqual({ to: "step", by: 1 });
    expect(press("Escape", { looking: true })).toEqual({ to: "now" });
  });

  test("they work with letters turned off, too", () => {
    expect(press("ArrowLeft", { looking: true, letters: false })).toEqual({ to: "step", by: -1 });
  });

  test("the slider moves by itself", () => {
    expect(press("ArrowLeft", { looking: true, on: "<input type=range>" })).toBeNull();
  });

  test("otherwise these keys are the page's own", () => {
    expect(press("ArrowLeft")).toBeNull();
    expect(press("Escape")).toBeNull();
  });
});
