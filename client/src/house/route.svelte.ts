/* Where one is in the club, read from the address. What follows # never reaches a server: keys and invitations stand there. */

export type Place =
  | { page: "club" }
  | { page: "table"; table: string; key: string; invite: string; join: boolean }
  | { page: "rules"; game: string; rule: string };

export function read(path: string, hash: string): Place {
  const [room, name] = path.split("/").filter(Boolean);
  if (room === "table" && name) {
    const after = new URLSearchParams(hash.replace(/^#/, ""));
    const [key, invite] = [after.get("key") ?? "", after.get("invite") ?? ""];
    return { page: "table", table: name, key, invite, join: after.has("join") };
  }
  if (room === "rules" && name) return { page: "rules", game: name, rule: decodeURIComponent(hash.replace(/^#/, "")) };
  return { page: "club" };
}

export const seatAddress = (table: string, key: string) => `/table/${table}${key ? `#key=${key}` : ""}`;
export const inviteAddress = (table: string, invite: string) => `/table/${table}#invite=${invite}`;

class Route {
  place = $state.raw<Place>(read(location.pathname, location.hash));

  constructor() {
    const look = () => (this.place = read(location.pathname, location.hash));
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false) {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.place = read(location.pathname, location.hash);
  }

  /** Plain clicks on our own links change the page without loading it again. */
  private follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname.startsWith("/rules/") && link.pathname === location.pathname && link.hash) return; // the browser scrolls there by itself
    event.preventDefault();
    this.go(link.pathname + link.hash);
    scrollTo(0, 0);
  }
}

export const route = new Route();
