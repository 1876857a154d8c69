import { expect, test } from "vitest";
import { problems, read } from "./source.ts";
import { namedThreats, threatsDocument } from "./threats/document.ts";
import { groups } from "./threats/groups.ts";

const known = groups.flatMap(([, threats]) => threats.map(([number]) => number));

test("the threats are numbered without a gap", () => {
  expect(known).toEqual(known.map((_, at) => at + 1));
});

test("every threat that a test names stands in docs/threats.md", () => {
  const named = namedThreats();
  expect(named.size).toBeGreaterThan(80);
  const unknown = [...named].filter(([number]) => !known.includes(number));
  const places = unknown.flatMap(([number, files]) => files.map((file) => `${file}: threat ${number}`));
  expect(places, `Name a threat of tests/threats/, or add it there:${problems(places)}`).toEqual([]);
});

test("docs/threats.md is what the threats and the tests' names say", () => {
  const stale = read("docs/threats.md") !== threatsDocument();
  expect(stale, "Write it anew: ./run threats").toBe(false);
});
