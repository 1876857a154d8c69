import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { journey, product } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const read = async (path: string) => {
  const answer = await fetch(product.url + path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("&amp;", "&");
};
/** The cards of a served page, by the id of their entry. */
const cardsIn = (html: string) =>
  new Map(
    [...html.matchAll(/<li id="entry-(\d+)">([^]*?)<\/article>/g)].map(([, id = "", card = ""]) => [
      id,
      card,
    ]),
  );
const more = (html: string) => /href="(\/galerie\?[^"#]*page=\d+)#entry-\d+"/.exec(html)?.[1];
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The last page of the list: each page adds one step of cards. */
async function unrolled(): Promise<{ pages: string[]; last: string }> {
  const pages: string[] = [];
  for (let path: string | undefined = "/galerie"; path && pages.length < 20; path = more(pages.at(-1) ?? ""))
    pages.push(await read(path));
  return { pages, last: pages.at(-1) ?? "" };
}

test("the served pages lead to all 50 entries, four at first, and each says that there are 50", async () => {
  const { pages, last } = await unrolled();
  expect(pages.map((page) => cardsIn(page).size)).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 50]);
  for (const page of pages) expect(page).toContain("50 moments en images");
  expect(more(last)).toBeUndefined();
});

test("a card shows picture, badge, title, description, French date and place, in every language", async () => {
  for (const path of ["/galerie", "/ar/galerie"])
    for (const [id, card] of cardsIn(await read(path))) {
      expect(card, `entry ${id}`).toMatch(/<img [^>]*alt="[^"]{10,}"/);
      expect(card, `entry ${id}`).toMatch(/<h2[^>]*>[^<]+<\/h2><p[^>]*>[^<]+<\/p>/);
      expect(card, `entry ${id}`).toMatch(/<time dateTime="[\d-]+">(1er|\d+) [a-zéû]+ 20\d\d<\/time> · /i);
      expect(card, `entry ${id}`).toContain('lang="fr"');
    }
  const labels = ["education", "social", "agriculture", "award", "health", "environment"].map((category) =>
    sentence("ar", `gallery.category.${category}`),
  );
  for (const [id, card] of cardsIn(await read("/ar/galerie")))
    expect(
      labels.filter((label) => card.includes(`>${label}<`)),
      `entry ${id}`,
    ).toHaveLength(1);
});

test("at most two thumbnails stand beside the first picture, and '+N' only where more are left", async () => {
  const cards = [...cardsIn((await unrolled()).last).values()];
  const shown = cards.map((card) => count(card, /<img /g));
  const left = cards.map((card) => Number(/>\+(\d+)</.exec(card)?.[1] ?? 0));
  expect(new Set(shown)).toEqual(new Set([1, 2, 3]));
  expect(shown.filter((_, index) => (left[index] ?? 0) > 0).every((pictures) => pictures === 3)).toBe(true);
  expect(new Set(left)).toEqual(new Set([0, 1]));
});

test("seven buttons: all, and six categories which share the 50 entries among them", async () => {
  const page = await read("/galerie");
  const categories = [...page.matchAll(/href="\/galerie\?category=(\w+)"/g)].map(([, name = ""]) => name);
  expect(categories).toEqual(["education", "social", "agriculture", "award", "health", "environment"]);
  const counts = await Promise.all(
    categories.map(async (name) =>
      Number(/(\d+) moments? en images/.exec(await read(`/galerie?category=${name}`))?.[1]),
    ),
  );
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(50);
});

test("text and category must both hold; the text may stand in title or description", async () => {
  expect([...cardsIn(await read("/galerie?q=charlotte+MAYELE")).keys()]).toEqual(["42"]);
  expect([...cardsIn(await read("/galerie?q=safoutier&category=environment")).keys()]).toEqual(["49"]);
  const nothing = await read("/galerie?q=safoutier&category=health");
  expect(cardsIn(nothing).size).toBe(0);
  expect(nothing).toContain(sentence("fr", "gallery.empty"));
});

const dialog = (page: Page) => page.locator("dialog[open]");
const shownIn = (page: Page) => dialog(page).locator("img").getAttribute("src");

for (const [language, forward] of [
  ["fr", "ArrowRight"],
  ["ar", "ArrowLeft"],
] as const)
  journey(`a picture opens larger, the arrow keys lead on and round: ${language}`, async ({ visit }) => {
    const { go } = await visit({ language });
    const page = await go(language === "fr" ? "/galerie" : `/${language}/galerie`);
    const card = page.locator("main article", { hasText: "+1" }).first();
    const thumbnail = card.locator("li a").first();
    const second = await thumbnail.getAttribute("href");
    await thumbnail.click();
    await dialog(page).waitFor();
    expect(await shownIn(page)).toBe(second);
    await expectAccessible(page, "picture viewer");
    const seen = new Set([await shownIn(page)]);
    for (let presses = 0; presses < 3; presses += 1) {
      const before = await shownIn(page);
      await page.keyboard.press(forward);
      await expect.poll(() => shownIn(page)).not.toBe(before);
      seen.add(await shownIn(page));
    }
    expect(seen.size, "four pictures, two of which the card showed").toBe(4);
    await page.keyboard.press(forward);
    await expect.poll(() => shownIn(page)).toBe(second);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await thumbnail.evaluate((link) => link === document.activeElement)).toBe(true);
  });

journey("more cards come in place, and the first new one has the focus", async ({ visit }) => {
  const { go } = await visit();
  const page = await go("/galerie");
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await page.locator('main a[href*="page=2"]').click();
  const cards = page.locator("main article");
  await expect.poll(() => cards.count()).toBe(8);
  expect(await page.locator("body[data-same]").count(), "the page was not loaded anew").toBe(1);
  expect(new URL(page.url()).search).toBe("?page=2");
  const focused = () => page.evaluate(() => document.activeElement?.closest("li[id]")?.id);
  await expect.poll(focused).toBe(await page.locator("main li[id]").nth(4).getAttribute("id"));
});

journey("the filter is in the address: a link opens it, the back button leaves it", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/galerie?category=health");
  await expect.poll(() => page.locator("main nav [aria-current]").textContent()).toBe("Santé");
  await page.locator('main a[href="/galerie?category=award"]').click();
  await page.waitForURL("**/galerie?category=award");
  await page.locator('main input[name="q"]').fill("soudure");
  await page.waitForURL("**/galerie?q=soudure&category=award");
  await expect.poll(() => page.locator("main article").count()).toBe(1);
  await page.goBack();
  await page.waitForURL("**/galerie?category=health");
  await expect.poll(() => page.locator("main nav [aria-current]").textContent()).toBe("Santé");
});

journey("without script: search, categories, more, and pictures are links", async ({ visit }) => {
  const { go, origin } = await visit({ script: false });
  const page = await go("/galerie");
  const picture = await page.locator("main article a").first().getAttribute("href");
  expect((await page.request.get(`${origin}${picture}`)).headers()["content-type"]).toContain("image/");
  await page.locator('main a[href*="page=2"]').click();
  await page.waitForURL(/\/galerie\?page=2#entry-\d+$/);
  expect(await page.locator("main article").count()).toBe(8);
  await page.locator('main a[href*="category=health"]').click();
  await page.waitForURL("**/galerie?category=health");
  await page.locator('main input[name="q"]').fill("moringa");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/galerie?category=health&q=moringa");
  expect(await page.locator("main article").count()).toBe(1);
});
