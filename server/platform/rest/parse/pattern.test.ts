import { expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { requireModestPattern, statesOf } from "./pattern.ts";

test.each([
  ["maïs", 4],
  ["^(a|b)*c\\.d$", 10],
  ["[a-z]{2,5}", 5],
  ["a{3}", 3],
  ["a{3,}", 3],
  ["(ab){2,10}", 30],
  ["[{(]x{4}", 5],
  ["a\\{9\\}", 5],
  ["((.{1,255}){1,255}){1,199}", 12_990_919],
])("%s has at most %i states", (pattern, states) => {
  expect(statesOf(pattern)).toBeGreaterThanOrEqual(states - 2);
  expect(statesOf(pattern)).toBeLessThan(states * 1.1 + 3);
});

test.each([
  ["match", "(((.{1,255}){1,255}){1,199})"],
  ["imatch", "(((.{1,255}){1,255}){1,199})"],
  ["match", "(((.{ 1 , 255 }){1,255}){1,199})"],
  ["match", '{"(((.\\{1,255\\})\\{1,255\\})\\{1,199\\})"}'],
  ["match", "(.{255}.{255}.{255}.{255}.{255})"],
  ["match", "(a*)\\1"],
  ["match", "***:(.\\{1,255\\})"],
  ["imatch", "(?ib)\\(.\\{1,255\\}\\)"],
  ["like", "*a".repeat(150)],
  ["ilike", "x".repeat(201)],
])("threat 47: %s %s is refused before it reaches the database", (operator, pattern) => {
  expect(() => requireModestPattern(operator, pattern)).toThrow("The pattern is too costly");
});

test.each([
  ["match", "^[A-Z][a-z]+( [A-Z][a-z]+)*$"],
  ["imatch", "(?i)ma[iï]s|manioc"],
  ["match", "^\\d{4}-\\d{2}-\\d{2}$"],
  ["ilike", "*maraîchage*"],
  ["eq", "x".repeat(5_000)],
])("%s %s is accepted", (operator, pattern) => {
  expect(() => requireModestPattern(operator, pattern)).not.toThrow();
});

test.each([
  ["", 0],
  ["a", 1],
  ["ab", 2],
  ["a{3}", 3],
  ["ba{3}", 4],
  ["a{,}", 4],
  ["a{0}", 1],
  ["(ab){2}", 6],
  ["(a)b", 3],
  ["c(ab)", 4],
  ["(ab", 2],
  ["(a(b", 2],
  ["a)b", 3],
  ["a*+?b", 2],
  ["\\{3}", 3],
  ["[{(]", 1],
  ["[]a]b", 2],
  ["[ab]{2}", 2],
])("%s has exactly %i states", (pattern, states) => {
  expect(statesOf(pattern)).toBe(states);
});

test("a pattern at the limit is accepted, one character or state more is not", () => {
  const { length, states } = limits.rest.patterns;
  const wrong = { status: 400, code: "54001" };
  const refused = (operator: string, pattern: string) => {
    try {
      return requireModestPattern(operator, pattern);
    } catch (error) {
      return error;
    }
  };
  for (const operator of ["like", "ilike"]) {
    expect(refused(operator, "x".repeat(length))).toBeUndefined();
    expect(refused(operator, "x".repeat(length + 1))).toMatchObject(wrong);
    expect(refused(operator, "***:(a)\\1{9999}")).toBeUndefined();
  }
  for (const operator of ["match", "imatch"]) {
    expect(refused(operator, `a{${states}}`)).toBeUndefined();
    expect(refused(operator, `a{${states + 1}}`)).toMatchObject(wrong);
  }
});
