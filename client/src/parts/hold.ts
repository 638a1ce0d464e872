/* A button that repeats while it is held, faster the longer; a press, or Enter, does it once. */

import type { Attachment } from "svelte/attachments";

const FIRST = 380; // milliseconds before it repeats
const SLOW = 130;
const FAST = 35;
const FIVES = 22; // after so many repeats it goes in fives

/** `step` is told by how much: one, later five at a time. */
export const held =
  (step: (by: number) => void): Attachment<HTMLElement> =>
  (button) => {
    let timer = 0;
    let repeated = 0;

    const again = () => {
      repeated += 1;
      step(repeated > FIVES ? 5 : 1);
      timer = window.setTimeout(again, Math.max(FAST, SLOW - 6 * repeated));
    };
    const press = (event: PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      repeated = 0;
      timer = window.setTimeout(again, FIRST);
    };
    const stop = () => clearTimeout(timer);
    const click = () => {
      stop();
      if (!repeated) step(1); // the click that ends a hold has been counted
      repeated = 0;
    };
    /* A long press on it is no question what it is. */
    const quiet = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };

    const heard: [string, EventListener][] = [
      ["pointerdown", press as EventListener],
      ["pointerup", stop],
      ["pointercancel", stop],
      ["pointerleave", stop],
      ["blur", stop],
      ["click", click],
      ["contextmenu", quiet],
    ];
    for (const [name, listener] of heard) button.addEventListener(name, listener);
    return () => {
      stop();
      for (const [name, listener] of heard) button.removeEventListener(name, listener);
    };
  };
