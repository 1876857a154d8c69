import { describe, expect } from "vitest";
import {
  account,
  dashboardRead,
  fillLogin,
  pageText,
  pathOf,
  signedIn,
  toasts,
  unprinted,
  waitForDashboard,
  withSession,
} from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { hydrated, journey, started, type Visit, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const TOKEN = "supabase.auth.token";

/** A zone at another hour than the server's and the foundation's. */
const FAR = "Pacific/Auckland";
/** The times of day in a text. */
const clockIn = (text: string) => text.match(/\d{1,2}:\d\d/g) ?? [];

const isStarted = ({ page }: Visitor) =>
  page.evaluate(() => performance.getEntriesByName("intent").length > 0);
const shown = ({ page }: Visitor) => page.locator("main").innerText();
const stored = ({ page }: Visitor) => page.evaluate((key) => localStorage.getItem(key) ?? "", TOKEN);
const store = ({ page }: Visitor, session: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN, session] as const);

/** Somebody who signed in earlier opens the dashboard anew. */
async function comesBack(
  visit: (visit?: Visit) => Promise<Visitor>,
  language = "fr",
  more: Visit = {},
): Promise<{ visitor: Visitor; email: string }> {
  const earlier = await visit({ language });
  const email = await withSession(earlier, language);
  const storageState = await earlier.context.storageState();
  const visitor = await visit({ language, ...more, options: { storageState, ...more.options } });
  await visitor.go(inLanguage(language, "/dashboard"));
  await dashboardRead(visitor, language);
  return { visitor, email };
}

describe.each(walkedIn("ar", "fr"))("the dashboard as the server prints it, in %s", (language) => {
  journey("is all there before React, which goes on from it", async ({ visit }) => {
    const options = { timezoneId: FAR };
    const { visitor, email } = await comesBack(visit, language, { options });
    const { page } = visitor;
    expect(await isStarted(visitor)).toBe(false);
    const before = await shown(visitor);
    expect(before).toContain(email);
    // The last sign-in, in the reader's zone.
    const { user } = JSON.parse(await stored(visitor)) as { user: { last_sign_in_at: string } };
    const signedInAt = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      timeStyle: "short",
      timeZone: FAR,
    });
    expect(clockIn(before)).toContain(clockIn(signedInAt.format(new Date(user.last_sign_in_at)))[0]);
    for (const list of ["subscriptions", "orders"])
      expect(before).toContain(sentence(language, `dashboard.${list}.none`));
    await expectAccessible(page, `dashboard as printed, ${language}`);
    await expectNoSidewaysScroll(page, `dashboard as printed, ${language}`);
    const header = await page.locator("main header").elementHandle();
    await started(visitor);
    // The same elements, and the same words.
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await shown(visitor)).toBe(before);
  });

  journey("leaves by its button at the first press", async ({ visit }) => {
    const { visitor } = await comesBack(visit, language);
    const { page } = visitor;
    await page
      .locator("main")
      .getByRole("button", { name: sentence(language, "auth.signOut.submit"), exact: true })
      .click();
    await toasts(visitor).toContain(sentence(language, "auth.signOut.done"));
    await expect.poll(() => pathOf(visitor)).toBe(inLanguage(language, "/"));
    expect(await stored(visitor)).toBe("");
  });
});

journey("a session about to end is renewed without the account's client", async ({ visit }) => {
  const { visitor } = await comesBack(visit);
  const { page } = visitor;
  const before = JSON.parse(await stored(visitor)) as { refresh_token: string; expires_at: number };
  await store(visitor, JSON.stringify({ ...before, expires_at: Math.floor(Date.now() / 1000) + 60 }));
  await page.reload();
  await dashboardRead(visitor);
  expect(await isStarted(visitor)).toBe(false);
  const after = JSON.parse(await stored(visitor)) as typeof before;
  expect(after.refresh_token).not.toBe(before.refresh_token);
  expect(after.expires_at * 1000).toBeGreaterThan(Date.now() + 10 * 60_000);
  // auth-js takes it as its own.
  await started(visitor);
  await expect.poll(() => page.evaluate(() => document.querySelector("main h1")?.textContent)).toBeTruthy();
  await page.reload();
  await dashboardRead(visitor);
});

journey("after signing in by password, the same tab shows it printed, too", async ({ visit }) => {
  const visitor = await visit();
  await signedIn(visitor);
  await dashboardRead(visitor);
  await visitor.page.reload();
  await dashboardRead(visitor);
  expect(await isStarted(visitor)).toBe(false);
});

journey("where the server prints nothing, the page reads it itself", async ({ visit }) => {
  const { visitor } = await comesBack(visit);
  await unprinted(visitor);
  await visitor.page.reload();
  await dashboardRead(visitor);
  await hydrated(visitor);
});

journey("threats 24 and 42: who signed in meanwhile sees nothing of the one before", async ({ visit }) => {
  const { visitor, email } = await comesBack(visit);
  const other = await visit();
  const otherEmail = await withSession(other);
  const session = await stored(other);
  const { page } = visitor;
  const seen: string[] = [];
  await page.exposeFunction("note", (text: string) => seen.push(text));
  await page.addInitScript(() =>
    new MutationObserver(() =>
      (window as unknown as { note(text: string): void }).note(
        document.querySelector("main")?.innerText ?? "",
      ),
    ).observe(document, { childList: true, subtree: true }),
  );
  await page.route("**/functions/v1/my-dashboard", async (route) => {
    const answer = await route.fetch();
    expect(await answer.text()).toContain(email);
    await store(visitor, session);
    await route.fulfill({ response: answer });
  });
  await page.reload();
  await pageText(visitor).toContain(otherEmail);
  expect(seen.join(" ")).toContain(otherEmail);
  expect(seen.join(" ")).not.toContain(email);
});

journey(
  "threat 73: after signing out in another tab, or going back to it, nothing of it stands there",
  async ({ visit }) => {
    const { visitor } = await comesBack(visit);
    const { page, context } = visitor;
    const tab = await context.newPage();
    await tab.goto(`${visitor.origin}/faq`);
    await tab.evaluate(() => localStorage.clear());
    await page.waitForURL("**/auth");
    expect(await shown(visitor)).not.toContain(sentence("fr", "dashboard.gifts.none"));
    // Back: the browser may have kept the page as it was.
    await fillLogin(visitor, await account());
    await waitForDashboard(visitor);
    await page.goto(`${visitor.origin}/dashboard`);
    await dashboardRead(visitor);
    await page.goto(`${visitor.origin}/faq`);
    await page.evaluate(() => localStorage.clear());
    await page.goBack();
    await page.waitForURL("**/auth");
  },
);

journey("threat 72: the device keeps nothing of it", async ({ visit }) => {
  const { visitor, email } = await comesBack(visit, "fr", { worker: true });
  const { page } = visitor;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await pageText(visitor).toContain(email);
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return texts.join("\n");
  });
  expect(kept).toContain("/assets/");
  for (const own of [email, "my-dashboard"]) expect(kept).not.toContain(own);
});
