import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Decision } from "./gift.ts";
import { product, type Visitor } from "./journey.ts";
import { sentence } from "./words.ts";

export const investForm = ({ page }: Visitor) => page.locator('main form[data-start^="draft:investment-"]');

export interface Share {
  amount: string;
  type?: "sponsor" | "investor";
}

/** Opens the form if it is collapsed and fills its fields, found by name in any language. */
export async function fillInvestment(visitor: Visitor, { amount, type = "sponsor" }: Share) {
  const form = investForm(visitor);
  if (!(await form.isVisible())) await visitor.page.locator("main details summary").first().click();
  await form.locator(`[name="investmentType"][value="${type}"]`).check({ force: true });
  await form.locator('[name="amount"]').fill(amount);
}

export const pressInvest = (visitor: Visitor) => investForm(visitor).locator('[type="submit"]').click();

/** Sends the form; the payment page comes in a tab of its own. */
export async function sendInvestment(visitor: Visitor): Promise<Page> {
  const tab = visitor.context.waitForEvent("page");
  await pressInvest(visitor);
  const payment = await tab;
  await payment.waitForURL(`${product.sandboxUrl}/**`);
  return payment;
}

/** Decides on the sandbox's page and waits for the redirect to the result. */
export async function decideInvestment(payment: Page, decision: Decision) {
  await payment.locator(`[name="decision"][value="${decision}"]`).click();
  await payment.waitForURL(/\/crowdfarming\/confirmation\?/);
}

/** Waits for the heading of the result page to show how the payment ended; the page updates by itself. */
export async function expectResult(page: Page, language: string, screen: string) {
  await expect
    .poll(() => page.locator("main h1").innerText(), { timeout: 20_000 })
    .toBe(sentence(language, `investment.${screen}.title`));
}
