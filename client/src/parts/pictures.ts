/* Vignettes of the games, 300 x 155, in the house's inks. A game without one of its own gets the compass. */

const MOUNTAINS =
  '<path d="M2 56L30 14l12 18 14-24 38 48z" fill="var(--sheet)"/><path d="M30 14l-5 18 6 8-4 16H2zM56 8l-6 22 8 8-6 18h-16l6-24z" fill="#80778F" stroke="none" opacity=".5"/><path d="M2 56L30 14l12 18 14-24 38 48M30 14l-5 18 6 8-4 16M56 8l-6 22 8 8-6 18"/><path d="M26 22L8 52M25 30L13 53M26 36l-8 18M28 41l-5 14M51 18l-9 20M50 28l-8 22M54 36l-8 18M56 41l-4 12M0 58h96M10 62h70" stroke-width=".7"/>';
const SAVANNA =
  '<path d="M0 48h96M4 52h40M52 53h40M12 57h60M6 61h84" stroke-width=".7"/><path d="M62 50V34M62 42l-8-9M62 40l9-8" stroke-width="2"/><path d="M44 33c2-6 10-9 18-9s17 3 19 8c-9 2-27 3-37 1z" fill="#B8A13C"/><path d="M48 31h28M50 28h23M55 26h14" stroke-width=".7"/><path d="M30 57l1-5M33 57l-1-4M80 60l1-6M84 60l-1-4M8 60l1-4M44 60l1-5M47 60l-1-4"/>';
const TRAIN =
  '<path d="M16 28h42v15H16z" fill="currentColor"/><path d="M24 28v15M34 28v15M45 28v15" stroke="var(--sheet)" stroke-width=".9"/><path d="M16 32h42" stroke="var(--sheet)" stroke-width=".6"/><path d="M20 28l-3-13h12l-3 13z" fill="currentColor"/><path d="M38 28c0-6 8-6 8 0z" fill="var(--oxblood)"/><path d="M58 18h24v28H58z" fill="var(--sheet)"/><path d="M54 17h32" stroke-width="3"/><path d="M63 23h6v9h-6zM73 23h5v9h-5z"/><path d="M58 36h24v10H58z" fill="var(--oxblood)"/><path d="M8 50l8-7h66v5H12z" fill="currentColor"/><g fill="var(--sheet)"><circle cx="24" cy="50" r="6.500"/><circle cx="41" cy="50" r="6.500"/><circle cx="67" cy="48.500" r="8"/></g><path d="M24 43.500v13M17.500 50h13M41 43.500v13M34.500 50h13M67 40.500v16M59 48.500h16M61.500 43l11 11M72.500 43l-11 11" stroke-width=".7"/><path d="M24 50h43" stroke-width="2"/><path d="M22 14c-3-5 3-8 9-6s9-4 16-3 12-3 22-2" stroke-width="1"/><path d="M26 13c5-2 8 0 14-2s12-2 18-1" stroke-width=".7"/>';

const lines = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join("");
const inset = (x: number, y: number, width: number, inside: string) =>
  `<g transform="translate(${x} ${y}) scale(${width / 96})">${inside}</g>`;

const CAPE_TO_CAIRO =
  '<rect width="300" height="155" fill="var(--land)" stroke="none"/>' +
  `<path d="${lines(12, (i) => `M0 ${6 + i * 5}H300`)}" stroke="var(--hach)" stroke-width=".5" opacity=".7"/>` +
  inset(-14, 14, 156, MOUNTAINS) +
  inset(168, 26, 140, SAVANNA) +
  '<path d="M0 116H300M0 122H300" stroke="var(--hach)" stroke-width=".8"/>' +
  `<path d="${lines(34, (i) => `M${3 + i * 9} 134V146`)}" stroke="var(--ink2)" stroke-width="3" stroke-linecap="butt"/>` +
  '<path d="M0 137H300M0 143H300" stroke-width="2"/>' +
  `<g transform="translate(232 53) scale(-1.479 1.479)">${TRAIN}</g>`;

const ray = (degrees: number, length: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(150 + length * Math.sin(angle)).toFixed(1)} ${(78 - length * Math.cos(angle)).toFixed(1)}`;
};
/* Eight points, each half dark and half light, as on a chart. */
const point = (degrees: number, length: number, fill: string) =>
  `<path d="M150 78L${ray(degrees - 45 / 2, length * 0.3)}L${ray(degrees, length)}z" fill="var(--sheet)"/>` +
  `<path d="M150 78L${ray(degrees + 45 / 2, length * 0.3)}L${ray(degrees, length)}z" fill="${fill}"/>`;

const COMPASS =
  '<rect width="300" height="155" fill="var(--sea)" stroke="none"/>' +
  `<path d="${lines(36, (i) => `M150 78L${ray(i * 10, 260)}`)}" stroke="var(--wl)" stroke-width=".7" opacity=".7"/>` +
  [84, 100, 118, 138].map((r) => `<circle cx="150" cy="78" r="${r}" stroke="var(--wl)" stroke-width=".7"/>`).join("") +
  '<circle cx="150" cy="78" r="70" fill="var(--sheet)" stroke-width="1.500"/>' +
  `<path d="${lines(72, (i) => `M${ray(i * 5, i % 2 ? 64 : 61)}L${ray(i * 5, 67)}`)}" stroke="var(--rule)" stroke-width="1"/>` +
  '<circle cx="150" cy="78" r="67" stroke="var(--rule)"/>' +
  lines(4, (i) => point(45 + i * 90, 38, "var(--ink)")) +
  lines(4, (i) => point(i * 90, 56, i ? "var(--ink)" : "var(--oxblood)"));

const PICTURES: Record<string, string> = { cape_to_cairo: CAPE_TO_CAIRO };

export const picture = (game: string) => PICTURES[game] ?? COMPASS;
