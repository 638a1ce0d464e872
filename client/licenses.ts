import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXTS = new URL("../licenses/", import.meta.url);
// Drawn from its data when maps are made (maps/make.mjs), so it is in the page without being in the bundle.
const DRAWN = ["world-atlas"];

/** The package that a file of the bundle comes from, without its scope; nothing for our own. */
function packageOf(file: string): string | undefined {
  if (file.startsWith("\0")) return "vite"; // what the builder itself puts in
  return /.*node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(file)?.[1];
}

/** Puts the licences of whatever lands in the page beside it, as licenses.txt. A package whose licence is not in
    licenses/ may not be shipped: the build fails and says so. */
export function licenses(): Plugin {
  return {
    name: "licenses",
    apply: "build",
    generateBundle(_options, bundle) {
      const found = new Set(DRAWN);
      for (const made of Object.values(bundle)) {
        const files = made.type === "chunk" ? Object.keys(made.modules) : made.originalFileNames;
        for (const name of files.map(packageOf)) if (name) found.add(name);
      }
      const texts = [...found].sort().map((name) => {
        const file = new URL(`${name}.txt`, TEXTS);
        if (!existsSync(file)) this.error(`'${name}' is in the page, but licenses/${name}.txt is missing.`);
        return `${name}\n${"=".repeat(name.length)}\n\n${readFileSync(file, "utf-8").trim()}\n`;
      });
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: texts.join("\n\n") });
    },
  };
}
