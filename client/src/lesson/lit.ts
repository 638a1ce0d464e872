/* What a lesson lights: finding it on the page, and the shape of the veil that leaves it open. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PAD = 5; // around what is lit
const ROUND = 6; // of the corners
const ACT = "do-"; // ids that name a kind of action: the buttons for it
const SCROLLS = /auto|scroll|hidden|clip/;
const EDGE = 2; // a ring at the edge of the window is still seen

/** The elements of an id: things carry `data-thing`, buttons for a kind of action `data-do`. */
export function elementsOf(id: string, page: ParentNode = document): Element[] {
  const act = id.startsWith(ACT);
  const name = CSS.escape(act ? id.slice(ACT.length) : id);
  const found = [...page.querySelectorAll(act ? `[data-do="${name}"]` : `[data-thing="${name}"]`)].filter(inSight);
  if (act) return found;
  // On a map a square lies under the one that can be pressed. The *i* of a panel is not the panel.
  const first = found.find((element) => element.matches("button:not([data-info]), [role=button]")) ?? found[0];
  return first ? [first] : [];
}

/** Of the ids that are lit, those that name a kind of action: which. */
export const actsOf = (ids: string[]): string[] =>
  ids.filter((id) => id.startsWith(ACT)).map((id) => id.slice(ACT.length));

/** Whether it is drawn, and not in a part of the page that is put away. */
function inSight(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
}

/** The part of an element that can be seen in the window, with some air around it. */
export function boxOf(element: Element, wide: number, high: number, pad = PAD): Box | null {
  const at = element.getBoundingClientRect();
  const box = {
    left: Math.max(EDGE, at.left - pad),
    top: Math.max(EDGE, at.top - pad),
    right: Math.min(wide - EDGE, at.right + pad),
    bottom: Math.min(high - EDGE, at.bottom + pad),
  };
  // What is scrolled out of its place is not seen, though it has a place.
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { display, overflow } = getComputedStyle(around);
    if (display === "contents" || !SCROLLS.test(overflow)) continue; // without a box of its own it cuts nothing off
    const room = around.getBoundingClientRect();
    box.left = Math.max(box.left, room.left - pad);
    box.top = Math.max(box.top, room.top - pad);
    box.right = Math.min(box.right, room.right + pad);
    box.bottom = Math.min(box.bottom, room.bottom + pad);
  }
  return box.right - box.left > 2 * ROUND && box.bottom - box.top > 2 * ROUND ? box : null;
}

/** Whether it is higher than the place it is scrolled in: then its beginning is what is read. */
export function isTall(element: Element): boolean {
  let around = element.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around !== null && element.getBoundingClientRect().height > around.clientHeight;
}

/** A box with round corners, as a path. */
export function outline({ left, top, right, bottom }: Box): string {
  const c = ROUND;
  const [l, t, r, b] = [left, top, right, bottom].map((number) => Math.round(number * 2) / 2) as [
    number,
    number,
    number,
    number,
  ];
  return (
    `M${l + c} ${t}H${r - c}Q${r} ${t} ${r} ${t + c}V${b - c}Q${r} ${b} ${r - c} ${b}` +
    `H${l + c}Q${l} ${b} ${l} ${b - c}V${t + c}Q${l} ${t} ${l + c} ${t}Z`
  );
}

/** Holes that overlap would cancel each other out: what lies in several is one box. */
export function joined(boxes: Box[]): Box[] {
  const found: Box[] = [];
  for (const box of boxes) {
    let all = box;
    for (let index = found.length - 1; index >= 0; index--) {
      const other = found[index];
      if (!other || !overlap(all, other)) continue;
      all = union(all, other);
      found.splice(index, 1);
      index = found.length; // the larger one may touch what the smaller did not
    }
    found.push(all);
  }
  return found;
}

export const overlap = (one: Box, two: Box) =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

const union = (one: Box, two: Box): Box => ({
  left: Math.min(one.left, two.left),
  top: Math.min(one.top, two.top),
  right: Math.max(one.right, two.right),
  bottom: Math.max(one.bottom, two.bottom),
});

/** The veil from `top` down with holes in it, to be filled by even and odd. */
export const veil = (top: number, wide: number, high: number, holes: Box[]) =>
  `M0 ${top}H${wide}V${high}H0Z${holes.map(outline).join("")}`;

/** What can take the focus in, at or around an element; not the place around it that can be scrolled. */
export function focusable(element: Element): HTMLElement | SVGElement | null {
  const CAN = "button:not([data-info]), a[href], input, [tabindex]:not([tabindex='-1'], [role=group])";
  const ITSELF = "[role=button][tabindex]"; // one of many that are reached by arrows
  const found = element.matches(`${CAN}, ${ITSELF}`) ? element : (element.querySelector(CAN) ?? element.closest(CAN));
  return found instanceof HTMLElement || found instanceof SVGElement ? found : null;
}
