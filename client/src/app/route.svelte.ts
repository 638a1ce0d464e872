/* Where one is in the club, read from the address. What follows # never reaches a server: keys and invitations stand there. */

export type Page =
  | { name: "club" }
  | { name: "table"; table: string; key: string; invite: string; join: boolean }
  | { name: "rules"; game: string; rule: string };

export function readAddress(path: string, hash: string): Page {
  const [room, id] = path.split("/").filter(Boolean);
  if (room === "table" && id) {
    const after = new URLSearchParams(hash.replace(/^#/, ""));
    const [key, invite] = [after.get("key") ?? "", after.get("invite") ?? ""];
    return { name: "table", table: id, key, invite, join: after.has("join") };
  }
  if (room === "rules" && id) return { name: "rules", game: id, rule: decodeURIComponent(hash.replace(/^#/, "")) };
  return { name: "club" };
}

export const seatAddress = (table: string, key: string) => `/table/${table}${key ? `#key=${key}` : ""}`;
export const inviteAddress = (table: string, invite: string) => `/table/${table}#invite=${invite}`;

class Route {
  page = $state.raw<Page>(readAddress(location.pathname, location.hash));

  constructor() {
    const look = () => (this.page = readAddress(location.pathname, location.hash));
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false) {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.page = readAddress(location.pathname, location.hash);
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
