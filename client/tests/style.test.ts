/* Every colour stands in src/style/tokens.css, by day and by lamplight, and every token is used. Found by reading the files. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..", "src");
const TOKENS = "style/tokens.css";
const read = (file: string) => readFileSync(join(SRC, file), "utf8");
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(svelte|ts|css)$/.test(file) && file !== TOKENS && file !== "wire.ts");

/* The names CSS knows, but for those that only repeat what is there: transparent, currentColor, inherit. */
const NAMES =
  "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue " +
  "chartreuse chocolate coral cornflowerblue cornsilk crimson cyan dark\\w+ deeppink deepskyblue dimgr[ae]y dodgerblue firebrick " +
  "floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred indigo " +
  "ivory khaki lavender lavenderblush lawngreen lemonchiffon light\\w+ lime limegreen linen magenta maroon medium\\w+ midnightblue " +
  "mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen " +
  "paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue " +
  "saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategr[ae]y snow springgreen steelblue tan " +
  "teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen";
const HEX = /(?<![\w&])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi;
const CALL = /(?<![-\w])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
/* A name is a colour where a colour is expected: behind a property or an attribute that takes one. */
const TAKES = "(?:[\\w-]*color|background|border[\\w-]*|outline|fill|stroke|(?:box|text)-shadow|filter|--[\\w-]+)";
const NAMED = new RegExp(
  `(?<![-\\w])${TAKES}\\s*[:=]\\s*["'\`{]*[^;"'\`}\\n]*?(?<![-\\w])(${NAMES.replaceAll(" ", "|")})(?![-\\w(])`,
  "gi",
);

function colours(text: string): string[] {
  return [...text.matchAll(HEX), ...text.matchAll(CALL), ...text.matchAll(NAMED)].map(([found]) => found);
}

describe("a colour is recognised", () => {
  test.each([
    ["color: #fff;"],
    ["box-shadow: 0 1px 2px #3b2d1033;"],
    ["background: rgb(0 0 0 / 50%);"],
    ["--dark: color-mix(in srgb, var(--blue) 55%, #000);"],
    ["border: 1px solid red;"],
    ["fill: White;"],
    ['<path fill="black" d="M0 0"/>'],
    ['inset("mountain", 1, 2, 3, "#80778F")'],
    ["style:stroke={'tomato'}"],
    ["--own: darkslateblue;"],
  ])("%s", (text) => expect(colours(text)).not.toEqual([]));

  test.each([
    ["color: var(--chip-red);"],
    ["background: transparent; stroke: currentColor; fill: none;"],
    ["white-space: nowrap;"],
    ["background: color-mix(in srgb, var(--ink) 8%, transparent);"],
    ['<a href="/table/abc#join">'],
    ['tone="grey"'],
    ["gold: number;"],
    ["{#each all as one}"],
    ["&#160;"],
  ])("and this is none: %s", (text) => expect(colours(text)).toEqual([]));
});

test("no file but tokens.css holds a colour", () => {
  expect(FILES.length).toBeGreaterThan(100);
  const found = FILES.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, index) => colours(line).map((colour) => `src/${file}:${index + 1} ${colour}`)),
  );
  expect(found, "give it a name in src/style/tokens.css").toEqual([]);
});

describe("tokens", () => {
  const tokens = new Set(Array.from(read(TOKENS).matchAll(/^\s*(--[\w-]+):/gm), ([, name]) => name ?? ""));
  const texts = FILES.map(read);
  /* `var(--s{seat + 1})` uses every token that begins so. */
  const used = [...texts, read(TOKENS)].flatMap((text) =>
    Array.from(text.matchAll(/var\((--[\w-]+)(\$?\{)?/g), ([, name = "", open]) => ({ name, begins: Boolean(open) })),
  );
  const uses = (name: string) => used.some((use) => (use.begins ? name.startsWith(use.name) : name === use.name));

  test("each is used somewhere", () => {
    expect([...tokens].filter((name) => !uses(name))).toEqual([]);
  });

  test("what is used is a token, or set by a component", () => {
    const set = new Set(texts.flatMap((text) => Array.from(text.matchAll(/(--[\w-]+)\s*[:=]/g), ([, name]) => name)));
    const known = [...tokens, ...set];
    const unknown = used.filter(
      ({ name, begins }) => !known.some((one) => (begins ? one?.startsWith(name) : one === name)),
    );
    expect(unknown).toEqual([]);
  });

  test("the browser's own frame has the colour of a sheet, by day and by night", () => {
    const page = read("../index.html");
    const frames = Array.from(page.matchAll(/theme-color" content="(#\w+)"/g), ([, colour]) => colour?.toLowerCase());
    const sheets = Array.from(read(TOKENS).matchAll(/--sheet: (#\w+);/g), ([, colour]) => colour);
    expect(frames).toEqual(sheets);
  });
});
