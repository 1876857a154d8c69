import { describe, expect } from "vitest";
import { account, fillLogin, waitForDashboard } from "./harness/account.ts";
import { decide, expectState, fillGift, giftForm, newDonor, sendGift } from "./harness/gift.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";

type Page = Visitor["page"];

async function give(visitor: Visitor, language: string, email: string, rhythm: "one_time" | "monthly") {
  const page = await visitor.go(inLanguage(language, "/donate"));
  await giftForm(page).locator(`[name="donationType"][value="${rhythm}"]`).check({ force: true });
  await fillGift(page, { email, name: "Awa Kalala" });
  const payment = await sendGift(visitor);
  await decide(payment, "pay");
  await expectState(payment, "paid");
  return payment;
}

const asked = (page: Page) => page.locator('main a[href*="type=monthly"]').isVisible();
const isNoted = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem("monthly") === "1");

describe.each(walkedIn("fr", "ar"))("who gives each month, in %s", (language) => {
  journey("is not asked for it again on that device, and once the gift is stopped is", async ({ visit }) => {
    const visitor = await visit({ language });
    const monthly = await give(visitor, language, newDonor(), "monthly");
    await monthly.locator('main a[href*="/giving/manage/"]').click();
    await monthly.waitForURL(/\/giving\/manage\/[\w-]{22}$/);
    const once = await give(visitor, language, newDonor(), "one_time");
    await expect.poll(() => asked(once)).toBe(false);

    await monthly.locator('details:has([name="action"][value="stop"]) summary').click();
    await monthly.locator('form:has([name="action"][value="stop"]) [type="submit"]').click();
    await monthly.waitForURL(/done=/);
    await once.reload();
    await expect.poll(() => asked(once)).toBe(true);
  });

  journey("is not asked on another device either once signed in there", async ({ visit }) => {
    const email = await account(language);
    await give(await visit({ language }), language, email, "monthly");

    const visitor = await visit({ language });
    await visitor.go(inLanguage(language, "/auth"));
    await fillLogin(visitor, email);
    await waitForDashboard(visitor, language);
    await expect.poll(() => isNoted(visitor)).toBe(true);
    // Opened anew, the server prints the dashboard, and React waits for a touch.
    await visitor.page.evaluate(() => localStorage.removeItem("monthly"));
    await visitor.go(inLanguage(language, "/dashboard"));
    await expect.poll(() => isNoted(visitor)).toBe(true);
    const once = await give(visitor, language, email, "one_time");
    await expect.poll(() => asked(once)).toBe(false);
  });
});
