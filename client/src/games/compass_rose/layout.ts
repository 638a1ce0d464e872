/* Where the squares lie: a loop round the map on a wide board, ten squares a row and turning on a narrow one.
   Everything is in units of the drawing; `at` also takes what lies between two squares, for pawns on their way. */

import * as map from "../../maps/rose";

export interface Spot {
  x: number;
  y: number;
  nx: number; // to the inside of the board, where a city's name stands
  ny: number;
}

export interface Course {
  narrow: boolean;
  width: number;
  height: number;
  size: number; // of a square
  road: number; // its breadth
  path: string;
  at: (place: number) => Spot;
}

const WIDE = 934;
const SLIM = 390;
export const LONDON = { x: 50, y: 50, radius: 38 };
export const START = { x: 22, y: 14 }; // of a narrow board, where London lies at the other end

const round = (value: number) => Math.round(value * 10) / 10;

/** Between two neighbours a pawn goes straight. */
function between(spots: Spot[]): (place: number) => Spot {
  return (place) => {
    const low = Math.max(0, Math.min(spots.length - 1, Math.floor(place)));
    const [a, b] = [spots[low]!, spots[Math.min(low + 1, spots.length - 1)]!];
    const part = place - low;
    if (part <= 0) return a;
    return {
      x: a.x + (b.x - a.x) * part,
      y: a.y + (b.y - a.y) * part,
      nx: part < 0.5 ? a.nx : b.nx,
      ny: part < 0.5 ? a.ny : b.ny,
    };
  };
}

/** Clockwise from the right of London to below it. */
export function loop(goal: number, ratio: number): Course {
  const [width, height] = [WIDE, Math.max(400, Math.min(660, Math.round(WIDE * ratio)))];
  const [margin, bend, gap] = [36, 46, 72];
  const [left, right, top, bottom] = [margin, width - margin, margin, height - margin];
  const corner = (Math.PI / 2) * bend;
  const parts = [
    right - bend - left - gap,
    corner,
    bottom - top - 2 * bend,
    corner,
    right - left - 2 * bend,
    corner,
    bottom - bend - top - gap,
  ];
  const whole = parts.reduce((sum, part) => sum + part, 0);

  const spot = (along: number): Spot => {
    let [rest, index] = [along, 0];
    while (index < parts.length - 1 && rest > parts[index]!) rest -= parts[index++]!;
    const turn = (x: number, y: number, from: number): Spot => {
      const angle = from + rest / bend;
      return {
        x: x + bend * Math.cos(angle),
        y: y + bend * Math.sin(angle),
        nx: -Math.cos(angle),
        ny: -Math.sin(angle),
      };
    };
    if (index === 0) return { x: left + gap + rest, y: top, nx: 0, ny: 1 };
    if (index === 1) return turn(right - bend, top + bend, -Math.PI / 2);
    if (index === 2) return { x: right, y: top + bend + rest, nx: -1, ny: 0 };
    if (index === 3) return turn(right - bend, bottom - bend, 0);
    if (index === 4) return { x: right - bend - rest, y: bottom, nx: 0, ny: -1 };
    if (index === 5) return turn(left + bend, bottom - bend, Math.PI / 2);
    return { x: left, y: bottom - bend - rest, nx: 1, ny: 0 };
  };
  const squares = Array.from({ length: goal - 1 }, (_, index) => spot((whole * index) / (goal - 2)));
  const london: Spot = { x: LONDON.x, y: LONDON.y, nx: 0.71, ny: 0.71 };
  const arc = `A${bend} ${bend} 0 0 1`;
  const path =
    `M${left + gap} ${top}H${right - bend}${arc} ${right} ${top + bend}V${bottom - bend}${arc} ${right - bend} ${bottom}` +
    `H${left + bend}${arc} ${left} ${bottom - bend}V${top + gap}`;
  const size = Math.min(26, (whole / (goal - 2)) * 0.82);
  return { narrow: false, width, height, size, road: 40, path, at: between([london, ...squares, london]) };
}

/** Ten a row; the rows are as far apart as there is room, and never so near that a city's name finds none: squares shrink. */
export function snake(goal: number, ratio: number): Course {
  const rows = Math.ceil(goal / 10);
  const [left, top, foot] = [24, 43, 25];
  const pitch = Math.max(37, Math.min(58, (SLIM * ratio - top - foot) / (rows - 1)));
  const height = Math.round(top + foot + pitch * (rows - 1));
  const spots = Array.from({ length: goal }, (_, index): Spot => {
    const [row, column] = [Math.floor(index / 10), index % 10];
    return { x: left + (row % 2 ? 9 - column : column) * 38, y: round(top + row * pitch), nx: 0, ny: -1 };
  });
  const start: Spot = { x: START.x, y: START.y, nx: 0, ny: -1 };
  const path = `M${spots.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const size = Math.min(26, pitch * 0.62);
  return { narrow: true, width: SLIM, height, size, road: size + 7, path, at: between([start, ...spots]) };
}

/** The way from one place to another along the squares, for a line under them. */
export function way(course: Course, from: number, to: number): string {
  const step = from < to ? 1 : -1;
  const points = [];
  for (let place = from; place !== to + step; place += step) points.push(course.at(place));
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;
}

export interface Written {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

/** Where a city's name stands: inside the loop, or above its square. */
export function cityName(course: Course, square: number, name: string): Written {
  const { x, y, nx, ny } = course.at(square);
  if (course.narrow) {
    const anchor = x < 50 ? "start" : x > course.width - 50 ? "end" : "middle";
    return { x: anchor === "start" ? x - 17 : anchor === "end" ? x + 17 : x, y: y - course.size / 2 - 5, anchor };
  }
  const anchor = nx > 0.5 ? "start" : nx < -0.5 ? "end" : "middle";
  const level = y + ny * (ny > 0 ? 38 : 28) + (Math.abs(nx) > 0.5 ? 5 : 0);
  if (anchor !== "middle") return { x: x + nx * 27, y: level, anchor };
  const clear = 58 + name.length * 4; // in a corner it keeps off the road
  return { x: Math.max(clear, Math.min(course.width - clear, x)), y: level, anchor };
}

/** A ticket beside a square says which card leads there; beside a city it keeps clear of its name. */
export function ticket(course: Course, square: number, text: string, city: boolean) {
  const { x, y, nx, ny } = course.at(square);
  const wide = text.length * 6.9 + 14;
  const far = city && !course.narrow && Math.abs(nx) < 0.5 ? 50 : 30;
  const left = course.narrow ? x - wide / 2 : x + nx * far - (nx < -0.5 ? wide : nx > 0.5 ? 0 : wide / 2);
  const top = course.narrow ? y - 40 : y + ny * far - 10;
  return { wide, left: Math.max(2, Math.min(course.width - wide - 2, left)), top: Math.max(1, top) };
}

/** On the map of the world inside the loop, in its own units. */
export type MapPoint = readonly number[];

export interface Stage {
  square: number; // London is the square one starts from
  point: MapPoint;
}

/** The cities of the track that are on the map, in the order one comes to them. */
export function stagesOf(cities: Record<string, string>, goal: number): Stage[] {
  const known: Record<string, MapPoint> = map.cities;
  return Object.entries(cities)
    .flatMap(([square, name]) => (known[name] ? [{ square: Number(square) % goal, point: known[name] }] : []))
    .sort((one, other) => one.square - other.square);
}

const mix = ([x = 0, y = 0]: MapPoint, [toX = 0, toY = 0]: MapPoint, part: number): MapPoint => [
  x + (toX - x) * part,
  y + (toY - y) * part,
];

/** A square on the map: between its two cities, and on the last leg over the edge of the map. */
export function onMap(stages: Stage[], square: number, goal: number): MapPoint {
  const index = Math.max(
    0,
    stages.findLastIndex((stage) => stage.square <= square),
  );
  const [here, next] = [stages[index]!, stages[index + 1]];
  const part = (square - here.square) / ((next?.square ?? goal) - here.square);
  if (next) return mix(here.point, next.point, part);
  return part < 0.5 ? mix(here.point, map.leave, part * 2) : mix(map.enter, stages[0]!.point, part * 2 - 1);
}

export interface Fanned {
  x: number;
  y: number;
  size: number;
}

/* Places of one to six pawns on a square: along the track, and away from the inside. */
// prettier-ignore
const FANS: [number, number][][] = [
  [[0, 1]],
  [[-0.62, 1], [0.62, 1]],
  [[-0.85, 1.05], [0, 1.05], [0.85, 1.05]],
  [[-0.6, 1.15], [0.6, 1.15], [-0.6, 0], [0.6, 0]],
  [[-0.85, 1.1], [0, 1.1], [0.85, 1.1], [-0.5, 0.1], [0.5, 0.1]],
  [[-0.85, 1.1], [0, 1.1], [0.85, 1.1], [-0.85, 0.1], [0, 0.1], [0.85, 0.1]],
];
const SIZES = [22, 18, 16, 16, 15, 15];

/** Several pawns on one place stand side by side; round London they wait on an arc before the first square. */
export function fan(course: Course, place: number, count: number): Fanned[] {
  const spot = course.at(place);
  const size = SIZES[Math.min(count, SIZES.length) - 1] ?? 15;
  if (place === 0 && course.narrow)
    return Array.from({ length: count }, (_, i) => ({ x: spot.x + 24 + i * 19, y: spot.y - 1, size: 17 }));
  if (place === 0) {
    return Array.from({ length: count }, (_, i) => {
      const angle = Math.PI / 4 + (i - (count - 1) / 2) * (count > 3 ? 0.23 : 0.34);
      const far = 51 + 2 * count; // six need a wider arc than one
      return { x: spot.x + far * Math.cos(angle), y: spot.y + far * Math.sin(angle), size: count > 3 ? 15 : 18 };
    });
  }
  if (course.narrow && count === 1) return [{ x: Math.min(spot.x + 14, SLIM - 13), y: spot.y + 14, size: 18 }]; // beside the number, and off the edge
  const reach = course.narrow ? 13 : count === 1 ? 21.5 : 19;
  return (FANS[Math.min(count, FANS.length) - 1] ?? []).map(([along, out]) => ({
    x: spot.x - spot.nx * out * reach - spot.ny * along * size * 0.98,
    y: spot.y - spot.ny * out * reach + spot.nx * along * size * 0.98,
    size,
  }));
}

export interface PawnSpot extends Fanned {
  seat: number;
}

/** All pawns, in the order they are drawn: the own one above the others, one that moves above all. */
export function pawnSpots(course: Course, at: number[], me: number, moving: number): PawnSpot[] {
  const found = at.map((place, one): PawnSpot => {
    const fellows = at.flatMap((other, index) => (other === place ? [index] : []));
    const resting = Number.isInteger(place);
    const spot = fan(course, place, resting ? fellows.length : 1)[resting ? fellows.indexOf(one) : 0];
    const size = (spot?.size ?? 20) + (one === me && fellows.length === 1 ? 2 : 0);
    return { seat: one, x: spot?.x ?? 0, y: spot?.y ?? 0, size };
  });
  const rank = (one: PawnSpot) => (one.seat === moving ? 2 : one.seat === me ? 1 : 0);
  return found.sort((one, other) => rank(one) - rank(other));
}
