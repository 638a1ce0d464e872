/* Natural Earth land, read from the npm package world-atlas and projected to flat paths. Runs when maps are made, never in
   a browser. The data is stitched at the antimeridian: rings are unwrapped, and copies drawn 360 degrees apart. */
import { createRequire } from "node:module";
import { geoNaturalEarth1, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

const require = createRequire(import.meta.url);
const COPIES = [-360, 0, 360, 720]; // rings begin anywhere: that of Eurasia west of the first copy, and is needed twice
const MARGIN = 30; // shapes farther out than this are left away

export const tenth = (value) => Math.round(value * 10) / 10;
const at = ([x, y]) => `${tenth(x)} ${tenth(y)}`;
const mercator = (lat) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

function area(ring) {
  let twice = 0;
  for (let i = 0; i < ring.length - 1; i++) twice += ring[i][0] * ring[i + 1][1] - ring[i + 1][0] * ring[i][1];
  return Math.abs(twice / 2);
}

function unwrap(ring) {
  let offset = 0;
  let last = ring[0][0];
  return ring.map(([lon, lat]) => {
    if (lon + offset - last > 180) offset -= 360;
    else if (lon + offset - last < -180) offset += 360;
    last = lon + offset;
    return [last, lat];
  });
}

/** Simplified land without Antarctica and without islands smaller than `least` square degrees. */
export function land(scale, weight, least) {
  const atlas = require(`world-atlas/land-${scale}.json`);
  const simple = simplify(presimplify(atlas), weight);
  const polygons = feature(simple, simple.objects.land).features.flatMap((shape) => shape.geometry.coordinates);
  return polygons
    .map((polygon) => polygon.map(unwrap))
    .filter(([outer]) => outer.length >= 4 && area(outer) >= least && Math.max(...outer.map(([, lat]) => lat)) >= -58)
    .map(([outer, ...holes]) => [outer, ...holes.filter((hole) => area(hole) > least)]);
}

function flat(polygons, point, width, height) {
  let path = "";
  for (const copy of COPIES)
    for (const polygon of polygons) {
      const rings = polygon.map((ring) => ring.map(([lon, lat]) => point(lon + copy, lat)));
      const [xs, ys] = [rings[0].map(([x]) => x), rings[0].map(([, y]) => y)];
      if (Math.max(...xs) < -MARGIN || Math.min(...xs) > width + MARGIN) continue;
      if (Math.max(...ys) < -MARGIN || Math.min(...ys) > height + MARGIN) continue;
      for (const ring of rings) path += `M${ring.map(at).join("L")}Z`;
    }
  return path;
}

// The Grand Tour: cylindrical, with a longitude scale that varies, so that Europe is wide and oceans are narrow.
// prettier-ignore
const DENSITY = [
  [-16, 4.4], [0, 6], [16, 6], [30, 4.6], [45, 3.3], [70, 3.2], [80, 3.8], [95, 3.8], [110, 3.4], [138, 3.4],
  [152, 1.1], [225, 0.95], [238, 1.7], [285, 1.8], [300, 0.8], [345, 0.8], [356, 2.6], [372, 3.6],
];
const [WEST, EAST, STEP] = [-15, 376, 0.5];

function density(lon) {
  for (let i = 0; i < DENSITY.length - 1; i++) {
    const [[from, low], [to, high]] = [DENSITY[i], DENSITY[i + 1]];
    if (lon < from || lon > to) continue;
    const part = (lon - from) / (to - from);
    return low + (high - low) * part * part * (3 - 2 * part);
  }
  return lon < 0 ? DENSITY[0][1] : DENSITY.at(-1)[1];
}

const sums = [];
for (let lon = WEST, sum = 0; lon <= EAST + 1e-9; lon += STEP) {
  sums.push(sum);
  sum += density(lon + STEP / 2) * STEP;
}

function stretched(lon) {
  const place = (lon - WEST) / STEP;
  const index = Math.floor(place);
  if (index < 0) return place * STEP * density(WEST);
  if (index >= sums.length - 1) return sums.at(-1) + (lon - EAST) * density(EAST);
  return sums[index] + (sums[index + 1] - sums[index]) * (place - index);
}

export function grandTour({ width, height, north, south }) {
  const [top, bottom] = [mercator(north), mercator(south)];
  const point = (lon, lat) => [
    (stretched(lon) * width) / sums.at(-1),
    ((top - mercator(lat)) * height) / (top - bottom),
  ];
  return { width, height, point, land: flat(land("50m", 0.045, 0.5), point, width, height) };
}

export function mercatorWindow({ width, height, west, east, north, south }) {
  const scale = Math.min(width / (east - west), height / (mercator(north) - mercator(south)));
  const [left, top] = [(width - scale * (east - west)) / 2, (height - scale * (mercator(north) - mercator(south))) / 2];
  const point = (lon, lat) => [left + (lon - west) * scale, top + (mercator(north) - mercator(lat)) * scale];
  return { width, height, point, land: flat(land("50m", 0.03, 0.4), point, width, height) };
}

export function plateCarree({ width, height, north, south }) {
  const point = (lon, lat) => [((lon + 180) / 360) * width, ((north - lat) / (north - south)) * height];
  return { width, height, point, land: flat(land("50m", 0.06, 0.5), point, width, height) };
}

export function naturalEarth({ width, height, centre, north, south }) {
  // prettier-ignore
  const edges = [[centre - 179.9, 0], [centre + 179.9, 0], [centre, north], [centre, south]];
  const projection = geoNaturalEarth1()
    .rotate([-centre, 0])
    .fitSize([width, height], { type: "MultiPoint", coordinates: edges });
  const shapes = { type: "MultiPolygon", coordinates: land("110m", 0.02, 0.5) };
  return { width, height, point: (lon, lat) => projection([lon, lat]), land: geoPath(projection).digits(1)(shapes) };
}

/** Straight lines of a graticule, for projections in which they are straight. */
export function graticule({ point, width, height }, step, [west, east], [south, north]) {
  let path = "";
  for (let lon = west; lon <= east; lon += step) path += `M${tenth(point(lon, 0)[0])} 0V${height}`;
  for (let lat = south; lat <= north; lat += step) path += `M0 ${tenth(point(0, lat)[1])}H${width}`;
  return path;
}

/** The net of a projection whose lines are curved, cut off at two parallels, and its edge. */
export function net({ point }, step, centre, [south, north]) {
  const line = (from, to, place) => {
    const count = Math.ceil(Math.abs(to - from) / 5);
    const points = Array.from({ length: count + 1 }, (_, i) => place(from + ((to - from) * i) / count));
    return points.map(at).join("L");
  };
  const [west, east] = [centre - 179.9, centre + 179.9];
  const along = (lat) => (lon) => point(lon, lat);
  const across = (lon) => (lat) => point(lon, lat);
  let lines = "";
  for (let lon = Math.ceil(west / step) * step; lon < east; lon += step) lines += `M${line(south, north, across(lon))}`;
  for (let lat = Math.ceil(south / step) * step; lat < north; lat += step) lines += `M${line(west, east, along(lat))}`;
  const sides = [line(west, east, along(north)), line(north, south, across(east)), line(east, west, along(south))];
  return { lines, edge: `M${sides.join("L")}L${line(south, north, across(west))}Z` };
}

// prettier-ignore
const RANGES = [
  [[6, 45], [10, 46.5], [14, 47]], [[-1, 42.7], [2, 42.5]], [[40, 43], [47, 41.5]], [[58, 52], [60, 58], [60, 64]],
  [[74, 36], [79, 32], [85, 28.5], [91, 28], [97, 29]], [[76, 43], [84, 45], [90, 49]], [[-122, 45], [-120, 50], [-126, 55]],
  [[-113, 47], [-109, 43], [-106, 38]], [[-82, 36], [-77, 40]], [[-77, -8], [-72, -15], [-68, -22], [-70, -31]],
  [[-5, 33], [3, 35]], [[37, 9], [39, 12]], [[102, 27], [105, 32]], [[137, 36], [139, 37]], [[28, -31], [30, -28.5]],
  [[146, -37], [150, -33]],
];

/** Hachures along the great ranges, each a little peak with a shaded side. */
export function hills({ point, width, height }, step, size, copies = [0]) {
  let path = "";
  for (const copy of copies)
    for (const range of RANGES) {
      const line = range.map(([lon, lat]) => point(lon + copy, lat));
      let along = step / 2;
      for (let i = 0; i < line.length - 1; i++) {
        const [[x1, y1], [x2, y2]] = [line[i], line[i + 1]];
        const length = Math.hypot(x2 - x1, y2 - y1);
        for (; along < length; along += step) {
          const [x, y] = [x1 + ((x2 - x1) * along) / length, y1 + ((y2 - y1) * along) / length];
          const k = size * (0.8 + 0.35 * Math.abs(Math.sin(x * 7 + y)));
          if (x < 8 || x > width - 8 || y < 8 || y > height - 8) continue;
          const foot = tenth(y + k * 0.6);
          path += `M${tenth(x - k)} ${foot}L${at([x, y - k])}L${tenth(x + k)} ${foot}`;
          path += `M${at([x, y - k])}L${tenth(x + k * 0.1)} ${foot}M${at([x + k * 0.3, y - k * 0.4])}L${tenth(x + k * 0.45)} ${foot}`;
        }
        along -= length;
      }
    }
  return path;
}

/** A smooth curve through points (Catmull–Rom, written as Béziers). */
export function curve(points) {
  let path = `M${at(points[0])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
    const first = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const second = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${at(first)} ${at(second)} ${at(p2)}`;
  }
  return path;
}
