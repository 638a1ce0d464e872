import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The pure modules and the classes that hold state, without a page: `npm test`, or `npm test menu` for some.
// What a person sees is tried in a real browser by tests/browser.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: {
    // Files that need a document begin with `// @vitest-environment happy-dom`; making one takes longer than most tests.
    environment: "node",
    environmentOptions: {
      happyDOM: { url: "http://club.test/", settings: { navigation: { disableMainFrameNavigation: true } } },
    },
    include: ["tests/**/*.test.ts"],
    pool: "threads",
    restoreMocks: true,
    unstubGlobals: true,
  },
});
