import { expect, test } from "vitest";
import { product } from "./harness/journey.ts";

test("each quote has its words, its name and its role", async () => {
  const html = await (await fetch(`${product.url}/testimonials`)).text();
  const quotes = html.match(
    /<blockquote[^>]*><p>«\s[^<]{80,}\s»<\/p><\/blockquote><figcaption[^>]*><strong[^>]*>[^<]+<\/strong><span[^>]*>[^<]+</g,
  );
  expect(quotes?.length).toBeGreaterThan(0);
  expect(quotes).toHaveLength(html.split("<blockquote").length - 1);
});

test.each([
  ["ar", /^«[^»]*\p{Script=Arabic}[^»]*»$/u],
  ["de", /^„[^“]*“$/],
] as const)(
  "in another language the words are translated, and quoted as that language quotes: %s",
  async (language, quote) => {
    const html = await (await fetch(`${product.url}/${language}/testimonials`)).text();
    const quotes = [...html.matchAll(/<blockquote[^>]*><p>([^<]+)</g)].map(([, text = ""]) => text);
    expect(quotes).toHaveLength(3);
    for (const text of quotes) expect(text).toMatch(quote);
    expect(html).not.toMatch(/<blockquote lang/);
  },
);
