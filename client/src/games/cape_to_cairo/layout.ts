/* Where everybody stands: round the table, and along the line on the map of Africa. */

/** The seats around the table as I see them: the others in turn order, myself last. */
export function seatsFrom(me: number, count: number): number[] {
  const first = me < 0 ? 0 : me + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % count);
}

export interface PawnSpot {
  station: number;
  dx: number; // from the station, in units of the map
  dy: number;
  last: boolean; // of those who stand there: beside it is room for a figure
}

/** Those at one station stand in pairs beside it, so that no shape covers another. An owner's box may ask for more or fewer
    crossings than the map has stations. */
export function pawnSpots(crossed: number[], goal: number, stations: number, size: number): PawnSpot[] {
  const at = crossed.map((count) => Math.round((count * (stations - 1)) / goal));
  const step = size + 4;
  return at.map((station, seat) => {
    const here = at.flatMap((other, number) => (other === station ? [number] : []));
    const index = here.indexOf(seat);
    const row = here.length > 2 && index < 2 ? -1 : 0;
    return { station, dx: size + (index % 2) * step, dy: row * step, last: index === here.length - 1 };
  });
}
