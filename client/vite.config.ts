import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { licenses } from "./licenses.ts";

// `make play` serves what is built here. While working on the client: `passepartout serve` in one terminal,
// `npm run dev` in another; the development server hands questions to the club on to it.
const club = process.env.PASSEPARTOUT_CLUB ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), licenses()],
  build: {
    outDir: "../src/passepartout/server/static",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 1000,
  },
  server: {
    proxy: {
      "/api": { target: club, ws: true },
    },
  },
});
