import { expect, test } from "vitest";
import { product } from "./harness/journey.ts";

test("each quote has its words, its name and its role", async () => {
  const html = await (await fetch(`${product.url}/testimonials`)).text();
  const quotes = html.match(
    /<blockquote[^>]*><p>« [^<]{80,} »<\/p><\/blockquote><figcaption[^>]*><strong[^>]*>[^<]+<\/strong><span[^>]*>[^<]+</g,
  );
  expect(quotes?.length).toBeGreaterThan(0);
  expect(quotes).toHaveLength(html.split("<blockquote").length - 1);
});
