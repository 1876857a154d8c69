import { afterAll, beforeAll, describe, expect } from "vitest";
import {
  field,
  fillLogin,
  newPerson,
  PASSWORD,
  pageText,
  section,
  signOutHere,
  waitForDashboard,
} from "./harness/account.ts";
import { withAuthenticator, withoutTouch } from "./harness/authenticator.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visit, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { makePerson } from "./harness/staff.ts";
import { internationally, newNumber, textCode } from "./harness/texts.ts";
import { sentence } from "./harness/words.ts";

/** A separate site: keys and text messages are off where no setting opens them. */
let site: Product;
beforeAll(async () => {
  site = await startProduct({
    AUTH_HASH_KIB: "64",
    AUTH_WEBAUTHN: "on",
    AUTH_PHONE: "on",
    AUTH_PHONE_FACTOR: "on",
    AUTH_MAIL_INTERVAL_SECONDS: "0",
  });
});
afterAll(() => site.stop());

async function look({ page }: Visitor, where: string) {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
}

describe.each(walkedIn("fr", "ar"))("a second factor in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);
  const button = ({ page }: Visitor, name: string) =>
    page.locator("main").getByRole("button", { name, exact: true });

  /** On /security, signed in with the password. */
  async function arrive(visit: (visit: Visit) => Promise<Visitor>) {
    const visitor = await visit({ site, language });
    const email = newPerson();
    await makePerson(email, PASSWORD, language, site);
    await visitor.go(at("/login"));
    await fillLogin(visitor, email);
    await waitForDashboard(visitor, language);
    await visitor.go(at("/security"));
    return { visitor, email };
  }

  /** Out, and in again as far as the second step. */
  async function comeAgain(visitor: Visitor, email: string) {
    await signOutHere(visitor, language);
    await visitor.go(at("/login"));
    await fillLogin(visitor, email);
  }

  journey("is a security key: added under a name, with another one, used and removed", async ({ visit }) => {
    const { visitor, email } = await arrive(visit);
    const keys = section(visitor, "key");
    const name = "Clé de Grâce <USB>";
    const useKey = `${words("auth.secondFactor.key")} · ${name}`;
    await keys.locator('[name="keyName"]').fill(name);
    await withoutTouch(visitor);
    await button(visitor, words("security.key.enable")).click();
    await pageText(visitor).toContain(words("security.key.failed"));
    await pageText(visitor).toContain(words("auth.reasons.again"));
    expect(await keys.locator('[name="keyName"]').inputValue()).toBe(name);
    await look(visitor, `a key refused, ${language}`);

    const key = await withAuthenticator(visitor, "key");
    await button(visitor, words("security.key.enable")).click();
    await pageText(visitor).toContain(words("security.key.enabled"));
    await pageText(visitor).toContain(name);
    expect(await keys.locator('[name="keyName"]').inputValue()).toBe("");
    // The same key a second time.
    await button(visitor, words("security.key.enable")).click();
    await pageText(visitor).toContain(words("auth.reasons.passkeyKnown"));
    const made = await key.credentials();
    expect(made).toMatchObject([{ isResidentCredential: false }]);
    // A second one for the day when the first is lost; it need not have a name.
    await key.end();
    const second = await withAuthenticator(visitor, "key");
    await button(visitor, words("security.key.enable")).click();
    await button(visitor, `${words("security.passkeys.remove")}: ${words("security.key.title")}`).waitFor();
    const spare = await second.credentials();
    await look(visitor, `two keys, ${language}`);

    await comeAgain(visitor, email);
    await pageText(visitor).toContain(words("auth.secondFactor.keyLead"));
    await withoutTouch(visitor);
    await button(visitor, useKey).click();
    await pageText(visitor).toContain(words("auth.secondFactor.keyFailed"));
    await pageText(visitor).toContain(words("auth.reasons.again"));
    await look(visitor, `the second step by a key, ${language}`);
    const first = await withAuthenticator(visitor, "key", made);
    await button(visitor, useKey).click();
    await waitForDashboard(visitor, language);
    // A key beside the right one, when it is touched first, ends the prompt.
    await first.end();

    await visitor.go(at("/security"));
    await button(visitor, `${words("security.passkeys.remove")}: ${name}`).click();
    // The session was raised by the key that is gone.
    await pageText(visitor).toContain(words("auth.secondFactor.keyLead"));
    await withAuthenticator(visitor, "key", spare);
    await button(visitor, words("auth.secondFactor.key")).click();
    const last = button(visitor, `${words("security.passkeys.remove")}: ${words("security.key.title")}`);
    await last.waitFor();
    await pageText(visitor).not.toContain(name);
    await last.click();
    await pageText(visitor).toContain(words("security.key.disabled"));
    expect(await keys.locator("li").count()).toBe(0);
    await look(visitor, `no key left, ${language}`);
    await comeAgain(visitor, email);
    await waitForDashboard(visitor, language);
  });

  journey(
    "is a phone: its number proved by a code, a code at each sign-in, and removed",
    async ({ visit }) => {
      const { visitor, email } = await arrive(visit);
      visitor.complaints.expect(/422/);
      const phone = section(visitor, "phone-factor");
      const [mistyped, number] = [newNumber(), newNumber()];
      await phone.getByLabel(words("auth.phone.label")).fill(mistyped);
      await phone.locator('[type="submit"]').click();
      await button(visitor, words("auth.phone.another")).click();
      await phone.getByLabel(words("auth.phone.label")).fill(number);
      await look(visitor, `two forms for numbers, ${language}`);
      await phone.locator('[type="submit"]').click();
      const code = await textCode(site, number);
      await phone.locator('[name="factorCode"]').fill(wrong(code));
      await phone.locator('[type="submit"]').click();
      await pageText(visitor).toContain(words("security.factor.failed"));
      await pageText(visitor).toContain(words("auth.reasons.code"));
      expect(await phone.locator('[name="factorCode"]').inputValue()).toBe(wrong(code));
      await look(visitor, `a wrong code for a number, ${language}`);
      await phone.locator('[name="factorCode"]').fill(code);
      await phone.locator('[type="submit"]').click();
      await pageText(visitor).toContain(words("security.phoneFactor.enabled"));
      await pageText(visitor).toContain(internationally(number));
      await look(visitor, `a number as factor, ${language}`);

      await comeAgain(visitor, email);
      await pageText(visitor).toContain(words("auth.secondFactor.phoneLead"));
      await look(visitor, `the second step by phone, ${language}`);
      await button(visitor, words("auth.phone.submit")).click();
      const next = await textCode(site, number, 2);
      await field(visitor, "code").fill(wrong(next));
      await button(visitor, words("auth.secondFactor.submit")).click();
      await pageText(visitor).toContain(words("auth.confirm.failed"));
      await pageText(visitor).toContain(words("auth.reasons.code"));
      expect(await field(visitor, "code").inputValue()).toBe(wrong(next));
      await look(visitor, `a wrong code at the second step, ${language}`);
      await field(visitor, "code").fill(next);
      await button(visitor, words("auth.secondFactor.submit")).click();
      await waitForDashboard(visitor, language);

      await visitor.go(at("/security"));
      await pageText(visitor).toContain(internationally(number));
      await phone.getByRole("button", { name: words("security.factor.disable") }).click();
      await pageText(visitor).toContain(words("security.phoneFactor.disabled"));
      await pageText(visitor).not.toContain(internationally(number));
      await look(visitor, `a number no longer factor, ${language}`);
      await comeAgain(visitor, email);
      await waitForDashboard(visitor, language);
    },
  );
});

/** Six digits that are not the code. */
const wrong = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
