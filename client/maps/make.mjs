/* Makes src/maps/*.ts and public/atlas.svg from Natural Earth: `npm run maps`. What it makes is committed, so that building
   the client needs no map data. */
import { mkdirSync, writeFileSync } from "node:fs";
import {
  curve,
  grandTour,
  graticule,
  hills,
  mercatorWindow,
  naturalEarth,
  net,
  plateCarree,
  tenth,
} from "./project.mjs";

const HERE = new URL("../src/maps/", import.meta.url);
mkdirSync(HERE, { recursive: true });

const place = (map, lon, lat, [dx, dy] = [0, 0]) => {
  const [x, y] = map.point(lon, lat);
  return [tenth(x + dx), tenth(y + dy)];
};

function write(name, about, parts) {
  const lines = Object.entries(parts).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`);
  const head = `/* ${about} Made by maps/make.mjs from Natural Earth (public domain): not written by hand. */`;
  writeFileSync(new URL(`${name}.ts`, HERE), `${head}\n${lines.join("\n")}\n`);
}

// ------------------------------------------------------------------ the Grand Tour, London eastward to London

// prettier-ignore
const CITIES = [
  ["london", -0.1, 51.5, [-10, -8]], ["paris", 2.35, 48.9, [-2, 8]], ["brindisi", 17.9, 40.6], ["suez", 32.5, 30],
  ["bombay", 72.8, 19], ["calcutta", 88.4, 22.6], ["hong_kong", 114.2, 22.3], ["yokohama", 139.6, 35.4],
  ["san_francisco", 237.6, 37.8], ["new_york", 286, 40.7], ["london_again", 359.9, 51.5, [6, 2]],
];
// prettier-ignore
const BETWEEN = [
  [], [], [[23, 35.5]], [[38.5, 20], [46, 11.5], [58, 13.5]], [], [[91, 12], [98, 4], [104.5, 1], [109.5, 9]],
  [[121, 25.5], [131, 30.5]], [[150, 41.5], [185, 45], [220, 42.5]], [[250, 41.3], [268, 41.8]],
  [[297, 42.5], [325, 48.5], [349, 50.2]],
];
const tour = grandTour({ width: 904, height: 372, north: 66, south: -37 });
const cities = CITIES.map(([name, lon, lat, nudge]) => ({ name, at: place(tour, lon, lat, nudge) }));
const stops = BETWEEN.map((via, leg) => [
  cities[leg].at,
  ...via.map(([lon, lat]) => tour.point(lon, lat)),
  cities[leg + 1].at,
]);
const tourHills = hills(tour, 10, 4.4, [0, 360]);
write("tour", "The map of Eighty Days: one sweep from London to London.", {
  width: tour.width,
  height: tour.height,
  land: tour.land,
  hills: tourHills,
  graticule: graticule(tour, 15, [-15, 370], [-30, 60]),
  cities,
  legs: stops.map(curve),
  seas: { indian: place(tour, 67, -18), pacific: place(tour, 192, 19), atlantic: place(tour, 334, 19) },
});

const dots = cities.map(({ at: [x, y] }) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`).join("");
writeFileSync(
  new URL("../public/atlas.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tour.width} ${tour.height}"><path id="land" d="${tour.land}"/>` +
    `<path id="hills" d="${tourHills}"/><path id="tour" d="${stops.map(curve).join("")}"/><path id="cities" d="${dots}"/></svg>\n`,
);

// ------------------------------------------------------------------ the other three

const africa = mercatorWindow({ width: 300, height: 720, west: 11.5, east: 41.5, north: 33.5, south: -37.5 });
// The Cape, a station after each of the eight crossings, Cairo.
// prettier-ignore
const STATIONS = [
  [18.4, -33.9], [24.7, -28.7], [28.2, -20.5], [28.5, -13.5], [30.5, -6.5], [32.4, 0.5], [31.7, 8], [32.5, 15.6], [31.2, 30],
];
// prettier-ignore
const NILE = [[33, 0.5], [31, 5], [32, 10], [32.5, 15.6], [34, 19], [31, 21], [32.8, 25], [31.2, 30], [31, 31.4]];
const stations = STATIONS.map(([lon, lat]) => place(africa, lon, lat));
write("africa", "The map of Cape to Cairo.", {
  width: africa.width,
  height: africa.height,
  land: africa.land,
  hills: hills(africa, 12, 5),
  graticule: graticule(africa, 10, [0, 60], [-40, 40]),
  line: curve(stations),
  stations,
  nile: curve(NILE.map(([lon, lat]) => place(africa, lon, lat))),
});

// prettier-ignore
const STAGES = [
  ["london", -0.1, 51.5], ["paris", 2.35, 48.9], ["brindisi", 17.9, 40.6], ["suez", 32.5, 30], ["aden", 45, 12.8],
  ["bombay", 72.8, 19], ["calcutta", 88.4, 22.6], ["singapore", 103.8, 1.3], ["hong_kong", 114.2, 22.3],
  ["yokohama", 139.6, 35.4], ["san_francisco", 237.6, 37.8], ["new_york", 286, 40.7],
];
const rose = naturalEarth({ width: 900, height: 420, centre: 152, north: 78, south: -56 });
write("rose", "The map in the middle of Compass Rose, the Pacific in its heart.", {
  width: rose.width,
  height: rose.height,
  land: rose.land,
  ...net(rose, 15, 152, [-56, 78]),
  cities: Object.fromEntries(STAGES.map(([name, lon, lat]) => [name, place(rose, lon, lat)])),
  // Between New York and London the map ends on one side and begins on the other.
  leave: place(rose, -28.2, 47.5),
  enter: place(rose, -27.8, 47.5),
});

const sites = plateCarree({ width: 1080, height: 420, north: 80, south: -60 });
write("sites", "The map of Eighty Sites: 36 by 14 squares of 30 units, ten degrees each.", {
  width: sites.width,
  height: sites.height,
  land: sites.land,
  hills: hills(sites, 9, 4),
});
