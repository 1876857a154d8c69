import { afterAll, beforeAll, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { expectState } from "./harness/gift.ts";
import { journey } from "./harness/journey.ts";
import { means, pay } from "./harness/means.ts";
import { inLanguage, waysOf } from "./harness/screens.ts";
import { arriveAtChoice, payByTelephone, siteWithServices } from "./harness/services.ts";
import { sentence } from "./harness/words.ts";

let services: Awaited<ReturnType<typeof siteWithServices>>;
beforeAll(async () => {
  services = await siteWithServices();
});
afterAll(() => services.close());

for (const { language, script, way } of waysOf("ar", false))
  journey(
    `${way}: a closed operator and a slow one say so, and another takes the gift`,
    async ({ visit }) => {
      const { site, operators } = services;
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
      await payByTelephone(page, "VODACOM_MPESA_COD", "0813 456 789");
      await expectState(page, "paid");
    },
  );

for (const { language, script, way } of waysOf("fr", true))
  journey(`${way}: a card on the provider's own page`, async ({ visit }) => {
    const { site } = services;
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
