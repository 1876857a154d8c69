import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { expectState, giftForm } from "./harness/gift.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, waysOf } from "./harness/screens.ts";
import { internationally, newestText } from "./harness/texts.ts";
import { sentence } from "./harness/words.ts";

/** All means, through the doubles of their services; no hour of the night holds a receipt back. */
let site: Product;
beforeAll(async () => {
  site = await startProduct({ PAYMENTS_SANDBOX: "on", SMS_QUIET_HOURS: "none" });
});
afterAll(() => site.stop());

/** M-Pesa's, whose double pays for it. */
const number = () => `0813${randomInt(100, 999)}789`;
const spoken = (typed: string) => `${typed.slice(0, 4)} ${typed.slice(4, 7)} ${typed.slice(7)}`;

/** The gift's page with its choice of means; with script it opens in the same tab. */
async function chooses(page: Page) {
  await page.waitForURL(/\/donate\/status\//);
  await page.locator('[name="means"]').first().waitFor();
}

const saying =
  (language: string) =>
  (key: string, { digits = "" } = {}) =>
    sentence(language, key).replace("{{digits}}", digits);

for (const { language, script, way } of waysOf("ar", true))
  journey(
    `${way}: from the form to the text message to the receipt, and out of the messages`,
    async ({ visit }) => {
      const say = saying(language);
      const typed = number();
      const visitor = await visit({ site, language, script });
      const page = await visitor.go(inLanguage(language, "/donate"));
      await giftForm(page).locator('[name="donorEmail"]').fill(spoken(typed));
      await giftForm(page).locator('[type="submit"]').click();
      await chooses(page);
      // The prompt's number is there already.
      const mobile = page.locator('[name="means"][value^="pawapay:VODACOM"]').first();
      await mobile.check({ force: true });
      expect(await page.locator('[name="phone"]').inputValue()).toBe(internationally(typed));
      if (script) await expectAccessible(page, `means, ${language}`);
      await expectNoSidewaysScroll(page, `means, ${language}`);
      await page.locator("main form").filter({ has: mobile }).locator('[type="submit"]').click();
      await expectState(page, "paid");
      expect(await page.locator("main").innerText()).toContain(say("giftStatus.paid.texted"));

      const text = await newestText(site, typed);
      const [link = ""] = /https?:\/\/\S+$/.exec(text) ?? [];
      expect(link).toMatch(/\/donate\/status\/[\w-]{22}$/);

      // The link is enough, in a browser that has seen nothing of the gift.
      const reader = await visit({ site, language, script });
      await reader.page.goto(link);
      expect(await reader.page.locator("html").getAttribute("lang")).toBe(language);
      const main = reader.page.locator("main");
      const digits = typed.slice(-2);
      expect(await main.innerText()).toContain(say("giftStatus.texts.to", { digits }));
      expect(await main.innerText()).not.toContain(typed.slice(1));
      if (script) await expectAccessible(reader.page, `receipt by text message, ${language}`);
      await expectNoSidewaysScroll(reader.page, `receipt by text message, ${language}`);
      const receipt = await main.locator("a[download]").getAttribute("href");
      const pdf = await reader.context.request.get(new URL(receipt ?? "", site.url).href);
      expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

      await main.getByRole("button", { name: say("giftStatus.texts.resend") }).click();
      await reader.page.waitForURL(/receipt=sent/);
      expect(await main.innerText()).toContain(say("giftStatus.texts.sent"));
      expect(await newestText(site, typed, 2)).toBe(text);
      await main.getByRole("button", { name: say("giftStatus.texts.leave") }).click();
      await reader.page.waitForURL(/texts=left/);
      expect(await main.innerText()).toContain(say("giftStatus.texts.left", { digits }));
      expect(await main.getByRole("button", { name: say("giftStatus.texts.resend") }).count()).toBe(0);
      await expectNoSidewaysScroll(reader.page, `out of the messages, ${language}`);
    },
  );

for (const { language, script, way } of waysOf("fr", false))
  journey(
    `${way}: a number that no message reaches is told beside the field, and stays`,
    async ({ visit }) => {
      const say = saying(language);
      const { go, page, complaints } = await visit({ site, language, script });
      complaints.expect(/422/);
      await go(inLanguage(language, "/donate"));
      const contact = giftForm(page).locator('[name="donorEmail"]');
      for (const [typed, problem] of [
        ["0810", "phone_invalid"],
        ["+32 2 890 12 34", "phone_not_mobile"],
        ["awa@", "email_invalid"],
      ] as const) {
        await contact.fill(typed);
        await giftForm(page).locator('[type="submit"]').click();
        const error = page.locator("#donorEmail-error");
        await expect.poll(() => error.textContent()).toBe(say(`errors.${problem}`));
        expect(await contact.inputValue()).toBe(typed);
        expect(await contact.getAttribute("aria-describedby")).toContain("donorEmail-error");
      }
      if (script) await expectAccessible(page, `form with a wrong number, ${language}`);
      await expectNoSidewaysScroll(page, `form with a wrong number, ${language}`);
    },
  );
