import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test("every word must be there, or one that begins with it", () => {
  expect(searchWords("  Maïs de Kwilu ")).toBe("maïs:* & de:* & kwilu:*");
  expect(searchWords("l’arachide")).toBe("l:* & arachide:*");
});

test("nothing of the query language gets through", () => {
  expect(searchWords("man' | !ioc & (x <-> y):ABCD*\\")).toBe("man:* & ioc:* & x:* & y:* & abcd:*");
  expect(searchWords("'\"&|!()<>:*\\%_")).toBeNull();
  expect(searchWords("   ")).toBeNull();
});

test("a long text asks for its first words only", () => {
  expect(searchWords("un ".repeat(500))?.split(" & ")).toHaveLength(8);
});
