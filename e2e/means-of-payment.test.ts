import { afterAll, beforeAll, expect } from "vitest";
import { expectState, fillGift, giftForm, newDonor } from "./harness/gift.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { look, M_PESA, means, PAYS, pay, payersNumber, says, siteWithChoice } from "./harness/means.ts";
import type { Product } from "./harness/product.ts";
import { inLanguage, walkedIn, waysOf } from "./harness/screens.ts";
import { fillDelivery, newBuyer, pressPay } from "./harness/shop.ts";
import { sentence } from "./harness/words.ts";

/** A number of the operator's test system, which refuses. */
const REFUSES = "0813 456 039";
/** A number of another operator. */
const OF_ORANGE = "0893 456 789";
const ORANGE = "pawapay:ORANGE_COD:USD";

let site: Product;
beforeAll(async () => {
  site = await siteWithChoice();
});
afterAll(() => site.stop());

/** Fills in the form in Congolese francs and sends it: the gift's page asks for the means. */
async function arriveAtChoice(visitor: Visitor, language: string, script: boolean) {
  const page = await visitor.go(inLanguage(language, "/donate?payIn=CDF"));
  await fillGift(page, { email: newDonor(), name: "Awa Kalala" });
  await giftForm(page).locator('[type="submit"]').click();
  await page.waitForURL(/\/donate\/status\//);
  await expectState(page, "choosing");
  await look(page, `choice of a means, ${language}`, script);
  return page;
}

for (const { language, script, way } of waysOf("ar", true))
  journey(`${way}: mobile money by a prompt on the telephone, paid`, async ({ visit }) => {
    const visitor = await visit({ site, language, script });
    const page = await arriveAtChoice(visitor, language, script);
    await means(page, "pawapay:VODACOM_MPESA_COD:CDF").check();
    await payersNumber(page).fill(PAYS);
    await pay(page);
    await page.waitForURL(/\/donate\/status\//);
    await expectState(page, "paid");
    await expect.poll(() => page.locator("main").innerText()).toMatch(/SPECIMEN-\d{4}-\d+/);
  });

for (const { language, script, way } of waysOf("fr", false))
  journey(`${way}: what is missing is said beside its field, and what was typed stays`, async ({ visit }) => {
    const visitor = await visit({ site, language, script });
    visitor.complaints.expect(/422/);
    const page = await arriveAtChoice(visitor, language, script);
    await means(page, "pawapay:VODACOM_MPESA_COD:CDF").check();
    await payersNumber(page).fill("0813");
    await pay(page);
    const phone = payersNumber(page);
    await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
    expect(await phone.inputValue()).toBe("0813");
    expect(await means(page, "pawapay:VODACOM_MPESA_COD:CDF").isChecked()).toBe(true);
    await look(page, `choice with an error, ${language}`, script);
    await phone.fill(REFUSES);
    await pay(page);
    await page.waitForURL(/\/donate\/status\//);
    await expectState(page, "refused");
  });

for (const { language, script, way } of waysOf("ar", false))
  journey(`${way}: by bank transfer, given up and begun again`, async ({ visit }) => {
    const visitor = await visit({ site, language, script });
    const page = await arriveAtChoice(visitor, language, script);
    await means(page, "bank:transfer:USD").check();
    await pay(page);
    await page.waitForURL(/\/donate\/status\//);
    await expectState(page, "transfer");
    const text = await page.locator("main").innerText();
    expect(text).toContain("CD00 0000 1234");
    expect(text).toMatch(/RF\d\d \d{4} \d{4}/);
    await look(page, `bank transfer, ${language}`, script);
    await page.getByRole("button", { name: sentence(language, "payment.prompt.cancel") }).click();
    await page.waitForURL(/\/donate\/status\//);
    await expectState(page, "cancelled");
  });

for (const language of walkedIn("fr", "ar"))
  journey(
    `an order: another operator's number, then paid on the telephone, in ${language}`,
    async ({ visit }) => {
      const { page, go, complaints } = await visit({ site, language });
      complaints.expect(/422/);
      await go(inLanguage(language, "/marketplace/checkout?product=1"));
      await fillDelivery(page, newBuyer());
      await pressPay(page);
      await page.waitForURL(/\/marketplace\/order\//);
      await says(page, sentence(language, "payment.choosing.title"));
      await look(page, `choice for an order, ${language}`);
      // The operator follows the number while it is typed; who chooses another afterwards is told whose number it is.
      await means(page, M_PESA).check();
      await payersNumber(page).fill(OF_ORANGE);
      await expect.poll(() => means(page, ORANGE).isChecked()).toBe(true);
      await means(page, M_PESA).check();
      await pay(page);
      await expect.poll(() => payersNumber(page).getAttribute("aria-invalid")).toBe("true");
      expect(await payersNumber(page).inputValue()).toBe(OF_ORANGE);
      await says(
        page,
        sentence(language, "errors.phone_other_operator").replace("{{operator}}", "Orange Money"),
      );
      expect(await means(page, ORANGE).isChecked()).toBe(true);
      await look(page, `choice with an error, ${language}`);
      await payersNumber(page).fill(PAYS);
      await expect.poll(() => means(page, M_PESA).isChecked()).toBe(true);
      await pay(page);
      await says(page, sentence(language, "order.paid.title"));
    },
  );

for (const language of walkedIn("ar", "fr"))
  journey(
    `an order by transfer, given up: its goods can be put back into the cart, in ${language}`,
    async ({ visit }) => {
      const { page, go } = await visit({ site, language });
      await go(inLanguage(language, "/marketplace/checkout?product=2"));
      await fillDelivery(page, newBuyer());
      await pressPay(page);
      await page.waitForURL(/\/marketplace\/order\//);
      await means(page, "bank:transfer:USD").check();
      await pay(page);
      await says(page, "CD00 0000 1234");
      await look(page, `transfer of an order, ${language}`);
      await page.getByRole("button", { name: sentence(language, "payment.prompt.cancel") }).click();
      await says(page, sentence(language, "order.cancelled.text"));
      await look(page, `order given up, ${language}`);
    },
  );
