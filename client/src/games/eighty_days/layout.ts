/* Where things lie: on the map by hand, so that labels, chips and pawns keep clear of each other, and how the room is shared
   out. Cities are given from the dot, in pixels of a map 904 wide; the plaques of legs by their middle, on the map itself. */

import { cities as DRAWN, height as MAP_TALL, legs as DRAWN_LEGS, width as MAP_WIDE } from "../../maps/tour";

type Point = [number, number];

interface CityLayout {
  label: [number, number, "start" | "middle" | "end"];
  chips: Point; // the first of two
  detective: Point;
  fan: number; // how far pawns stand to the right of the dot
}

const CITIES: CityLayout[] = [
  { label: [13, -13, "start"], chips: [0, 0], detective: [0, 0], fan: -18 },
  { label: [3, 25, "start"], chips: [-32, 31], detective: [14, 44], fan: 26 },
  { label: [11, -2, "start"], chips: [32, -22], detective: [-20, 24], fan: -6 },
  { label: [12, 0, "start"], chips: [62, -5], detective: [38, 25], fan: 6 },
  { label: [9, 27, "end"], chips: [-32, 43], detective: [26, 16], fan: -12 },
  { label: [12, 3, "start"], chips: [22, 17], detective: [-20, 28], fan: 18 },
  { label: [12, 14, "start"], chips: [22, 30], detective: [-25, 12], fan: 0 },
  { label: [14, 4, "start"], chips: [27, 21], detective: [0, 30], fan: 14 },
  { label: [6, 25, "middle"], chips: [-3, 41], detective: [33, -2], fan: -8 },
  { label: [-8, 25, "middle"], chips: [-15, 41], detective: [45, 26], fan: 4 },
  { label: [0, 25, "middle"], chips: [0, 0], detective: [0, 0], fan: 0 },
];

// prettier-ignore
const LEG_PLAQUES: Point[] = [
  [39, 95], [124, 140], [196, 161], [304, 250], [393, 170], [469, 263], [546, 139], [641, 107], [738, 104], [834, 123],
];

/** What does not fit is cut off in the south, where there are no cities; a little of the north goes as well. In units of the
    map, from the heights of the whole map and of what is seen, both in pixels. */
export const northCut = (whole: number, seen: number) => Math.min(16, ((1 - Math.min(1, seen / whole)) * MAP_TALL) / 3);

/** Legs with no room for a price below the plaque. */
const PRICE_ABOVE = [4, 6];

export interface Stop extends CityLayout {
  at: Point; // on the map
}

export interface Leg {
  path: string;
  plaque: Point;
  priceAbove: boolean;
}

/** The journey on the map: its cities, the first of them again at the end, and the legs between them. */
export interface Route {
  stops: Stop[];
  legs: Leg[];
}

const NOWHERE: CityLayout = { label: [0, 0, "middle"], chips: [0, 0], detective: [0, 0], fan: 0 };
const pointOf = (at: number[]): Point => [at[0] ?? 0, at[1] ?? 0];

/** The route of the house, drawn by hand. */
const HOUSE: Route = {
  stops: DRAWN.map(({ at }, number) => ({ at: pointOf(at), ...(CITIES[number] ?? NOWHERE) })),
  legs: DRAWN_LEGS.map((path, leg) => ({
    path,
    plaque: LEG_PLAQUES[leg] ?? [0, 0],
    priceAbove: PRICE_ABOVE.includes(leg),
  })),
};

/** The route of a box. With as many cities as the house has, each in its turn, a city that is not on the map lies where the one it
    replaces lay. Otherwise it lies evenly between its neighbours, names above and below in turn so that they keep clear. */
export function routeOf(cities: string[]): Route {
  const drawn = (name: string) => DRAWN.findIndex((city) => city.name === name);
  const last = DRAWN.length - 1;
  const inTurn = cities.every((name, number) => drawn(name) === number || drawn(name) < 0);
  if (cities.length === last && inTurn) return HOUSE;

  const points: (Point | undefined)[] = [...cities, ""].map(() => undefined);
  points[0] = HOUSE.stops[0]?.at;
  points[cities.length] = HOUSE.stops[last]?.at;
  let east = 0; // the last city of the house that has been placed: the journey never turns back
  cities.forEach((name, number) => {
    const place = drawn(name);
    if (number === 0 || place <= east) return;
    points[number] = HOUSE.stops[place]?.at;
    east = place;
  });
  const stops = points.map((point, number): Stop => {
    const at = point ?? evenly(points, number);
    const above = number % 2 === 1;
    const first = number === 0 || number === cities.length;
    if (first) return { at, ...(CITIES[number === 0 ? 0 : last] ?? NOWHERE) };
    return above
      ? { at, label: [0, -14, "middle"], chips: [-10, -36], detective: [0, 26], fan: 0 }
      : { at, label: [0, 25, "middle"], chips: [-10, 41], detective: [26, -4], fan: 0 };
  });
  const legs = stops.slice(1).map(({ at: [toX, toY] }, number): Leg => {
    const [x, y] = stops[number]?.at ?? [0, 0];
    return { path: `M${x} ${y}L${toX} ${toY}`, plaque: [(x + toX) / 2, (y + toY) / 2], priceAbove: false };
  });
  return { stops, legs };
}

/** A place between the nearest ones that are known, before and behind. */
function evenly(points: (Point | undefined)[], number: number): Point {
  const before = points.findLastIndex((point, index) => point !== undefined && index < number);
  const behind = points.findIndex((point, index) => point !== undefined && index > number);
  const [x, y] = points[before] ?? [0, 0];
  const [toX, toY] = points[behind] ?? [MAP_WIDE, y];
  const part = (number - before) / (behind - before);
  return [x + (toX - x) * part, y + (toY - y) * part];
}

/** Heads of so many pins, from the middle of the fan: up to three side by side, the others in a second rank. */
export function fan(count: number): Point[] {
  if (count === 1) return [[0, -25]];
  // prettier-ignore
  if (count === 2) return [[-11, -23], [11, -23]];
  // prettier-ignore
  const front: Point[] = [[-20, -22], [0, -26], [20, -22]];
  const behind = count - 3;
  const back = Array.from({ length: behind }, (_, index): Point => [(index - (behind - 1) / 2) * 20, -47]);
  return [...front, ...back];
}

const FREE = 212; // from here southwards nothing stands in the east of the map

export interface Sizes {
  compact: boolean; // a window on the map with a panel that scrolls
  large: boolean;
  card: number; // how wide a card of the hand is
  rowCard: number;
  rowWide: number; // of all of them
  bandTall: number; // row and hand, below the map
  shownWide: number; // the map
  wholeTall: number;
  mapHeight: number; // as much of it as is seen
  reckoningTall: number;
  waysTall: number; // the ways to travel, on the empty part of the map
}

/** Three sizes: compact; map, reckoning and hand; the same, larger. `open`: places of the row; `travels`: ways are shown. */
export function sizesOf(wide: number, tall: number, seats: number, open: number, travels: boolean): Sizes {
  const compact = wide < 820;
  const large = wide >= 1300 && tall >= 800;
  const card = compact ? 62 : large ? 100 : 72;
  const rowCard = compact ? Math.min(58, (wide - 20 - 5 * 7) / 6) : large ? 88 : 64;
  const bandTall = card * 1.4 + (compact ? 26 : 58);
  const rows = compact ? 17 : Math.min(large ? 28 : 22, 132 / seats);
  const shownWide = compact ? 1130 : wide - 13;
  const wholeTall = (shownWide / MAP_WIDE) * MAP_TALL;
  const left = tall - bandTall - 10 - 13 - 30 - rows * seats;
  const reckoningTall = 30 + rows * seats + (compact ? 0 : Math.max(0, Math.min(left - wholeTall, seats * 16)));
  const mapHeight = compact
    ? Math.min(230, Math.max(130, tall - reckoningTall - bandTall - (travels ? 178 : 130)))
    : Math.max(150, Math.min(wholeTall, left));
  const waysTall = Math.max(118, mapHeight - (FREE - northCut(wholeTall, mapHeight)) * (shownWide / MAP_WIDE) - 8);
  const rowWide = open * (rowCard + 7) + 18;
  return {
    compact,
    large,
    card,
    rowCard,
    rowWide,
    bandTall,
    shownWide,
    wholeTall,
    mapHeight,
    reckoningTall,
    waysTall,
  };
}
