/* Where one is in the club, read from the address. What follows # never reaches a server: keys and invitations stand there. */

export type Page =
  | { name: "club" }
  | { name: "table"; table: string; key: string; invite: string; join: boolean }
  | { name: "rules"; game: string; rule: string; box: string };

export function readAddress(path: string, hash: string, search = ""): Page {
  const [room, id] = path.split("/").filter(Boolean);
  if (room === "table" && id) {
    const after = new URLSearchParams(hash.replace(/^#/, ""));
    const [key, invite] = [after.get("key") ?? "", after.get("invite") ?? ""];
    return { name: "table", table: id, key, invite, join: after.has("join") };
  }
  if (room === "rules" && id) {
    const box = new URLSearchParams(search).get("box") ?? "";
    return { name: "rules", game: id, rule: decodeURIComponent(hash.replace(/^#/, "")), box };
  }
  return { name: "club" };
}

export const seatAddress = (table: string, key: string) => `/table/${table}${key ? `#key=${key}` : ""}`;
export const inviteAddress = (table: string, invite: string) => `/table/${table}#invite=${invite}`;

/** Whether a link leads to another page of the club, rather than to a file, a place on this one or to elsewhere. */
export function isPage(link: HTMLAnchorElement, from: { origin: string; pathname: string }): boolean {
  if (link.target || link.hasAttribute("download") || link.origin !== from.origin) return false;
  if (link.pathname.startsWith("/api/")) return false;
  return !(link.pathname.startsWith("/rules/") && link.pathname === from.pathname && link.hash);
}

class Route {
  page = $state.raw<Page>(readAddress(location.pathname, location.hash, location.search));

  constructor() {
    const look = () => (this.page = readAddress(location.pathname, location.hash, location.search));
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false) {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.page = readAddress(location.pathname, location.hash, location.search);
  }

  /** Plain clicks on our own links change the page without loading it again. */
  private follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPage(link, location)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
    scrollTo(0, 0);
  }
}

export const route = new Route();
