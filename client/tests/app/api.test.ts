import { describe, expect, test, vi } from "vitest";
import { ask, sentence, Trouble } from "../../src/app/api";

function answering(status: number, body: string) {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, { status, statusText: "as it is" })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("a question to the club", () => {
  test("gets its answer", async () => {
    const fetch = answering(200, '{"lang": "fr"}');
    expect(await ask("/api/club?lang=fr")).toEqual({ lang: "fr" });
    expect(fetch).toHaveBeenCalledWith("/api/club?lang=fr", {});
  });

  test("with something to tell is a post", async () => {
    const fetch = answering(200, "{}");
    await ask("/api/seats", { seats: [] });
    expect(fetch.mock.calls[0]).toMatchObject(["/api/seats", { method: "POST", body: '{"seats":[]}' }]);
  });

  test("that is refused says why, in the club's own words", async () => {
    answering(409, '{"error": "That seat is taken.", "possible": "2, 3"}');
    const problem = await ask("/api/tables/abc/claim", {}).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Trouble);
    expect(problem).toMatchObject({ status: 409 });
    expect(sentence(problem, "silence")).toBe("That seat is taken. (2, 3)");
  });

  test("that fails without a word of the club's is told by its status", async () => {
    answering(502, "<html>bad gateway</html>");
    const problem = await ask("/api/club").catch((error: unknown) => error);
    expect(sentence(problem, "silence")).toBe("as it is");
  });

  test("that nobody hears is silence", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
    const problem = await ask("/api/club").catch((error: unknown) => error);
    expect(sentence(problem, "The club does not answer.")).toBe("The club does not answer.");
  });
});
