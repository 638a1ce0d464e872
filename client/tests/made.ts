/* Messages as the server sends them, with only what a test is about filled in. */

import type { ChairSeen, Choice, LogLine, Outlook, OutlookMessage, ThingSeen } from "../src/wire";

export function choice(notation: string, more: Partial<Choice> = {}): Choice {
  return { notation, kind: notation.split(" ")[0] ?? "", label: notation.toUpperCase(), ...more };
}

export const line = (at: number, text: string, shows: Record<string, unknown> = {}): LogLine => ({
  at,
  seat: 0,
  text,
  shows,
});

export const thing = (id: string, more: Partial<ThingSeen> = {}): ThingSeen => ({
  id,
  text: id,
  note: "",
  dim: false,
  ...more,
});

export const chair = (name: string, more: Partial<ChairSeen> = {}): ChairSeen => ({
  name,
  bot: "",
  open: false,
  deciding: false,
  place: 0,
  figures: [],
  ...more,
});

export function outlook(more: Partial<Outlook> = {}): Outlook {
  return {
    table: "quietriver",
    game: "cape_to_cairo",
    title: "Cape to Cairo",
    seat: 0,
    at: 0,
    ask: 0,
    prompt: "",
    purpose: "",
    menu: [],
    chairs: [chair("Camille"), chair("Otto", { bot: "sensible" })],
    scene: { title: "", panels: [] },
    captions: [],
    data: {},
    board: {},
    log_from: 0,
    log: [],
    since: 0,
    was: "",
    undo: { how: "no", by: -1, answer: false, text: "" },
    over: false,
    seed_hash: "",
    seed: "",
    named: false,
    next: null,
    box: "",
    edition: "",
    lesson: null,
    ...more,
  };
}

export const told = (more: Partial<Outlook> = {}): OutlookMessage => ({
  type: "outlook",
  outlook: outlook(more),
});
