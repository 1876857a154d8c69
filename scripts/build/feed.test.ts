import { expect, test } from "vitest";
import { news } from "../../content/news.ts";
import { newsFeed } from "./feed.ts";

const feed = newsFeed(news, "https://site.example");
const all = (name: string) =>
  [...feed.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) => text);

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
  const odd = newsFeed([{ ...first, title: `<b>Sel & "eau"</b>` }], "https://site.example");
  expect(odd).toContain("<title>&lt;b&gt;Sel &amp; &quot;eau&quot;&lt;/b&gt;</title>");
});
