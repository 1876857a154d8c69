import { expect, test } from "vitest";
import { markdownToHtml } from "./markdown.server.ts";

test("headings, paragraphs and lists become HTML", () => {
  const html = markdownToHtml("## Titre\n\nUn **mot**.\n\n- un\n- deux\n");
  expect(html.replaceAll("\n", "")).toBe(
    "<h2>Titre</h2><p>Un <strong>mot</strong>.</p><ul><li>un</li><li>deux</li></ul>",
  );
});

test("the speaker of a quotation becomes its caption", () => {
  expect(markdownToHtml("> Une forêt.\n> — Rose, cultivatrice")).toBe(
    "<figure><blockquote><p>Une forêt.</p></blockquote><figcaption>Rose, cultivatrice</figcaption></figure>\n",
  );
  expect(markdownToHtml("> Une forêt — ou presque.")).toBe(
    "<blockquote><p>Une forêt — ou presque.</p></blockquote>\n",
  );
});
