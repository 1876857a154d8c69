import { afterAll, beforeAll, expect } from "vitest";
import { journey } from "./harness/journey.ts";
import { look, M_PESA, means, PAYS, pay, payersNumber, says, siteWithChoice } from "./harness/means.ts";
import type { Product } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { fillDelivery, newBuyer, pressPay } from "./harness/shop.ts";
import { sentence as words } from "./harness/words.ts";

/** A number of another operator. */
const OF_ORANGE = "0893 456 789";
const ORANGE = "pawapay:ORANGE_COD:USD";

let site: Product;
beforeAll(async () => {
  site = await siteWithChoice();
});
afterAll(() => site.stop());

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
      await says(page, words(language, "payment.choosing.title"));
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
        words(language, "errors.phone_other_operator").replace("{{operator}}", "Orange Money"),
      );
      expect(await means(page, ORANGE).isChecked()).toBe(true);
      await look(page, `choice with an error, ${language}`);
      await payersNumber(page).fill(PAYS);
      await expect.poll(() => means(page, M_PESA).isChecked()).toBe(true);
      await pay(page);
      await says(page, words(language, "order.paid.title"));
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
      await page.getByRole("button", { name: words(language, "payment.prompt.cancel") }).click();
      await says(page, words(language, "order.cancelled.text"));
      await look(page, `order given up, ${language}`);
    },
  );
