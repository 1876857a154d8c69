import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "./harness/journey.ts";
import { served, textOf } from "./harness/served.ts";

/** The specification of the frame around every page, checked in the browser. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const inSight = (page: Page, selector: string) => page.locator(selector).first().isVisible();
const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y;
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

journey("the header stays in sight and leads home, to signing in and to giving", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/about");
  await toTheEnd(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await topOf(page, ".site-header")).toBe(0);
  const ways = await page
    .locator(".site-header a:visible")
    .evaluateAll((all) => all.map((one) => new URL(one.getAttribute("href") ?? "", location.href).pathname));
  expect([ways.at(0), ...ways.slice(-2)]).toEqual(["/", "/login", "/sponsor"]);
});

journey("on a phone one menu stands for the groups, and four entries at the foot", async ({ visit }) => {
  const groups = '.site-header > div > nav summary:has-text("Causes")';
  const small = "[data-measure-button]";
  const phone = await (await visit()).go("/");
  expect([await inSight(phone, groups), await inSight(phone, small)]).toEqual([false, true]);
  const entries = phone.locator(".bottom-bar a:visible");
  expect(await entries.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
    "/",
    "/projects",
    "/marketplace",
    "/profile",
  ]);
  await toTheEnd(phone);
  const box = await phone.locator(".bottom-bar").boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);

  const desktop = await (await visit({ device: "desktop" })).go("/");
  expect([await inSight(desktop, groups), await inSight(desktop, small)]).toEqual([true, false]);
  expect(await inSight(desktop, ".bottom-bar")).toBe(false);
});

journey("the language menu names ten languages with their flags; picking one sets it", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/contact");
  const menu = page.locator(".site-header details", { has: page.locator("a[hreflang]") }).first();
  await menu.locator("summary").click();
  const names = await menu.locator("a[hreflang]").allTextContents();
  expect(names).toEqual([
    "🇫🇷Français",
    "🇬🇧English",
    "🇪🇸Español",
    "🇨🇳中文",
    "🇸🇦العربية",
    "🇷🇺Русский",
    "🇵🇹Português",
    "🇮🇳हिन्दी",
    "🇩🇪Deutsch",
    "🇹🇿Kiswahili",
  ]);
  await menu.locator("summary").click();
  await expect.poll(() => menu.locator("a[hreflang]").first().isVisible()).toBe(false);
  await menu.locator("summary").click();
  await menu.locator('a[hreflang="de"]').click();
  await page.waitForURL("**/de/contact");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(await page.locator(".site-header details[open]").count()).toBe(0);
});

journey(
  "six suggestions; an entry of the app fires 'install-prompt', closes and clears",
  async ({ visit }) => {
    const { go } = await visit();
    const page = await go("/");
    await page.evaluate(() => {
      addEventListener("install-prompt", () => {
        document.documentElement.dataset["fired"] = "yes";
      });
    });
    const open = () => page.locator("[data-search]:visible").first().click();
    const dialog = page.locator("dialog[open]");
    await open();
    await dialog.waitFor();
    const suggested = () =>
      dialog
        .locator(".search-results a")
        .evaluateAll((all) => all.map((one) => [one.getAttribute("href"), one.textContent]));
    await expect.poll(suggested).toEqual([
      ["/projects", expect.stringMatching(/Navigation$/)],
      ["/programs", expect.stringMatching(/Navigation$/)],
      ["/academy", expect.stringMatching(/Formation$/)],
      ["/crowd-farming", expect.stringMatching(/Investissement$/)],
      ["/marketplace", expect.stringMatching(/Commerce$/)],
      ["/about", expect.stringMatching(/Information$/)],
    ]);
    expect(await styleOf(page, "dialog[open] .search-results", "max-height")).toBe("300px");

    await dialog.locator("input").fill("installer");
    await dialog.locator("button[data-install]").first().click();
    await expect.poll(() => page.locator("html").getAttribute("data-fired")).toBe("yes");
    await page.locator("#install").waitFor();
    expect(await dialog.count()).toBe(0);
    await page.locator('#install [data-install="later"]:visible').first().click();
    await open();
    await expect.poll(() => dialog.locator("input").inputValue()).toBe("");
  },
);

journey("the cookie banner leads to /privacy-policy; 'Personnaliser' opens and closes", async ({ visit }) => {
  const { go } = await visit({ consent: false });
  const page = await go("/faq");
  const banner = page.locator("#consent");
  await banner.waitFor();
  expect(await banner.locator("a").getAttribute("href")).toBe("/privacy-policy");
  const details = banner.locator("#consent-details");
  const customise = banner.getByRole("button", { name: "Personnaliser", exact: true });
  for (const open of [true, false, true]) {
    await customise.click();
    await expect.poll(() => details.isVisible()).toBe(open);
  }
});

const SITEMAP = [
  ["/", "/about", "/team"],
  ["/projects", "/programs", "/impact-hub"],
  ["/academy", "/crowd-farming", "/crowdfarming/project/1", "/crowdfarming/project/2"],
  ["/crowdfarming/project/3", "/sponsor", "/volunteer", "/marketplace", "/news", "/contact"],
  ["/auth", "/profile", "/faq", "/terms", "/privacy", "/gdpr", "/sitemap"],
].flat();

test("the sitemap gives each page a name and a description, under titles", async () => {
  const html = await served("/sitemap");
  const main = /<main[^]*?<aside/.exec(html)?.[0] ?? "";
  const entries = [
    ...main.matchAll(/<li[^>]*><a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a><p[^>]*>([^<]+)<\/p>/g),
  ];
  expect(entries.map(([, path = ""]) => path).toSorted()).toEqual(SITEMAP.toSorted());
  for (const [, path, name = "", description = ""] of entries) {
    expect(name.trim(), path).not.toBe("");
    expect(textOf(description).length, path).toBeGreaterThan(8);
  }
  const categories = main.split("<section").slice(1);
  expect(categories.length).toBeGreaterThan(2);
  for (const category of categories) expect(category).toMatch(/<h2[^>]*>[^<]+<\/h2>/);
});

journey("the sitemap's date is the reader's today, written the French way", async ({ visit }) => {
  const { go, context, page } = await visit();
  await context.clock.setFixedTime(new Date("2031-02-03T12:00:00Z"));
  await go("/sitemap");
  await expect.poll(() => page.locator("[data-today]").textContent()).toContain("03/02/2031");
});

journey("the projects' head and a project's form stay beside the reader", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/projects");
  expect(await styleOf(page, "main > :has(h1)", "position")).toBe("sticky");
  const before = await topOf(page, "main h1");
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(Math.abs(((await topOf(page, "main h1")) ?? -1000) - (before ?? 1000))).toBeLessThan(40);

  await go("/projects/1");
  const form = 'form[action$="/functions/v1/create-donation"]';
  const held = page.locator(form).locator("xpath=ancestor::*").filter({ visible: true });
  const positions = await held.evaluateAll((all) => all.map((one) => getComputedStyle(one).position));
  expect(positions).toContain("sticky");
});
