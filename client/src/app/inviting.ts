/* Links for friends: where they lead, whether they can work at all, and new ones for seats that are still free. */

import type { Invite, InviteAsked } from "../wire";
import { ask } from "./api";
import { app } from "./app.svelte";
import { inviteAddress } from "./route.svelte";
import { keptSeats } from "./storage.svelte";

/** Names under which every computer finds only itself. */
export const onlyHere = (host: string) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** What a friend's link begins with: the page's own address, or that of this computer in the house. */
export function originFor(here: { hostname: string; origin: string }, outside: string): string {
  return onlyHere(here.hostname) && outside ? outside : here.origin;
}

export const linkTo = (table: string, invite: string) =>
  originFor(location, app.club?.outside ?? "") + inviteAddress(table, invite);

/** Nobody but this computer can follow a link from here. */
export const reachesNobody = () => onlyHere(location.hostname) && !app.club?.outside;

/** A new invitation to an open seat, by the key of any seat at the table; the one before opens nothing any more. */
export async function invite(table: string, key: string, seat: number): Promise<Invite> {
  const body: InviteAsked = { key, seat };
  const made = await ask<Invite>(`/api/tables/${table}/invite?lang=${app.lang}`, body);
  const known = keptSeats.find(table, (kept) => kept.key === key)?.invites ?? [];
  keptSeats.note(table, key, { invites: [...known.filter((other) => other.seat !== seat), made] });
  return made;
}
