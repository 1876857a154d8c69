import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { pathOf } from "./harness/account.ts";
import { heldBack } from "./harness/held.ts";
import { fillInvestment, investForm } from "./harness/invest.ts";
import { hydrated, journey, type Visitor } from "./harness/journey.ts";
import { inLanguage } from "./harness/screens.ts";

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);

/** Follows a link of the form to another page, and comes back. */
async function thereAndBack(visitor: Visitor, path: string) {
  const { page } = visitor;
  const from = pathOf(visitor);
  await page.locator(`main a[href="${path}"]`).last().click();
  await expect.poll(() => pathOf(visitor)).toBe(path);
  // The address changes before the page does.
  await page.locator("main form").waitFor({ state: "detached" });
  await page.goBack();
  await expect.poll(() => pathOf(visitor)).toBe(from);
}

describe("what is typed to invest in a farm", () => {
  const farm = "/crowdfarming/project/5";

  async function expectInSight(visitor: Visitor) {
    const form = investForm(visitor);
    await expect.poll(() => form.isVisible()).toBe(true);
    await expect.poll(() => form.locator('[name="amount"]').inputValue()).toBe("30");
    expect(await form.locator('[name="investmentType"]:checked').inputValue()).toBe("investor");
  }

  /** A press on the form starts React, which leaves the fold as it is. */
  async function expectOpenAfterPress(visitor: Visitor) {
    await expectInSight(visitor);
    await investForm(visitor).locator('[name="amount"]').click();
    await hydrated(visitor);
    await expectInSight(visitor);
  }

  journey("is in sight after the way to the terms, a reload, and in another language", async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go(farm);
    await fillInvestment(visitor, { amount: "30", type: "investor" });
    await hydrated(visitor);
    await thereAndBack(visitor, "/terms");
    await expectOpenAfterPress(visitor);
    await page.reload();
    await expectOpenAfterPress(visitor);
    await visitor.go(inLanguage("en", farm));
    await expectOpenAfterPress(visitor);
  });

  journey("is in sight after the way to the terms where React comes late", async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go(farm);
    await fillInvestment(visitor, { amount: "30", type: "investor" });
    await hydrated(visitor);
    // By the browser, so that the way back loads the page anew.
    await visitor.go("/terms");
    const letThrough = await heldBack(page);
    await page.goBack();
    const form = investForm(visitor);
    if (!(await form.isVisible())) await page.locator("main details summary").first().click();
    await form.locator('[name="amount"]').click();
    letThrough();
    await hydrated(visitor);
    await expectInSight(visitor);
  });

  journey("comes back from the server without script", async ({ visit }) => {
    const visitor = await visit({ script: false });
    await visitor.go(farm);
    const form = investForm(visitor);
    await visitor.page.locator("main details summary").first().click();
    await form.locator('label:has([value="investor"])').click();
    await form.locator('[name="amount"]').fill("30");
    await form.locator('[type="submit"]').click();
    await visitor.page.waitForURL(/invest=open/);
    await expectInSight(visitor);
  });
});

journey("a message that the server refused is kept as it is corrected", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/422|ERR_FAILED|dynamically imported module/);
  // React cannot be loaded: the form is sent as without script.
  const script = "**/assets/entry*";
  await page.route(script, (route) => route.abort());
  await visitor.go("/contact");
  await field(page, "name").fill("Awa Kalala");
  await field(page, "email").fill("awa");
  await field(page, "message").fill("Bonjour, où sont les puits ?");
  await page.locator('main form [type="submit"]').click();
  await page.locator('main form [aria-invalid="true"]').first().waitFor();
  await page.unroute(script);
  await field(page, "email").fill("awa@example.org");
  await hydrated(visitor);
  const expectKept = async () => {
    await expect.poll(() => field(page, "email").inputValue()).toBe("awa@example.org");
    expect(await field(page, "name").inputValue()).toBe("Awa Kalala");
    expect(await field(page, "message").inputValue()).toBe("Bonjour, où sont les puits ?");
  };
  await thereAndBack(visitor, "/privacy");
  await expectKept();
  await page.reload();
  await expectKept();
  await visitor.go("/en/contact");
  await expectKept();
});

journey("who reads how the newsletter treats an address finds it again", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.go("/newsletter");
  await page.locator('footer [type="email"]').focus();
  await hydrated(visitor);
  await field(page, "email").fill("awa@example.org");
  await field(page, "name").fill("Awa Kalala");
  await thereAndBack(visitor, "/privacy");
  await expect.poll(() => field(page, "email").inputValue()).toBe("awa@example.org");
  expect(await field(page, "name").inputValue()).toBe("Awa Kalala");
});
