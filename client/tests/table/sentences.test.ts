import { describe, expect, test } from "vitest";
import { headAndRest, nameAndWorth, value } from "../../src/table/sentences";

describe("a prompt", () => {
  test("has a question to set large and the rest to set small", () => {
    expect(headAndRest("Cross the river? 2 tracks are missing.")).toEqual([
      "Cross the river?",
      "2 tracks are missing.",
    ]);
  });

  test("stays whole where it is one sentence", () => {
    expect(headAndRest("Otto is deciding.")).toEqual(["Otto is deciding.", ""]);
  });

  test("stays whole where its first sentence is too long to be set large", () => {
    const long = `${"Much has happened, and ".repeat(5)}it is over. What now?`;
    expect(headAndRest(long)[0]).toBe(long);
  });

  test("an abbreviation at its very beginning is no sentence", () => {
    expect(headAndRest("Nr. 7 moves. Where to?")[0]).toBe("Nr. 7 moves.");
  });
});

describe("a value", () => {
  test("is a figure, words, and how it comes about", () => {
    expect(value("3 tracks (9 needed, 4 in the row)")).toEqual({
      figure: "3",
      words: "tracks",
      sum: "9 needed, 4 in the row",
    });
  });

  test("money keeps its sign, before or behind", () => {
    expect(value("£12").figure).toBe("£12");
    expect(value("1.200 €").figure).toBe("1.200 €");
  });

  test("may be words only", () => {
    expect(value("sealed")).toEqual({ figure: "", words: "sealed", sum: "" });
  });

  test("a word that begins with a figure is no figure", () => {
    expect(value("2nd of four").figure).toBe("");
  });
});

describe("a card's text", () => {
  test("is a name and what it is worth", () => {
    expect(nameAndWorth("river, £5")).toEqual(["river", "£5"]);
    expect(nameAndWorth("Fluss, 5 £")).toEqual(["Fluss", "5 £"]);
  });

  test("without a figure behind the comma it is all name", () => {
    expect(nameAndWorth("London, again")).toEqual(["London, again", ""]);
  });
});
