import { expect } from "vitest";
import { expectAccessible } from "./axe.ts";
import type { Visitor } from "./journey.ts";
import { expectNoSidewaysScroll } from "./overflow.ts";
import { type Product, startProduct } from "./product.ts";

type Page = Visitor["page"];

/** A separate site: with doubles of the services and an account of a bank, every payment leads to a choice. */
export const siteWithChoice = (): Promise<Product> =>
  startProduct({
    PAYMENTS_SANDBOX: "on",
    BANK_HOLDER: "Fondation Bomoko",
    BANK_NAME: "Banque du Fleuve",
    BANK_ACCOUNT_USD: "CD00 0000 1234",
  });

/** On the page of a payment: the means with this id, or whose id begins so. */
export const means = (page: Page, id: string) => page.locator(`[name="means"][value^="${id}"]`);

export const payersNumber = (page: Page) => page.locator('main [name="phone"]');

/** Sends the choice. */
export const pay = (page: Page) =>
  page.locator('main form[action$="/choose-payment-means"] [type="submit"]').click();

/** A number of the operator's test system, which pays. */
export const PAYS = "0813 456 789";
export const M_PESA = "pawapay:VODACOM_MPESA_COD:USD";

export async function payByTelephone(page: Page) {
  await means(page, M_PESA).check();
  await payersNumber(page).fill(PAYS);
  await pay(page);
}

/** The page asks for news by itself. */
export const says = (page: Page, words: string) =>
  expect.poll(() => page.locator("main").innerText(), { timeout: 20_000 }).toContain(words);

export async function look(page: Page, where: string, script = true) {
  await expectNoSidewaysScroll(page, where);
  // axe waits for timers, which do not run in a page without script.
  if (script) await expectAccessible(page, where);
}
