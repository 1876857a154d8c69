import { describe, expect } from "vitest";
import { account, fillLogin, pageText, pathOf, toasts, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import {
  decideInvestment,
  expectResult,
  fillInvestment,
  investForm,
  pressInvest,
  sendInvestment,
} from "./harness/invest.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const link = ({ page }: Visitor, path: string) => page.locator(`main a[href="${path}"]`).first();

async function expectFine(visitor: Pick<Visitor, "page">, where: string) {
  await expectAccessible(visitor.page, where);
  await expectNoSidewaysScroll(visitor.page, where);
}

describe.each(walkedIn("ar", "fr"))("crowd-farming in %s on a phone", (language) => {
  const at = (path: string) => inLanguage(language, path);

  journey("invest: from the list to the payment, the result and one's own list", async ({ visit }) => {
    const visitor = await visit({ language });
    const { page } = visitor;
    await withSession(visitor, language);
    await visitor.go(at("/crowd-farming"));
    await expectFine(visitor, `list, ${language}`);
    await link(visitor, at("/crowdfarming/project/3")).click();
    await expect.poll(() => pathOf(visitor)).toBe(at("/crowdfarming/project/3"));
    await expect.poll(() => page.locator("main details summary").count()).toBeGreaterThan(0);
    await fillInvestment(visitor, { amount: "40", type: "investor" });
    await pageText(visitor).toContain(sentence(language, "farm.notGuaranteed").split("{{percent}}")[1] ?? "");
    await expectFine(visitor, `invest form, ${language}`);
    const payment = await sendInvestment(visitor);
    await expectResult(page, language, "pending");
    const farm = 'main article img[src^="/pictures/farm-"]';
    expect(await page.locator(farm).count()).toBe(0);
    await decideInvestment(payment, "pay");
    expect(new URL(payment.url()).pathname).toBe(at("/crowdfarming/confirmation"));
    await expectResult(payment, language, "success");
    // As a gift's page shows the campaign.
    expect(await payment.locator(farm).getAttribute("alt")).not.toBe("");
    await expectFine({ page: payment }, `result, ${language}`);
    // The first tab shows the result too.
    await page.bringToFront();
    await expectResult(page, language, "success");
    await link(visitor, at("/dashboard")).click();
    const own = page.locator('section[aria-labelledby="investments"]');
    await expect
      .poll(() => own.innerText())
      .toContain(sentence(language, "dashboard.investments.states.paid"));
    await expect.poll(() => own.locator(`a[href="${at("/crowdfarming/project/3")}"]`).count()).toBe(1);
    const documentPath = await own.locator("a[download]").getAttribute("href");
    const file = await page.request.get(visitor.origin + documentPath);
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await expectFine(visitor, `dashboard with an investment, ${language}`);
  });

  journey("a cancelled payment books nothing, and leads back to the project", async ({ visit }) => {
    const visitor = await visit({ language });
    await withSession(visitor, language);
    await visitor.go(at("/crowdfarming/project/2"));
    await fillInvestment(visitor, { amount: "25" });
    const payment = await sendInvestment(visitor);
    await decideInvestment(payment, "cancel");
    await expectResult(payment, language, "cancelled");
    await expectFine({ page: payment }, `cancelled, ${language}`);
    await payment.locator(`main a[href="${at("/contact")}"]`).waitFor();
    await payment
      .locator(`main a[href="${at("/crowd-farming")}"]`)
      .first()
      .waitFor();
    await payment
      .locator(`main article a[href="${at("/crowdfarming/project/2")}"]`)
      .first()
      .click();
    await expect.poll(() => new URL(payment.url()).pathname).toBe(at("/crowdfarming/project/2"));
  });

  journey("a completed project takes no more money, and says why", async ({ visit }) => {
    const visitor = await visit({ language });
    const { page } = visitor;
    await visitor.go(at("/crowdfarming/project/4"));
    const button = page.getByRole("button", { name: sentence(language, "farmProject.panel.completed") });
    expect(await button.isDisabled()).toBe(true);
    await pageText(visitor).toContain(sentence(language, "farmProject.panel.completedText"));
    await pageText(visitor).toContain(sentence(language, "farmProject.funding"));
    expect(await page.locator("main details").count()).toBe(0);
    await expectFine(visitor, `completed, ${language}`);
  });
});

describe.each(walkedIn({ language: "sw", project: 6 }, { language: "en", project: 5 }))(
  "a sponsor in $language",
  ({ language, project }) => {
    const at = (path: string) => inLanguage(language, path);

    journey("signs in on the way, comes back to what was typed, and pays", async ({ visit }) => {
      const visitor = await visit({ language });
      const email = await account(language);
      const path = at(`/crowdfarming/project/${project}`);
      await visitor.go(path);
      await fillInvestment(visitor, { amount: "30" });
      await pressInvest(visitor);
      await toasts(visitor).toContain(sentence(language, "farmProject.toast.signIn"));
      await toasts(visitor).toContain(sentence(language, "farmProject.toast.signInText"));
      await expect.poll(() => pathOf(visitor)).toBe(at("/auth"));
      await fillLogin(visitor, email);
      await expect.poll(() => pathOf(visitor)).toBe(path);
      await expect.poll(() => investForm(visitor).locator('[name="amount"]').inputValue()).toBe("30");

      const payment = await sendInvestment(visitor);
      await decideInvestment(payment, "pay");
      await expectResult(payment, language, "success");
      await expect
        .poll(() => payment.locator("main").innerText())
        .toContain(sentence(language, "farm.type.sponsor"));
    });
  },
);
