import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { journey, product } from "./harness/journey.ts";
import { walkedIn } from "./harness/screens.ts";
import { sentence, told } from "./harness/words.ts";

const read = async (path: string) => {
  const answer = await fetch(product.url + path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("&amp;", "&");
};
/** The cards of a served page, by the id of their entry. */
const cardsIn = (html: string) =>
  new Map(
    [...html.matchAll(/<li id="entry-(\d+)"[^>]*>([^]*?)<\/article>/g)].map(([, id = "", card = ""]) => [
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

test("the served pages lead to all 50 entries, 24 at first, and each says that there are 50", async () => {
  const { pages, last } = await unrolled();
  expect(pages.map((page) => cardsIn(page).size)).toEqual([24, 36, 48, 50, 50]);
  for (const page of pages) expect(page).toContain("50 moments en images");
  expect(more(last)).toBeUndefined();
});

test("a card shows picture, badge, title, description, date and place, the date in the reader's language", async () => {
  const dates = {
    "/galerie": /^(1er|\d+) [a-zéû]+ 20\d\d$/,
    "/ar/galerie": /^\d+ [\p{Script=Arabic}]+ 20\d\d$/u,
    "/zh/galerie": /^20\d\d年\d+月\d+日$/,
  };
  for (const [path, date] of Object.entries(dates))
    for (const [id, card] of cardsIn(await read(path))) {
      expect(card, `entry ${id}`).toMatch(/<img [^>]*alt="[^"]{10,}"/);
      expect(card, `entry ${id}`).toMatch(/<h2[^>]*><span>[^<]+<\/span><\/h2><p[^>]*>[^<]+<\/p>/);
      const [, day = "", place = ""] =
        /<time dateTime="[\d-]+">([^<]+)<\/time> · <span[^>]*>([^<]+)</.exec(card) ?? [];
      expect(day, `entry ${id}`).toMatch(date);
      expect(place, `entry ${id}`).not.toBe("");
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

test.each([
  ["ar", /\p{Script=Arabic}/u],
  ["ru", /\p{Script=Cyrillic}/u],
] as const)(
  "title, description, place and what one sees are in the reader's language: %s",
  async (language, letters) => {
    const page = await read(`/${language}/galerie`);
    const cards = cardsIn(page);
    expect(cards.size).toBe(24);
    for (const [id, card] of cards) {
      const texts = [...card.matchAll(/ alt="([^"]+)"|<span>([^<]+)<|<p[^>]*>([^<]+)</g)].map((found) =>
        found.slice(1).join(""),
      );
      expect(texts.length, `entry ${id}`).toBeGreaterThan(3);
      expect(
        texts.filter((text) => !letters.test(text)),
        `entry ${id}`,
      ).toEqual([]);
      expect(card, `entry ${id}`).not.toContain('lang="fr"');
    }
    const { title = "?" } = told(language, "gallery", 42);
    const found = cardsIn(await read(`/${language}/galerie?${new URLSearchParams({ q: title })}`));
    expect([...found.keys()]).toEqual(["42"]);
  },
);

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
const titleIn = (page: Page) => dialog(page).locator("h2").innerText();
const moreLink = (page: Page) => page.locator('main a[href*="page=2"]').filter({ visible: true });
const cardsInSight = (page: Page) => page.locator("main article").filter({ visible: true });

for (const [language, forward, backward] of walkedIn(
  ["ar", "ArrowLeft", "ArrowRight"],
  ["fr", "ArrowRight", "ArrowLeft"],
))
  journey(
    `a picture opens as large as the screen, the arrow keys lead on to the next entries: ${language}`,
    async ({ visit }) => {
      const { go } = await visit({ language });
      const page = await go(language === "fr" ? "/galerie" : `/${language}/galerie`);
      const card = page.locator("main article", { hasText: "+1" }).first();
      const own = await card.locator("h2").innerText();
      const following = await page.locator(`main li[id]:has(article:has-text("${own}")) + li h2`).innerText();
      const thumbnail = card.locator("li a").first();
      const second = await thumbnail.getAttribute("href");
      await thumbnail.click();
      await dialog(page).waitFor();
      expect(await shownIn(page)).toBe(second);
      expect(
        await dialog(page).evaluate((box) => box.getBoundingClientRect().toJSON() as object),
      ).toMatchObject({
        top: 0,
        left: 0,
        width: 360,
        height: 740,
      });
      await expectAccessible(page, "picture viewer");
      const seen = new Set([await shownIn(page)]);
      for (let presses = 0; presses < 3; presses += 1) {
        const before = await shownIn(page);
        await page.keyboard.press(forward);
        await expect.poll(() => shownIn(page)).not.toBe(before);
        seen.add(await shownIn(page));
      }
      expect(seen.size, "three pictures of the entry, and the first of the next").toBe(4);
      expect(await titleIn(page)).toBe(following);
      expect(await dialog(page).locator("time").count()).toBe(1);
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press(backward);
      await expect.poll(() => shownIn(page)).toBe(second);
      expect(await titleIn(page)).toBe(own);
      await page.keyboard.press("Escape");
      await expect.poll(() => dialog(page).count()).toBe(0);
      expect(await thumbnail.evaluate((link) => link === document.activeElement)).toBe(true);
    },
  );

journey(
  "in the viewer a swipe leads on, and so do the buttons, round from the first to the last",
  async ({ visit }) => {
    const { go } = await visit();
    const page = await go("/galerie");
    await page.locator("main article a").first().click();
    await dialog(page).waitFor();
    const first = await shownIn(page);
    await page.getByRole("button", { name: sentence("fr", "gallery.viewer.previous") }).click();
    await expect.poll(() => shownIn(page)).not.toBe(first);
    await page.getByRole("button", { name: sentence("fr", "gallery.viewer.next") }).click();
    await expect.poll(() => shownIn(page)).toBe(first);
    const swipe = (from: number, to: number) =>
      dialog(page).evaluate(
        (box, [start = 0, end = 0]) => {
          const at = (clientX: number) => new Touch({ identifier: 1, target: box, clientX, clientY: 300 });
          const init = { bubbles: true };
          box.dispatchEvent(
            new TouchEvent("touchstart", { ...init, touches: [at(start)], changedTouches: [at(start)] }),
          );
          box.dispatchEvent(new TouchEvent("touchend", { ...init, touches: [], changedTouches: [at(end)] }));
        },
        [from, to],
      );
    await swipe(300, 280);
    expect(await shownIn(page), "too short").toBe(first);
    await swipe(300, 60);
    await expect.poll(() => shownIn(page)).not.toBe(first);
    await swipe(60, 300);
    await expect.poll(() => shownIn(page)).toBe(first);
  },
);

for (const [device, atFirst] of [
  ["phone", 12],
  ["desktop", 24],
] as const)
  journey(
    `${atFirst} cards on a ${device}, all pictures of one ratio; more come in place, and the first new one has the focus`,
    async ({ visit }) => {
      const { go } = await visit({ device });
      const page = await go("/galerie");
      await expect.poll(() => cardsInSight(page).count()).toBe(atFirst);
      const ratios = await page
        .locator("main article > a > img")
        .filter({ visible: true })
        .evaluateAll((images) =>
          images.map(({ clientWidth, clientHeight }) => (clientWidth / clientHeight).toFixed(1)),
        );
      expect(new Set(ratios)).toEqual(new Set(["1.5"]));
      await page.evaluate(() => document.body.setAttribute("data-same", ""));
      await moreLink(page).click();
      await expect.poll(() => cardsInSight(page).count()).toBe(atFirst + 12);
      expect(await page.locator("body[data-same]").count(), "the page was not loaded anew").toBe(1);
      expect(new URL(page.url()).search).toBe("?page=2");
      const focused = () => page.evaluate(() => document.activeElement?.closest("li[id]")?.id);
      await expect.poll(focused).toBe(await page.locator("main li[id]").nth(atFirst).getAttribute("id"));
    },
  );

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
  await moreLink(page).click();
  await page.waitForURL(/\/galerie\?page=2#entry-\d+$/);
  expect(await cardsInSight(page).count()).toBe(24);
  await page.locator('main a[href*="category=health"]').click();
  await page.waitForURL("**/galerie?category=health");
  await page.locator('main input[name="q"]').fill("moringa");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/galerie?category=health&q=moringa");
  expect(await page.locator("main article").count()).toBe(1);
});
