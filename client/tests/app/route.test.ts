// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { inviteAddress, isPage, readAddress, route, seatAddress } from "../../src/app/route.svelte";

describe("an address", () => {
  test("of a seat, of an invitation and of a free seat", () => {
    const table = { name: "table", table: "abc", key: "", invite: "", join: false };
    expect(readAddress("/table/abc", "#key=k.1")).toEqual({ ...table, key: "k.1" });
    expect(readAddress("/table/abc", "#invite=i-2")).toEqual({ ...table, invite: "i-2" });
    expect(readAddress("/table/abc", "#join")).toEqual({ ...table, join: true });
    expect(readAddress("/table/abc", "")).toEqual(table);
  });

  test("of a rule", () => {
    expect(readAddress("/rules/eighty_days", "#ED-5.2")).toEqual({
      name: "rules",
      game: "eighty_days",
      rule: "ED-5.2",
      box: "",
    });
    expect(readAddress("/rules/eighty_days", "", "?box=feed")).toMatchObject({ box: "feed" });
    expect(readAddress("/rules/eighty_days", "#ED%205")).toMatchObject({ rule: "ED 5" });
  });

  test("that leads nowhere leads to the club", () => {
    for (const path of ["/", "/table", "/table/", "/rules", "/somewhere/else"])
      expect(readAddress(path, "#key=k"), path).toEqual({ name: "club" });
  });

  test("is written as it is read", () => {
    const read = (address: string) => readAddress(...(address.split(/(?=#)/) as [string, string]));
    expect(read(seatAddress("abc", "k.1"))).toMatchObject({ table: "abc", key: "k.1" });
    expect(read(inviteAddress("abc", "i-2"))).toMatchObject({ table: "abc", invite: "i-2" });
    expect(seatAddress("abc", "")).toBe("/table/abc");
  });
});

describe("a link", () => {
  function isOne(html: string, from = "http://club.test/") {
    document.body.innerHTML = html;
    return isPage(document.querySelector("a") as HTMLAnchorElement, new URL(from));
  }

  test("to a table or a rulebook is a page of the club", () => {
    expect(isOne('<a href="/table/abc#key=k">my seat</a>')).toBe(true);
    expect(isOne('<a href="/rules/eighty_days#ED-5">rule 5</a>')).toBe(true);
  });

  test("to a file, another window or another place is the browser's", () => {
    expect(isOne('<a href="http://elsewhere.test/table/abc">away</a>')).toBe(false);
    expect(isOne('<a href="/api/tables/abc/record">record</a>')).toBe(false);
    expect(isOne('<a href="/table/abc" download>record</a>')).toBe(false);
    expect(isOne('<a href="/rules/eighty_days" target="_blank">rules</a>')).toBe(false);
  });

  test("within the rulebook that is open the browser scrolls by itself", () => {
    const link = '<a href="/rules/eighty_days#ED-5">rule 5</a>';
    expect(isOne(link, "http://club.test/rules/eighty_days")).toBe(false);
    expect(isOne(link, "http://club.test/rules/compass_rose")).toBe(true);
  });
});

describe("a click on a link of the club", () => {
  function click(more: MouseEventInit = {}) {
    document.body.innerHTML = '<a href="/table/abc#key=k"><b>here</b></a>';
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...more });
    document.querySelector("b")?.dispatchEvent(event);
    return event.defaultPrevented;
  }

  beforeEach(() => {
    vi.stubGlobal("scrollTo", () => undefined);
    route.go("/");
  });

  test("changes the page without loading it again", () => {
    expect(click()).toBe(true);
    expect(route.page).toMatchObject({ name: "table", table: "abc", key: "k" });
  });

  test("with a key held down is the browser's", () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      expect(click(more), JSON.stringify(more)).toBe(false);
    expect(route.page).toEqual({ name: "club" });
  });
});
