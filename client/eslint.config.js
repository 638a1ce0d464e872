/* What the type checker does not see, in scripts and in what a component draws. How things look is prettier's business. */
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/wire.ts", "src/games/*/shapes.ts", "src/maps/"] }, // made by scripts/wire_types.py and maps/make.mjs
  ts.configs.recommended,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "require-await": "error",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_$", argsIgnorePattern: "^_$" }],
      "prefer-const": "off",
      "svelte/prefer-const": "error", // the same, but props may be let
      "svelte/no-useless-mustaches": "off", // {" "} is a space that must not be lost
      "svelte/prefer-svelte-reactivity": "off", // what is shown is made anew, not changed in its place
    },
  },
);
