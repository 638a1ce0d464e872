/* The browser draws when it likes: here, when the test says so. */

import { vi } from "vitest";

export class Frames {
  waiting: FrameRequestCallback[] = [];
  private now = 0;

  constructor() {
    vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => this.waiting.push(draw));
    vi.stubGlobal("cancelAnimationFrame", () => (this.waiting = []));
    vi.spyOn(performance, "now").mockImplementation(() => this.now);
  }

  /** So many milliseconds later, what is wanted is drawn. */
  draw(later: number) {
    this.now += later;
    for (const draw of this.waiting.splice(0)) draw(this.now);
  }
}
