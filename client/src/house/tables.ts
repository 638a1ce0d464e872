/* Making a table and sitting down at one. */

import type { ClaimAsked, Claimed, GameShown, SeatAsked, TableAsked, TableMade } from "../wire";
import { ask } from "./api";
import { house, t } from "./house.svelte";
import { newKept, seats } from "./keep.svelte";
import { route, seatAddress } from "./route.svelte";

/** Nobody need give a name to play. */
const named = () => house.name || t("guest");

export async function openTable(game: string, wanted: SeatAsked[], options: Record<string, string> = {}) {
  const body: TableAsked = { game, lang: house.lang, name: named(), seats: wanted, options };
  const made = await ask<TableMade>(`/api/tables?lang=${house.lang}`, body);
  const mine = newKept(made.table, made.seat ?? -1, made.key, game, { invites: made.invites });
  if (made.key || made.invites.length) seats.put(mine);
  route.go(seatAddress(made.table, made.key));
  scrollTo(0, 0);
}

/** One click: me, and computer players on the other seats of a table of three, or as near to that as the game allows. */
export function playNow(game: GameShown) {
  const count = Math.min(Math.max(3, game.fewest), game.most);
  const bot = house.rivalIn(game);
  const wanted: SeatAsked[] = Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { kind: "me" } : { kind: "computer", bot },
  );
  return openTable(game.name, wanted);
}

/** Takes the seat of an invitation, or with none a free one; the address changes, so that going back or sharing it does not use it again. */
export async function sitDown(table: string, invite: string, game: string) {
  const body: ClaimAsked = { invite, name: named(), lang: house.lang };
  const claimed = await ask<Claimed>(`/api/tables/${table}/claim?lang=${house.lang}`, body);
  seats.put(newKept(claimed.table, claimed.seat, claimed.key, game, { from: invite }));
  route.go(seatAddress(claimed.table, claimed.key), true);
}
