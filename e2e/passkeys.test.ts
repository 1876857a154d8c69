import { afterAll, beforeAll, describe, expect } from "vitest";
import {
  field,
  fillLogin,
  newPerson,
  PASSWORD,
  pageText,
  pathOf,
  signOutHere,
  waitForDashboard,
} from "./harness/account.ts";
import { withAuthenticator } from "./harness/authenticator.ts";
import { expectAccessible } from "./harness/axe.ts";
import { hydrated, journey, touched, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { makePerson } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

let site: Product;
beforeAll(async () => {
  site = await startProduct({ AUTH_HASH_KIB: "64", AUTH_PASSKEYS: "on" });
});
afterAll(() => site.stop());

describe.each(walkedIn("ar", "fr"))("a passkey in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);
  const button = ({ page }: Visitor, key: string) =>
    page
      .locator("main")
      .getByRole("button", { name: words(key) })
      .first();

  journey("is made on /security, opens the account on /login, and is removed", async ({ visit }) => {
    const visitor = await visit({ site, language });
    const { page } = visitor;
    const email = newPerson();
    await makePerson(email, PASSWORD, language, site);

    await visitor.go(at("/login"));
    await fillLogin(visitor, email, PASSWORD);
    await waitForDashboard(visitor, language);
    await pageText(visitor).toContain(words("dashboard.passkey.title"));
    await button(visitor, "dashboard.passkey.later").click();
    await pageText(visitor).not.toContain(words("dashboard.passkey.title"));

    await visitor.go(at("/security"));
    await pageText(visitor).toContain(words("security.passkeys.none"));
    const device = await withAuthenticator(visitor);
    await button(visitor, "security.passkeys.add").click();
    await pageText(visitor).toContain(words("security.passkeys.added"));
    const made = await device.credentials();
    expect(made).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);
    await button(visitor, "security.passkeys.rename").click();
    await page.locator('main [name="name"]').fill("Téléphone de Grâce");
    await button(visitor, "security.passkeys.save").click();
    await pageText(visitor).toContain("Téléphone de Grâce");
    await expectAccessible(page, `passkeys, ${language}`);
    await expectNoSidewaysScroll(page, `passkeys, ${language}`);

    await signOutHere(visitor, language);
    await visitor.go(at("/login"));
    await touched(visitor);
    await expectAccessible(page, `login with passkeys, ${language}`);
    await expectNoSidewaysScroll(page, `login with passkeys, ${language}`);
    const phone = await withAuthenticator(visitor, "device", made);
    await button(visitor, "auth.passkey.submit").click();
    await waitForDashboard(visitor, language);
    const used = await phone.credentials();
    await phone.end();

    await visitor.go(at("/security"));
    await pageText(visitor).toContain("Téléphone de Grâce");
    await signOutHere(visitor, language);
    const challenges: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/passkeys/authentication/options")) challenges.push(request.url());
    });
    await visitor.go(at("/login"));
    await withAuthenticator(visitor, "device", used);
    const offer = page.waitForResponse(/passkey-autofill/);
    await field(visitor, "password").focus();
    await hydrated(visitor);
    await (await offer).finished();
    expect(challenges).toEqual([]);
    // The browser suggests the passkey in the field of the address, and the person chooses it.
    await field(visitor, "email").focus();
    await waitForDashboard(visitor, language);
    expect(challenges).toHaveLength(1);

    await visitor.go(at("/security"));
    await button(visitor, "security.passkeys.remove").click();
    await pageText(visitor).toContain(words("security.passkeys.removed"));
    await pageText(visitor).toContain(words("security.passkeys.none"));
    expect(pathOf(visitor)).toBe(at("/security"));
  });
});
