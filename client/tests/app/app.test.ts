// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { app, t } from "../../src/app/app.svelte";
import { playNow } from "../../src/app/tables";
import { recall } from "../../src/app/storage.svelte";
import { route } from "../../src/app/route.svelte";
import type { Club, GameShown, TableAsked } from "../../src/wire";

const game = (fewest: number, most: number): GameShown => ({
  name: "eighty_sites",
  title: "Eighty Sites",
  blurb: "",
  players: "",
  minutes: "",
  fewest,
  most,
  bots: [
    { name: "novice", label: "Novice", about: "" },
    { name: "fogg", label: "Fogg", about: "" },
  ],
  options: [],
  lesson: null,
  boxes: [],
});

const club = (lang: string, words: Record<string, string> = {}): Club => ({
  version: "0",
  lang,
  languages: [],
  games: [game(2, 5)],
  levels: [],
  outside: "",
  words,
});

function answering(answer: (address: string, body: unknown) => unknown) {
  vi.stubGlobal("fetch", (address: string, asked: RequestInit = {}) =>
    Promise.resolve(new Response(JSON.stringify(answer(address, JSON.parse(String(asked.body ?? "null")))))),
  );
}

beforeEach(() => {
  localStorage.clear();
  app.club = club("en", { "page.guest": "Guest", "page.since": "{n} since" });
  app.setRival("");
  app.setName("");
  vi.stubGlobal("scrollTo", () => undefined);
});

describe("words", () => {
  test("of the page come from the club's catalogue, with their values", () => {
    expect(t("since", { n: 3 })).toBe("3 since");
  });

  test("one that is missing shows its key, so that it is missed", () => {
    expect(t("nowhere")).toBe("nowhere");
  });

  test("another language is kept once the club has spoken it", async () => {
    answering((address) => club(address.endsWith("lang=de") ? "de" : "en"));
    await app.setLang("de");
    expect([app.lang, recall("lang", "")]).toEqual(["de", "de"]);
  });

  test("where the club does not answer, the language stays", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    await app.setLang("fr");
    expect([app.lang, recall("lang", "")]).toEqual(["en", ""]);
  });
});

describe("the lamp", () => {
  test("what one has chosen counts more than the evening", () => {
    app.setTheme("dark");
    expect([app.theme, recall("theme", "")]).toEqual(["dark", "dark"]);
    app.setTheme("light");
    expect(app.theme).toBe("light");
  });
});

describe("play now", () => {
  async function asked(shown: GameShown): Promise<TableAsked> {
    let heard: TableAsked | null = null;
    answering((_, body) => {
      heard = body as TableAsked;
      return { table: "abcdefghjk", seat: 0, key: "k", invites: [] };
    });
    await playNow(shown);
    return heard as unknown as TableAsked;
  }

  test("is a table of three, or as near to that as the game allows", async () => {
    expect((await asked(game(2, 5))).seats.map((seat) => seat.kind)).toEqual(["me", "computer", "computer"]);
    expect((await asked(game(4, 6))).seats).toHaveLength(4);
    expect((await asked(game(2, 2))).seats).toHaveLength(2);
  });

  test("seats the rival one has chosen where the game has them, else its first", async () => {
    app.setRival("fogg");
    expect((await asked(game(2, 5))).seats[1]).toEqual({ kind: "computer", bot: "fogg" });
    app.setRival("nobody here");
    expect((await asked(game(2, 5))).seats[1]).toEqual({ kind: "computer", bot: "novice" });
  });

  test("needs no name, and leads to one's seat", async () => {
    expect((await asked(game(2, 5))).name).toBe("Guest");
    expect(route.page).toMatchObject({ name: "table", table: "abcdefghjk", key: "k" });
    expect(recall<{ key: string }[]>("seats", []).map(({ key }) => key)).toEqual(["k"]);
  });
});
