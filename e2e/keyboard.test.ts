import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectState, newDonor, shownState } from "./harness/gift.ts";
import { journey, product } from "./harness/journey.ts";
import { expectOneMail } from "./harness/mail.ts";

const TABS = 120;

/** Presses Tab until the focused element matches. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < TABS; presses += 1) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    if (there) return;
  }
  throw new Error(`Tab never came to ${selector}`);
}

journey("the first Tab offers the way past the header", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#main");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

journey("every stop of the keyboard can be seen, and none is a trap", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/");
  const stops: string[] = [];
  for (let presses = 0; presses < TABS; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.getAttribute("href") ?? element.textContent?.trim().slice(0, 20)}`;
      const ring = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      return { name, seen: ring && width > 0 && height > 0 };
    });
    if (!stop) break;
    expect(stop.seen, `${stop.name} shows no focus`).toBe(true);
    stops.push(stop.name);
  }
  expect(stops.length).toBeGreaterThan(5);
  expect(stops.length, "the end of the page was reached").toBeLessThan(TABS);
});

journey("a gift with the keyboard alone ends with one receipt", async ({ visit }) => {
  const email = newDonor();
  const { go, page, context } = await visit({ device: "desktop" });
  await go("/donate");
  await tabTo(page, '[name="donorEmail"]');
  await page.keyboard.type(email);
  const tab = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  const payment = await tab;
  await payment.waitForURL(`${product.sandboxUrl}/**`);
  await tabTo(payment, '[name="decision"][value="pay"]');
  await payment.keyboard.press("Enter");
  await payment.waitForURL(/\/donate\/status\//);
  await expectState(payment, "paid");
  await expectOneMail(email);
  await expect.poll(() => shownState(page)).toBe("paid");
});

journey("a dialog keeps the focus, and gives it back", async ({ visit }) => {
  const { go } = await visit({ device: "desktop" });
  const page = await go("/");
  await tabTo(page, "[data-search]");
  await page.keyboard.press("Enter");
  await page.locator("dialog[open]").waitFor();
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () =>
        document.activeElement?.closest("main, header:not(dialog *), footer") !== null &&
        !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches("[data-search]"))).toBe(true);
});
