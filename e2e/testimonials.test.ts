import { expect, test } from "vitest";
import { product } from "./harness/journey.ts";

test("three quotes, each with its words, its name and its role", async () => {
  const html = await (await fetch(`${product.url}/testimonials`)).text();
  const quotes = [
    ...html.matchAll(
      /<blockquote[^>]*><p>« ([^<]{80,}) »<\/p><\/blockquote><figcaption[^>]*><strong[^>]*>([^<]+)<\/strong><span[^>]*>([^<]+)</g,
    ),
  ];
  expect(quotes.map(([, , name]) => name)).toEqual([
    "Clémentine Mbala",
    "Évariste Kabasele",
    "Zawadi Mwamini",
  ]);
  expect(quotes.every(([, , , role]) => role)).toBe(true);
});
