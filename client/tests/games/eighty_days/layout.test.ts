import { describe, expect, test } from "vitest";
import { northCut, PAWN, rackOf, routeOf, sizesOf, windowOn } from "../../../src/games/eighty_days/layout";
import * as map from "../../../src/maps/tour";

const names = map.cities.slice(0, -1).map(({ name }) => name);
const house = routeOf(names);
const plaques = house.legs.map(({ plaque }) => plaque);

test("every city and every leg of the map has its layout", () => {
  expect(house.stops.map(({ at }) => at)).toEqual(map.cities.map(({ at }) => at));
  expect(house.legs.map(({ path }) => path)).toEqual(map.legs);
  for (const { plaque } of house.legs) expect(plaque).not.toEqual([0, 0]);
});

describe("the route of an own box", () => {
  test("a city that is not on the map lies where the one it replaces lay", () => {
    const mumbai = names.map((name) => (name === "bombay" ? "mumbai" : name));
    expect(routeOf(mumbai)).toEqual(house);
  });

  test("with fewer cities or more each lies between its neighbours, known ones where they are", () => {
    for (const cities of [
      ["london", "lisbon", "goa"],
      ["london", "paris", "vienna", "suez", "new_york"],
      ["lübeck", "københavn", "stockholm", "riga"],
      ["london", "suez", "paris", "bombay"], // not in the order of the map
      Array.from({ length: 15 }, (_, number) => `stop_${number}`),
    ]) {
      const { stops, legs } = routeOf(cities);
      expect(stops).toHaveLength(cities.length + 1);
      expect(legs).toHaveLength(cities.length);
      const across = stops.map(({ at }) => at[0]);
      expect(across).toEqual([...across].sort((one, other) => one - other));
      expect(new Set(across).size).toBe(across.length);
      expect([stops[0]?.at, stops.at(-1)?.at]).toEqual([map.cities[0]?.at, map.cities.at(-1)?.at]);
    }
    const { stops } = routeOf(["london", "paris", "vienna", "suez", "new_york"]);
    expect(stops[3]?.at).toEqual(map.cities[3]?.at);
    expect(stops[2]!.at[0]).toBeCloseTo((stops[1]!.at[0] + stops[3]!.at[0]) / 2);
  });
});

test("plaques of legs lie on the map, apart from each other", () => {
  for (const [index, [x, y]] of plaques.entries()) {
    expect(x > 20 && x < map.width - 20 && y > 10 && y < map.height - 10, `leg ${index}`).toBe(true);
    for (const [otherX, otherY] of plaques.slice(index + 1))
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(60);
  }
});

/* A rectangle from its middle, in pixels of a map that is drawn `wide`. */
interface Lies {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const LONGEST = ["London", "Paris", "Brindisi", "Suez", "Bombay", "Calcutta", "Hong Kong", "Yokohama", "San Francisco"];

function lying(unit: number, pawns: number) {
  const from = (what: string, city: number, [x, y]: number[], w: number, h: number): Lies => {
    const [left, top] = [house.stops[city]!.at[0] / unit + x! - w / 2, house.stops[city]!.at[1] / unit + y! - h / 2];
    return { what: `${what} ${city}`, left, top, right: left + w, bottom: top + h };
  };
  const between = house.stops.map((_, city) => city).slice(1, -1); // where he can be sent, and chips lie
  return {
    racks: house.stops.map(({ rack }, city) => {
      const { left, top, width, height } = rackOf(rack, pawns);
      return from("pawns", city, [left + width / 2, top + height / 2], width, height);
    }),
    detective: between.map((city) => from("detective", city, house.stops[city]!.detective, 28, 28)),
    dots: house.stops.map((_, city) => from("city", city, [0, 0], 14, 14)),
    labels: house.stops.map(({ label: [x, y, anchor] }, city) => {
      const wide = (LONGEST[city] ?? "New York").length * 8.2;
      return from("name", city, [x + { start: wide / 2, middle: 0, end: -wide / 2 }[anchor], y - 5], wide, 14);
    }),
    chips: between.map((city) =>
      from("chips", city, [house.stops[city]!.chips[0] + 10.5, house.stops[city]!.chips[1]], 39, 18),
    ),
    plaques: house.legs.map(({ plaque: [x, y] }, leg): Lies => {
      const half = [23, 13, 13, 23, 13, 23, 23, 23, 23, 33][leg]!;
      const [left, top] = [x / unit - half, y / unit - 12];
      return { what: `leg ${leg}`, left, top, right: left + 2 * half, bottom: top + 24 };
    }),
  };
}

const covering = (some: Lies[], others: Lies[]) =>
  some.flatMap((one) =>
    others
      .filter((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5)
      .filter((other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5)
      .map((other) => `${one.what} over ${other.what}`),
  );

describe("pawns hide nothing", () => {
  // As drawn at 1280 x 800, on a phone, and at 1920 x 1080, where symbols are larger.
  for (const [size, unit] of Object.entries({ laptop: 1.03, phone: 0.92, large: 0.76 })) {
    test(`${size}: neither the detective, wherever he is, nor a city or its name, be they six`, () => {
      for (const pawns of [1, 2, 3, 6]) {
        const { racks, detective, dots, labels } = lying(unit, pawns);
        expect(covering(racks, [...detective, ...dots, ...labels])).toEqual([]);
      }
    });

    test(`${size}: nor, be they three, chips and what a leg takes; he hides nothing either`, () => {
      const { racks, detective, dots, labels, chips, plaques } = lying(unit, 3);
      expect(covering(racks, [...chips, ...plaques])).toEqual([]);
      expect(covering(detective, [...dots, ...labels, ...chips])).toEqual([]);
    });
  }
});

test("on a phone whoever travels sees the own pawn in the window on the map", () => {
  const { shownWide, mapHeight } = sizesOf(390, 600, 6, 6, false);
  const scale = shownWide / map.width;
  for (const [city, { at, rack }] of house.stops.slice(0, -1).entries()) {
    const [, top] = windowOn(house, city, scale, 390, mapHeight);
    const plaque = rackOf(rack, 3);
    const from = at[1] * scale + plaque.top - Math.max(0, top);
    expect(from >= 0 && from + plaque.height <= mapHeight, `city ${city}: from ${from}`).toBe(true);
    const next = house.stops[city + 1]!.at[1] * scale - Math.max(0, top); // and where the journey goes
    expect(next > 10 && next < mapHeight - 10, `after city ${city}: ${next}`).toBe(true);
  }
});

test("so many pawns as may play stand on one plaque side by side, not over each other nor over the city", () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    const { pawns, left, top, width, height } = rackOf([20, -14], count);
    expect(pawns).toHaveLength(count);
    for (const [x, y] of pawns) {
      expect(pawns.filter(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < PAWN)).toHaveLength(1);
      expect(x > left && x < left + width && y > top && y < top + height).toBe(true);
    }
    expect(top + height).toBe(-14);
  }
  expect(rackOf([0, 16], 6).top).toBe(16);
});

describe("what is cut off the map", () => {
  test("nothing where all of it is seen", () => {
    expect(northCut(400, 400)).toBe(0);
    expect(northCut(400, 600)).toBe(0);
  });

  test("a little in the north, never more than a city's name needs", () => {
    expect(northCut(400, 380)).toBeCloseTo((0.05 * map.height) / 3);
    expect(northCut(400, 100)).toBe(16);
  });
});

describe("how the room is shared out", () => {
  const phone = () => sizesOf(390, 560, 4, 5, false);
  const desktop = (seats = 4) => sizesOf(940, 680, seats, 5, false);
  const large = () => sizesOf(1480, 930, 4, 5, false);

  test("in three sizes", () => {
    expect([phone(), desktop(), large()].map((sizes) => [sizes.compact, sizes.large])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(phone().card).toBeLessThan(desktop().card);
    expect(desktop().card).toBeLessThan(large().card);
  });

  test("map, reckoning, row and hand fit below each other", () => {
    for (const seats of [2, 3, 4, 5, 6])
      for (const [wide, tall] of [
        [940, 680],
        [1280, 760],
        [1480, 930],
        [1700, 1000],
      ] as const) {
        const { mapHeight, reckoningTall, bandTall } = sizesOf(wide, tall, seats, 6, false);
        expect(mapHeight + reckoningTall + bandTall, `${seats} at ${wide} x ${tall}`).toBeLessThanOrEqual(tall);
      }
  });

  test("the more there are, the closer they stand: the map keeps its room", () => {
    for (const seats of [2, 3, 4, 5, 6]) expect(desktop(seats).mapHeight, `${seats}`).toBeGreaterThan(300);
  });

  test("no more of the map is shown than there is", () => {
    const { mapHeight, wholeTall } = sizesOf(900, 2000, 4, 5, false);
    expect(mapHeight).toBe(wholeTall);
  });

  test("on a phone all six places of the row fit side by side", () => {
    for (const wide of [340, 390, 430]) {
      const { rowCard } = sizesOf(wide, 560, 4, 6, false);
      expect(6 * rowCard + 5 * 7).toBeLessThanOrEqual(wide - 20);
    }
  });

  test("a phone's window on the map leaves room for nine ways and staying", () => {
    for (const [seats, tall] of [
      [2, 568],
      [6, 532],
    ] as const) {
      const { mapHeight, bandTall } = sizesOf(390, tall, seats, 6, false);
      expect(tall - mapHeight - 52 - bandTall).toBeGreaterThanOrEqual(34 + 5 * 45);
    }
  });
});
