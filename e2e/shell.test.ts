import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";

const openMenus = (page: Page) => page.locator("header details[open]").count();

describe.each([true, false])("header, script %s", (script) => {
  journey("one menu is open at a time, and a link closes it", async ({ visit }) => {
    const { go } = await visit({ device: "desktop", script });
    const page = await go("/");
    const summaries = page.locator("header summary:visible");
    expect(await summaries.count()).toBeGreaterThan(1);
    for (const summary of await summaries.all()) {
      await summary.click();
      await expect.poll(() => openMenus(page)).toBe(1);
    }
    await summaries.first().click();
    await page.locator("header details[open] a").first().click();
    await page.waitForLoadState();
    await expect.poll(() => openMenus(page)).toBe(0);
  });

  journey("the small menu opens, holds the languages and leads on", async ({ visit }) => {
    const { go } = await visit({ script });
    const page = await go("/");
    await page.locator("[data-measure-button]").click();
    await expect.poll(() => page.locator("header a[hreflang]:visible").count()).toBe(10);
    await expectNoSidewaysScroll(page, "menu open");
    await page.locator('header details[open] a[href="/projects"]').click();
    await page.waitForURL("**/projects");
    await expect.poll(() => openMenus(page)).toBe(0);
  });
});

journey("Escape and a click outside close a menu", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/");
  const first = page.locator("header summary:visible").first();
  await first.click();
  await expectAccessible(page, "menu open");
  await page.keyboard.press("Escape");
  await expect.poll(() => openMenus(page)).toBe(0);
  await first.click();
  await page.locator("main").click({ position: { x: 5, y: 400 } });
  await expect.poll(() => openMenus(page)).toBe(0);
});

journey("the bottom bar marks the page one is on, and only that", async ({ visit }) => {
  const { go, page } = await visit();
  const current = () => page.locator(".bottom-bar a[aria-current]");
  for (const [path, marked] of [
    ["/", "/"],
    ["/projects", "/projects"],
    ["/ar/projects", "/ar/projects"],
  ] as const) {
    await go(path);
    await expect.poll(() => current().count()).toBe(1);
    await expect.poll(() => current().getAttribute("href")).toBe(marked);
  }
  await go("/projects/1");
  await expect.poll(() => current().count()).toBe(0);
});

describe("language", () => {
  journey("a choice is stored, and sends an unprefixed visit to its language", async ({ visit }) => {
    const { go, page } = await visit();
    await go("/projects");
    await page.locator("[data-measure-button]").click();
    await page.locator('header a[hreflang="ar"]:visible').click();
    await page.waitForURL("**/ar/projects");
    await expect.poll(() => page.locator("html").getAttribute("dir")).toBe("rtl");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("ar");
    await go("/donate");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/ar/donate");
  });

  journey("an explicit prefix wins and leaves the choice as it is", async ({ visit }) => {
    const { go, page } = await visit();
    await go("/");
    await page.locator("[data-measure-button]").click();
    await page.locator('header a[hreflang="ar"]:visible').click();
    await page.waitForURL("**/ar");
    await go("/en/projects");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/en/projects");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("ar");
  });

  journey("French can be chosen again", async ({ visit }) => {
    const { go, page } = await visit();
    for (const [language, path] of [
      ["ar", "/ar"],
      ["fr", "/"],
    ] as const) {
      await go(language === "ar" ? "/" : "/ar");
      await page.locator("[data-measure-button]").click();
      await page.locator(`header a[hreflang="${language}"]:visible`).click();
      await page.waitForURL((url) => url.pathname === path);
    }
    await go("/projects");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/projects");
  });

  journey("without script the links lead to the other languages", async ({ visit }) => {
    const { go, page } = await visit({ script: false });
    await go("/donate");
    await page.locator("[data-measure-button]").click();
    await page.locator('header a[hreflang="sw"]:visible').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sw/donate");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("sw");
  });
});

describe("cookie banner", () => {
  const DAY = 86_400_000;

  for (const choice of ["accept", "refuse"]) {
    journey(`${choice}: hidden at once, and asked again after 180 days`, async ({ visit }) => {
      const { go, page, context } = await visit({ consent: false });
      await go("/");
      const banner = page.locator("#consent");
      await banner.waitFor();
      await expectAccessible(page, "cookie banner");
      await banner.locator(`[data-consent="${choice}"]`).click();
      await expect.poll(() => banner.isVisible()).toBe(false);
      const stored = JSON.parse(
        String(await page.evaluate(() => localStorage.getItem("cookie-consent"))),
      ) as object;
      const granted = choice === "accept";
      expect(stored).toMatchObject({ essential: true, analytics: granted, marketing: granted });
      await context.clock.setFixedTime(Date.now() + 179 * DAY);
      await go("/projects");
      expect(await banner.isVisible()).toBe(false);
      await context.clock.setFixedTime(Date.now() + 181 * DAY);
      await go("/projects");
      await expect.poll(() => banner.isVisible()).toBe(true);
    });
  }

  journey("details: essential is fixed, the others are saved as chosen", async ({ visit }) => {
    const { go, page } = await visit({ consent: false, language: "ar" });
    await go("/ar");
    const banner = page.locator("#consent");
    const customise = banner.locator('[data-consent="customise"]');
    await customise.click();
    await expect.poll(() => customise.getAttribute("aria-expanded")).toBe("true");
    await expectAccessible(page, "cookie details");
    await expectNoSidewaysScroll(page, "cookie details");
    expect(await banner.locator('[name="consent-essential"]').isDisabled()).toBe(true);
    await banner.locator('[name="consent-analytics"]').check();
    await banner.locator('[data-consent="save"]').click();
    await expect.poll(() => banner.isVisible()).toBe(false);
    const stored = JSON.parse(
      String(await page.evaluate(() => localStorage.getItem("cookie-consent"))),
    ) as object;
    expect(stored).toMatchObject({ essential: true, analytics: true, marketing: false });
  });

  journey("nothing of a tag is loaded, whatever is chosen", async ({ visit }) => {
    const { go, page } = await visit({ consent: false });
    await go("/");
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url());
    });
    await page.locator('#consent [data-consent="accept"]').click();
    await go("/projects");
    expect(foreign).toEqual([]);
  });
});

journey("an unknown address: the fallback, status 404, a way home", async ({ visit }) => {
  const { page, complaints, origin } = await visit();
  complaints.expect(/404/);
  for (const [path, home] of [
    ["/elderly-care", "/"],
    ["/ar/youth-empowerment", "/ar"],
    ["/xx/donate", "/"],
  ] as const) {
    const answer = await page.goto(origin + path);
    expect(answer?.status(), path).toBe(404);
    expect(await page.title()).toMatch(/.+ · Fondation Bomoko$/);
    if (home === "/") expect(await page.locator("main").textContent()).toContain("Oops! Page not found");
    expect(await page.locator(`main a[href="${home}"]`).count()).toBe(1);
  }
});
