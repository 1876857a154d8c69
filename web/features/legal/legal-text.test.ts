import { expect, test } from "vitest";
import { legalText } from "./legal-text.server.ts";

const texts = {
  fr: "Début.\n\n## Un\n\n[contact](/contact) et [ailleurs](https://a.example).\n\n## Deux\n",
  en: "Start.\n\n## One\n\n[contact](/contact)\n",
};
const at = (path: string) => legalText(`https://site.example${path}`, texts);

test("French for everyone but readers of English", () => {
  expect(at("/terms").language).toBe("fr");
  expect(at("/en/terms").language).toBe("en");
  expect(at("/ar/terms").language).toBe("fr");
});

test("links lead to the reader's pages, other sites stay as they are", () => {
  expect(at("/terms").html).toContain('href="/contact"');
  expect(at("/ar/terms").html).toContain('href="/ar/contact"');
  expect(at("/ar/terms").html).toContain('href="https://a.example"');
});

test("sections can be linked to", () => {
  const { html, sections } = at("/terms");
  expect(sections).toEqual(["Un", "Deux"]);
  expect(html).toContain('<h2 id="section-2">Deux</h2>');
});
