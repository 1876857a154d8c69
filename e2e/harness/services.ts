import { freePort } from "../../scripts/testing/free-port.ts";
import { startPawapayDouble, startStripeDouble } from "./doubles.ts";
import { expectState, fillGift, giftForm, newDonor } from "./gift.ts";
import type { Visitor } from "./journey.ts";
import { MOVABLE_CLOCK } from "./later.ts";
import { means, pay, payersNumber } from "./means.ts";
import { startProduct } from "./product.ts";

type Page = Visitor["page"];

/** A separate site whose services of mobile money and cards, and whose clock, a test controls. */
export async function siteWithServices() {
  const port = await freePort();
  const operators = await startPawapayDouble(port);
  const cards = await startStripeDouble(port);
  const site = await startProduct({
    PORT: String(port),
    PAYMENTS_SANDBOX: "on",
    ...operators.settings,
    ...cards.settings,
    ...MOVABLE_CLOCK,
  });
  async function close() {
    await site.stop();
    await operators.close();
    await cards.close();
  }
  return { site, operators, cards, close };
}

/** Fills in the form and sends it; the gift's page asks for the means. */
export async function arriveAtChoice(
  visitor: Visitor,
  path: string,
  { email = newDonor(), monthly = false }: { email?: string; monthly?: boolean } = {},
) {
  const page = await visitor.go(path);
  if (monthly) await giftForm(page).locator('[name="donationType"][value="monthly"]').check({ force: true });
  await fillGift(page, { email, name: "Awa Kalala" });
  await giftForm(page).locator('[type="submit"]').click();
  await page.waitForURL(/\/donate\/status\//);
  await expectState(page, "choosing");
  return page;
}

export async function payByTelephone(page: Page, operator: string, phone: string) {
  await means(page, `pawapay:${operator}:`).check();
  await payersNumber(page).fill(phone);
  await pay(page);
  await page.waitForURL(/\/donate\/status\//);
  await expectState(page, "prompt");
}

export const receiptsIn = (texts: readonly string[]) =>
  texts.flatMap((text) => /SPECIMEN-\d{4}-\d{6}/.exec(text)?.[0] ?? []);
