// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { onlyHere, originFor } from "../../src/app/inviting";

describe("links for friends", () => {
  test("names under which a computer finds only itself", () => {
    for (const host of ["localhost", "club.localhost", "127.0.0.1", "127.0.1.1", "[::1]"])
      expect(onlyHere(host), host).toBe(true);
    for (const host of ["192.168.1.7", "club.example", "127.example", "localhost.example"])
      expect(onlyHere(host), host).toBe(false);
  });

  test("lead to this computer's address in the house, where the page's own leads nobody here", () => {
    const own = { hostname: "127.0.0.1", origin: "http://127.0.0.1:8080" };
    expect(originFor(own, "http://192.168.1.7:8080")).toBe("http://192.168.1.7:8080");
    expect(originFor(own, "")).toBe(own.origin);
    const far = { hostname: "club.example", origin: "https://club.example" };
    expect(originFor(far, "http://192.168.1.7:8080")).toBe(far.origin);
  });
});
