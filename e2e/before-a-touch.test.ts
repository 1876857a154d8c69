import type { Page, Request } from "playwright-core";
import { describe, expect } from "vitest";
import { pageText, pathOf, withSession } from "./harness/account.ts";
import { journey } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const KB = 1024;

/** Where a gift, an order, a course, an investment or an account begins. */
const BEGINNINGS = [
  "/donate",
  "/sponsor",
  "/projects/1",
  "/auth",
  "/auth?tab=signup",
  "/auth?tab=reset",
  "/academy",
  "/academy/course/3",
  "/marketplace",
  "/marketplace/checkout",
  "/marketplace/checkout?product=1",
  "/crowd-farming",
  "/crowdfarming/project/1",
  "/impact-hub",
  "/receipts/verify",
];
/** Addresses that choose what a page shows: its list, its tab, what its form says already. */
const CHOSEN = [
  "/login?tab=signup&utm_source=letter",
  "/auth?tab=phone#main",
  "/receipts/verify?number=RECU-2026-000001&code=AAAAA-AAAAA",
  "/?gallery=health",
  "/donate?amount=5000",
  "/donate?program=education&amount=2000&type=monthly&payIn=USD",
  "/sponsor?program=sponsor:tree&amount=25",
  "/projects?q=manioc",
  "/programs/education",
  "/galerie?page=2",
  "/galerie?q=eau&category=education",
  "/events",
  "/events?q=zzzz&tab=past",
  "/news",
  "/search?q=manioc",
  "/finances",
  "/contact",
  "/contact?sent=contact",
  "/volunteer",
  "/volunteer?sent=volunteer",
  "/newsletter?done=asked",
  "/academy?q=manioc",
  "/academy/course/3?tab=curriculum",
  "/marketplace?q=savon",
  "/marketplace?category=roots",
  "/crowd-farming?q=manioc",
  "/crowdfarming/project/3?tab=budget",
  "/crowdfarming/project/1?tab=timeline&invest=open",
  "/crowdfarming/confirmation?payment=success&project=2",
];
/** At load, before anyone touches anything: what the wire brings, with headers. */
const MOST = { all: 60 * KB, script: 10 * KB, home: 48 * KB };
/** On a slow line a browser fetches lazy pictures so many pixels earlier than on a quick one. */
const SLOW_PHONE = { width: 412, height: 823 + 1250 };
const PHONE = { width: 412, height: 823 };

/** All that the page fetches until the line is silent, but the tab's icon, which a browser fetches once. */
async function fetched(page: Page, go: (path: string) => Promise<Page>, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => /\/favicon\./.test(request.url()) || requests.push(request));
  await go(path);
  await page.waitForLoadState("networkidle");
  return requests;
}

async function bytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, each) => sum + each.responseHeadersSize + each.responseBodySize, 0);
}

const isScript = (request: Request) => request.resourceType() === "script";

/** One picture of all icons, and the figures of the one wall that the text asks for. */
const ASKED = /\/icons\.svg$|\/functions\/v1\/donor-wall\?/;

/** Neither part of the page nor named in it. */
async function unasked(page: Page, requests: readonly Request[]): Promise<string[]> {
  const named = new Set(await page.evaluate(() => [...document.scripts].map(({ src }) => src)));
  return requests
    .filter((request) => {
      if (isScript(request)) return !named.has(request.url());
      return !/^(?:document|font|image|manifest)$/.test(request.resourceType());
    })
    .map((request) => request.url())
    .filter((url) => !ASKED.test(url));
}

for (const path of ["/", ...BEGINNINGS])
  journey(`before a touch nothing is fetched that nobody asked for: ${path}`, async ({ visit }) => {
    const { page, go } = await visit({ options: { viewport: path === "/" ? PHONE : SLOW_PHONE } });
    const requests = await fetched(page, go, path);
    expect(await unasked(page, requests)).toEqual([]);
    const [all, script] = [await bytes(requests), await bytes(requests.filter(isScript))];
    const kb = (size: number) => (size / KB).toFixed(1);
    process.stdout.write(`  before a touch, ${path}: ${kb(all)} KB, script ${kb(script)} KB\n`);
    expect(script, "the page has its own script").toBeGreaterThan(KB);
    expect(script).toBeLessThanOrEqual(MOST.script);
    expect(all).toBeLessThanOrEqual(path === "/" ? MOST.home : MOST.all);
  });

journey("nor at an address that chooses what is shown", async ({ visit }) => {
  const { page, go } = await visit({ options: { viewport: SLOW_PHONE } });
  const found: Record<string, string[]> = {};
  for (const path of CHOSEN) {
    const requests = await fetched(page, go, path);
    const tooMuch = await unasked(page, requests);
    if (tooMuch.length > 0) found[path] = tooMuch;
    page.removeAllListeners("requestfinished");
  }
  expect(found).toEqual({});
});

journey("the tab of the address is in the page as sent", async ({ visit }) => {
  const { page, go } = await visit({ script: false });
  for (const tab of ["login", "signup", "reset"]) {
    await go(`/auth?tab=${tab}`);
    expect(await page.locator("h1").innerText(), tab).toBe(sentence("fr", `auth.headings.${tab}`));
  }
});

describe("an account's page", () => {
  journey("is left at once by who is not signed in, without its script", async ({ visit }) => {
    const visitor = await visit();
    for (const path of ["/dashboard", "/academy/learn?course=5"]) {
      const requests = await fetched(visitor.page, visitor.go, path);
      await expect.poll(() => pathOf(visitor)).toBe("/auth");
      const files = requests.filter(isScript).map((request) => request.url());
      expect(files.filter((url) => /entry|react|auth-js/.test(url))).toEqual([]);
      expect(await visitor.page.evaluate(() => sessionStorage.getItem("after-sign-in"))).toBe(path);
    }
  });

  journey("weighs its budget with all it shows, once one is signed in", async ({ visit }) => {
    const first = await visit();
    await withSession(first);
    const storageState = await first.context.storageState();
    const visitor = await visit({ options: { storageState, viewport: SLOW_PHONE } });
    const requests = await fetched(visitor.page, visitor.go, "/dashboard");
    await pageText(visitor).toContain(sentence("fr", "dashboard.gifts.none"));
    const [all, script] = [await bytes(requests), await bytes(requests.filter(isScript))];
    process.stdout.write(`  dashboard, signed in: ${(all / KB).toFixed(1)} KB\n`);
    expect(requests.map((request) => request.url())).toContain(`${visitor.origin}/functions/v1/my-dashboard`);
    expect(script).toBeLessThanOrEqual(MOST.script);
    expect(all).toBeLessThanOrEqual(MOST.all);
  });
});

journey(
  "the shop counts the cart, and the checkout says that it is empty, without React",
  async ({ visit }) => {
    const { page, go } = await visit();
    const reacts = () => page.evaluate(() => performance.getEntriesByName("intent").length > 0);
    await go("/marketplace/checkout");
    const empty = page.getByText(sentence("fr", "checkout.empty.title"));
    await expect.poll(() => empty.isVisible()).toBe(true);
    expect(await page.locator("main .skeleton").first().isVisible()).toBe(false);
    expect(await reacts()).toBe(false);
    await go("/marketplace/checkout?product=1");
    await go("/marketplace");
    const count = page.locator("[data-cart-count]");
    await expect.poll(() => count.innerText()).toBe("· 1 article");
    expect(await reacts()).toBe(false);
    // What the page as sent does not show, React does.
    await go("/marketplace/checkout");
    await page.locator('[data-line="1"]').waitFor();
  },
);
