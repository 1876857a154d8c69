import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { testAccounts } from "../testing/accounts.ts";
import { samlBrowsers } from "../testing/saml-browser.ts";
import { samlDouble } from "../testing/saml-double.ts";

const idp = await samlDouble();
const accounts = await testAccounts({ AUTH_SAML: "on" });
const { answer, call, context, clock } = accounts;
const { db, env } = context;
const browser = samlBrowsers(accounts, idp);
afterAll(async () => {
  await accounts.close();
  await idp.close();
});

const bearer = context.keys.serviceRoleKey;
let made = 0;
/** A provider with an entity id of its own. */
function register(more: object = {}, metadata: Parameters<typeof idp.metadata>[0] = {}) {
  const metadata_xml = idp.metadata({ entityId: `https://idp.example/${++made}`, ...metadata });
  return answer("/admin/sso/providers", { bearer, body: { type: "saml", metadata_xml, ...more } });
}
const idOf = async (registered: ReturnType<typeof register>) => String((await registered).body.id);
const change = (id: string, body: object) =>
  answer(`/admin/sso/providers/${id}`, { method: "PUT", bearer, body });

test("the metadata of this site names its two addresses", async () => {
  const response = await call("/sso/saml/metadata", { headers: { apikey: "" } });
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBeNull();
  const xml = await response.text();
  expect(xml).toContain(`entityID="${env.SITE_URL}/auth/v1/sso/saml/metadata"`);
  expect(xml).toContain(`Location="${env.SITE_URL}/auth/v1/sso/saml/acs"`);
  expect(xml).toContain('WantAssertionsSigned="true"');
  expect(xml).toContain(
    "<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>",
  );
  expect(xml).toContain(
    "<md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>",
  );
  expect(xml.trimEnd().endsWith("</md:EntityDescriptor>")).toBe(true);
  const file = await call("/sso/saml/metadata?download=true");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="metadata.xml"');
});

test("a provider is listed, read, changed and deleted; each change stands in the audit log", async () => {
  const entityId = "https://idp.example/whole-life";
  const id = await idOf(register({ domains: ["a.example"] }, { entityId }));
  const path = `/admin/sso/providers/${id}`;
  expect((await answer(path, { bearer })).body).toMatchObject({
    id,
    disabled: false,
    saml: { entity_id: entityId, allow_idp_initiated: false, metadata_xml: expect.any(String) },
    domains: [{ domain: "a.example" }],
  });
  const { items } = (await answer("/admin/sso/providers", { bearer })).body as { items?: unknown[] };
  expect(items).toContainEqual(
    expect.objectContaining({ id, saml: { entity_id: entityId, allow_idp_initiated: false } }),
  );
  const format = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
  const mapping = { keys: { email: { name: "mail" } } };
  const changed = await change(id, {
    domains: ["b.example", "B.example"],
    name_id_format: format,
    attribute_mapping: mapping,
    allow_idp_initiated: true,
  });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      saml: { name_id_format: format, attribute_mapping: mapping, allow_idp_initiated: true },
      domains: [{ domain: "b.example" }],
    },
  });
  // What is not named stays.
  expect((await change(id, { disabled: true })).body).toMatchObject({
    disabled: true,
    saml: { attribute_mapping: mapping },
    domains: [{ domain: "b.example" }],
  });
  expect((await answer(path, { method: "DELETE", bearer })).body).toMatchObject({ id });
  expect(await answer(path, { bearer })).toMatchObject({
    status: 404,
    body: { code: "sso_provider_not_found" },
  });
  const log = await db
    .selectFrom("auth.audit_log")
    .select(["action", "actor"])
    .where(sql`details ->> 'provider'`, "=", id)
    .orderBy("at")
    .execute();
  expect(log).toEqual(
    ["created", "modified", "modified", "deleted"].map((what) => ({
      action: `sso_provider_${what}`,
      actor: "admin",
    })),
  );
});

test("a provider must be of a kind that is supported, with metadata that can be used", async () => {
  const refused = async (body: object) => {
    const { status, body: errorBody } = await answer("/admin/sso/providers", { bearer, body });
    expect([status, errorBody.code]).toEqual([400, "validation_failed"]);
    return errorBody.message;
  };
  const metadata_xml = idp.metadata();
  expect(await refused({ metadata_xml })).toBe("Only 'saml' supported for SSO provider type");
  expect(await refused({ type: "saml" })).toBe("Either metadata_xml or metadata_url must be set");
  expect(await refused({ type: "saml", metadata_xml, metadata_url: idp.entityId })).toBe(
    "Only one of metadata_xml or metadata_url needs to be set",
  );
  expect(await refused({ type: "saml", metadata_url: "no address" })).toBe("metadata_url is not a valid URL");
  const withXml = (xml: string) => refused({ type: "saml", metadata_xml: xml });
  expect(await withXml("no XML")).toContain("SAML Metadata is not valid");
  expect(await withXml(`<!DOCTYPE a [<!ENTITY b "c">]>${metadata_xml}`)).toContain(
    "markup that is not allowed",
  );
  expect(await withXml("<a/>")).toBe("SAML Metadata must be one EntityDescriptor");
  expect(await withXml(idp.metadata({ entityId: "" }))).toBe("SAML Metadata does not contain an EntityID");
  expect(await withXml(metadata_xml.replaceAll("IDPSSODescriptor", "SPSSODescriptor"))).toContain(
    "IDPSSODescriptor",
  );
  expect(await withXml(idp.metadata({ certificate: "AAAA" }))).toContain("a certificate that cannot be read");
  expect(await withXml(metadata_xml.replace("HTTP-Redirect", "HTTP-POST"))).toContain(
    "HTTP-Redirect binding",
  );
  expect(await withXml(idp.metadata({ signOnUrl: "javascript:alert(1)" }))).toContain(
    "HTTP-Redirect binding",
  );
  expect(await withXml(idp.metadata({ attributes: ' validUntil="2020-01-01T00:00:00Z"' }))).toBe(
    "SAML Metadata has expired",
  );
  const signed = metadata_xml.replace(
    "<md:IDPSSODescriptor",
    '<md:IDPSSODescriptor WantAuthnRequestsSigned="true"',
  );
  expect(await withXml(signed)).toContain("wants signed requests");
  const format = { type: "saml", metadata_xml, name_id_format: "urn:of:another" };
  expect(await refused(format)).toContain("name_id_format");
  expect(await refused({ type: "saml", metadata_xml, domains: ["no domain"] })).toContain("domains");
});

test("an entity id and a domain belong to one provider", async () => {
  const entityId = "https://idp.example/taken";
  await register({ domains: ["taken.example"] }, { entityId });
  expect(await register({}, { entityId })).toMatchObject({
    status: 422,
    body: { code: "saml_idp_already_exists" },
  });
  const taken = { status: 400, body: { code: "sso_domain_already_exists" } };
  expect(await register({ domains: ["taken.example"] })).toMatchObject(taken);
  const id = await idOf(register());
  expect(await change(id, { domains: ["taken.example"] })).toMatchObject(taken);
  expect(await change(id, { metadata_xml: idp.metadata({ entityId }) })).toMatchObject({
    status: 400,
    body: { code: "saml_entity_id_mismatch" },
  });
});

test("metadata at an address is read again after a day; the old one stays while the address is away", async () => {
  const byUrl = { type: "saml", metadata_url: idp.entityId, domains: ["work.example"] };
  const person = { nameId: "awa", attributes: { mail: "awa@work.example" } };
  expect(await answer("/admin/sso/providers", { bearer, body: byUrl })).toMatchObject({ status: 201 });
  expect(await browser().signIn(person)).toHaveProperty("access_token");
  // Its key changes, and it does not sign with the new one yet.
  idp.publish(idp.anotherCertificate);
  expect(await browser().signIn(person)).toHaveProperty("access_token");
  idp.leave(true);
  clock.advance(limits.auth.saml.metadataMs);
  const start = async () => (await call("/sso", { body: { domain: "work.example" } })).status;
  expect(await start()).toBe(303);
  idp.leave(false);
  expect(await start()).toBe(303);
  const stored = () =>
    db
      .selectFrom("auth.sso_providers")
      .select("metadata_xml")
      .where("metadata_url", "=", idp.entityId)
      .executeTakeFirst();
  expect((await stored())?.metadata_xml).toContain(idp.certificate);
  clock.advance(limits.auth.saml.metadataMs);
  expect(await start()).toBe(303);
  expect((await stored())?.metadata_xml).toContain(idp.anotherCertificate);
});

test("metadata that cannot be fetched registers nothing", async () => {
  for (const metadata_url of [`${idp.origin}/nothing`, "http://127.0.0.1:1/metadata"]) {
    expect(
      await answer("/admin/sso/providers", { bearer, body: { type: "saml", metadata_url } }),
    ).toMatchObject({
      status: 400,
      body: { code: "saml_metadata_fetch_failed" },
    });
  }
});

test("threat 58: a public site fetches metadata over TLS only, and from no private address", async () => {
  const site = await testAccounts({ AUTH_SAML: "on" });
  try {
    Object.assign(site.context.env, { isPublic: true });
    const registered = (metadata_url: string) =>
      site.answer("/admin/sso/providers", {
        bearer: site.context.keys.serviceRoleKey,
        body: { type: "saml", metadata_url },
      });
    expect((await registered(idp.entityId)).body.message).toBe("metadata_url is not a HTTPS URL");
    for (const host of ["127.0.0.1", "169.254.169.254", "[::1]", "10.0.0.1", "localhost"]) {
      expect((await registered(`https://${host}/metadata`)).body.code, host).toBe(
        "saml_metadata_fetch_failed",
      );
    }
  } finally {
    await site.close();
  }
});
