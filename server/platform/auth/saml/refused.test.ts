import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { fragmentOf } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { ANSWER_NOT_VALID, samlBrowsers, writtenBySignIns } from "../testing/saml-browser.ts";
import { type SamlLie, type SamlPerson, samlDouble } from "../testing/saml-double.ts";

const idp = await samlDouble();
const accounts = await testAccounts({ AUTH_SAML: "on" });
const { answer, call, context, clock } = accounts;
const { env } = context;
const browser = samlBrowsers(accounts, idp);
afterAll(async () => {
  await accounts.close();
  await idp.close();
});

const bearer = context.keys.serviceRoleKey;
const register = (more: object) =>
  answer("/admin/sso/providers", { bearer, body: { type: "saml", metadata_xml: idp.metadata(), ...more } });
const providerId = String((await register({ domains: ["work.example"] })).body.id);
const change = (body: object) =>
  answer(`/admin/sso/providers/${providerId}`, { method: "PUT", bearer, body });
beforeEach(() => change({ disabled: false, allow_idp_initiated: false }));

let people = 0;
const somebody = (): SamlPerson => ({
  nameId: `person-${++people}`,
  attributes: { mail: `person-${people}@work.example` },
});
const SITE = {
  acs: `${env.SITE_URL}/auth/v1/sso/saml/acs`,
  audience: `${env.SITE_URL}/auth/v1/sso/saml/metadata`,
};

test("an assertion is used once, also with another request", async () => {
  const one = browser();
  const person = somebody();
  const lie = { assertionId: "_the-same" };
  expect(await one.signIn(person, { lie })).toHaveProperty("access_token");
  const before = await writtenBySignIns(accounts);
  expect(await one.signIn(person, { lie })).toEqual(ANSWER_NOT_VALID);
  expect(await writtenBySignIns(accounts)).toEqual(before);
});

test("a RelayState is used once, and for two minutes", async () => {
  const one = browser();
  const { form } = idp.answer(await one.start(), somebody());
  const back = await one.post(form);
  const unknown = { error: "invalid_request", error_code: "saml_relay_state_not_found" };
  expect(fragmentOf(await one.post(form))).toMatchObject(unknown);
  expect(fragmentOf(await one.post({ ...form, RelayState: randomUUID() }))).toMatchObject(unknown);
  // The session is given once.
  expect(fragmentOf(await one.open(back))).toHaveProperty("access_token");
  expect(fragmentOf(await one.open(back))).toMatchObject(unknown);

  const late = idp.answer(await one.start(), somebody());
  clock.advance(limits.auth.saml.relayMs);
  expect(fragmentOf(await one.post(late.form))).toMatchObject({ error_code: "saml_relay_state_expired" });
  clock.advance(-limits.auth.saml.relayMs);
});

test("threat 65: a prepared answer signs no other browser in", async () => {
  const attacker = browser();
  const back = await attacker.post(idp.answer(await attacker.start(), somebody()).form);
  const victim = browser();
  await victim.start();
  expect(fragmentOf(await victim.open(back))).toMatchObject({ error_code: "saml_relay_state_not_found" });
  expect(fragmentOf(await browser().open(back))).toMatchObject({ error_code: "saml_relay_state_not_found" });
  expect(fragmentOf(await attacker.open(back))).toHaveProperty("access_token");
});

test("a page of another origin keeps no cookie: without PKCE its browser is led to the site, with no session", async () => {
  const page = browser();
  const request = await page.start({ domain: "work.example", redirect_to: `${env.SITE_URL}/fr/projets` });
  const back = await page.post(idp.answer(request, somebody()).form);
  const led = await browser().open(back);
  expect(led.origin + led.pathname).toBe(new URL(env.SITE_URL).href);
  expect(fragmentOf(led)).toMatchObject({ error_code: "saml_relay_state_not_found" });
  expect(fragmentOf(led)).not.toHaveProperty("access_token");
});

test("an answer that nobody requested needs the provider's permission", async () => {
  const form = (RelayState: string, lie: SamlLie = {}) => ({
    SAMLResponse: Buffer.from(
      idp.document({ ...SITE, requestId: "" }, somebody(), { unrequested: true, ...lie }),
    ).toString("base64"),
    RelayState,
  });
  const before = await writtenBySignIns(accounts);
  expect(fragmentOf(await browser().post(form("")))).toMatchObject({
    error_code: "saml_relay_state_not_found",
  });
  expect(await writtenBySignIns(accounts)).toEqual(before);
  await change({ allow_idp_initiated: true });
  const target = await browser().post(form(`${env.SITE_URL}/fr/projets`));
  expect(target.pathname).toBe("/fr/projets");
  expect(fragmentOf(target)).toHaveProperty("access_token");
  const foreign = await browser().post(form("https://evil.example/"));
  expect(foreign.origin).toBe(env.SITE_URL);
  expect(fragmentOf(await browser().post(form("", { inResponseTo: "_a", unrequested: false })))).toEqual(
    ANSWER_NOT_VALID,
  );
  expect(fragmentOf(await browser().post(form("", { issuer: "https://another.example" })))).toMatchObject({
    error_code: "saml_idp_not_found",
  });
  expect(fragmentOf(await browser().post(form("no address")))).toMatchObject({
    error_code: "validation_failed",
  });
});

test("a form without one answer, or of ten megabytes, is refused", async () => {
  const { post } = browser();
  expect(fragmentOf(await post({}))).toMatchObject({ error_code: "validation_failed" });
  expect(fragmentOf(await post({ SAMLResponse: "%%%" }))).toEqual(ANSWER_NOT_VALID);
  const { form } = idp.answer(await browser().start(), somebody(), {
    beforeSigning: (xml) => xml.replace("</saml:NameID>", () => `${"x".repeat(10_000_000)}</saml:NameID>`),
  });
  expect(fragmentOf(await post(form))).toMatchObject({ error_code: "request_entity_too_large" });
});

test("an assertion must name a person and an address", async () => {
  const signIn = (person: SamlPerson, lie: SamlLie = {}) => browser().signIn(person, { lie });
  expect(await signIn({ nameId: "somebody" })).toMatchObject({ error_code: "saml_assertion_no_email" });
  expect(await signIn({ nameId: "x", attributes: { mail: "no address" } })).toMatchObject({
    error_code: "saml_assertion_no_email",
  });
  const noUserId = { error_code: "saml_assertion_no_user_id" };
  expect(await signIn({ ...somebody(), nameId: "" })).toMatchObject(noUserId);
  const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  expect(await signIn(somebody(), { nameIdFormat: transient })).toMatchObject(noUserId);
  const byMail = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
  expect(await signIn({ nameId: "Awa@work.example" }, { nameIdFormat: byMail })).toHaveProperty(
    "access_token",
  );
});

test("POST /sso names one provider that is there and enabled", async () => {
  const codeOf = async (body: object) => {
    const refused = await answer("/sso", { body });
    return [refused.status, refused.body.code];
  };
  expect(await codeOf({})).toEqual([400, "validation_failed"]);
  expect(await codeOf({ domain: "work.example", provider_id: providerId })).toEqual([
    400,
    "validation_failed",
  ]);
  expect(await codeOf({ domain: "unknown.example" })).toEqual([404, "sso_provider_not_found"]);
  expect(await codeOf({ provider_id: randomUUID() })).toEqual([404, "sso_provider_not_found"]);
  expect(await codeOf({ provider_id: "no uuid" })).toEqual([404, "sso_provider_not_found"]);
  const url = await browser().start();
  await change({ disabled: true });
  expect(await codeOf({ domain: "work.example" })).toEqual([404, "sso_provider_disabled"]);
  expect(fragmentOf(await browser().post(idp.answer(url, somebody()).form))).toMatchObject({
    error_code: "sso_provider_disabled",
  });
});

test("only an administrator manages providers", async () => {
  for (const [method, path] of [
    ["GET", "/admin/sso/providers"],
    ["POST", "/admin/sso/providers"],
    ["GET", `/admin/sso/providers/${providerId}`],
    ["PUT", `/admin/sso/providers/${providerId}`],
    ["DELETE", `/admin/sso/providers/${providerId}`],
  ] as const) {
    const body = method === "POST" || method === "PUT" ? { body: {} } : {};
    expect((await call(path, { method, ...body })).status, `${method} ${path}`).toBe(403);
  }
});
