import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { collectComplaints } from "./harness/complaints.ts";
import { browser } from "./harness/journey.ts";
import { makeNextRelease } from "./harness/next-release.ts";
import { startProduct } from "./harness/product.ts";

const NEXT = "Fondation Deuxième";

/** The search needs React: the first click loads the script of the page's release. */
async function searches(page: Page) {
  await page.locator("[data-search]").click();
  await expect.poll(() => page.locator("dialog[open]").count(), { timeout: 20_000 }).toBe(1);
}

/** It builds a second release: three minutes beside two busy loops. */
const PATIENCE = 600_000;

test(
  "threat 72: a new release is there within one reload, and a page of the old one goes on working",
  async () => {
    const first = await startProduct();
    const port = new URL(first.url).port;
    const root = await makeNextRelease(NEXT, ["/projects", "/faq"]);
    const context = await (await browser()).newContext({ locale: "fr" });
    const complaints = await collectComplaints(context, [first.url]);
    const [page, left] = [await context.newPage(), await context.newPage()];
    await page.goto(`${first.url}/projects`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await left.goto(`${first.url}/faq`);
    await Promise.all([page, left].map((open) => open.waitForLoadState("networkidle")));
    await first.stop();

    const second = await startProduct({ PORT: port }, root);
    try {
      await page.goto(`${second.url}/projects`);
      await page.waitForLoadState("networkidle");
      await page.reload();
      await expect.poll(() => page.title()).toContain(NEXT);
      await searches(page);
      expect(await left.title()).not.toContain(NEXT);
      await searches(left);
      expect(complaints.list).toEqual([]);
    } finally {
      await context.close();
      await second.stop();
      rmSync(root, { recursive: true, force: true });
    }
  },
  PATIENCE,
);
