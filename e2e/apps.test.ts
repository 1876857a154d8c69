import { afterAll, beforeAll, describe, expect } from "vitest";
import { fillLogin, newPerson, PASSWORD, pageText, pathOf, signedIn } from "./harness/account.ts";
import { startApp } from "./harness/app-double.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visit, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { makePerson, registerApp } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

const NAME = "Jua & Fils <app>";

/** A separate site: the OAuth server is off where no setting opens it. */
let site: Product;
let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  site = await startProduct({ AUTH_HASH_KIB: "64", AUTH_OAUTH_SERVER: "on", AUTH_OAUTH_REGISTRATION: "on" });
  app = await startApp();
  const clientId = await registerApp(NAME, app.redirectUri, site);
  app.register({ issuer: `${site.url}/auth/v1`, clientId });
});
afterAll(async () => {
  await site.stop();
  await app.close();
});

async function arrive(visit: (visit: Visit) => Promise<Visitor>, language: string): Promise<Visitor> {
  const visitor = await visit({ site, language });
  visitor.complaints.expect(new RegExp(`^another origin: ${app.origin}/`));
  return visitor;
}

const button = ({ page }: Visitor, language: string, key: "apps.approve" | "apps.deny") =>
  page.getByRole("button", { name: sentence(language, key), exact: true });

async function look({ page }: Visitor, where: string) {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
}

/** Where an app sends a person that registers itself without anybody. */
async function requestOfUncheckedApp() {
  const answer = await fetch(`${site.url}/auth/v1/oauth/clients/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ client_name: NAME, redirect_uris: ["https://app.example.org/callback"] }),
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  const query = new URLSearchParams({
    client_id,
    redirect_uri: "https://app.example.org/callback",
    response_type: "code",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  });
  return `${site.url}/auth/v1/oauth/authorize?${query.toString()}`;
}

/** The app sends the person here, who signs in and comes to the question. */
async function comeToConsent(visitor: Visitor, language: string) {
  const email = newPerson();
  await makePerson(email, PASSWORD, language, site);
  await visitor.page.goto(app.origin);
  await expect.poll(() => pathOf(visitor)).toBe(inLanguage(language, "/auth"));
  await fillLogin(visitor, email);
  await expect.poll(() => pathOf(visitor)).toBe(inLanguage(language, "/oauth/consent"));
  await pageText(visitor).toContain(sentence(language, "apps.lead").replace("{{name}}", NAME));
  await pageText(visitor).toContain(sentence(language, "apps.scopes.email"));
  await pageText(visitor).toContain(email);
  await look(visitor, `consent, ${language}`);
  return email;
}

describe.each(walkedIn("fr", "ar"))("an app in %s", (language) => {
  journey("is let in, and shut out again on /security", async ({ visit }) => {
    const visitor = await arrive(visit, language);
    const email = await comeToConsent(visitor, language);
    expect(await visitor.page.getByText(sentence(language, "apps.selfRegistered")).count()).toBe(0);
    await button(visitor, language, "apps.approve").click();
    await pageText(visitor).toBe(`signed in: ${email}`);

    await visitor.go(inLanguage(language, "/security"));
    const part = visitor.page.locator(`main section[aria-labelledby="apps-title"]`);
    await expect.poll(() => part.innerText()).toContain(NAME);
    await look(visitor, `security with an app, ${language}`);
    await part.getByText(sentence(language, "apps.revoke"), { exact: true }).click();
    await pageText(visitor).toContain(sentence(language, "apps.revoked"));
    await pageText(visitor).toContain(sentence(language, "apps.none"));
  });

  journey("hears that the person refused", async ({ visit }) => {
    const visitor = await arrive(visit, language);
    await comeToConsent(visitor, language);
    await button(visitor, language, "apps.deny").click();
    await pageText(visitor).toBe("refused: access_denied");
  });

  journey("that registered itself says so", async ({ visit }) => {
    const visitor = await arrive(visit, language);
    const email = newPerson();
    await makePerson(email, PASSWORD, language, site);
    await visitor.page.goto(await requestOfUncheckedApp());
    await expect.poll(() => pathOf(visitor)).toBe(inLanguage(language, "/auth"));
    await fillLogin(visitor, email);
    await expect.poll(() => pathOf(visitor)).toBe(inLanguage(language, "/oauth/consent"));
    await pageText(visitor).toContain(sentence(language, "apps.selfRegistered"));
    await pageText(visitor).toContain(sentence(language, "apps.selfRegisteredText"));
    await look(visitor, `consent of an app that registered itself, ${language}`);
  });

  journey("that is unknown leads to a page that says what to do", async ({ visit }) => {
    const visitor = await arrive(visit, language);
    const email = newPerson();
    await makePerson(email, PASSWORD, language, site);
    await visitor.page.goto(
      `${site.url}/auth/v1/oauth/authorize?client_id=x&redirect_uri=https://evil.example`,
    );
    await expect.poll(() => pathOf(visitor)).toBe(inLanguage(language, "/auth"));
    await fillLogin(visitor, email);
    await pageText(visitor).toContain(sentence(language, "apps.invalid"));
    await look(visitor, `consent without a request, ${language}`);
  });
});

journey("without the setting, /security has no part about apps", async ({ visit }) => {
  const visitor = await visit();
  await signedIn(visitor);
  await visitor.go("/security");
  await pageText(visitor).toContain(sentence("fr", "devices.title"));
  expect(await visitor.page.locator(`[aria-labelledby="apps-title"]`).count()).toBe(0);
});
