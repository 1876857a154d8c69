import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { field, press, said, waitForDashboard } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { hydrated, journey, touched } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

/** A separate site: numbers are off where no setting opens them. */
let site: Product;
beforeAll(async () => {
  site = await startProduct({
    AUTH_HASH_KIB: "64",
    AUTH_PHONE: "on",
    AUTH_MAIL_INTERVAL_SECONDS: "0",
  });
});
afterAll(() => site.stop());

/** As people in Congo write it. */
const newNumber = () => `081${randomInt(1000, 9999)}${randomInt(100, 999)}`;

interface Text {
  readonly to: string;
  readonly text: string;
}

/** The code of the text message to a number. */
async function code(number: string): Promise<string> {
  const texts = async () => {
    const all = (await (await fetch(`${site.url}/dev/sms.json`)).json()) as Text[];
    return all.filter(({ to }) => to === `+243${number.slice(1)}`);
  };
  await expect.poll(async () => (await texts()).length).toBe(1);
  return /\b\d{6}\b/.exec((await texts())[0]?.text ?? "")?.[0] ?? "";
}

describe.each(walkedIn("fr", "ar"))("a phone number in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);

  journey("from the login by a code to the dashboard; then another number", async ({ visit }) => {
    const visitor = await visit({ language, site });
    const { page } = visitor;
    const number = newNumber();
    await visitor.go(at("/login"));
    await touched(visitor);
    await page.getByRole("link", { name: words("auth.phone.open") }).click();
    await expect.poll(() => field(visitor, "phone").isVisible()).toBe(true);
    await expectAccessible(page, `phone, ${language}`);
    await expectNoSidewaysScroll(page, `phone, ${language}`);
    await field(visitor, "phone").fill(number);
    await field(visitor, "age").check();
    await press(visitor);
    await field(visitor, "code").fill(await code(number));
    await expectAccessible(page, `phone code, ${language}`);
    await press(visitor);
    await waitForDashboard(visitor, language);
    // An account without an e-mail address is known by its number.
    expect(await page.locator("main h1").innerText()).toContain(`+243${number.slice(1)}`);
    const account = await page.locator("main section", { has: page.locator("#account") }).innerText();
    expect(account).toContain(`+243${number.slice(1)}`);
    expect(account).toContain(words("dashboard.account.verified"));

    await visitor.go(at("/security"));
    const numbers = page.locator('main section[aria-labelledby="phone-title"]');
    await numbers.locator('[name="phone"]').waitFor();
    await expectNoSidewaysScroll(page, `security, ${language}`);
    const next = newNumber();
    await numbers.locator('[name="phone"]').fill(next);
    await numbers.locator('[type="submit"]').click();
    await numbers.locator('[name="phoneCode"]').fill(await code(next));
    await numbers.locator('[type="submit"]').click();
    await said(visitor).toContain(words("security.phone.done"));
    await said(visitor).toContain(`+243${next.slice(1)}`);
  });
});

journey("without the setting the login has no way by number", async ({ visit }) => {
  const visitor = await visit();
  await visitor.go("/login?tab=phone");
  await hydrated(visitor);
  await expect.poll(() => field(visitor, "email").isVisible()).toBe(true);
  expect(await visitor.page.getByRole("link", { name: sentence("fr", "auth.phone.open") }).count()).toBe(0);
});
