import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { textIn } from "./harness/content.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";

const dialog = (page: Page) => page.locator("dialog[open]");
const results = (page: Page) => dialog(page).locator(".search-results li");
const says = (page: Page) => dialog(page).locator('[role="status"]').textContent();

async function openByClick(page: Page) {
  await page.locator("[data-search]:visible").first().click();
  await dialog(page).waitFor();
}

journey(
  "the first click opens the dialog, with suggestions and the focus in its field",
  async ({ visit }) => {
    const { go } = await visit();
    const page = await go("/");
    await openByClick(page);
    expect(await dialog(page).locator("h2").first().textContent()).toBe("Rechercher sur le site");
    await expect.poll(() => says(page)).toBe("Suggestions populaires");
    await expect.poll(() => results(page).count()).toBeGreaterThan(0);
    expect(await results(page).count()).toBeLessThanOrEqual(6);
    const focused = () =>
      dialog(page)
        .locator("input")
        .evaluate((field) => field === document.activeElement);
    await expect.poll(focused).toBe(true);
    await expectAccessible(page, "search dialog");
    await expectNoSidewaysScroll(page, "search dialog");
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog(page).count()).toBe(0);
  },
);

journey("Ctrl K opens it; a query filters, Enter picks the first and clears", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/");
  await page.keyboard.press("Control+k");
  await dialog(page).waitFor();
  await dialog(page).locator("input").fill("PROJ");
  await expect.poll(() => says(page)).toMatch(/^\d+ résultat\(s\) trouvé\(s\)$/);
  const counted = async () => `${await results(page).count()} résultat(s) trouvé(s)`;
  await expect.poll(async () => (await says(page)) === (await counted())).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/projects");
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page.keyboard.press("Control+k");
  await dialog(page).waitFor();
  await expect.poll(() => dialog(page).locator("input").inputValue()).toBe("");
});

journey("a category is found too, and the words of the app find its entries", async ({ visit }) => {
  const { go } = await visit();
  const page = await go("/");
  await openByClick(page);
  const field = dialog(page).locator("input");
  await field.fill("navigation");
  await expect.poll(() => results(page).count()).toBeGreaterThan(0);
  for (const word of ["app", "application", "installer"]) {
    await field.fill(word);
    await expect.poll(() => dialog(page).locator("button[data-install]").count(), { message: word }).toBe(3);
  }
  const height = await dialog(page)
    .locator(".search-results")
    .evaluate((list) => list.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(300);
});

journey(
  "the whole site is found, under headings after the destinations, and once more without network",
  async ({ visit }) => {
    const { go, context } = await visit({ worker: true });
    const page = await go("/ar/faq");
    // The service worker controls only pages loaded after it started.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await openByClick(page);
    const field = dialog(page).locator("input");
    await field.fill("الكسافا");
    const found = dialog(page).locator('section a[href="/ar/projects/6"]');
    await expect.poll(() => found.count()).toBe(1);
    // What is translated is found by its own words; what is not is French and marked so.
    expect(await found.textContent()).toContain(textIn("ar", "projects", "6", "title"));
    expect(await found.locator("[lang]").count()).toBe(0);
    expect(await dialog(page).locator("h3").allTextContents()).toContain("مشاريعنا");
    await expect
      .poll(async () => (await says(page))?.match(/\d+/)?.[0])
      .toBe(String(await results(page).count()));
    await expectAccessible(page, "search dialog, content found");
    await expectNoSidewaysScroll(page, "search dialog, content found");
    // The specified destinations come first, and no description appears twice.
    await field.fill("أخبار");
    await expect.poll(() => dialog(page).locator("h3").count()).toBeGreaterThan(0);
    expect(await results(page).first().locator("a").getAttribute("href")).toBe("/ar/news");
    expect(await dialog(page).locator('a[href="/ar/news"]').count()).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await openByClick(page);
    await dialog(page).locator("input").fill("يالوكومبي");
    await expect.poll(() => dialog(page).locator('section a[href="/ar/news/4"]').count()).toBe(1);
    await page.keyboard.press("Escape");
  },
);

journey(
  "the arrow keys go through the results; a group has five, and more behind a fold",
  async ({ visit }) => {
    const { go } = await visit({ device: "desktop" });
    const page = await go("/");
    await page.keyboard.press("Control+k");
    await dialog(page).waitFor();
    const field = dialog(page).locator("input");
    await field.fill("Ce que nous faisons");
    await expect.poll(() => results(page).first().locator("a").getAttribute("href")).toBe("/team");
    await field.fill("école");
    const fold = dialog(page).locator("section details").first();
    await fold.waitFor();
    const group = dialog(page)
      .locator("section", { has: page.locator("details") })
      .first();
    expect(await group.locator("> ul > li").count()).toBe(5);
    expect(await group.locator("details li").count()).toBe(Number(/\d+/.exec(await fold.innerText())?.[0]));
    await expect
      .poll(async () => (await says(page))?.match(/\d+/)?.[0], { message: "counts those in the fold too" })
      .toBe(String(await results(page).count()));
    const stop = () =>
      page.evaluate(() => document.activeElement?.getAttribute("href") ?? document.activeElement?.localName);
    const links = dialog(page).locator("a.search-result").filter({ visible: true });
    expect(await stop()).toBe("input");
    await page.keyboard.press("ArrowDown");
    expect(await stop()).toBe(await links.nth(0).getAttribute("href"));
    await page.keyboard.press("ArrowDown");
    expect(await stop()).toBe(await links.nth(1).getAttribute("href"));
    for (let presses = 0; presses < 40 && (await stop()) !== "summary"; presses += 1)
      await page.keyboard.press("ArrowDown");
    expect(await stop(), "the fold is a stop").toBe("summary");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    expect(await stop()).toBe(await fold.locator("a").first().getAttribute("href"));
    for (let presses = 0; presses < 60 && (await stop()) !== "input"; presses += 1)
      await page.keyboard.press("ArrowUp");
    expect(await stop(), "up again to the text").toBe("input");
    await page.keyboard.press("ArrowDown");
    const first = await stop();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${first}`);
  },
);

journey("without the index the pages are searched, and the dialog says so", async ({ visit }) => {
  const { go, complaints } = await visit();
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically/);
  const page = await go("/");
  const manifest = JSON.parse(readFileSync("build/current/client/.vite/manifest.json", "utf8")) as Record<
    string,
    { file: string }
  >;
  await page.route(`**/${manifest["locales/fr.json?search"]?.file}`, (route) => route.abort());
  await openByClick(page);
  await expect
    .poll(() => dialog(page).innerText())
    .toContain("Pas de réseau : seules les pages principales ont été cherchées.");
  await dialog(page).locator("input").fill("projets");
  await expect.poll(() => results(page).count()).toBeGreaterThan(0);
  await expectAccessible(page, "search dialog, without its index");
});

journey("nothing found is said in words, with the query", async ({ visit }) => {
  const { go } = await visit();
  const page = await go("/");
  await openByClick(page);
  await dialog(page).locator("input").fill("zzzz");
  await expect.poll(() => says(page)).toBe('Aucun résultat trouvé pour "zzzz"');
  await expectAccessible(page, "search dialog, nothing found");
  // Without a result, Enter opens the list page, which may know rows added since the build.
  await page.keyboard.press("Enter");
  await dialog(page).locator('a[href="/marketplace?q=zzzz"]').click();
  await page.waitForURL("**/marketplace?q=zzzz");
  await expect.poll(() => dialog(page).count()).toBe(0);
});

journey("without script the search is a page", async ({ visit }) => {
  const { go } = await visit({ script: false });
  const page = await go("/");
  await page.locator("[data-search]:visible").first().click();
  await page.waitForURL("**/search");
  await page.locator('main input[name="q"]').fill("proj");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=proj");
  await expect
    .poll(() => page.locator('main [role="status"]').textContent())
    .toMatch(/résultat\(s\) trouvé\(s\)/);
  const robots = page.locator('meta[name="robots"]');
  await expect.poll(() => robots.getAttribute("content")).toContain("noindex");
  await go("/sw/search?q=Yalokombe");
  await expect.poll(() => page.locator("main h2").allTextContents()).toEqual(["Habari"]);
  const lists = page.locator('main nav[aria-labelledby="search-within"] a');
  expect(await lists.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual(
    ["/sw/marketplace", "/sw/academy", "/sw/crowd-farming", "/sw/projects"].map(
      (list) => `${list}?q=Yalokombe`,
    ),
  );
  await page.locator('main section a[href="/sw/news/4"]').click();
  await page.waitForURL("**/sw/news/4");
});

journey("what a reader types is shown as text", async ({ visit }) => {
  const { go } = await visit();
  const text = '"><img src=x onerror=alert(1)>';
  const page = await go(`/search?q=${encodeURIComponent(text)}`);
  const status = page.locator('main [role="status"]');
  await expect.poll(() => status.textContent()).toBe(`Aucun résultat trouvé pour "${text}"`);
});
