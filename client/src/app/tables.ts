/* Making a table and sitting down at one. */

import type { ClaimAsked, Claimed, GameShown, SeatAsked, TableAsked, TableMade } from "../wire";
import { ask } from "./api";
import { app, t } from "./app.svelte";
import { keptSeats, newKeptSeat } from "./storage.svelte";
import { route, seatAddress } from "./route.svelte";

interface LessonAsked {
  game: string;
  lang: string;
  name: string;
}

/** Nobody need give a name to play. */
const named = () => app.name || t("guest");

export async function openTable(game: string, wanted: SeatAsked[], options: Record<string, string> = {}, box = "") {
  const body: TableAsked = { game, lang: app.lang, name: named(), seats: wanted, options, box };
  const made = await ask<TableMade>(`/api/tables?lang=${app.lang}`, body);
  const mine = newKeptSeat(made.table, made.seat ?? -1, made.key, game, { invites: made.invites });
  if (made.key || made.invites.length) keptSeats.put(mine);
  route.go(seatAddress(made.table, made.key));
  scrollTo(0, 0);
}

/** A guided beginning, after which one simply plays on. */
export async function learn(game: string) {
  const body: LessonAsked = { game, lang: app.lang, name: named() };
  const made = await ask<TableMade>(`/api/lessons?lang=${app.lang}`, body);
  keptSeats.put(newKeptSeat(made.table, made.seat ?? -1, made.key, game));
  route.go(seatAddress(made.table, made.key));
  scrollTo(0, 0);
}

/** One click: me, and computer players on the other seats of a table of three, or as near to that as the game allows. */
export function playNow(game: GameShown) {
  const count = Math.min(Math.max(3, game.fewest), game.most);
  const bot = app.rivalIn(game);
  const wanted: SeatAsked[] = Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { kind: "me" } : { kind: "computer", bot },
  );
  return openTable(game.name, wanted);
}

/** Takes the seat of an invitation, or with none a free one; the address changes, so that going back or sharing it does not use it again. */
export async function sitDown(table: string, invite: string, game: string) {
  const body: ClaimAsked = { invite, name: named(), lang: app.lang };
  const claimed = await ask<Claimed>(`/api/tables/${table}/claim?lang=${app.lang}`, body);
  keptSeats.put(newKeptSeat(claimed.table, claimed.seat, claimed.key, game, { from: invite }));
  route.go(seatAddress(claimed.table, claimed.key), true);
}
