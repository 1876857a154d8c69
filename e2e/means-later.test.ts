import { afterAll, beforeAll, expect } from "vitest";
import { expectState, expectStateByItself, newDonor } from "./harness/gift.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { later, MONTH_MS } from "./harness/later.ts";
import { mailsTo } from "./harness/mail.ts";
import { look, means, pay } from "./harness/means.ts";
import { inLanguage, waysOf } from "./harness/screens.ts";
import { arriveAtChoice, payByTelephone, receiptsIn, siteWithServices } from "./harness/services.ts";
import { settled } from "./harness/settled.ts";
import { sentence } from "./harness/words.ts";

let services: Awaited<ReturnType<typeof siteWithServices>>;
beforeAll(async () => {
  services = await siteWithServices();
});
afterAll(() => services.close());

/** The card's bank asks its holder at every payment. */
async function payByCard(page: Visitor["page"]) {
  await means(page, "stripe:").check();
  await pay(page);
  await page.waitForURL((url) => url.origin !== services.site.url);
  await page.locator('[name="card"]').fill("4000 0027 6000 3184");
  await page.locator('[name="decision"][value="pay"]').click();
  await page.locator('[name="decision"][value="approve"]').click();
  await page.waitForURL(/\/donate\/status\//);
  await expectState(page, "paid");
}

/** The number of each receipt that was mailed, once the site has nothing left to do. */
async function receiptsMailed(email: string): Promise<string[]> {
  await settled(services.site);
  return receiptsIn((await mailsTo(email, services.site)).map(({ text }) => text));
}

/** A gift whose operator has sent the prompt to the telephone and says nothing more yet. */
async function giveByDelayedPrompt(visitor: Visitor, language: string) {
  await services.operators.setOperator("ORANGE_COD", "DELAYED");
  const email = newDonor();
  const page = await arriveAtChoice(visitor, inLanguage(language, "/donate?payIn=CDF"), { email });
  await payByTelephone(page, "ORANGE_COD", "0893 456 789");
  return { page, email };
}

for (const { language, script, way } of waysOf("ar", true))
  journey(
    `${way}: a prompt that is answered late: the page waits, and goes on by itself`,
    async ({ visit }) => {
      const { operators } = services;
      const { page, email } = await giveByDelayedPrompt(
        await visit({ site: services.site, language, script }),
        language,
      );
      const main = page.locator("main");
      expect(await main.innerText()).toContain(sentence(language, "payment.watching"));
      await look(page, `prompt that waits, ${language}`, script);
      await operators.settle("243893456789", "COMPLETED");
      await expectStateByItself(page, "paid");
      await expect.poll(async () => receiptsIn([await main.innerText()])).toHaveLength(1);
      expect(await receiptsMailed(email)).toEqual(receiptsIn([await main.innerText()]));
    },
  );

for (const { language, script, way } of waysOf("fr", false))
  journey(`${way}: money that comes after the prompt's time is over is not lost`, async ({ visit }) => {
    const { site, operators } = services;
    const { page, email } = await giveByDelayedPrompt(await visit({ site, language, script }), language);
    await operators.settle("243893456789", "PAYMENT_NOT_APPROVED");
    await expectStateByItself(page, "refused");
    const main = page.locator("main");
    expect(await main.innerText()).toContain(sentence(language, "giftStatus.reason.not_approved"));
    await look(page, `prompt whose time is over, ${language}`, script);
    expect(await receiptsMailed(email)).toEqual([]);

    await operators.setCopies(3);
    await operators.settle("243893456789", "COMPLETED");
    await operators.setCopies(1);
    await expectState(page, "paid");
    expect(await receiptsMailed(email)).toEqual(receiptsIn([await main.innerText()]));
    expect(await mailsTo(email, site)).toHaveLength(2);
  });

// The last ones of this file: the site lives a month later after each.
let ahead = 0;
for (const { language, script, way } of waysOf("ar", true))
  journey(
    `${way}: a monthly gift by card whose bank wants its holder for the renewal: a mail leads to a new page`,
    async ({ visit }) => {
      const { site, cards } = services;
      const email = newDonor();
      const visitor = await visit({ site, language, script });
      visitor.complaints.expect(/^another origin: .*\/c\/pay\//);
      const page = await arriveAtChoice(visitor, inLanguage(language, "/donate?payIn=USD"), {
        email,
        monthly: true,
      });
      await payByCard(page);
      const first = receiptsIn([await page.locator("main").innerText()]);
      expect(await receiptsMailed(email)).toEqual(first);

      ahead += MONTH_MS;
      await cards.setAhead(ahead);
      later(site);
      // The queue of renewals looks for what is due every five seconds.
      const mails = () => mailsTo(email, site);
      await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(2);
      const request = (await mails()).find(({ text }) => receiptsIn([text]).length === 0)?.text ?? "";
      expect(request).toContain(sentence(language, "giftStatus.reason.confirmation_needed"));
      await visitor.go(/http\S+\/giving\/manage\/[\w-]{22}/.exec(request)?.[0] ?? "");
      await look(page, `a renewal that wants its holder, ${language}`, script);
      await page.locator('form:has([name="action"][value="pay"]) [type="submit"]').click();
      await page.waitForURL(/\/donate\/status\//);
      await expectState(page, "choosing");
      await payByCard(page);
      const renewed = receiptsIn([await page.locator("main").innerText()]);
      expect(renewed).not.toEqual(first);
      expect((await receiptsMailed(email)).sort()).toEqual([...first, ...renewed].sort());
      expect(await mails()).toHaveLength(3);
    },
  );
