/* Where things lie: on the map by hand, so that labels, chips and pawns keep clear of each other, and how the room is shared
   out. Cities are given from the dot, in pixels of a map 904 wide; the plaques of legs by their middle, on the map itself. */

import { cities as DRAWN, height as MAP_TALL, legs as DRAWN_LEGS, width as MAP_WIDE } from "../../maps/tour";

type Point = [number, number];

interface CityLayout {
  label: [number, number, "start" | "middle" | "end"];
  chips: Point; // the first of two
  detective: Point;
  rack: Point; // the middle of its edge that is nearer to the dot; it grows away from it
}

const CITIES: CityLayout[] = [
  { label: [-4, -13, "end"], chips: [0, 0], detective: [0, 0], rack: [52, -4] },
  { label: [-12, 17, "end"], chips: [-44, 33], detective: [20, -15], rack: [23, 28] },
  { label: [6, -10, "start"], chips: [20, 8], detective: [-27, -13], rack: [8, -26] },
  { label: [-13, 5, "end"], chips: [-30, 23], detective: [34, 20], rack: [46, -14] },
  { label: [9, 27, "end"], chips: [-32, 43], detective: [28, 14], rack: [-27, -13] },
  { label: [11, -9, "start"], chips: [20, 8], detective: [-20, 28], rack: [20, -26] },
  { label: [11, 16, "start"], chips: [22, 33], detective: [-15, 20], rack: [0, -26] },
  { label: [10, -9, "start"], chips: [18, 7], detective: [-26, 6], rack: [-14, -24] },
  { label: [6, 25, "middle"], chips: [-3, 41], detective: [-32, 42], rack: [8, -18] },
  { label: [11, 17, "start"], chips: [-9, 33], detective: [36, 38], rack: [-12, -14] },
  { label: [2, -14, "middle"], chips: [0, 0], detective: [0, 0], rack: [-2, -30] },
];

// prettier-ignore
const LEG_PLAQUES: Point[] = [
  [30, 96], [130, 88], [172, 160], [297, 249], [393, 147], [469, 266], [572, 181], [650, 76], [744, 141], [838, 118],
];

/** What does not fit is cut off in the south, where there are no cities; a little of the north goes as well. In units of the
    map, from the heights of the whole map and of what is seen, both in pixels. */
export const northCut = (whole: number, seen: number) => Math.min(16, ((1 - Math.min(1, seen / whole)) * MAP_TALL) / 3);

/** Legs with no room for a price below the plaque. */
const PRICE_ABOVE = [4, 6];
/** Legs with room for none at all, between names and pawns: the list and the button say it too. */
const NO_PRICE = [0, 1, 8, 9];

export interface Stop extends CityLayout {
  at: Point; // on the map
}

export interface Leg {
  path: string;
  plaque: Point;
  priceAbove: boolean;
  priced: boolean;
}

/** The journey on the map: its cities, the first of them again at the end, and the legs between them. */
export interface Route {
  stops: Stop[];
  legs: Leg[];
}

const NOWHERE: CityLayout = { label: [0, 0, "middle"], chips: [0, 0], detective: [0, 0], rack: [0, -14] };
const pointOf = (at: number[]): Point => [at[0] ?? 0, at[1] ?? 0];

/** The route of the house, drawn by hand. */
const HOUSE: Route = {
  stops: DRAWN.map(({ at }, number) => ({ at: pointOf(at), ...(CITIES[number] ?? NOWHERE) })),
  legs: DRAWN_LEGS.map((path, leg) => ({
    path,
    plaque: LEG_PLAQUES[leg] ?? [0, 0],
    priceAbove: PRICE_ABOVE.includes(leg),
    priced: !NO_PRICE.includes(leg),
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
      ? { at, label: [0, -14, "middle"], chips: [-10, -36], detective: [26, 4], rack: [0, 16] }
      : { at, label: [0, 25, "middle"], chips: [-10, 41], detective: [26, -4], rack: [0, -16] };
  });
  const legs = stops.slice(1).map(({ at: [toX, toY] }, number): Leg => {
    const [x, y] = stops[number]?.at ?? [0, 0];
    return {
      path: `M${x} ${y}L${toX} ${toY}`,
      plaque: [(x + toX) / 2, (y + toY) / 2],
      priceAbove: false,
      priced: true,
    };
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

export const PAWN = 17; // wide, on a plaque
const CELL = PAWN + 5;
const ABREAST = 3;

export interface Rack {
  left: number; // from the dot, in pixels
  top: number;
  width: number;
  height: number;
  stem: Point; // where it is tied on
  pawns: Point[]; // their middles
}

/** A plaque for so many pawns, three abreast: above the dot where its edge is, or below. */
export function rackOf([x, y]: Point, count: number): Rack {
  const across = Math.min(ABREAST, count);
  const width = across * CELL + 8;
  const height = Math.ceil(count / ABREAST) * CELL + 8;
  const [left, top] = [x - width / 2, y > 0 ? y : y - height];
  const pawns = Array.from({ length: count }, (_, index): Point => [
    left + 4 + CELL * ((index % ABREAST) + 0.5),
    top + 4 + CELL * (Math.floor(index / ABREAST) + 0.5),
  ]);
  return { left, top, width, height, stem: [Math.max(left + 6, Math.min(left + width - 6, 0)), y], pawns };
}

/** Where a phone's window on the map begins, in pixels of the whole map: with the leg from this city in its middle, but never so
    that the pawns who stand here are cut off. */
export function windowOn({ stops }: Route, city: number, scale: number, wide: number, tall: number): Point {
  const { at: [x, y], rack } = stops[city] ?? { at: [0, 0] as Point, ...NOWHERE }; // prettier-ignore
  const [nextX, nextY] = stops[city + 1]?.at ?? [x, y];
  const middle = nextX - x < (wide / scale) * 0.7 ? (x + nextX) / 2 : x + (wide / scale) * 0.36;
  const { top, height } = rackOf(rack, ABREAST);
  const [above, below] = [y * scale + top - 4, y * scale + top + height + 4 - tall];
  const level = ((y + nextY) / 2) * scale - tall / 2 - 8;
  return [middle * scale - wide / 2, Math.max(below, Math.min(level, above))];
}

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
  lineTall: number; // of a traveller's line in the reckoning
  reckoningTall: number;
}

const SHOWN_ON_PHONE = 980;
/** From so many players on their strip has a line for every figure: beside a name of nine letters no city finds room. */
export const TALL_STRIP = 3;

/** Three sizes: compact; map, reckoning and hand; the same, larger. `open`: places of the row; `aside`: there is a side column. Nothing
    depends on what is asked: the board never moves. */
export function sizesOf(wide: number, tall: number, seats: number, open: number, aside: boolean): Sizes {
  const compact = wide < 820;
  const large = wide >= 1300 && tall >= 800;
  const few = seats < 5;
  const card = compact ? 58 : large ? 98 : few ? 72 : 64;
  const rowCard = compact ? Math.min(54, (wide - 24 - 5 * 7) / 6) : large ? 88 : 62;
  const bandTall = Math.round(card * 1.4) + (compact ? 24 : large ? 62 : 57);
  const lineTall = large ? 28 : 22;
  const shownWide = compact ? SHOWN_ON_PHONE : wide - 13;
  const wholeTall = (shownWide / MAP_WIDE) * MAP_TALL;
  const reckoningTall = (large ? 36 : 29) + lineTall * seats;
  const left = tall - bandTall - 10 - 13 - reckoningTall;
  const mapHeight = compact
    ? aside
      ? Math.max(120, Math.min(220, tall - reckoningTall - bandTall - 190))
      : seats < TALL_STRIP
        ? 152
        : 116
    : Math.max(150, Math.min(wholeTall, left));
  const rowWide = open * (rowCard + 7) + 18;
  return { compact, large, card, rowCard, rowWide, bandTall, shownWide, wholeTall, mapHeight, lineTall, reckoningTall };
}
