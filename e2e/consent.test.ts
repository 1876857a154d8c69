import { describe, expect } from "vitest";
import { journey, type Visitor } from "./harness/journey.ts";

const TAG = "https://www.googletagmanager.com";

/** The site as it is served when an analytics id is configured; the tag itself is a double that does nothing. */
async function withTag({ context, complaints }: Visitor): Promise<string[]> {
  const loaded: string[] = [];
  complaints.expect(/googletagmanager|Service Worker/);
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

/** The commands the tag would read. */
const told = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => Array.from(command));
  });
const consent = (analytics: string, marketing: string) => [
  "consent",
  "update",
  { analytics_storage: analytics, ad_storage: marketing },
];
const options = { serviceWorkers: "block" } as const;

describe("the analytics tag, where an id is configured", () => {
  journey("does not come before an answer, nor after a refusal", async ({ visit }) => {
    const visitor = await visit({ consent: false, options });
    const loaded = await withTag(visitor);
    await visitor.go("/");
    expect(await told(visitor)).toEqual([]);
    await visitor.page.locator('#consent [data-consent="refuse"]').click();
    await expect.poll(() => told(visitor)).toEqual([consent("denied", "denied")]);
    await visitor.go("/faq");
    await expect.poll(() => told(visitor)).toEqual([consent("denied", "denied")]);
    expect(loaded).toEqual([]);
  });

  journey("comes once analytics is accepted, and on later pages at once", async ({ visit }) => {
    const visitor = await visit({ consent: false, options });
    const loaded = await withTag(visitor);
    await visitor.go("/");
    expect(loaded).toEqual([]);
    await visitor.page.locator('#consent [data-consent="accept"]').click();
    await expect.poll(() => loaded).toEqual([`${TAG}/gtag/js?id=G-SAMPLE`]);
    expect((await told(visitor))[0]).toEqual(consent("granted", "granted"));
    await visitor.go("/faq");
    await expect.poll(() => loaded.length).toBe(2);
  });
});

journey("without an id nothing is asked of anyone, and the decision is still told", async ({ visit }) => {
  const visitor = await visit({ consent: false });
  await visitor.go("/");
  await visitor.page.locator('#consent [data-consent="accept"]').click();
  await expect.poll(() => told(visitor)).toEqual([consent("granted", "granted")]);
});
