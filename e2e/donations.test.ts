import { describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { decide, expectState, fillGift, giftForm, newDonor, sendGift } from "./harness/gift.ts";
import { journey, product } from "./harness/journey.ts";
import { expectNoMail, expectOneMail } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inAllLanguages, inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

describe.each(walkedIn("ar", "fr"))("a gift in %s on a phone", (language) => {
  for (const script of [true, false]) {
    const how = script ? "with script" : "without script";

    journey(`${how}: form, payment page, status page, one receipt`, async ({ visit }) => {
      const email = newDonor();
      const visitor = await visit({ language, script, worker: true });
      const page = await visitor.go(inLanguage(language, "/"));
      await page.locator('main a[href$="/donate"], main a[href$="/sponsor"]').first().click();
      await fillGift(page, { email, name: "Awa Kalala" });
      const payment = await sendGift(visitor);
      if (script) await expectAccessible(payment, `payment page, ${language}`);
      await expectNoSidewaysScroll(payment, `payment page, ${language}`);
      await decide(payment, "pay");
      expect(new URL(payment.url()).pathname).toMatch(language === "fr" ? /^\/donate/ : /^\/ar\/donate/);
      await expectState(payment, "paid");
      expect(await payment.locator("html").getAttribute("lang")).toBe(language);
      if (script) await expectAccessible(payment, `status page, ${language}`);
      await expectNoSidewaysScroll(payment, `status page, ${language}`);
      const receipt = await expectOneMail(email);
      if (language === "ar") expect(receipt.subject).toMatch(/\p{Script=Arabic}/u);
      expect(receipt.text).toContain("Awa Kalala");
    });

    // In the sample with script the one, without it the other.
    if (inAllLanguages || script)
      journey(`${how}: a refused payment books nothing and says so by mail`, async ({ visit }) => {
        const email = newDonor();
        const visitor = await visit({ language, script });
        await fillGift(await visitor.go(inLanguage(language, "/donate")), { email });
        const payment = await sendGift(visitor);
        await decide(payment, "refuse");
        await expectState(payment, "refused");
        const mail = await expectOneMail(email);
        expect(mail.text).not.toMatch(/SPECIMEN-\d/);
      });

    if (inAllLanguages || !script)
      journey(`${how}: a cancelled payment books nothing and offers the way back`, async ({ visit }) => {
        const email = newDonor();
        const visitor = await visit({ language, script });
        await fillGift(await visitor.go(inLanguage(language, "/donate")), { email });
        const payment = await sendGift(visitor);
        await decide(payment, "cancel");
        await expectState(payment, "cancelled");
        const ways = payment.locator('main a[href*="/donate"], main a[href*="/projects/"]');
        await expect.poll(() => ways.count()).toBeGreaterThan(0);
        await expectNoMail(email);
      });

    journey(`${how}: what is missing is said beside its field, what was typed stays`, async ({ visit }) => {
      const { go, page, complaints } = await visit({ language, script });
      complaints.expect(/422/);
      await go(inLanguage(language, "/donate"));
      await fillGift(page, { name: "Awa Kalala", amount: "0" });
      await giftForm(page).locator('[type="submit"]').click();
      const amount = giftForm(page).locator('[name="customAmount"]');
      await expect.poll(() => amount.getAttribute("aria-invalid")).toBe("true");
      const name = giftForm(page).locator('[name="donorName"]');
      await expect.poll(() => name.inputValue()).toBe("Awa Kalala");
      if (script) await expectAccessible(page, `form with errors, ${language}`);
      await expectNoSidewaysScroll(page, `form with errors, ${language}`);
    });
  }
});

journey(
  "an anonymous gift leaves no name and no mail, happens once, and its receipt is on its page",
  async ({ visit }) => {
    const email = newDonor();
    const visitor = await visit();
    const page = await visitor.go("/donate");
    const form = giftForm(page);
    await form.locator('[name="donationType"][value="monthly"]').check({ force: true });
    await fillGift(page, { email, name: "Awa Kalala" });
    await expect.poll(() => form.locator('[type="submit"]').innerText()).toMatch(/par mois/);
    await form.locator('[name="anonymous"]').check();
    const once = page.getByText(sentence("fr", "donation.donor.anonymousOnce"));
    await expect.poll(() => once.isVisible()).toBe(true);
    await expect.poll(() => form.locator('[type="submit"]').innerText()).not.toMatch(/par mois/);
    const payment = await sendGift(visitor);
    await decide(payment, "pay");
    await expectState(payment, "paid");
    await expectNoMail(email);
    await expect
      .poll(() => payment.locator("main").innerText())
      .toContain(sentence("fr", "giftStatus.paid.once"));
    const receipt = await payment.locator("main a[download]").getAttribute("href");
    const file = await payment.request.get(visitor.origin + receipt);
    expect(file.headers()["content-type"]).toBe("application/pdf");
  },
);

journey("a part that is given back, then the rest: the giver's page says what stays", async ({ visit }) => {
  const visitor = await visit();
  await fillGift(await visitor.go("/donate"), { email: newDonor(), amount: "9000" });
  const payment = await sendGift(visitor);
  const sandbox = payment.url();
  await decide(payment, "pay");
  await expectState(payment, "paid");
  const press = async (action: string) => {
    await payment.goto(sandbox);
    await payment.locator("details:has([name=control]) summary").click();
    await payment.locator(`[name="control"][value="${action}"]`).click();
    await payment.waitForURL(/\/donate\/status\//);
  };
  await press("refund-part");
  await expectState(payment, "partly_refunded");
  await expect.poll(() => payment.locator("main").innerText()).toMatch(/4\s500\sXOF/);
  await press("refund");
  await expectState(payment, "refunded");
});

journey(
  "an empty address opens no tab at the first click, however late the script comes",
  async ({ visit }) => {
    for (const [path, field] of [
      ["/donate", "donorEmail"],
      ["/donate?amount=5000", "donorEmail"],
      ["/sponsor?type=meal&amount=20", "donorEmail"],
      ["/projects/1", "donorEmail"],
      ["/marketplace/checkout?product=2", "email"],
      ["/crowdfarming/project/2?invest=open", "amount"],
    ] as const) {
      const visitor = await visit();
      const { page, context, origin } = visitor;
      let tabs = 0;
      context.on("page", () => tabs++);
      // Only a signed-in visitor reaches the payment of an investment; nothing verifies the invented session yet.
      if (field === "amount")
        await context.addInitScript(() => localStorage.setItem("supabase.auth.token", '{"user":{"id":"x"}}'));
      const { promise: later, resolve: letScriptCome } = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js/, async (route) => {
        await later;
        await route.continue();
      });
      await page.goto(origin + path, { waitUntil: "commit" });
      const submit = page.locator(`main form:has([name="${field}"]) [type="submit"]`).first();
      await submit.waitFor();
      // The loader, which stores the click, is at the end of the page.
      await page.waitForFunction(() => "__typed" in window);
      await submit.click();
      letScriptCome();
      await expect
        .poll(() => page.locator(`main [name="${field}"]`).first().getAttribute("aria-invalid"))
        .toBe("true");
      await submit.click();
      expect([path, tabs]).toEqual([path, 0]);
    }
  },
);

journey("a double click is one gift", async ({ visit }) => {
  const email = newDonor();
  const visitor = await visit({ script: false });
  const page = await visitor.go("/donate");
  await fillGift(page, { email });
  await giftForm(page).locator('[type="submit"]').dblclick();
  // The second click aborts the navigation of the first: only the final page counts.
  await expect.poll(() => page.url().startsWith(product.sandboxUrl)).toBe(true);
  await decide(page, "pay");
  await expectOneMail(email);
});

journey("the status of a gift nobody knows is not found", async ({ visit }) => {
  const { go, page, complaints } = await visit();
  complaints.expect(/404/);
  for (const reference of ["x", "00000000000000000000000000000000"]) {
    const answer = await page.request.get(`${product.url}/donate/status/${reference}`);
    expect(answer.status()).toBe(404);
  }
  await go("/donate/status/AAAAAAAAAAAAAAAAAAAAAA");
  expect(await page.locator("main h1").count()).toBe(1);
  expect(await page.locator("main").textContent()).not.toMatch(/XOF/);
});
