import { expect, test } from "vitest";
import { journey, product } from "./harness/journey.ts";

/** Newest first; 7 was never published. */
const IDS = [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1];

const get = (path: string) => fetch(product.url + path);
const html = async (path: string) => (await get(path)).text();
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const mainOf = (text: string) => /<main[^]*<\/main>/.exec(text)?.[0] ?? "";
const graphOf = (text: string) => {
  const [data = "{}"] = all(text, /<script type="application\/ld\+json">([^]*?)<\/script>/g);
  return (JSON.parse(data) as { "@graph": Record<string, unknown>[] })["@graph"];
};

test("the list has 17 articles, from the newest to the oldest, each leading to its page", async () => {
  const links = all(mainOf(await html("/news")), /href="\/news\/(\d+)"/g);
  expect(links.map(Number)).toEqual(IDS);
});

test("the first article is the featured one", async () => {
  const main = mainOf(await html("/news"));
  expect(main.indexOf("À la une")).toBeGreaterThan(0);
  expect(main.indexOf("À la une")).toBeLessThan(main.indexOf('href="/news/18"'));
  expect(main.match(/À la une/g)).toHaveLength(1);
  expect(main.indexOf('href="/news/17"')).toBeGreaterThan(main.indexOf("Ces derniers mois"));
});

test("categories are called Social, Éducation, Agriculture, Environnement", async () => {
  const main = mainOf(await html("/news"));
  for (const label of ["Social", "Éducation", "Agriculture", "Environnement"])
    expect(main).toContain(`>${label}<`);
});

test("the list and every article ask for support, with two buttons", async () => {
  for (const path of ["/news", "/news/18", "/news/1"]) {
    const main = mainOf(await html(path));
    expect(main, path).toMatch(/href="\/donate"[^>]*>Soutenir</);
    expect(main, path).toMatch(/href="\/volunteer"[^>]*>Devenir bénévole</);
  }
});

test.each(IDS)(
  "/news/%i is a full article: date, read time, author, headings, quotation, list",
  async (id) => {
    const answer = await get(`/news/${id}`);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    const main = mainOf(page);
    expect(main).toMatch(/<time dateTime="20\d\d-\d\d-\d\d">(1er|\d{1,2}) \p{L}+ 20\d\d<\/time>/u);
    expect(main).toMatch(/\d\smin de lecture/);
    expect(main).toMatch(/Par \p{L}/u);
    expect(main).toMatch(/<img[^>]* alt="[^"]{10}/);
    for (const part of ["<h2>", "<blockquote>", "<figcaption>", "<ul>"]) expect(main).toContain(part);
    // The text travels once: what React needs to start has no second copy of it.
    const [sentence = "?"] = all(main, /<figure><blockquote><p>([^<.]{20,40})/g);
    expect(page.split(sentence)).toHaveLength(2);
  },
);

test("an unknown article says so, with status 404 and a way back", async () => {
  for (const id of ["7", "19", "0", "abc", "18x"]) {
    const answer = await get(`/news/${id}`);
    expect(answer.status, id).toBe(404);
    const page = await answer.text();
    expect(mainOf(page)).toMatch(/<h1[^>]*>Article non trouvé<\/h1>/);
    expect(mainOf(page)).toContain('href="/news"');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("each article leads to the one before and the one after", async () => {
  const [newest, middle, oldest] = await Promise.all(["/news/18", "/news/8", "/news/1"].map(html));
  const around = (page = "") => all(mainOf(page), /<a (?:rel="\w+" )?[^>]*href="\/news\/(\d+)"/g).map(Number);
  expect(around(newest)).toEqual([17]);
  expect(around(middle)).toEqual([6, 9]);
  expect(around(oldest)).toEqual([2]);
});

test("in another language the article stays French, and is marked so", async () => {
  const main = mainOf(await html("/ar/news/18"));
  expect(main).toMatch(/<h1><span lang="fr" dir="ltr">/);
  expect(main).toMatch(/<div lang="fr" dir="ltr">(<!--.*?-->)*<div class="prose/);
  expect(main).toMatch(/<time dateTime="2026-11-12">12 نوفمبر 2026<\/time>/);
});

test("search engines are told of the article", async () => {
  const [article] = graphOf(await html("/en/news/13"));
  expect(article).toMatchObject({ "@type": "NewsArticle", datePublished: "2026-09-21", inLanguage: "fr" });
});

test("the feed has 17 entries, and the pages tell of it", async () => {
  const answer = await get("/rss.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const feed = await answer.text();
  expect(all(feed, /<guid[^>]*>[^<]*\/news\/(\d+)<\/guid>/g).map(Number)).toEqual(IDS);
  for (const path of ["/news", "/news/18", "/ar/news/3"])
    expect(await html(path)).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/rss.xml"/,
    );
});

test("WhatsApp is a link that needs no script", async () => {
  const [href = ""] = all(await html("/news/18"), /href="(https:\/\/wa\.me\/[^"]*)"/g);
  const text = new URL(href).searchParams.get("text");
  expect(text).toMatch(/^À Gungu, les jeunes arbres prennent la route https?:\/\/\S+\/news\/18$/);
});

journey("where the device cannot share, the link is copied and a toast says so", async ({ visit }) => {
  const { go, context, origin } = await visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const page = await go("/news/16");
  await page.getByRole("button", { name: "Partager" }).click();
  await page.getByText("Lien copié", { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe("/news/16");
  // The article has survived the start of its script.
  expect(await page.locator("main figure blockquote").count()).toBe(1);
  await page.locator('main a[href="/news/15"]').click();
  await expect.poll(() => page.locator("h1").textContent()).toContain("Ngandajika");
  await expect.poll(() => page.locator("main figure blockquote").count()).toBe(1);
  await expect.poll(() => page.locator("main figcaption").textContent()).not.toBe("");
});

journey("where the device can share, it does at once, and no React is loaded for it", async ({ visit }) => {
  const { go, context } = await visit();
  await context.addInitScript(() => {
    const share = (what: ShareData) => {
      document.documentElement.dataset["shared"] = what.url ?? "";
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  const page = await go("/news/16");
  await page.getByRole("button", { name: "Partager" }).click();
  const shared = () => page.evaluate(() => document.documentElement.dataset["shared"] ?? "");
  await expect.poll(shared).toMatch(/\/news\/16$/);
  const scripts = await page.evaluate(
    () =>
      performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  );
  expect(scripts).toBe(1);
});

journey("on paper an article has its text and its address, and nothing around it", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/news/18");
  await page.emulateMedia({ media: "print" });
  const seen = (selector: string) => page.locator(selector).first().isVisible();
  for (const gone of [
    ".site-header",
    "footer",
    ".bottom-bar",
    "main nav",
    'main a[href="/donate"]',
    "[data-share]",
  ])
    expect(await seen(gone), gone).toBe(false);
  for (const kept of ["h1", "main .prose", "main .prose blockquote"])
    expect(await seen(kept), kept).toBe(true);
  expect(await page.getByText(/À lire en ligne/).isVisible()).toBe(true);
  expect(await page.getByText(/À lire en ligne/).textContent()).toMatch(/\/news\/18$/);
});
