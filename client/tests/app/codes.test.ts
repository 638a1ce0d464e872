import { describe, expect, test } from "vitest";
import { addressIn, codeOf } from "../../src/app/codes";

describe("a table's code", () => {
  test("is read in two groups of five", () => {
    expect(codeOf("abcdefghjk")).toBe("abcde-fghjk");
  });

  test("a name that is none stays as it is", () => {
    expect(codeOf("eighty_days-end")).toBe("eighty_days-end");
    expect(codeOf("abcdefghj0")).toBe("abcdefghj0"); // 0 and o look alike: no code has either
  });
});

describe("what somebody has pasted", () => {
  test("a link in the middle of a message", () => {
    expect(addressIn("Come along! http://club.test/table/abcdefghjk#invite=x1.Y_z~2, Otto")).toBe(
      "/table/abcdefghjk#invite=x1.Y_z~2",
    );
  });

  test("a link without a key is for looking on", () => {
    expect(addressIn("http://club.test/table/abcdefghjk")).toBe("/table/abcdefghjk");
  });

  test("a code as it was read aloud, with dashes, spaces and capitals", () => {
    expect(addressIn("ABCDE - fghjk")).toBe("/table/abcdefghjk");
  });

  test("anything else is no address", () => {
    expect(addressIn("see you tonight")).toBe("");
    expect(addressIn("abcde-fghj")).toBe("");
    expect(addressIn("")).toBe("");
  });
});
