import { afterAll, beforeAll, describe, expect } from "vitest";
import { freePort } from "../scripts/testing/free-port.ts";
import {
  fillLogin,
  newPerson,
  PASSWORD,
  pageText,
  pathOf,
  section,
  waitForDashboard,
} from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, touched, type Visit, type Visitor } from "./harness/journey.ts";
import { startOpenIdDouble } from "./harness/openid-double.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { makePerson } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

const LABEL = "Awa & Fille, <Kin> $&";

/** A separate site: other services are off where no setting names them. */
let double: Awaited<ReturnType<typeof startOpenIdDouble>>;
let site: Product;
beforeAll(async () => {
  const port = await freePort();
  double = await startOpenIdDouble(`http://localhost:${port}`, LABEL);
  site = await startProduct({
    ...double.settings,
    PORT: String(port),
    AUTH_HASH_KIB: "64",
    AUTH_MANUAL_LINKING: "on",
    AUTH_MAIL_INTERVAL_SECONDS: "0",
  });
});
afterAll(async () => {
  await site.stop();
  await double.close();
});

async function arrive(visit: (visit: Visit) => Promise<Visitor>, how: Visit): Promise<Visitor> {
  const visitor = await visit({ ...how, site });
  visitor.complaints.expect(new RegExp(`^another origin: ${double.issuer}/`));
  return visitor;
}

/** Opens the link to the service, where this person signs in. */
async function goBy({ page }: Visitor, person: string) {
  const link = page.locator(`main a[href^="/auth/v1/authorize?"]`);
  expect((await link.innerText()).replace(/[\u2068\u2069]/g, "")).toContain(LABEL);
  // At once: React may set the address anew between two steps.
  await link.evaluate((anchor: HTMLAnchorElement, hint) => {
    anchor.href += `&login_hint=${hint}`;
    anchor.click();
  }, person);
}

async function look({ page }: Visitor, where: string) {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
}

const wordsOf = (language: string) => (key: string) => sentence(language, key).replace("{{name}}", LABEL);

async function login(visitor: Visitor, language: string) {
  await visitor.go(inLanguage(language, "/login"));
  await touched(visitor);
}

describe.each(walkedIn("fr", "ar"))("another service in %s", (language) => {
  const words = wordsOf(language);
  const at = (path: string) => inLanguage(language, path);

  journey("signs a newcomer in and leads back to the page that asked for it", async ({ visit }) => {
    const visitor = await arrive(visit, { language });
    await visitor.go(at("/security"));
    await expect.poll(() => pathOf(visitor)).toBe(at("/auth"));
    await pageText(visitor).toContain(words("otherServices.first"));
    await look(visitor, `login with another service, ${language}`);
    await goBy(visitor, `grace-${language}`);
    await expect.poll(() => pathOf(visitor)).toBe(at("/security"));
    await pageText(visitor).toContain(`grace-${language}@example.org`);
    await pageText(visitor).toContain(words("otherServices.title"));
    // It is the only way in.
    expect(await visitor.page.getByText(words("otherServices.unlink"), { exact: true }).count()).toBe(0);
  });

  journey("is linked to an account and unlinked again on /security", async ({ visit }) => {
    const visitor = await arrive(visit, { language });
    const email = newPerson();
    await makePerson(email, PASSWORD, language, site);
    await login(visitor, language);
    await fillLogin(visitor, email);
    await waitForDashboard(visitor, language);

    await visitor.go(at("/security"));
    const part = section(visitor, "identities");
    await part.locator("button").click();
    await pageText(visitor).toContain(words("otherServices.linked"));
    await pageText(visitor).toContain("awa@example.org");
    expect(new URL(visitor.page.url()).hash).toBe("");
    await look(visitor, `linked service, ${language}`);
    await part.getByText(words("otherServices.unlink"), { exact: true }).click();
    await pageText(visitor).toContain(words("otherServices.unlinked"));
    await pageText(visitor).not.toContain("awa@example.org");
    await look(visitor, `unlinked service, ${language}`);
  });
});

describe.each(walkedIn("fr", "ar"))("a service that refuses, in %s", (language) => {
  const words = wordsOf(language);

  journey("is explained in words", async ({ visit }) => {
    const visitor = await arrive(visit, { language });
    await login(visitor, language);
    await goBy(visitor, "declines");
    await pageText(visitor).toContain(words("otherServices.cancelled"));
    await look(visitor, `refused by the service, ${language}`);
    await login(visitor, language);
    await goBy(visitor, `unverified-${language}`);
    await pageText(visitor).toContain(words("otherServices.unverified"));
  });
});

journey("the link to another service works without script", async ({ visit }) => {
  const visitor = await arrive(visit, { script: false });
  await visitor.go("/login");
  await visitor.page.locator(`main a[href^="/auth/v1/authorize?"]`).click();
  await expect.poll(() => visitor.page.url()).toMatch(/\/auth#access_token=/);
  await pageText(visitor).toContain(sentence("fr", "auth.noscript"));
});

journey("without the settings the login leads to no other service", async ({ visit }) => {
  const visitor = await visit();
  await visitor.go("/login");
  await touched(visitor);
  expect(await visitor.page.locator(`a[href*="/auth/v1/authorize"]`).count()).toBe(0);
});
