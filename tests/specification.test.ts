import { expect, test } from "vitest";
import { problems, read } from "./source.ts";
import { specificationDocument } from "./specification/document.ts";
import { exists, namedTest } from "./specification/named-tests.ts";
import { sections } from "./specification/sections.ts";
import { settled } from "./specification/settled.ts";

const groups = sections.flatMap((section) => section.groups.map((group) => ({ section, group })));

test("every group of sentences of the specification has a test", () => {
  const bare = groups
    .filter(({ group: [, ...tests] }) => tests.length === 0)
    .map(({ section, group: [says] }) => `text ${section.text}, ${section.title}: ${says}`);
  expect(groups.length).toBeGreaterThan(250);
  expect(bare, `Name the test that reads it, or write one:${problems(bare)}`).toEqual([]);
});

test("every test the map names exists", () => {
  const missing = groups.flatMap(({ section, group: [says, ...tests] }) =>
    tests
      .filter((reference) => !exists(namedTest(reference)))
      .map((reference) => `${reference} (text ${section.text}, ${section.title}: ${says})`),
  );
  expect(missing, `Renamed or taken away? Mend tests/specification/:${problems(missing)}`).toEqual([]);
});

test("no group is named twice, and none twice by one test", () => {
  const places = groups.map(({ section, group: [says] }) => `${section.text} ${section.title}: ${says}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  const twice = groups.filter(({ group: [, ...tests] }) => new Set(tests).size < tests.length);
  expect(twice.map(({ group: [says] }) => says)).toEqual([]);
  const quoted = new Set(groups.map(({ group: [says] }) => says));
  expect(Object.keys(settled).filter((says) => !quoted.has(says))).toEqual([]);
});

test("docs/specification.md is what the map says", () => {
  const stale = read("docs/specification.md") !== specificationDocument(sections);
  expect(stale, "Write it anew: ./run specification").toBe(false);
});
