import { expect, test } from "vitest";
import { blocksOf, runsOf } from "./lesson-blocks.ts";

test("Markdown becomes paragraphs, headings, lists and tables", () => {
  const markdown = `Une phrase
sur deux lignes.

## Un titre

- un
- deux
  et sa suite

À faire :
1. ouvrir
2. fermer

| a | b |
|---|---|
| 1 | **2** |
`;
  expect(blocksOf(markdown)).toEqual([
    { kind: "paragraph", text: "Une phrase sur deux lignes." },
    { kind: "heading", text: "Un titre" },
    { kind: "bullets", items: ["un", "deux et sa suite"] },
    { kind: "paragraph", text: "À faire :" },
    { kind: "steps", items: ["ouvrir", "fermer"] },
    { kind: "table", head: ["a", "b"], rows: [["1", "**2**"]] },
  ]);
  expect(blocksOf("")).toEqual([]);
});

test("strong and emphasis become runs; a single star stays text", () => {
  expect(runsOf("**Total** : 4 * 7 = *vingt-huit*.")).toEqual([
    { text: "Total", look: "strong" },
    { text: " : 4 * 7 = ", look: "plain" },
    { text: "vingt-huit", look: "emphasis" },
    { text: ".", look: "plain" },
  ]);
});

test("Threat 57: HTML in a generated lesson is shown as text", () => {
  expect(blocksOf('<img src=x onerror="alert(1)">')).toEqual([
    { kind: "paragraph", text: '<img src=x onerror="alert(1)">' },
  ]);
});
