import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../lib/markdown.server.ts";
import { forReader, languageOf } from "./legal-text.ts";

const compiled = markdownToHtml(
  "Début.\n\n## Un\n\n[contact](/contact) et [ailleurs](https://a.example).\n\n## Deux\n",
);

test("the text is English for readers of English, French for all others", () => {
  expect((["fr", "en", "ar"] as const).map(languageOf)).toEqual(["fr", "en", "fr"]);
});

test("links lead to pages in the reader's language; links to other sites do not change", () => {
  expect(forReader(compiled, "fr").html).toContain('href="/contact"');
  expect(forReader(compiled, "ar").html).toContain('href="/ar/contact"');
  expect(forReader(compiled, "ar").html).toContain('href="https://a.example"');
});

test("sections have ids for links", () => {
  const { html, sections } = forReader(compiled, "sw");
  expect(sections).toEqual(["Un", "Deux"]);
  expect(html).toContain('<h2 id="section-2">Deux</h2>');
});

test("the titles of the legal texts are plain words", () => {
  const titles = ["terms", "privacy", "gdpr", "mentions-legales"].flatMap((name) => {
    const file = new URL(`../../../content/legal/${name}.fr.md`, import.meta.url);
    return forReader(markdownToHtml(readFileSync(file, "utf8")), "fr").sections;
  });
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => /[<&]/.test(title))).toEqual([]);
});
