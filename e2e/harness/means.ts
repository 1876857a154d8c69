import type { Visitor } from "./journey.ts";
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
