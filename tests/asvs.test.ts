import { expect, test } from "vitest";
import { asvsDocument } from "./asvs/document.ts";
import { filesThatShow, items } from "./asvs/items.ts";
import { problems, read } from "./source.ts";

/** ASVS 5.0.0: 70 items of level 1 and 183 of level 2. */
const ITEMS = { 1: 70, 2: 183 };
/** What is not met is known, and does not grow unseen. */
const MOST_NOT_MET = 11;

const order = (id: string) => id.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);

test("every item of levels 1 and 2 has one line, in the standard's order", () => {
  const ids = items.map(({ id }) => order(id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect([1, 2].map((level) => items.filter((item) => item.level === level).length)).toEqual(
    Object.values(ITEMS),
  );
});

test("what is met is shown by tests or documents that are there, and the rest has a reason", () => {
  const wrong = items.flatMap(({ id, state, shownBy, reason }) => {
    if (state !== "met") return /^[A-Z].{10,}\.$/.test(reason) ? [] : [`${id}: no reason`];
    const absent = shownBy.filter((evidence) => filesThatShow(evidence).length === 0);
    return absent.map((evidence) => `${id}: ${evidence} shows nothing`);
  });
  expect(wrong, problems(wrong)).toEqual([]);
});

test("no more items are not met than are known", () => {
  expect(items.filter(({ state }) => state === "not").length).toBeLessThanOrEqual(MOST_NOT_MET);
});

test("docs/asvs.md is what the items say", () => {
  const stale = read("docs/asvs.md") !== asvsDocument();
  expect(stale, "Write it anew: ./run threats").toBe(false);
});
