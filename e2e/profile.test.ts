import { expect } from "vitest";
import { newPerson, pageText, signedIn } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { decide, fillGift, sendGift } from "./harness/gift.ts";
import { journey, product, type Visitor } from "./harness/journey.ts";
import { mailsTo } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage } from "./harness/screens.ts";
import { madeByStaff } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

const KB = 1024;
const words = (key: string) => sentence("ar", key);
const at = (path: string) => inLanguage("ar", path);
const switchOf = ({ page }: Visitor, name: string) => page.locator(`main [role="switch"][name="${name}"]`);
const achievement = ({ page }: Visitor, name: string) =>
  page
    .locator('section[aria-labelledby="achievements"] li')
    .filter({ hasText: words(`profile.achievements.${name}.title`) })
    .innerText();

/** A change by staff, dated so that its mail is sent at once. */
async function writeUrgentNeed(title: string) {
  await madeByStaff("urgent_needs", {
    program_id: "1",
    title,
    description: "Quarante élèves suivent la classe sous une bâche.",
    created_at: new Date(Date.now() - 60_000).toISOString(),
  });
}

/** The bytes on the wire of all scripts that the page has loaded. */
async function scriptBytes({ page }: Visitor): Promise<number> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith(".js")),
  );
  const sent = await Promise.all(
    [...new Set(scripts)].map(async (script) => {
      const { headers } = await fetch(script, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
      return Number(headers.get("content-length"));
    }),
  );
  return sent.reduce((sum, bytes) => sum + bytes, 0);
}

journey(
  "a supporter's own profile: what the gift counts for, switches that are saved and obeyed",
  async ({ visit }) => {
    // An Arabic page in a German browser: page and mails are Arabic.
    const visitor = await visit({ language: "de" });
    const { page, go } = visitor;
    const email = newPerson();
    await go(at("/donate"));
    await fillGift(page, { email, name: "Awa Kalala", amount: "56500" });
    const payment = await sendGift(visitor);
    await decide(payment, "pay");
    await payment.close();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    await go(at("/profile"));
    await pageText(visitor).toContain(words("profile.sample.title"));
    await signedIn(visitor, "ar", email);

    await go(at("/profile"));
    // 56 500 XOF are 100 dollars.
    await pageText(visitor).toMatch(/1,000\s+نقاط الأثر/);
    await pageText(visitor).not.toContain(words("profile.sample.title"));
    const [name = ""] = email.split("@");
    await pageText(visitor).toContain(name);
    expect(await achievement(visitor, "first")).toContain(words("profile.achievements.earned"));
    expect(await achievement(visitor, "forest")).toContain(words("profile.achievements.locked"));
    await pageText(visitor).toMatch(/XOF\s*56,500|56,500\s*XOF/);
    for (const list of ["investments", "enrolments"])
      await pageText(visitor).toContain(words(`dashboard.${list}.none`));
    await pageText(visitor).toContain(words("profile.own.rules.title"));
    const script = await scriptBytes(visitor);
    expect(script).toBeGreaterThan(50 * KB);
    // The code of accounts, which it shares with /security, leaves no room within 150.5 KB.
    expect(script).toBeLessThanOrEqual(151 * KB);
    await expectAccessible(page, "own profile");
    await expectNoSidewaysScroll(page, "own profile");

    for (const wanted of ["weeklyReports", "urgentNeeds"]) {
      await switchOf(visitor, wanted).click();
      await pageText(visitor).toContain(words("profile.own.switches.saved"));
    }
    await switchOf(visitor, "weeklyReports").click();
    await pageText(visitor).toContain(words("profile.own.switches.saved"));
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("weeklyReports");
    await go(at("/profile"));
    await expect.poll(() => switchOf(visitor, "urgentNeeds").isChecked()).toBe(true);
    expect(await switchOf(visitor, "weeklyReports").isChecked()).toBe(false);

    await writeUrgentNeed("La toiture est partie avec le vent");
    const urgent = async () => (await mailsTo(email)).find(({ subject }) => subject.includes("La toiture"));
    await expect.poll(async () => Boolean(await urgent()), { timeout: 25_000 }).toBe(true);
    const link = (await urgent())?.headers["List-Unsubscribe"]?.replace(/[<>]/g, "") ?? "";
    expect(link).toContain(`${product.url}${at("/profile/messages/")}`);
    await go(link);
    await pageText(visitor).toContain(words("profile.messages.wanted.title"));
    await expectAccessible(page, "the page of a message's link");
    await page.locator("main form button").click();
    await pageText(visitor).toContain(words("profile.messages.ended.title"));
    await go(at("/profile"));
    await expect.poll(() => switchOf(visitor, "urgentNeeds").isChecked()).toBe(false);
    expect(await switchOf(visitor, "projectUpdates").isChecked()).toBe(true);
  },
);
