/* The window on the map: what part of it is seen, and how large. Units are those of the map, pixels those of the screen. */

import { height as HIGH, width as WIDE } from "../../maps/sites";
import { SIDE, type Point } from "./layout";

const MOST = 4; // pixels a unit: a square of 120
const FINGER = 44; // pixels a square must have before one can tap it
const GLIDE = 260; // milliseconds
const FEW = 6; // squares from the first to the last: all of them are in sight of a finger's size

export class MapWindow {
  wide = $state(0); // the place on the screen, in pixels
  high = $state(0);
  foot = $state(0); // pixels under which buttons lie: what is there can be drawn up
  scale = $state(1); // pixels a unit
  x = $state(0); // the upper left corner, in units
  y = $state(0);
  #glide = 0;

  readonly least = $derived(Math.min(this.wide / WIDE, this.high / HIGH));
  readonly ready = $derived(this.wide > 0);
  readonly whole = $derived(this.scale <= this.least * 1.001);
  readonly viewBox = $derived(
    this.ready ? `${this.x} ${this.y} ${this.wide / this.scale} ${this.high / this.scale}` : `0 0 ${WIDE} ${HIGH}`,
  );

  /** The place has got a size, its first or another. */
  measure(wide: number, high: number, about: Point | undefined) {
    if (!wide || !high || (wide === this.wide && high === this.high)) return;
    const first = this.wide === 0;
    const whole = first || this.whole;
    this.wide = wide;
    this.high = high;
    const finger = FINGER / SIDE;
    const narrow = this.least < finger / 2.2; // the whole world would be a thumbnail
    if (first && narrow) this.scale = finger;
    else if (whole) this.scale = this.least;
    if (about && first) this.#put(about.x - wide / this.scale / 2, about.y - high / this.scale / 2);
    else this.#put(this.x, this.y);
  }

  /** Moves the corner, but not beyond the edges; a map smaller than its place lies in the middle, clear of the foot. */
  #put(x: number, y: number) {
    this.scale = Math.min(Math.max(this.scale, this.least), MOST);
    const [seenWide, seenHigh] = [this.wide / this.scale, this.high / this.scale];
    this.x = seenWide >= WIDE ? (WIDE - seenWide) / 2 : Math.min(Math.max(x, 0), WIDE - seenWide);
    const foot = this.foot / this.scale;
    const spare = seenHigh - HIGH;
    this.y = spare >= 0 ? -Math.max(0, Math.min(spare / 2, spare - foot)) : Math.min(Math.max(y, 0), foot - spare);
  }

  pan(dx: number, dy: number) {
    cancelAnimationFrame(this.#glide);
    this.#put(this.x - dx / this.scale, this.y - dy / this.scale);
  }

  /** So many times larger, with the point under these pixels staying where it is. */
  zoom(times: number, px = this.wide / 2, py = this.high / 2) {
    cancelAnimationFrame(this.#glide);
    const [x, y] = [this.x + px / this.scale, this.y + py / this.scale];
    this.scale = Math.min(Math.max(this.scale * times, this.least), MOST);
    this.#put(x - px / this.scale, y - py / this.scale);
  }

  /** A closer look at this point, if it is in sight; else at the middle of what is. */
  closer(times: number, about: Point | undefined) {
    if (!about || !this.sees(about, 0)) return this.zoom(times);
    this.#at(about, this.scale * times);
  }

  /** This point in the middle, and so large that a finger finds its squares. */
  show(point: Point | undefined) {
    if (point) this.#at(point, Math.max(this.scale, this.least * 2, FINGER / SIDE));
  }

  #at(point: Point, scale: number) {
    cancelAnimationFrame(this.#glide);
    this.scale = Math.min(scale, MOST);
    this.#put(point.x - this.wide / this.scale / 2, point.y - this.high / this.scale / 2);
  }

  /** Whether a finger finds the squares round this point, which is well in sight. */
  isNear(point: Point | undefined): boolean {
    return point !== undefined && this.scale * SIDE >= FINGER * 0.99 && this.sees(point, 1.5 * SIDE);
  }

  /** A few squares are asked for, and they are too small for a finger: closer. */
  enlarge(points: Point[]) {
    if (!points.length || this.scale * SIDE >= FINGER / 2.2) return;
    const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
    const [top, foot] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
    if (Math.max(right - left, foot - top) <= FEW * SIDE) this.show({ x: (left + right) / 2, y: (top + foot) / 2 });
  }

  showAll() {
    this.scale = this.least;
    this.#put(0, 0);
  }

  sees(point: Point, margin = SIDE): boolean {
    const right = this.x + this.wide / this.scale - margin;
    const foot = this.y + this.high / this.scale - margin;
    return (
      this.whole || (point.x >= this.x + margin && point.x <= right && point.y >= this.y + margin && point.y <= foot)
    );
  }

  /** Brings a point into the middle, if it is out of sight. */
  bring(point: Point | undefined, still: boolean, margin = SIDE) {
    if (!point || this.sees(point, margin)) return;
    const from = { x: this.x, y: this.y };
    const to = { x: point.x - this.wide / this.scale / 2, y: point.y - this.high / this.scale / 2 };
    cancelAnimationFrame(this.#glide);
    if (still) return this.#put(to.x, to.y);
    const begun = performance.now();
    const step = (now: number) => {
      const part = Math.min((now - begun) / GLIDE, 1);
      const eased = 1 - (1 - part) ** 3;
      this.#put(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased);
      if (part < 1) this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  point(px: number, py: number): Point {
    return { x: this.x + px / this.scale, y: this.y + py / this.scale };
  }

  pixels(point: Point): Point {
    return { x: (point.x - this.x) * this.scale, y: (point.y - this.y) * this.scale };
  }
}
