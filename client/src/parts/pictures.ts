/* Pictures of the games for the shelf, in the inks of the page. A game without one of its own gets a plain compass. */

import { ICONS, SHAPES, type IconName } from "./icons";
import { VIGNETTES, type VignetteName } from "./vignettes";

interface Drawing {
  box: string;
  inside: string;
}

const lines = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => one(i)).join("");

/** A vignette of the cards, in a picture. */
const inset = (name: VignetteName, x: number, y: number, width: number, accent: string) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${(width * 2) / 3}" viewBox="0 0 96 64" class="ink" style="--acc:${accent};--card:var(--sheet)">${VIGNETTES[name]}</svg>`;

// ------------------------------------------------------------------------ the chart

/* The same chart as behind the club's name; its shapes lie in one file of their own. */
const chart = (waves: number[]) =>
  '<rect x="-50" y="-50" width="1004" height="500" fill="var(--sea)" stroke="none"/>' +
  `<g stroke="var(--grat)" stroke-width=".5"><path d="${lines(19, (i) => `M${i * 50} 0V372`)}${lines(8, (i) => `M0 ${i * 50}H904`)}"/></g>` +
  waves
    .map(
      (far, i) =>
        `<use href="/atlas.svg#land" stroke="var(--wl)" stroke-width="${far + 1}" opacity="${0.35 + i * 0.15}"/><use href="/atlas.svg#land" stroke="var(--sea)" stroke-width="${far}"/>`,
    )
    .join("") +
  '<use href="/atlas.svg#land" fill="var(--land)" stroke="var(--coast)" stroke-width=".9"/><use href="/atlas.svg#hills" stroke="var(--hach)" stroke-width=".8"/>';

const EIGHTY_DAYS: Drawing = {
  box: "34 48 402 208",
  inside:
    chart([20, 14, 9, 4.5]) +
    '<use href="/atlas.svg#tour" stroke="var(--oxblood)" stroke-width="2.6" stroke-dasharray="7 4.500"/>' +
    '<use href="/atlas.svg#cities" fill="var(--sheet)" stroke="var(--ink)" stroke-width="2.200"/>' +
    inset("balloon", 268, 44, 96, "var(--oxblood)") +
    inset("ship", 268, 190, 96, "var(--oxblood)"),
};

/* Squares to travel over, what lies in reach darker; places to photograph; one that is guessed. */
const SQUARE = 26;
// prettier-ignore
const SITES: [number, number][] = [
  [80, 98], [93, 116], [122, 94], [148, 92], [168, 117], [190, 100], [206, 130], [232, 108], [219, 151], [246, 172],
  [112, 150], [150, 160], [262, 132], [180, 186], [98, 187], [276, 96], [284, 186],
];
const reach = (x: number, y: number, far: number) =>
  lines(far * 2 + 1, (row) =>
    lines(far * 2 + 1, (column) =>
      Math.abs(row - far) + Math.abs(column - far) <= far
        ? `<rect x="${x + (column - far) * SQUARE}" y="${y + (row - far) * SQUARE}" width="${SQUARE}" height="${SQUARE}"/>`
        : "",
    ),
  );
const token = (seat: number, x: number, y: number, size: number) =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="var(--s${seat + 1})" stroke="var(--seatline)" stroke-width="2">${SHAPES[seat]}</g>`;
const EIGHTY_SITES: Drawing = {
  box: "70 74 224 116",
  inside:
    chart([13, 9, 5, 2.5]) +
    `<g fill="var(--brassf)" fill-opacity=".42" stroke="none">${reach(148, 126, 2)}</g>` +
    `<path d="${lines(12, (i) => `M${44 + i * SQUARE} 40V230`)}${lines(8, (i) => `M40 ${48 + i * SQUARE}H310`)}" stroke="var(--coast)" stroke-width=".5" opacity=".5"/>` +
    SITES.map(
      ([x, y]) =>
        `<path d="M${x} ${y - 3.6}l3 3.600-3 3.600-3-3.600z" fill="var(--ink)" stroke="var(--sheet)" stroke-width=".7"/>`,
    ).join("") +
    `<rect x="200" y="100" width="${SQUARE}" height="${SQUARE}" stroke="var(--oxblood)" stroke-width="2.600"/>` +
    '<path d="M206 122v-18h15l-4 5 4 5h-14" fill="var(--s4)" stroke="var(--seatline)" stroke-width="1.200"/>' +
    token(0, 161, 139, 18) +
    token(2, 239, 165, 15),
};

// ------------------------------------------------------------------------ the railway

const CAPE_TO_CAIRO: Drawing = {
  box: "0 0 300 155",
  inside:
    '<rect width="300" height="155" fill="var(--land)" stroke="none"/>' +
    `<path d="${lines(12, (i) => `M0 ${6 + i * 5}H300`)}" stroke="var(--hach)" stroke-width=".5" opacity=".7"/>` +
    inset("mountain", -14, 14, 156, "var(--land-mountain)") +
    inset("savanna", 168, 26, 140, "var(--land-savanna)") +
    '<path d="M0 116H300M0 122H300" stroke="var(--hach)" stroke-width=".8"/>' +
    `<path d="${lines(34, (i) => `M${3 + i * 9} 134V146`)}" stroke="var(--ink2)" stroke-width="3" stroke-linecap="butt"/>` +
    '<path d="M0 137H300M0 143H300" stroke-width="2"/>' +
    `<g transform="translate(232 0) scale(-1 1)">${inset("train", 0, 53, 142, "var(--oxblood)")}</g>`,
};

// ------------------------------------------------------------------------ the rose

const CENTRE = [150, 77.5] as const;
const ray = (degrees: number, length: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE[0] + length * Math.sin(angle)).toFixed(1)} ${(CENTRE[1] - length * Math.cos(angle)).toFixed(1)}`;
};
/* Eight points, each half dark and half light, as on a chart. */
const point = (degrees: number, length: number, dark = "var(--ink)") =>
  `<path d="M${CENTRE.join(" ")}L${ray(degrees - 45 / 2, length * 0.3)}L${ray(degrees, length)}z" fill="var(--sheet)" stroke-width=".8"/>` +
  `<path d="M${CENTRE.join(" ")}L${ray(degrees + 45 / 2, length * 0.3)}L${ray(degrees, length)}z" fill="${dark}" stroke-width=".8"/>`;
const ground =
  '<rect width="300" height="155" fill="var(--sea)" stroke="none"/>' +
  `<path d="${lines(36, (i) => `M${CENTRE.join(" ")}L${ray(i * 10, 260)}`)}" stroke="var(--wl)" stroke-width=".7" opacity=".7"/>` +
  [88, 104, 122, 142]
    .map((r) => `<circle cx="${CENTRE[0]}" cy="${CENTRE[1]}" r="${r}" stroke="var(--wl)" stroke-width=".7"/>`)
    .join("") +
  `<circle cx="${CENTRE[0]}" cy="${CENTRE[1]}" r="72" fill="var(--sheet)" stroke-width="1.500"/>` +
  `<path d="${lines(72, (i) => `M${ray(i * 5, i % 9 ? 62 : 58)}L${ray(i * 5, 67)}`)}" stroke="var(--rule)" stroke-width="1"/>` +
  `<circle cx="${CENTRE[0]}" cy="${CENTRE[1]}" r="67" stroke="var(--rule)"/>`;
/* What the rose turns to; the wind stands on one of them. */
const wind = (name: IconName, degrees: number, here: boolean) => {
  const [x, y] = ray(degrees, 52).split(" ").map(Number) as [number, number];
  return (
    `<circle cx="${x}" cy="${y}" r="17" fill="var(--${here ? "lit" : "card"})" stroke="var(--${here ? "ring" : "rule"})" stroke-width="${here ? 3 : 1.2}"/>` +
    `<svg x="${x - 11}" y="${y - 11}" width="22" height="22" viewBox="0 0 24 24" stroke-width="1.500">${ICONS[name]}</svg>`
  );
};
const COMPASS_ROSE: Drawing = {
  box: "0 0 300 155",
  inside:
    ground +
    lines(4, (i) => point(45 + i * 90, 33)) +
    [0, 180, 270].map((degrees) => point(degrees, 30)).join("") +
    point(90, 36, "var(--oxblood)") +
    wind("coach", 0, false) +
    wind("train", 90, true) +
    wind("ship", 180, false) +
    wind("elephant", 270, false),
};
const ANY_GAME: Drawing = {
  box: "0 0 300 155",
  inside:
    ground +
    lines(4, (i) => point(45 + i * 90, 38)) +
    lines(4, (i) => point(i * 90, 56, i ? "var(--ink)" : "var(--oxblood)")),
};

const PICTURES: Record<string, Drawing> = {
  eighty_days: EIGHTY_DAYS,
  cape_to_cairo: CAPE_TO_CAIRO,
  compass_rose: COMPASS_ROSE,
  eighty_sites: EIGHTY_SITES,
};

export const picture = (game: string): Drawing => PICTURES[game] ?? ANY_GAME;
