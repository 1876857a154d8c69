import { describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { inLanguage, LANGUAGES } from "./harness/screens.ts";

const TAG = "https://www.googletagmanager.com";

/** Serves the site as with a configured analytics id; the tag is a double that does nothing. */
async function withTag({ context, complaints }: Visitor): Promise<string[]> {
  const loaded: string[] = [];
  complaints.expect(/googletagmanager/);
  await context.route("**/*", async (route) => {
    const request = route.request();
    if (request.url().startsWith(TAG)) {
      loaded.push(request.url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    }
    if (!request.isNavigationRequest()) return route.continue();
    const answer = await route.fetch();
    const headers = answer.headers();
    const policy = headers["content-security-policy"]?.replace("script-src", `script-src ${TAG}`) ?? "";
    const body = (await answer.text()).replace(
      'id="consent"',
      `id="consent" data-tag="${TAG}/gtag/js?id=G-SAMPLE"`,
    );
    return route.fulfill({
      response: answer,
      body,
      headers: { ...headers, "content-security-policy": policy },
    });
  });
  return loaded;
}

/** The commands for the tag. */
const dataLayerOf = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => Array.from(command));
  });
const consent = (analytics: string, marketing: string) => [
  "consent",
  "update",
  { analytics_storage: analytics, ad_storage: marketing },
];

describe("the analytics tag, where an id is configured", () => {
  journey("threat 71: does not come before an answer, nor after a refusal", async ({ visit }) => {
    const visitor = await visit({ consent: false });
    const loaded = await withTag(visitor);
    await visitor.go("/");
    expect(await dataLayerOf(visitor)).toEqual([]);
    await visitor.page.locator('#consent [data-consent="refuse"]').click();
    await expect.poll(() => dataLayerOf(visitor)).toEqual([consent("denied", "denied")]);
    await visitor.go("/faq");
    await expect.poll(() => dataLayerOf(visitor)).toEqual([consent("denied", "denied")]);
    expect(loaded).toEqual([]);
  });

  journey("threat 71: comes once analytics is accepted, and on later pages at once", async ({ visit }) => {
    const visitor = await visit({ consent: false });
    const loaded = await withTag(visitor);
    await visitor.go("/");
    expect(loaded).toEqual([]);
    await visitor.page.locator('#consent [data-consent="accept"]').click();
    await expect.poll(() => loaded).toEqual([`${TAG}/gtag/js?id=G-SAMPLE`]);
    expect((await dataLayerOf(visitor))[0]).toEqual(consent("granted", "granted"));
    await visitor.go("/faq");
    await expect.poll(() => loaded.length).toBe(2);
  });

  journey("threat 71: hears of the page alone, and of no page that a reference opens", async ({ visit }) => {
    const visitor = await visit({ consent: false });
    const loaded = await withTag(visitor);
    const { go, page } = visitor;
    const reference = "AAAAAAAAAAAAAAAAAAAAAA";
    visitor.complaints.expect(/404/);
    await go("/faq?q=secret#giving");
    await page.locator('#consent [data-consent="accept"]').click();
    await expect.poll(() => loaded.length).toBe(1);
    const { origin } = new URL(page.url());
    expect((await dataLayerOf(visitor)).slice(1)).toEqual([
      ["set", { page_location: `${origin}/faq`, page_referrer: "" }],
      ["js", expect.anything()],
      ["config", "G-SAMPLE"],
    ]);
    // A navigation of the router without a new document, and back.
    const isOff = () =>
      page.evaluate(() => (window as unknown as Record<string, unknown>)["ga-disable-G-SAMPLE"]);
    expect(await isOff()).toBe(false);
    await page.evaluate((to) => history.pushState(null, "", to), `/marketplace/order/${reference}`);
    expect(await isOff()).toBe(true);
    await page.evaluate(() => history.back());
    await expect.poll(isOff).toBe(false);
    await page.evaluate(() => history.pushState(null, "", "/search?q=secret"));
    expect((await dataLayerOf(visitor)).at(-1)).toEqual([
      "set",
      { page_location: `${origin}/search`, page_referrer: "" },
    ]);
    expect(JSON.stringify(await dataLayerOf(visitor))).not.toMatch(/secret|AAAA/);
    for (const path of [
      `/academy/course/3?reference=${reference}`,
      "/receipts/verify?number=FB-1&code=AAAA",
    ]) {
      await go(path);
      expect(await dataLayerOf(visitor)).toEqual([consent("granted", "granted")]);
    }
    expect(loaded).toHaveLength(1);
  });
});

journey("without an id nothing is asked of anyone, and the decision is still told", async ({ visit }) => {
  const visitor = await visit({ consent: false });
  await visitor.go("/");
  await visitor.page.locator('#consent [data-consent="accept"]').click();
  await expect.poll(() => dataLayerOf(visitor)).toEqual([consent("granted", "granted")]);
});

describe("taken back as easily as it was given", () => {
  journey(
    "from the foot of any page, by keyboard: the banner comes with the present choice",
    async ({ visit }) => {
      const visitor = await visit({ consent: false });
      const { go, page } = visitor;
      await go("/");
      await page.locator('#consent [data-consent="accept"]').click();
      await go("/faq");
      const banner = page.locator("#consent");
      const open = page.locator('footer [data-consent="open"]');
      expect(await banner.isVisible()).toBe(false);
      await open.focus();
      await page.keyboard.press("Enter");
      await banner.locator("#consent-details").waitFor();
      await expectAccessible(page, "cookie banner brought back");
      const chosen = () =>
        Promise.all(
          ["analytics", "marketing"].map((name) => banner.locator(`[name="consent-${name}"]`).isChecked()),
        );
      expect(await chosen()).toEqual([true, true]);
      expect(await banner.locator('[data-consent="customise"]').getAttribute("aria-expanded")).toBe("true");
      // To analytics, off, past marketing, saved.
      for (const key of ["Tab", "Space", "Tab", "Tab", "Enter"]) await page.keyboard.press(key);
      await expect.poll(() => banner.isVisible()).toBe(false);
      expect((await dataLayerOf(visitor)).at(-1)).toEqual(consent("denied", "granted"));
      expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.reload();
      await open.click();
      await banner.locator("#consent-details").waitFor();
      expect(await chosen()).toEqual([false, true]);
      await banner.locator('[data-consent="refuse"]').click();
      await expect.poll(() => banner.isVisible()).toBe(false);
      expect((await dataLayerOf(visitor)).at(-1)).toEqual(consent("denied", "denied"));
    },
  );

  journey("without script there is nothing to choose, and no control", async ({ visit }) => {
    const { go, page } = await visit({ script: false });
    await go("/faq");
    const open = page.locator('footer [data-consent="open"]');
    expect([await open.count(), await open.isVisible()]).toEqual([1, false]);
  });
});

journey("closed it is low on a phone, in the flow, and there at the first paint", async ({ visit }) => {
  const { page, go, complaints } = await visit({ consent: false, device: "phone" });
  complaints.expect(/ERR_FAILED/);
  const banner = page.locator("#consent");
  // The script of the page comes after the first paint; without it the banner stands there already.
  await page.route("**/assets/page-*.js", (route) => route.abort());
  for (const language of LANGUAGES) {
    await go(inLanguage(language, "/donate"));
    const { height = 0 } = (await banner.boundingBox()) ?? {};
    expect(height, language).toBeGreaterThan(44);
    expect(height, language).toBeLessThanOrEqual(120);
    const sizes = await Promise.all(
      ["accept", "refuse", "customise"].map((name) =>
        banner.locator(`[data-consent="${name}"]`).boundingBox(),
      ),
    );
    for (const size of sizes) expect(size?.height, language).toBeGreaterThanOrEqual(44);
    expect(sizes[0]?.width, language).toBeCloseTo(sizes[1]?.width ?? 0, 0);
    const [header, footer] = await Promise.all(
      ["body > header", "body > footer"].map((part) => page.locator(part).boundingBox()),
    );
    expect(header?.y, language).toBeGreaterThanOrEqual(height);
    expect(footer?.height, language).toBeLessThanOrEqual(600);
  }
});
