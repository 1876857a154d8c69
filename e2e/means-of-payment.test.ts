import { afterAll, beforeAll, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { expectState, fillGift, giftForm, newDonor } from "./harness/gift.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { means, pay, payersNumber, siteWithChoice } from "./harness/means.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import type { Product } from "./harness/product.ts";
import { inLanguage, waysOf } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

/** Numbers of the operator's test system: the first pays, the second refuses. */
const PAYS = "0813 456 789";
const REFUSES = "0813 456 039";

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
  await look(page, script, `choice of a means, ${language}`);
  return page;
}

async function look(page: Visitor["page"], script: boolean, where: string) {
  await expectNoSidewaysScroll(page, where);
  // axe waits for timers, which do not run in a page without script.
  if (script) await expectAccessible(page, where);
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
    await look(page, script, `choice with an error, ${language}`);
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
    await look(page, script, `bank transfer, ${language}`);
    await page.getByRole("button", { name: sentence(language, "payment.prompt.cancel") }).click();
    await page.waitForURL(/\/donate\/status\//);
    await expectState(page, "cancelled");
  });
