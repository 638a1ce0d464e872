/* From the points of a race to a drawing: scales, names of stages, ends, and the two longest halts. No rule of any game is in here. */

import type { RaceMark, RacePoint, RaceSeen } from "../wire";

export interface Scale {
  most: number;
  ticks: number[];
}

/** Round steps, about as many as fit. */
export function scale(most: number, fit: number): Scale {
  const rough = Math.max(most, 1) / Math.max(fit, 2);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 1);
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
  return { most: ticks.at(-1) ?? most, ticks };
}

export const longest = (race: RaceSeen) => Math.max(1, ...race.lines.flat().map((point) => point.time));
export const farthest = (race: RaceSeen) =>
  Math.max(1, ...race.lines.flat().map((point) => point.far), ...race.stages.map((stage) => stage.at));

export interface Halt {
  seat: number;
  from: RacePoint;
  to: RacePoint;
  lost: number;
}

/** Where the most time went by without a step forward; at most two, of different seats, none at the start or after the end. */
export function halts(race: RaceSeen, goal: number): Halt[] {
  const found: Halt[] = [];
  race.lines.forEach((line, seat) => {
    let from = line[0];
    line.forEach((point, index) => {
      if (from && point.far !== from.far) from = point;
      const next = line[index + 1];
      const ends = !next || next.far !== point.far;
      if (from && ends && point.far > 0 && point.far < goal && point.time - from.time > 1)
        found.push({
          seat,
          from,
          to: point,
          lost: point.time - from.time,
        });
    });
  });
  found.sort((a, b) => b.lost - a.lost);
  const first = found[0];
  const second = found.find(
    (halt) => first && halt.seat !== first.seat && Math.abs(halt.from.far - first.from.far) > goal / 8,
  );
  return [first, second].filter((halt) => halt !== undefined);
}

/** The points that are worth a mark: a new stage reached, or every step where there are few. */
export function reached(race: RaceSeen, line: RacePoint[]): RacePoint[] {
  const stages = race.stages.length > 2 ? race.stages.map((stage) => stage.at) : line.map((point) => point.far);
  let best = 0;
  return line.filter((point) => {
    const passed = stages.filter((stage) => stage > best && stage <= point.far);
    best = Math.max(best, point.far);
    return passed.length > 0;
  });
}

const LINE = 17; // pixels a name needs

/** The stages to be named at the side; where they are few, round figures between them. */
export function rowsOf(race: RaceSeen, goal: number, ticks: number[]): RaceMark[] {
  if (race.stages.length > 2) return race.stages;
  const free = ticks.filter((at) => at <= goal && !race.stages.some((stage) => stage.at === at));
  return [...free.map((at) => ({ at, name: `${at}` })), ...race.stages];
}

/** From the top down. Names too near to each other to be read are left out, the first and the last stay. `y`: where one lies. */
export function spaced(rows: RaceMark[], y: (far: number) => number): (RaceMark & { shown: boolean })[] {
  let last = -Infinity;
  return rows
    .toSorted((a, b) => b.at - a.at)
    .map((row, index) => {
      const shown = index === 0 || row.at === 0 || (y(row.at) - last > LINE && y(0) - y(row.at) > LINE);
      if (shown) last = y(row.at);
      return { ...row, shown };
    });
}

export interface End {
  seat: number;
  point: RacePoint;
  shift: number; // to the right, in pixels
}

/** Where everybody ended. Several who end at one point stand side by side. */
export function endsOf(race: RaceSeen, x: (time: number) => number, y: (far: number) => number): End[] {
  const all = race.lines.map((line, seat) => ({ seat, point: line.at(-1) ?? { at: 0, time: 0, far: 0 } }));
  return all.map((one) => {
    const isNear = ({ point }: { point: RacePoint }) =>
      Math.abs(x(point.time) - x(one.point.time)) < 20 && Math.abs(y(point.far) - y(one.point.far)) < 20;
    const near = all.filter(isNear).toSorted((a, b) => a.point.time - b.point.time || a.seat - b.seat);
    const spread = Math.abs(x(near.at(-1)?.point.time ?? 0) - x(near[0]?.point.time ?? 0));
    return { ...one, shift: (near.indexOf(one) - (near.length - 1) / 2) * (22 - spread / near.length) };
  });
}
