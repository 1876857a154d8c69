import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSchemas } from "./check.ts";
import { articlePart, legalPart } from "./text-parts.ts";

const NEWS = "content/news";
const article = `${NEWS}/${readdirSync(NEWS)[0]}`;
const terms = "content/legal/terms.fr.md";

/** The build's errors for a file with changed text; with hints on request. */
function saidOf(file: string, change: (source: string) => string, kind: "problems" | "hints" = "problems") {
  const source = change(readFileSync(file, "utf8"));
  const part = file.startsWith(NEWS) ? articlePart(file, source) : legalPart(file, source);
  return readSchemas([part], () => source)[kind];
}

/** The line number of a text, from 1. */
const lineOf = (file: string, start: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .findIndex((line) => line.startsWith(start)) + 1;

test("articles and legal texts as they are have no mistake", () => {
  for (const file of [article, terms]) {
    expect(saidOf(file, (source) => source)).toEqual([]);
    expect(saidOf(file, (source) => source, "hints")).toEqual([]);
  }
});

test("an article that is unusually short is built, with hints by the line its text begins in", () => {
  const head = readFileSync(article, "utf8").indexOf("\n---\n") + 5;
  const short = (source: string) =>
    `${source.slice(0, head)}\nDeux mots.\n`.replace(/^readTime: \d+$/m, "readTime: 1");
  expect(saidOf(article, short)).toEqual([]);
  const lines = saidOf(article, short, "hints");
  const begins = readFileSync(article, "utf8").slice(0, head).split("\n").length + 1;
  for (const message of [
    "usually 400 to 900 words",
    "usually 2 headings",
    "usually with a quotation",
    "usually with a list",
  ])
    expect(lines.filter((line) => line.startsWith(`${article}:${begins} body: ${message}`))).toHaveLength(1);
});

test("reading time follows the words, and is mended in the head", () => {
  const lines = saidOf(article, (source) => source.replace(/^readTime: \d+$/m, "readTime: 9"));
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^${article}:${lineOf(article, "readTime")} readTime: \\d, one minute for every 200 words$`),
    ),
  ]);
});

test.each([
  ["## ", "# ", "headings begin with ##"],
  ["## ", "##", "a space after its #"],
  ["## ", "## <b>", "without HTML"],
  ["## ", "## [ici](contact) ", "a link leads to"],
])("a line with a mistake is named itself: %j written %j", (right, wrong, message) => {
  for (const file of [article, terms]) {
    const lines = saidOf(file, (source) => source.replace(right, wrong));
    const line = lineOf(file, right);
    expect(
      lines.filter((one) => one.startsWith(`${file}:${line} body.`) && one.includes(message)),
    ).toHaveLength(1);
  }
});

test("a legal text has sections and ends with the date of its version", () => {
  const lines = saidOf(terms, () => "## Une section\n\nSans date\n");
  expect(lines).toEqual([
    `${terms}:1 body: at least 3 headings: ## and a space`,
    `${terms}:1 body: ends with the date of its version: 'Version du 1er octobre 2026.'`,
  ]);
});

test("a head that cannot be read is named, too", () => {
  const cut = () => saidOf(article, (source) => source.replace(/^date: /m, "date "));
  expect(cut).toThrow(`${article}, line ${lineOf(article, "date: ")}: expected 'key: value'`);
});
