// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { ICONS } from "../../src/parts/icons";
import { ink } from "../../src/parts/ink";
import { VIGNETTES } from "../../src/parts/vignettes";

const place = () => document.createElementNS("http://www.w3.org/2000/svg", "g");

test("a drawing in letters becomes elements, in the place of what was there", () => {
  const here = place();
  here.innerHTML = "<circle r='1'/>";
  ink('<path d="M0 0h9"/><path d="M0 9h9"/>')(here);
  expect([...here.children].map((child) => child.getAttribute("d"))).toEqual(["M0 0h9", "M0 9h9"]);
});

test("it is read once, however often it is shown, and everybody gets a copy", () => {
  const read = vi.spyOn(document, "createDocumentFragment");
  const [one, other] = [place(), place()];
  ink('<path d="M1 1h1"/>')(one);
  const once = read.mock.calls.length;
  ink('<path d="M1 1h1"/>')(other);
  expect(read.mock.calls.length).toBe(once);
  expect([one.childElementCount, other.childElementCount]).toEqual([1, 1]);
});

test("every icon and vignette can be drawn", () => {
  for (const drawing of [...Object.values(ICONS), ...Object.values(VIGNETTES)]) {
    const here = place();
    ink(drawing)(here);
    expect(here.childElementCount, drawing).toBeGreaterThan(0);
  }
});
