import { afterAll, beforeAll, expect } from "vitest";
import { enrolButton, PRICED } from "./harness/academy.ts";
import { fillLogin, newPerson, PASSWORD, waitForDashboard } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { fillInvestment, pressInvest } from "./harness/invest.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { means, pay, payersNumber, siteWithChoice } from "./harness/means.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import type { Product } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { fillDelivery, newBuyer, pressPay } from "./harness/shop.ts";
import { makePerson } from "./harness/staff.ts";
import { sentence as words } from "./harness/words.ts";

/** A number of the operator's test system, and one of another operator. */
const PAYS = "0813 456 789";
const OF_ORANGE = "0893 456 789";
const M_PESA = "pawapay:VODACOM_MPESA_COD:USD";
const ORANGE = "pawapay:ORANGE_COD:USD";

let site: Product;
beforeAll(async () => {
  site = await siteWithChoice();
});
afterAll(() => site.stop());

async function look(page: Visitor["page"], where: string) {
  await expectNoSidewaysScroll(page, where);
  await expectAccessible(page, where);
}

/** The page asks for news by itself. */
const says = (page: Visitor["page"], words: string) =>
  expect.poll(() => page.locator("main").innerText(), { timeout: 20_000 }).toContain(words);

async function payByTelephone(page: Visitor["page"]) {
  await means(page, M_PESA).check();
  await payersNumber(page).fill(PAYS);
  await pay(page);
}

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

for (const language of walkedIn("ar", "fr"))
  journey(`an investment and a course, each paid on the telephone, in ${language}`, async ({ visit }) => {
    const visitor = await visit({ site, language });
    const { page, go } = visitor;
    const email = newPerson();
    await makePerson(email, PASSWORD, language, site);
    await go(inLanguage(language, "/auth"));
    await fillLogin(visitor, email);
    await waitForDashboard(visitor, language);
    await go(inLanguage(language, "/crowdfarming/project/2"));
    await fillInvestment(visitor, { amount: "25" });
    await pressInvest(visitor);
    await page.waitForURL(/\/crowdfarming\/confirmation\?/);
    await says(page, words(language, "payment.choosing.title"));
    await look(page, `choice for an investment, ${language}`);
    await payByTelephone(page);
    await says(page, words(language, "investment.success.title"));

    await go(inLanguage(language, `/academy/course/${PRICED}`));
    await enrolButton(visitor).click();
    await says(page, words(language, "payment.choosing.title"));
    await look(page, `choice for a course, ${language}`);
    await payByTelephone(page);
    await says(page, words(language, "courses.paid"));
  });
