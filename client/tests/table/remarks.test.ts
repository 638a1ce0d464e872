import { describe, expect, test } from "vitest";
import {
  broken,
  LEADING,
  LETTER,
  remarks,
  type Area,
  type Remark,
  type Said,
  type Spot,
} from "../../src/table/remarks";

const spots = (...points: [number, number][]): Spot[] => points.map(([x, y]) => ({ x, y }));
const PHONE: Area = { left: 122, right: 350, top: 2, bottom: 284 };
const WORDS = "Invité : 4 tours de table sans avancer";

const covered = ({ lines, left, first }: Remark): Area => ({
  left,
  right: left + Math.max(...lines.map((line) => line.length)) * LETTER,
  top: first - LEADING + 4,
  bottom: first + 4 + (lines.length - 1) * LEADING,
});
/** How near a line comes to words, from its points and as many between them. */
function runsOver(track: Spot[], area: Area): boolean {
  return track.some((to, index) => {
    const from = track[index - 1] ?? to;
    return Array.from({ length: 101 }, (_, part) => part / 100).some((part) => {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      return x > area.left && x < area.right && y > area.top && y < area.bottom;
    });
  });
}

describe("a remark of a race", () => {
  // A winner's line that ends in the corner, a second below it, as on a phone after a game of Compass Rose.
  const winner = spots([122, 282], [200, 250], [200, 180], [255, 160], [255, 60], [285, 45], [310, 45], [325, 18]);
  const second = spots([122, 282], [175, 268], [240, 268], [240, 220], [300, 205], [325, 150]);
  const said: Said[] = [
    { seat: 0, spot: { x: 297, y: 45 }, words: WORDS },
    { seat: 1, spot: { x: 205, y: 268 }, words: WORDS.replace("Invité", "Sextant") },
  ];

  test("lies over no line, over no other remark and inside the picture", () => {
    const found = remarks(said, [winner, second], [{ left: 315, right: 335, top: 8, bottom: 28 }], PHONE);
    expect(found.map(({ seat }) => seat)).toEqual([0, 1]);
    const areas = found.map(covered);
    for (const area of areas) {
      expect([winner, second].some((track) => runsOver(track, area))).toBe(false);
      expect(area.left >= PHONE.left && area.right <= PHONE.right).toBe(true);
      expect(area.top >= PHONE.top && area.bottom <= PHONE.bottom).toBe(true);
    }
    const [one, other] = areas as [Area, Area];
    expect(
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
    ).toBe(true);
  });

  test("its leader begins at the line and ends at the words", () => {
    for (const remark of remarks(said, [winner, second], [], PHONE)) {
      const area = covered(remark);
      expect(remark.at >= area.left && remark.at <= area.right).toBe(true);
      expect(Math.min(Math.abs(remark.to - area.top), Math.abs(remark.to - area.bottom))).toBeLessThan(1);
    }
  });

  test("stands in one line where there is room", () => {
    const [remark] = remarks([{ seat: 0, spot: { x: 500, y: 200 }, words: WORDS }], [], [], { ...PHONE, right: 900 });
    expect(remark?.lines).toEqual([WORDS]);
  });

  test("is left out where there is none", () => {
    const mesh = Array.from({ length: 30 }, (_, row) => spots([100, row * 10], [400, row * 10]));
    expect(remarks(said, mesh, [], PHONE)).toEqual([]);
  });
});

describe("words in several lines", () => {
  test("are as equal as they can be", () => {
    expect(broken("Zoé: 4 rounds without moving on", 2)).toEqual(["Zoé: 4 rounds", "without moving on"]);
    expect(broken("one two three", 3)).toEqual(["one", "two", "three"]);
  });

  test("a single word is not broken", () => {
    expect(broken("Zoé", 2)).toEqual(["Zoé"]);
  });
});
