import { afterAll, beforeAll, expect } from "vitest";
import { freePort } from "../scripts/testing/free-port.ts";
import { expectAccessible } from "./harness/axe.ts";
import { expectState, fillGift, giftForm, newDonor } from "./harness/gift.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { means, pay, payersNumber } from "./harness/means.ts";
import { startPawapayDouble } from "./harness/pawapay-double.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, waysOf } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

/** A separate site whose mobile-money service this test controls; the others are the doubles that the product starts. */
let site: Product;
let operators: Awaited<ReturnType<typeof startPawapayDouble>>;
beforeAll(async () => {
  const port = await freePort();
  operators = await startPawapayDouble(port);
  site = await startProduct({ PORT: String(port), PAYMENTS_SANDBOX: "on", ...operators.settings });
});
afterAll(async () => {
  await site.stop();
  await operators.close();
});

/** Fills in the form and sends it; the gift's page asks for the means. */
async function arriveAtChoice(visitor: Visitor, path: string) {
  const page = await visitor.go(path);
  await fillGift(page, { email: newDonor(), name: "Awa Kalala" });
  await giftForm(page).locator('[type="submit"]').click();
  await page.waitForURL(/\/donate\/status\//);
  await expectState(page, "choosing");
  return page;
}

for (const { language, script, way } of waysOf("ar", false))
  journey(
    `${way}: a closed operator and a slow one say so, and another takes the gift`,
    async ({ visit }) => {
      await operators.setOperator("AIRTEL_COD", "CLOSED");
      await operators.setOperator("ORANGE_COD", "DELAYED");
      const visitor = await visit({ site, language, script });
      const page = await arriveAtChoice(visitor, inLanguage(language, "/donate?payIn=CDF"));
      const closed = means(page, "pawapay:AIRTEL_COD:");
      await expect.poll(async () => (await page.reload(), closed.isDisabled())).toBe(true);
      const row = (of: typeof closed) => page.locator("main label").filter({ has: of });
      expect(await row(closed).innerText()).toContain(sentence(language, "payment.means.closed"));
      const slow = means(page, "pawapay:ORANGE_COD:");
      expect(await row(slow).innerText()).toContain(sentence(language, "payment.means.slow"));
      if (script) await expectAccessible(page, `closed and slow means, ${language}`);
      await means(page, "pawapay:VODACOM_MPESA_COD:").check();
      await payersNumber(page).fill("0813 456 789");
      await pay(page);
      await page.waitForURL(/\/donate\/status\//);
      await expectState(page, "prompt");
      await expectState(page, "paid");
    },
  );

for (const { language, script, way } of waysOf("fr", true))
  journey(`${way}: a card on the provider's own page`, async ({ visit }) => {
    const visitor = await visit({ site, language, script });
    const page = await arriveAtChoice(visitor, inLanguage(language, "/donate?payIn=USD"));
    visitor.complaints.expect(/^another origin: .*\/c\/pay\//);
    await means(page, "stripe:").check();
    await pay(page);
    await page.waitForURL((url) => url.origin !== site.url);
    await page.locator('[name="decision"][value="pay"]').click();
    await page.waitForURL(/\/donate\/status\//);
    await expectState(page, "paid");
  });
