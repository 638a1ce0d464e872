/* The club as this visitor meets it: its games and words in their language, and the lamp. */

import { ask } from "./api";
import { recall, remember } from "./storage.svelte";
import { filled } from "./words";
import type { Club, GameShown, Level } from "../wire";

type Theme = "light" | "dark";
/** How long computer players wait before they move. */
export type Pace = "slow" | "usual" | "quick";

class AppState {
  club = $state.raw<Club | null>(null);
  lang = $derived(this.club?.lang ?? "en");
  name = $state(recall("name", ""));
  still = $state(recall("still", false)); // no motion, whatever the system says
  sound = $state(recall("sound", false)); // a soft tick when it is one's turn
  keys = $state(recall("keys", true)); // single letters do something (WCAG 2.1.4: they can be turned off)
  pace = $state<Pace>(recall<Pace>("pace", "usual"));
  rival = $state(recall("rival", "")); // the level of computer players one has chosen; else the game's first, the weakest
  private chosen = $state<Theme | null>(recall<Theme | null>("theme", null));
  private evening = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  theme = $derived<Theme>(this.chosen ?? (this.evening ? "dark" : "light"));

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (this.evening = event.matches));
  }

  /** Fetches games and words, again and again until the club answers. Unless one has chosen, it speaks as the browser does. */
  async open() {
    for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
      try {
        this.club = await ask<Club>(`/api/club?lang=${recall("lang", "")}`);
        return;
      } catch {
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  async setLang(lang: string) {
    try {
      this.club = await ask<Club>(`/api/club?lang=${lang}`);
      remember("lang", lang);
    } catch {
      // The club does not answer: it goes on in the language one has.
    }
  }

  setTheme(theme: Theme) {
    this.chosen = theme;
    remember("theme", theme);
  }

  setStill(still: boolean) {
    this.still = still;
    remember("still", still);
  }

  setSound(sound: boolean) {
    this.sound = sound;
    remember("sound", sound);
  }

  setKeys(keys: boolean) {
    this.keys = keys;
    remember("keys", keys);
  }

  setPace(pace: Pace) {
    this.pace = pace;
    remember("pace", pace);
  }

  setRival(rival: string) {
    this.rival = rival;
    remember("rival", rival);
  }

  /** Who sits down where nobody in particular was asked. */
  rivalIn(game: GameShown): string {
    return this.levelIn(game.bots);
  }

  levelIn(levels: Level[]): string {
    return levels.find((level) => level.name === this.rival)?.name ?? levels[0]?.name ?? "";
  }

  setName(name: string) {
    this.name = name.trim();
    remember("name", this.name);
  }

  game(name: string): GameShown | undefined {
    return this.club?.games.find((game) => game.name === name);
  }
}

export const app = new AppState();

/** A text of the page. All of them come from the server's catalogues, under `page.` */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return filled(app.club?.words[`page.${key}`] ?? key, values);
}
