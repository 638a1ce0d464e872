/* The club as this visitor meets it: its games and words in their language, and the lamp. */

import { ask } from "./api";
import { recall, remember } from "./keep.svelte";
import type { Club, GameShown } from "../wire";

type Theme = "light" | "dark";

class House {
  lang = $state("en");
  club = $state.raw<Club | null>(null);
  name = $state(recall("name", ""));
  still = $state(recall("still", false)); // no motion, whatever the system says
  private chosen = $state<Theme | null>(recall<Theme | null>("theme", null));
  private evening = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  theme = $derived<Theme>(this.chosen ?? (this.evening ? "dark" : "light"));

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (this.evening = event.matches));
  }

  /** Fetches games and words, again and again until the club answers. */
  async open() {
    const mine = navigator.languages.map((code) => code.slice(0, 2).toLowerCase());
    const wished = [recall("lang", ""), ...mine].filter(Boolean);
    for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
      try {
        let lang = wished[0] ?? "en";
        let club = await ask<Club>(`/api/club?lang=${lang}`);
        const spoken = club.languages.map((language) => language.name);
        if (!spoken.includes(lang)) {
          lang = wished.find((code) => spoken.includes(code)) ?? spoken[0] ?? "en";
          club = await ask<Club>(`/api/club?lang=${lang}`);
        }
        this.settle(lang, club);
        return;
      } catch {
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  async speak(lang: string) {
    try {
      this.settle(lang, await ask<Club>(`/api/club?lang=${lang}`));
      remember("lang", lang);
    } catch {
      // The club does not answer: it goes on in the language one has.
    }
  }

  private settle(lang: string, club: Club) {
    this.lang = lang;
    this.club = club;
  }

  light(theme: Theme) {
    this.chosen = theme;
    remember("theme", theme);
  }

  calm(still: boolean) {
    this.still = still;
    remember("still", still);
  }

  callMe(name: string) {
    this.name = name.trim();
    remember("name", this.name);
  }

  game(name: string): GameShown | undefined {
    return this.club?.games.find((game) => game.name === name);
  }
}

export const house = new House();

/** A text of the page. All of them come from the server's catalogues, under `page.` */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const text = house.club?.words[`page.${key}`] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
