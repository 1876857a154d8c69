import { expect } from "vitest";
import { journey } from "./harness/journey.ts";

journey("a page visited before opens without network, another says so", async ({ visit }) => {
  const { go, page, context, complaints } = await visit();
  await go("/projects");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForLoadState("networkidle");
  const heading = await page.locator("h1").textContent();
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => page.locator("h1").textContent()).toBe(heading);
  await context.setOffline(false);
  await go("/donate");
  await expect.poll(() => page.locator("h1").count()).toBe(1);
});

journey("answers of functions and gifts are never kept", async ({ visit }) => {
  const { go, page } = await visit();
  await go("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(
    kept.filter((path) => /^\/(functions|auth|rest|storage|dev|webhooks)\/|\/donate\/status/.test(path)),
  ).toEqual([]);
});
