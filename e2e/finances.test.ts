import { expect, test } from "vitest";
import { giftForm } from "./harness/gift.ts";
import { journey, product } from "./harness/journey.ts";
import { inLanguage } from "./harness/screens.ts";
import { count, heading, sectionOf, served, textOf } from "./harness/served.ts";
import { sentence, told } from "./harness/words.ts";

/** Goods, works, people, transport, control. */
const USES = 5;

test("the server writes the page with the time of its figures, at most five minutes old", async () => {
  for (const language of ["fr", "ar", "ru"]) {
    const html = await served(inLanguage(language, "/finances"));
    expect(heading(html)).toBe(sentence(language, "shell.pages.finances"));
    const read = /<time dateTime="(\d{4}-\d\d-\d\dT[^"]+)"/.exec(html)?.[1] ?? "";
    const age = Date.now() - Date.parse(read);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThanOrEqual(5 * 60_000);
    const gifts = sectionOf(html, "gifts");
    const percents = [...textOf(gifts).matchAll(/(\d+)[\s\u200e\u200f]*[%٪]/g)].map(([, percent]) =>
      Number(percent),
    );
    // The budgets' split, or with enough gifts of other journeys one of each currency with a budget.
    const isBudget = gifts.includes(sentence(language, "finances.budget.title"));
    expect(percents.length).toBeGreaterThanOrEqual(isBudget ? USES : 0);
    for (let at = 0; at < percents.length; at += USES)
      expect(percents.slice(at, at + USES).reduce((sum, percent) => sum + percent, 0)).toBe(100);
  }
});

test("three years of accounts, each of the sample's marked and a PDF", async () => {
  const accounts = sectionOf(await served("/finances"), "accounts");
  const hrefs = [...accounts.matchAll(/<a href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(hrefs).toHaveLength(3);
  expect(count(accounts, new RegExp(sentence("fr", "finances.accounts.sample")))).toBe(3);
  for (const href of hrefs) {
    const file = await fetch(product.url + href);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  }
});

journey(
  "26 tiles make the map, east on the right in every language; a tile leads to its row",
  async ({ visit }) => {
    const { page, go } = await visit();
    for (const language of ["fr", "ar"]) {
      const name = (french: string) =>
        (language === "fr" ? undefined : told(language, "vision", french)["name"]) ?? french;
      await go(inLanguage(language, "/finances"));
      const tiles = page.locator('section[aria-labelledby="provinces"] ul[dir="ltr"] > li');
      expect(await tiles.count()).toBe(26);
      const tile = (french: string) => tiles.filter({ has: page.locator(`span:text-is("${name(french)}")`) });
      const left = async (french: string) => (await tile(french).boundingBox())?.x ?? Number.NaN;
      expect(await left("Kongo Central")).toBeLessThan(await left("Kinshasa"));
      expect(await left("Kinshasa")).toBeLessThan(await left("Ituri"));
      await tile("Kwilu").locator("a").click();
      await expect.poll(() => page.locator("tr:target").innerText()).toContain(name("Kwilu"));
    }
  },
);

journey("the footer and every giving form lead to it", async ({ visit }) => {
  const { page, go } = await visit({ script: false });
  for (const path of ["/donate", "/sponsor", "/projects/1", "/programs/education"]) {
    await go(path);
    for (const place of [giftForm(page), page.locator("body > footer")])
      expect(await place.locator('a[href="/finances"]').count(), path).toBe(1);
  }
  await page.locator('body > footer a[href="/finances"]').click();
  await page.waitForURL("**/finances");
});
