import { afterAll, beforeAll, describe, expect } from "vitest";
import { fillLogin, newPerson, pathOf, said, waitForDashboard } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, touched, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage } from "./harness/screens.ts";
import { makePerson } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

let site: Product;
beforeAll(async () => {
  site = await startProduct({ AUTH_HASH_KIB: "64", AUTH_PASSKEYS: "on" });
});
afterAll(() => site.stop());

interface Credential {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
}

const PASSWORD = "trois lampes bleues";

/**
 * A device with a screen lock whose owner agrees to everything. The browser forgets it at a navigation to another process, so
 * each page gets one, with the passkeys of the page before.
 */
async function withAuthenticator({ page, context }: Visitor, passkeys: readonly Credential[] = []) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of passkeys)
    await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
  return async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}

describe.each(["fr", "ar"])("a passkey in %s", (language) => {
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
    await said(visitor).toContain(words("dashboard.passkey.title"));
    await button(visitor, "dashboard.passkey.later").click();
    await said(visitor).not.toContain(words("dashboard.passkey.title"));

    await visitor.go(at("/security"));
    await said(visitor).toContain(words("security.passkeys.none"));
    const passkeys = await withAuthenticator(visitor);
    await button(visitor, "security.passkeys.add").click();
    await said(visitor).toContain(words("security.passkeys.added"));
    const made = await passkeys();
    expect(made).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);
    await button(visitor, "security.passkeys.rename").click();
    await page.locator('main [name="name"]').fill("Téléphone de Grâce");
    await button(visitor, "security.passkeys.save").click();
    await said(visitor).toContain("Téléphone de Grâce");
    await expectAccessible(page, `passkeys, ${language}`);
    await expectNoSidewaysScroll(page, `passkeys, ${language}`);

    await button(visitor, "devices.here").click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("supabase.auth.token"))).toBeNull();
    await visitor.go(at("/login"));
    await touched(visitor);
    await expectAccessible(page, `login with passkeys, ${language}`);
    await expectNoSidewaysScroll(page, `login with passkeys, ${language}`);
    await withAuthenticator(visitor, made);
    await button(visitor, "auth.passkey.submit").click();
    await waitForDashboard(visitor, language);

    await visitor.go(at("/security"));
    await said(visitor).toContain("Téléphone de Grâce");
    await button(visitor, "security.passkeys.remove").click();
    await said(visitor).toContain(words("security.passkeys.removed"));
    await said(visitor).toContain(words("security.passkeys.none"));
    expect(pathOf(visitor)).toBe(at("/security"));
  });
});
