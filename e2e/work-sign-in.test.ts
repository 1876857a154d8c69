import { afterAll, beforeAll, describe, expect } from "vitest";
import { pageText, pathOf } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, touched, type Visit, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { startSamlDouble } from "./harness/saml-double.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { registerOrganisation } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

/** A separate site: single sign-on is off where no setting opens it. */
let double: Awaited<ReturnType<typeof startSamlDouble>>;
let site: Product;
beforeAll(async () => {
  double = await startSamlDouble();
  site = await startProduct({ AUTH_SAML: "on", AUTH_HASH_KIB: "64" });
  await registerOrganisation(double.metadataUrl, "work.example", site);
});
afterAll(async () => {
  await site.stop();
  await double.close();
});

async function arrive(visit: (visit: Visit) => Promise<Visitor>, how: Visit): Promise<Visitor> {
  const visitor = await visit({ ...how, site });
  visitor.complaints.expect(new RegExp(`^another origin: ${double.origin}/`));
  return visitor;
}

/** Types an address into the form and sends it. */
async function goBy({ page }: Visitor, typed: string) {
  const form = page.locator(`form[action="/auth/v1/sso"]`);
  await form.locator("#work, [name=work]").fill(typed);
  await form.locator("button").click();
}

/** At the organisation's page, which asks nothing. */
async function atWork({ page }: Visitor) {
  await expect.poll(() => page.url()).toContain(`${double.origin}/sign-on`);
  await page.locator("button").click();
}

async function look({ page }: Visitor, where: string) {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
}

describe.each(walkedIn("ar", "fr"))("an organisation's sign-in in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);

  journey("signs its people in and leads back to the page that asked for it", async ({ visit }) => {
    const visitor = await arrive(visit, { language });
    await visitor.go(at("/security"));
    await expect.poll(() => pathOf(visitor)).toBe(at("/auth"));
    await touched(visitor);
    await pageText(visitor).toContain(words("otherServices.work.title"));
    await look(visitor, `login with an organisation, ${language}`);
    await goBy(visitor, "visitor@work.example");
    await atWork(visitor);
    await expect.poll(() => pathOf(visitor)).toBe(at("/security"));
    await pageText(visitor).toContain("visitor@work.example");
  });
});

describe.each(walkedIn("fr", "ar"))("an address of no organisation, in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);

  journey("is asked again as it was typed, and the next one leads on", async ({ visit }) => {
    const visitor = await arrive(visit, { language });
    visitor.complaints.expect(/404/);
    await visitor.go(at("/login"));
    await touched(visitor);
    await goBy(visitor, "awa@unknown.example");
    await pageText(visitor).toContain(words("otherServices.work.unknown"));
    expect(await visitor.page.locator("#work").inputValue()).toBe("awa@unknown.example");
    await look(visitor, `unknown organisation, ${language}`);
    await goBy(visitor, "work.example");
    await atWork(visitor);
    await expect.poll(() => pathOf(visitor)).toBe(at("/dashboard"));
  });
});

journey("the form works without script", async ({ visit }) => {
  const visitor = await arrive(visit, { script: false });
  await visitor.go("/login");
  await goBy(visitor, "work.example");
  await atWork(visitor);
  await expect.poll(() => visitor.page.url()).toMatch(/\/auth#access_token=/);
});
