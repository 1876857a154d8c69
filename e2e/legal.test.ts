import { describe, expect, test } from "vitest";
import { product } from "./harness/journey.ts";
import { inLanguage, LANGUAGES } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const main = async (address: string) => {
  const html = await (await fetch(product.url + address)).text();
  return { html, main: /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? "" };
};
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe.each(LANGUAGES)("%s", (language) => {
  test("/faq has five categories, each question opens by itself, and leads to /contact", async () => {
    const page = (await main(inLanguage(language, "/faq"))).main;
    expect(count(page, /<section id="/g)).toBe(5);
    expect(count(page, /<details[^>]*><summary[^>]*><h3/g)).toBeGreaterThanOrEqual(20);
    expect(page).not.toMatch(/<details[^>]* name=/);
    expect(page).toContain(`href="${inLanguage(language, "/contact")}"`);
  });

  test("legal texts: French or English, marked so elsewhere, once in the page", async () => {
    const { html, main: page } = await main(inLanguage(language, "/mentions-legales"));
    const phrase = language === "en" ? "This site is published by" : "Le site est publié par";
    expect(html.split(phrase).length).toBe(2);
    expect(page.includes(sentence(language, "legal.note.french"))).toBe(!["fr", "en"].includes(language));
    expect(page.includes('<div lang="fr" dir="ltr"')).toBe(!["fr", "en"].includes(language));
    for (const path of ["/privacy", "/gdpr"]) expect(page).toContain(`href="${inLanguage(language, path)}"`);
    expect(count(page, /<h2 id="section-/g)).toBe(7);
    expect(page).toContain(sentence(language, "legal.notice.summary.quoting"));
  });

  test("search engines know the languages in which a legal text exists", async () => {
    const { html } = await main(inLanguage(language, "/mentions-legales"));
    const known = [...html.matchAll(/rel="alternate" hrefLang="([a-z]{2})"/g)].map(([, code]) => code);
    expect(known).toEqual(["fr", "en"]);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    expect(canonical).toBe(product.url + inLanguage(language === "en" ? "en" : "fr", "/mentions-legales"));
  });

  test("/sitemap leads to the FAQ and to contact, and has a date and a credit", async () => {
    const page = (await main(inLanguage(language, "/sitemap"))).main;
    for (const path of ["/faq", "/contact", "/privacy"])
      expect(page).toContain(`href="${inLanguage(language, path)}"`);
    expect(page).toMatch(/data-today="[^"]*\{\{date\}\}[^"]*">[^<]*20\d\d/);
    expect(page).toContain("Fondation Bomoko");
  });
});
