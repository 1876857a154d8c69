import { afterAll, beforeAll, expect } from "vitest";
import { freePort } from "../scripts/testing/free-port.ts";
import { expectAccessible } from "./harness/axe.ts";
import { startPawapayDouble, startStripeDouble } from "./harness/doubles.ts";
import { expectState, expectStateByItself, fillGift, giftForm, newDonor } from "./harness/gift.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { later, MONTH_MS, MOVABLE_CLOCK } from "./harness/later.ts";
import { mailsTo } from "./harness/mail.ts";
import { means, pay, payersNumber } from "./harness/means.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, waysOf } from "./harness/screens.ts";
import { settled } from "./harness/settled.ts";
import { sentence } from "./harness/words.ts";

/** A separate site whose services of mobile money and cards, and whose clock, this test controls. */
let site: Product;
let operators: Awaited<ReturnType<typeof startPawapayDouble>>;
let cards: Awaited<ReturnType<typeof startStripeDouble>>;
beforeAll(async () => {
  const port = await freePort();
  operators = await startPawapayDouble(port);
  cards = await startStripeDouble(port);
  site = await startProduct({
    PORT: String(port),
    PAYMENTS_SANDBOX: "on",
    ...operators.settings,
    ...cards.settings,
    ...MOVABLE_CLOCK,
  });
});
afterAll(async () => {
  await site.stop();
  await operators.close();
  await cards.close();
});

type Page = Visitor["page"];

/** Fills in the form and sends it; the gift's page asks for the means. */
async function arriveAtChoice(
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

async function payByTelephone(page: Page, operator: string, phone: string) {
  await means(page, `pawapay:${operator}:`).check();
  await payersNumber(page).fill(phone);
  await pay(page);
  await page.waitForURL(/\/donate\/status\//);
  await expectState(page, "prompt");
}

/** The card's bank asks its holder at every payment. */
async function payByCard(page: Page) {
  await means(page, "stripe:").check();
  await pay(page);
  await page.waitForURL((url) => url.origin !== site.url);
  await page.locator('[name="card"]').fill("4000 0027 6000 3184");
  await page.locator('[name="decision"][value="pay"]').click();
  await page.locator('[name="decision"][value="approve"]').click();
  await page.waitForURL(/\/donate\/status\//);
  await expectState(page, "paid");
}

async function look(page: Page, script: boolean, where: string) {
  await expectNoSidewaysScroll(page, where);
  // axe waits for timers, which do not run in a page without script.
  if (script) await expectAccessible(page, where);
}

const receiptsIn = (texts: readonly string[]) =>
  texts.flatMap((text) => /SPECIMEN-\d{4}-\d{6}/.exec(text)?.[0] ?? []);

/** The number of each receipt that was mailed, once the site has nothing left to do. */
async function receiptsMailed(email: string): Promise<string[]> {
  await settled(site);
  return receiptsIn((await mailsTo(email, site)).map(({ text }) => text));
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
      await payByTelephone(page, "VODACOM_MPESA_COD", "0813 456 789");
      await expectState(page, "paid");
    },
  );

for (const { language, script, way } of waysOf("ar", true))
  journey(
    `${way}: a prompt that is answered late: the page waits, and goes on by itself`,
    async ({ visit }) => {
      await operators.setOperator("ORANGE_COD", "DELAYED");
      const email = newDonor();
      const visitor = await visit({ site, language, script });
      const page = await arriveAtChoice(visitor, inLanguage(language, "/donate?payIn=CDF"), { email });
      await payByTelephone(page, "ORANGE_COD", "0893 456 789");
      const main = page.locator("main");
      expect(await main.innerText()).toContain(sentence(language, "payment.watching"));
      await look(page, script, `prompt that waits, ${language}`);
      await operators.settle("243893456789", "COMPLETED");
      await expectStateByItself(page, "paid");
      await expect.poll(async () => receiptsIn([await main.innerText()])).toHaveLength(1);
      expect(await receiptsMailed(email)).toEqual(receiptsIn([await main.innerText()]));
    },
  );

for (const { language, script, way } of waysOf("fr", false))
  journey(`${way}: money that comes after the prompt's time is over is not lost`, async ({ visit }) => {
    await operators.setOperator("ORANGE_COD", "DELAYED");
    const email = newDonor();
    const visitor = await visit({ site, language, script });
    const page = await arriveAtChoice(visitor, inLanguage(language, "/donate?payIn=CDF"), { email });
    await payByTelephone(page, "ORANGE_COD", "0893 456 789");
    await operators.settle("243893456789", "PAYMENT_NOT_APPROVED");
    await expectStateByItself(page, "refused");
    const main = page.locator("main");
    expect(await main.innerText()).toContain(sentence(language, "giftStatus.reason.not_approved"));
    await look(page, script, `prompt whose time is over, ${language}`);
    expect(await receiptsMailed(email)).toEqual([]);

    await operators.setCopies(3);
    await operators.settle("243893456789", "COMPLETED");
    await operators.setCopies(1);
    await expectState(page, "paid");
    expect(await receiptsMailed(email)).toEqual(receiptsIn([await main.innerText()]));
    expect(await mailsTo(email, site)).toHaveLength(2);
  });

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

// The last ones of this file: the site lives a month later after each.
let ahead = 0;
for (const { language, script, way } of waysOf("ar", true))
  journey(
    `${way}: a monthly gift by card whose bank wants its holder for the renewal: a mail leads to a new page`,
    async ({ visit }) => {
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
      await look(page, script, `a renewal that wants its holder, ${language}`);
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
