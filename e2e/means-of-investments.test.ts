import { afterAll, beforeAll } from "vitest";
import { enrolButton, PRICED } from "./harness/academy.ts";
import { fillLogin, newPerson, PASSWORD, waitForDashboard } from "./harness/account.ts";
import { fillInvestment, pressInvest } from "./harness/invest.ts";
import { journey } from "./harness/journey.ts";
import { look, payByTelephone, says, siteWithChoice } from "./harness/means.ts";
import type { Product } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { makePerson } from "./harness/staff.ts";
import { sentence as words } from "./harness/words.ts";

let site: Product;
beforeAll(async () => {
  site = await siteWithChoice();
});
afterAll(() => site.stop());

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
