import { expect, test } from "vitest";
import { news } from "../../content/news.ts";
import { newsFeed } from "./feed.ts";

const feed = newsFeed(news, "https://site.example", "fr");
const all = (name: string, text = feed) =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, found]) => found);

test("the feed has every article, newest first, with absolute addresses", () => {
  const items = feed.match(/<item>/g);
  expect(items).toHaveLength(17);
  const addresses = news.map(({ id }) => `https://site.example/news/${id}`);
  expect(all("link")).toEqual(["https://site.example/news", ...addresses]);
  expect(all("guid")).toEqual(addresses);
});

test("its dates are RFC 822 and fall on the article's day in Kinshasa", () => {
  const dates = all("pubDate");
  expect(dates).toHaveLength(17);
  expect(dates[0]).toBe("Thu, 12 Nov 2026 07:00:00 GMT");
  for (const date of dates)
    expect(date).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} /);
});

test("signs that mean something in XML are written as text", () => {
  const [first] = news;
  if (!first) throw new Error("no article");
  const odd = newsFeed([{ ...first, id: 99, title: `<b>Sel & "eau"</b>` }], "https://site.example", "fr");
  expect(odd).toContain("<title>&lt;b&gt;Sel &amp; &quot;eau&quot;&lt;/b&gt;</title>");
});

test("each language has a feed of its own: its words, and the addresses of its pages", () => {
  const arabic = newsFeed(news, "https://site.example", "ar");
  expect(all("language", arabic)).toEqual(["ar"]);
  expect(all("link", arabic)).toEqual([
    "https://site.example/ar/news",
    ...news.map(({ id }) => `https://site.example/ar/news/${id}`),
  ]);
  const texts = [...all("title", arabic), ...all("description", arabic), ...all("category", arabic)];
  expect(texts).toHaveLength(2 + 3 * news.length);
  for (const text of texts.slice(1)) expect(text).toMatch(/\p{Script=Arabic}/u);
});

test("an article without a translation is French in every feed, and says so", () => {
  const [first] = news;
  if (!first) throw new Error("no article");
  const untranslated = { ...first, id: 99, title: "Un titre de plus" };
  const arabic = newsFeed([untranslated, first], "https://site.example", "ar");
  expect(all("title", arabic)[1]).toBe("Un titre de plus");
  expect(all("dc:language", arabic)).toEqual(["fr"]);
});
