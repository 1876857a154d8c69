import { afterAll, beforeAll, describe, expect } from "vitest";
import {
  field,
  fillLogin,
  newPerson,
  PASSWORD,
  pageText,
  press,
  section,
  waitForDashboard,
} from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, touched, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { makePerson } from "./harness/staff.ts";
import { internationally, newNumber, textCode } from "./harness/texts.ts";
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

describe.each(walkedIn("fr", "ar"))("a phone number in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);
  const remove = ({ page }: Visitor) =>
    page.locator("main").getByRole("button", { name: words("security.phone.remove") });

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
    await field(visitor, "code").fill(await textCode(site, number));
    await expectAccessible(page, `phone code, ${language}`);
    await press(visitor);
    await waitForDashboard(visitor, language);
    // An account without an e-mail address is greeted by the last digits of its number, and known by all of them.
    expect(await page.locator("main h1").innerText()).toContain(`…${number.slice(-2)}`);
    const account = await page.locator("main section", { has: page.locator("#account") }).innerText();
    expect(account).toContain(internationally(number));
    expect(account).toContain(words("dashboard.account.verified"));

    await visitor.go(at("/security"));
    const numbers = section(visitor, "phone");
    await numbers.locator('[name="phone"]').waitFor();
    // It is the only way in.
    await pageText(visitor).toContain(words("security.phone.only"));
    expect(await remove(visitor).count()).toBe(0);
    await expectAccessible(page, `a number that stays, ${language}`);
    await expectNoSidewaysScroll(page, `a number that stays, ${language}`);
    const next = newNumber();
    await numbers.locator('[name="phone"]').fill(next);
    await numbers.locator('[type="submit"]').click();
    await numbers.locator('[name="phoneCode"]').fill(await textCode(site, next));
    await numbers.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("security.phone.done"));
    await pageText(visitor).toContain(internationally(next));
  });

  journey("is removed where an address opens the account too", async ({ visit }) => {
    const visitor = await visit({ language, site });
    const { page } = visitor;
    const email = newPerson();
    await makePerson(email, PASSWORD, language, site);
    await visitor.go(at("/login"));
    await fillLogin(visitor, email);
    await waitForDashboard(visitor, language);
    await visitor.go(at("/security"));
    const numbers = section(visitor, "phone");
    const [mistyped, number] = [newNumber(), newNumber()];
    await numbers.locator('[name="phone"]').fill(mistyped);
    await numbers.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("auth.phone.another"));
    await expectAccessible(page, `code for a number, ${language}`);
    await numbers.getByRole("button", { name: words("auth.phone.another") }).click();
    await numbers.locator('[name="phone"]').fill(number);
    await numbers.locator('[type="submit"]').click();
    await numbers.locator('[name="phoneCode"]').fill(await textCode(site, number));
    await numbers.locator('[type="submit"]').click();
    await pageText(visitor).toContain(internationally(number));
    await expectAccessible(page, `a number that may go, ${language}`);
    await expectNoSidewaysScroll(page, `a number that may go, ${language}`);

    await remove(visitor).click();
    await pageText(visitor).toContain(words("security.phone.removed"));
    await pageText(visitor).toContain(words("security.phone.none"));
    await expectAccessible(page, `a number removed, ${language}`);
    await visitor.go(at("/security"));
    await pageText(visitor).toContain(words("security.phone.none"));
    expect(await remove(visitor).count()).toBe(0);
  });
});

journey("without the setting the login has no way by number", async ({ visit }) => {
  const visitor = await visit();
  await visitor.go("/login?tab=phone");
  await touched(visitor);
  await expect.poll(() => field(visitor, "email").isVisible()).toBe(true);
  expect(await visitor.page.getByRole("link", { name: sentence("fr", "auth.phone.open") }).count()).toBe(0);
});
