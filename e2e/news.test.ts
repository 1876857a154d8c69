import { expect, test } from "vitest";
import { journey, product } from "./harness/journey.ts";
import { heading } from "./harness/served.ts";
import { sentence } from "./harness/words.ts";

const get = (path: string) => fetch(product.url + path);
const html = async (path: string) => (await get(path)).text();
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const mainOf = (text: string) => /<main[^]*<\/main>/.exec(text)?.[0] ?? "";
const graphOf = (text: string) => {
  const [data = "{}"] = all(text, /<script type="application\/ld\+json">([^]*?)<\/script>/g);
  return (JSON.parse(data) as { "@graph": Record<string, unknown>[] })["@graph"];
};

/** The ids of the list, newest first. */
const IDS = all(mainOf(await html("/news")), /href="\/news\/(\d+)"/g).map(Number);
const [newest = 0, second = 0, third = 0] = IDS;
const oldest = IDS.at(-1) ?? 0;
const titleOf = async (id: number) => heading(await html(`/news/${id}`));

test("the list has every article, from the newest to the oldest, each leading to its page", () => {
  expect(IDS.length).toBeGreaterThan(3);
  expect(IDS).toEqual([...new Set(IDS)].sort((a, b) => b - a));
});

test("the first article is the featured one", async () => {
  const main = mainOf(await html("/news"));
  expect(main.indexOf("À la une")).toBeGreaterThan(0);
  expect(main.indexOf("À la une")).toBeLessThan(main.indexOf(`href="/news/${newest}"`));
  expect(main.match(/À la une/g)).toHaveLength(1);
  expect(main.indexOf(`href="/news/${second}"`)).toBeGreaterThan(main.indexOf("Ces derniers mois"));
});

test("categories are called Social, Éducation, Agriculture, Environnement", async () => {
  const main = mainOf(await html("/news"));
  for (const label of ["Social", "Éducation", "Agriculture", "Environnement"])
    expect(main).toContain(`>${label}<`);
});

test("the list and every article ask for support, with two buttons", async () => {
  for (const path of ["/news", `/news/${newest}`, `/news/${oldest}`]) {
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
    // The page contains the text once: the hydration data has no copy.
    const [sentence = "?"] = all(main, /<figure><blockquote><p>([^<.]{20,40})/g);
    expect(page.split(sentence)).toHaveLength(2);
  },
);

test("an unknown article says so, with status 404 and a way back", async () => {
  for (const id of [`${newest + 1}`, "0", "abc", `${newest}x`]) {
    const answer = await get(`/news/${id}`);
    expect(answer.status, id).toBe(404);
    const page = await answer.text();
    expect(mainOf(page)).toMatch(/<h1[^>]*>Article non trouvé<\/h1>/);
    expect(mainOf(page)).toContain('href="/news"');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("each article leads to the one before and the one after", async () => {
  const around = async (id: number) =>
    all(mainOf(await html(`/news/${id}`)), /<a (?:rel="\w+" )?[^>]*href="\/news\/(\d+)"/g).map(Number);
  expect(await around(newest)).toEqual([second]);
  expect(await around(second)).toEqual([third, newest]);
  expect(await around(oldest)).toEqual([IDS.at(-2)]);
});

test.each([
  ["ar", /\p{Script=Arabic}{3}/u, /^\d{1,2} \p{Script=Arabic}+ 20\d\d$/u],
  ["ru", /\p{Script=Cyrillic}{3}/u, /^\d{1,2} \p{Script=Cyrillic}+ 20\d\d г\.$/u],
] as const)(
  "in another language the article is read in that language: %s",
  async (language, letters, date) => {
    const page = await html(`/${language}/news/${newest}`);
    const main = mainOf(page);
    expect(heading(page)).toMatch(letters);
    expect(heading(page)).not.toBe(await titleOf(newest));
    const paragraphs = all(main, /<p>([^<]{40,})/g);
    expect(paragraphs.length).toBeGreaterThan(4);
    expect(paragraphs.filter((text) => !letters.test(text))).toEqual([]);
    for (const alt of all(main, /<img[^>]* alt="([^"]+)"/g)) expect(alt).toMatch(letters);
    expect(all(main, /<time[^>]*>([^<]+)</g)[0]).toMatch(date);
    expect(main).not.toContain('lang="fr"');
    const { description } =
      /<meta name="description" content="(?<description>[^"]+)"/.exec(page)?.groups ?? {};
    expect(description).toMatch(letters);
  },
);

test("search engines are sent to the translations", async () => {
  const page = await html(`/ar/news/${newest}`);
  expect(page).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+/ar/news/${newest}"/>`));
  expect(all(page, /<link rel="alternate" hrefLang="([\w-]+)"/g)).toHaveLength(10 + 1);
});

journey(
  "in another language the article is still there, and leads on, once React has started",
  async ({ visit }) => {
    const { go } = await visit({ language: "ar" });
    const page = await go(`/ar/news/${third}`);
    const first = await page.locator("h1").textContent();
    const body = await page.locator("main .prose p").first().textContent();
    await page.getByRole("button", { name: sentence("ar", "news.share.button") }).click();
    await page.locator("[data-sonner-toast]").first().waitFor();
    expect(await page.locator("h1").textContent()).toBe(first);
    expect(await page.locator("main .prose p").first().textContent()).toBe(body);
    await page.locator(`main a[href="/ar/news/${second}"]`).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe(heading(await html(`/ar/news/${second}`)));
    await expect
      .poll(() => page.locator("main .prose p").first().textContent())
      .toMatch(/\p{Script=Arabic}/u);
  },
);

test("search engines are told of the article", async () => {
  const page = await html(`/en/news/${second}`);
  const [datePublished] = all(mainOf(page), /<time dateTime="([\d-]{10})">/g);
  expect(graphOf(page)[0]).toMatchObject({ "@type": "NewsArticle", datePublished, inLanguage: "en" });
});

test("the feed has every article, and the pages link to it", async () => {
  const answer = await get("/rss.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const feed = await answer.text();
  expect(all(feed, /<guid[^>]*>[^<]*\/news\/(\d+)<\/guid>/g).map(Number)).toEqual(IDS);
  for (const [path, address] of [
    ["/news", "/rss.xml"],
    [`/news/${newest}`, "/rss.xml"],
    [`/ar/news/${third}`, "/ar/rss.xml"],
  ] as const)
    expect(await html(path)).toMatch(
      new RegExp(`<link rel="alternate" type="application/rss\\+xml"[^>]*href="${address}"`),
    );
  const arabic = await (await get("/ar/rss.xml")).text();
  expect(all(arabic, /<guid[^>]*>[^<]*\/ar\/news\/(\d+)<\/guid>/g).map(Number)).toEqual(IDS);
});

test("WhatsApp is a link that needs no script", async () => {
  const [href = ""] = all(await html(`/news/${newest}`), /href="(https:\/\/wa\.me\/[^"]*)"/g);
  const text = new URL(href).searchParams.get("text") ?? "";
  expect(text.replace(/ https?:\/\/\S+$/, "")).toBe(await titleOf(newest));
  expect(text).toMatch(new RegExp(` https?://\\S+/news/${newest}$`));
});

journey("where the device cannot share, the link is copied and a toast says so", async ({ visit }) => {
  const { go, context, origin } = await visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const page = await go(`/news/${third}`);
  await page.getByRole("button", { name: "Partager" }).click();
  await page.getByText("Lien copié", { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/news/${third}`);
  // The article is still there after hydration.
  expect(await page.locator("main figure blockquote").count()).toBe(1);
  await page.locator(`main a[href="/news/${second}"]`).click();
  await expect.poll(() => page.locator("h1").textContent()).toBe(await titleOf(second));
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
  const page = await go(`/news/${third}`);
  await page.getByRole("button", { name: "Partager" }).click();
  const shared = () => page.evaluate(() => document.documentElement.dataset["shared"] ?? "");
  await expect.poll(shared).toMatch(new RegExp(`/news/${third}$`));
  const scripts = await page.evaluate(
    () =>
      performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  );
  expect(scripts).toBe(1);
});

journey("on paper an article has its text and its address, and nothing around it", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go(`/news/${newest}`);
  await page.emulateMedia({ media: "print" });
  const seen = (selector: string) => page.locator(selector).first().isVisible();
  for (const gone of [
    ".site-header nav",
    "footer",
    ".bottom-bar",
    "main nav",
    'main a[href="/donate"]',
    "[data-share]",
  ])
    expect(await seen(gone), gone).toBe(false);
  for (const kept of ["h1", "main .prose", "main .prose blockquote"])
    expect(await seen(kept), kept).toBe(true);
});
