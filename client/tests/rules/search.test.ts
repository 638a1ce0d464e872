// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { dress } from "../../src/rules/dress";
import { places, search } from "../../src/rules/search";

describe("looking for words", () => {
  const cut = (text: string, query: string) => places(text, query).map(([from, to]) => text.slice(from, to));

  test("capitals and accents are forgiven, either way", () => {
    expect(cut("Éléphant, éléphants et ELEPHANT", "elephant")).toEqual(["Éléphant", "éléphant", "ELEPHANT"]);
    expect(cut("Der Fluss, die Flüsse, der Fluß", "FLUSS")).toEqual(["Fluss", "Flüss", "Fluß"]);
    expect(cut("l’annonce\u00a0: juste", "l'annonce :")).toEqual(["l’annonce\u00a0:"]);
  });

  test("one letter is too few, and nothing is found in nothing", () => {
    expect(cut("a a a", "a")).toEqual([]);
    expect(cut("", "train")).toEqual([]);
  });

  test("a place may begin in bold and end after it, and is counted once in a list within a list", () => {
    document.body.innerHTML =
      "<div><p>The <strong>Compass</strong> card</p><ul><li>A card<ul><li>another card</li></ul></li></ul></div>";
    const book = document.querySelector("div");
    if (!book) throw new Error("no book");
    expect(search(book, "compass card").map(String)).toEqual(["Compass card"]);
    expect(search(book, "card")).toHaveLength(3);
  });
});

describe("a rulebook made ready", () => {
  test("sections have addresses, numbers lead to their rules, marks become pictures", () => {
    const { html, sections } = dress(
      '<h2>1 Components</h2><p><strong class="rule" id="CC-1">CC-1</strong> See CC-2.1. <span class="mark" data-mark="ship"></span>ship</p>' +
        '<h2>Hints</h2><p><span class="mark" data-mark="river"></span><span class="mark" data-mark="nothing"></span></p>',
      "Figures",
    );
    expect(sections).toEqual([
      { id: "section-1", title: "1 Components" },
      { id: "section-2", title: "Hints" },
    ]);
    expect(html).toContain('See <a href="#CC-2.1">CC-2.1</a>.');
    expect(html).toContain('<svg class="sign"');
    expect(html).toContain('<svg class="plate"');
    expect(html).not.toContain("data-mark");
    expect(html).toContain('id="CC-1">CC-1</strong>');
  });
});
