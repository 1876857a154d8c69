import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { decide, expectState, fillGift, giftForm, newDonor, openFold, sendGift } from "./harness/gift.ts";
import { journey, started } from "./harness/journey.ts";
import { expectOneMail } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inAllLanguages, inLanguage } from "./harness/screens.ts";
import { served } from "./harness/served.ts";

const valueOf = (page: Page, field: string) => giftForm(page).locator(field).inputValue();

/** The giving form as served, and the links to the other ways of giving. */
async function printed(path: string) {
  const html = await served(path);
  const form = /<form[^>]*create-donation[^]*?<\/form>/.exec(html)?.[0] ?? "";
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const chosen = (name: string) =>
    inputs
      .filter((tag) => tag.includes(` name="${name}"`))
      .filter((tag) => !tag.includes('type="radio"') || tag.includes(' checked=""'))
      .map((tag) => / value="([^"]*)"/.exec(tag)?.[1]);
  const tabs = [...html.matchAll(/<nav aria-label="(?:Que souhaitez-vous|Que parrainez-vous)[^]*?<\/nav>/g)];
  return {
    page: chosen("page"),
    programId: chosen("programId"),
    amount: chosen("amount"),
    donationType: chosen("donationType"),
    currency: /Montant en (XOF|euros)/.exec(form)?.[1],
    canonical: /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1],
    ways: tabs.flatMap(([tab]) => [...tab.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)),
  };
}

const ONCE = { currency: "XOF", donationType: ["one_time"], amount: ["10000"], canonical: "/donate" };
/** The specified defaults of a sponsorship: monthly, and no amount. */
const SPONSORING = { currency: "euros", donationType: ["monthly"], amount: [], canonical: "/sponsor" };

test.each(["/donate", "/sponsor"])("%s opens each way of giving: one screen, two addresses", async (page) => {
  for (const type of ["child", "meal", "tree", "classroom"])
    expect(await printed(`${page}?type=${type}`)).toMatchObject({
      ...SPONSORING,
      programId: [`sponsor:${type}`],
      page: [page],
    });
  expect(await printed(`${page}?program=3`)).toMatchObject({ ...ONCE, programId: ["3"], page: [page] });
  const own =
    page === "/donate" ? { ...ONCE, programId: ["1"] } : { ...SPONSORING, programId: ["sponsor:child"] };
  for (const query of ["", "?utm_source=mail", "?type=whale"])
    expect(await printed(page + query)).toMatchObject(own);
});

test("from each way of giving links lead to all others", async () => {
  const offers = ["child", "meal", "tree", "classroom"].map((type) => `/sponsor?type=${type}`);
  expect((await printed("/donate?type=tree")).ways).toEqual(["/donate", "/sponsor", ...offers]);
  expect((await printed("/sponsor?program=3")).ways).toEqual(["/donate", "/sponsor"]);
});

const SPONSORS = [
  ["ar", true, "/donate?type=child"],
  ["fr", false, "/sponsor"],
  ["fr", true, "/sponsor"],
] as const;
for (const [language, script, start] of SPONSORS.slice(0, inAllLanguages ? 3 : 2)) {
  const how = `${language}, ${script ? "with" : "without"} script`;

  journey(`${how}: a sponsorship in euros, from its tab to its receipt`, async ({ visit }) => {
    const email = newDonor();
    const visitor = await visit({ language, script });
    const page = await visitor.go(inLanguage(language, start));
    const tab = page.locator('main nav a[href*="type="][aria-current="page"]');
    expect(await tab.getAttribute("href")).toMatch(/\?type=child$/);
    await page.locator('main nav a[href$="?type=tree"]').click();
    await page.waitForURL(/\/sponsor\?type=tree$/);
    // The address changes a moment before the form is shown.
    await expect.poll(() => valueOf(page, '[name="programId"]')).toBe("sponsor:tree");
    await expect.poll(() => valueOf(page, '[name="donationType"]:checked')).toBe("monthly");
    if (script) await expectAccessible(page, `sponsorship, ${language}`);
    await expectNoSidewaysScroll(page, `sponsorship, ${language}`);
    await fillGift(page, { email, name: "Awa Kalala" });
    // What 25 euros are in trees, and twelve times the amount.
    await expect.poll(() => giftForm(page).innerText()).toMatch(/≈ 25\D[^]*300/);
    const payment = await sendGift(visitor);
    await decide(payment, "pay");
    await expectState(payment, "paid");
    const receipt = await expectOneMail(email);
    expect(receipt.text).toMatch(/25[\s,.0]*€|€\s*25/);
    expect(receipt.text).toContain("Awa Kalala");
  });
}

const reactRuns = (page: Page) => page.evaluate(() => performance.getEntriesByName("hydrated").length > 0);

/** The button and the sentence beside it, before an amount is chosen, with one, and with an own one still to be typed. */
async function expectWaiting(page: Page) {
  const form = giftForm(page);
  const submit = form.locator('[type="submit"]');
  const reason = page.locator("#blocked p");
  const expectBlocked = async (blocked: boolean) => {
    await expect.poll(() => submit.isDisabled()).toBe(blocked);
    expect(await reason.isVisible()).toBe(blocked);
  };
  await expectBlocked(true);
  expect(await reason.innerText()).toMatch(/montant/);
  await form.locator('[name="amount"]').first().check({ force: true });
  await expectBlocked(false);
  await form.locator('[name="amount"][value="custom"]').check({ force: true });
  await expectBlocked(true);
  await form.locator('[name="customAmount"]').fill("15");
  await expectBlocked(false);
}

journey("without an amount the sponsorship waits, and says what for", async ({ visit }) => {
  const visitor = await visit();
  const page = await visitor.go("/donate?type=meal");
  await started(visitor);
  await expectWaiting(page);
});

journey("before React comes the sponsorship waits for its amount, too", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically/);
  await page.route("**/assets/entry*", (route) => route.abort());
  await visitor.go("/donate?type=meal");
  await expectWaiting(page);
  expect(await reactRuns(page)).toBe(false);
});

journey("without an amount and without script the server says what is missing", async ({ visit }) => {
  const { go, complaints } = await visit({ script: false });
  complaints.expect(/422/);
  const page = await go("/donate?type=meal");
  await openFold(giftForm(page));
  await giftForm(page).locator('[name="firstName"]').fill("Awa");
  await giftForm(page).locator('[type="submit"]').click();
  await page.waitForURL(/create-donation/);
  await expect.poll(() => valueOf(page, '[name="programId"]')).toBe("sponsor:meal");
  await expect.poll(() => valueOf(page, '[name="firstName"]')).toBe("Awa");
  await expect.poll(() => page.locator("#amount-error").count()).toBe(1);
});

journey("the two ways of giving are one step apart", async ({ visit }) => {
  const page = await (await visit({ script: false })).go("/sponsor");
  await page.locator('main nav a[href="/donate"]').click();
  await page.waitForURL(/\/donate$/);
  await page.locator('main nav a[href="/sponsor"]').click();
  await page.waitForURL(/\/sponsor$/);
  const current = page.locator('main nav a[aria-current="page"]').first();
  await expect.poll(() => current.getAttribute("href")).toBe("/sponsor");
});
