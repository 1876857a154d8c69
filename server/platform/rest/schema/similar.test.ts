import { expect, test } from "vitest";
import { compareText, LIKE_ENOUGH, mostSimilar } from "./similar.ts";
import { viewColumns } from "./view-columns.ts";

test("names are sorted by their characters", () => {
  expect(["b", "a", "B", "é", "a"].toSorted(compareText)).toEqual(["B", "a", "a", "b", "é"]);
});

test("the most similar name is the one with the fewest changed letters", () => {
  const known = ["projects", "programs", "products"];
  expect(mostSimilar("project", known, LIKE_ENOUGH.name)).toBe("projects");
  expect(mostSimilar("prodacts", known, LIKE_ENOUGH.name)).toBe("products");
  expect(mostSimilar("programs", known, LIKE_ENOUGH.name)).toBe("programs");
  expect(mostSimilar("gifts", known, LIKE_ENOUGH.name)).toBeUndefined();
});

test("a name is similar from the given share of equal letters on, and the last of two equals counts", () => {
  expect(mostSimilar("abcd", ["abcx"], 0.75)).toBe("abcx");
  expect(mostSimilar("abcd", ["abcx"], 0.76)).toBeUndefined();
  expect(mostSimilar("abcd", ["abcde"], 0.8)).toBe("abcde");
  expect(mostSimilar("abcd", ["abc"], 0.75)).toBe("abc");
  expect(mostSimilar("abcd", ["abcx", "abcy"], 0.75)).toBe("abcy");
});

test("names without two letters in common in the same order are never similar", () => {
  expect(mostSimilar("a_b", ["c_d"], 0)).toBeUndefined();
  expect(mostSimilar("xa", ["ya"], 0)).toBe("ya");
  expect(mostSimilar("ab", ["AB"], 0)).toBe("AB");
  expect(mostSimilar("", [], 0)).toBeUndefined();
});

test("the columns of a view are those of its outermost list, with the column of the table they show", () => {
  const entry = (resno: number, table: number, column: number, junk = "false") =>
    `{TARGETENTRY :expr {VAR :varno 1} :resno ${resno} :resname a\\ b :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk ${junk}}`;
  const inner = `{QUERY :targetList (${entry(9, 99, 9)})}`;
  const rule = `({QUERY :name \\{ :rtable (${inner}) :targetList (${entry(1, 7, 2)} {FUNC :args ( \\) )} ${entry(2, 0, 0)} ${entry(3, 8, 4)} ${entry(4, 8, 5, "true")}) :after ${entry(5, 1, 1)}})`;
  expect(viewColumns(rule)).toEqual([
    { number: 1, table: 7, column: 2 },
    { number: 3, table: 8, column: 4 },
  ]);
  expect(viewColumns("")).toEqual([]);
  expect(viewColumns("({QUERY :targetList (")).toEqual([]);
});
