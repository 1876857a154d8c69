import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const profiles = ["single sign-on"] as const;
const PROVIDERS = "GET /admin/sso/providers";
const create = "POST /admin/sso/providers";
const ONE = "/admin/sso/providers/:id";

/** The client has no methods for these calls: they are made as upstream's command line makes them. */
const administer = ({ raw, context }: World, method: string, path: string, body?: object) =>
  raw(method, `/admin/sso/providers${path}`, {
    headers: { Authorization: `Bearer ${context.keys.serviceRoleKey}` },
    ...(body && { body }),
  });

/** A provider of its own for each row; all are one organisation. */
async function registered(world: World, more: object = {}) {
  const idp = await world.organisation();
  const entityId = `${idp.entityId}/${randomUUID()}`;
  const domain = `${randomUUID()}.example`;
  const answer = await administer(world, "POST", "", {
    type: "saml",
    metadata_xml: idp.metadata({ entityId }),
    domains: [domain],
    ...more,
  });
  const { id } = answer.data as { id: string };
  return { idp, entityId, domain, id, answer };
}

/** Signs in with PKCE, as a page of the client does. */
async function signedIn(
  world: World,
  by: (provider: { domain: string; id: string }) => { domain: string } | { providerId: string },
) {
  const provider = await registered(world);
  const browser = world.client({ flowType: "pkce" });
  const { data, error } = await browser.signInWithSSO({
    ...by(provider),
    options: { redirectTo: world.context.env.SITE_URL },
  });
  if (error) throw error;
  const person = { nameId: "genuine", attributes: { mail: `genuine@${provider.domain}` } };
  const { form } = provider.idp.answer(data.url, person, { issuer: provider.entityId });
  await posted(world, form);
  const code = new URL(world.lastLocation()).searchParams.get("code") ?? "";
  return { provider, answer: await browser.exchangeCodeForSession(code) };
}

const posted = ({ raw }: World, form: Record<string, string>) =>
  raw("POST", "/sso/saml/acs", {
    headers: { apikey: "", "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });

/** The genuine client signs in through an organisation's identity provider. */
export const singleSignOn: Row[] = [
  {
    endpoint: "POST /sso",
    call: "signInWithSSO by domain, and exchangeCodeForSession at its end",
    profiles,
    async run(world) {
      const { provider, answer } = await signedIn(world, ({ domain }) => ({ domain }));
      expect(answer.data).toMatchObject({
        user: {
          email: `genuine@${provider.domain}`,
          app_metadata: { provider: `sso:${provider.id}` },
          identities: [{ provider: `sso:${provider.id}`, id: "genuine" }],
        },
      });
      return answer;
    },
  },
  {
    endpoint: "POST /sso/saml/acs",
    call: "signInWithSSO by providerId; the session says how",
    profiles,
    async run(world) {
      const { provider, answer } = await signedIn(world, ({ id }) => ({ providerId: id }));
      const token = answer.data.session?.access_token ?? "";
      const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;
      expect(claims).toMatchObject({ amr: [{ method: "sso/saml", provider: provider.id }] });
      return answer;
    },
  },
  {
    endpoint: "POST /sso",
    call: "signInWithSSO of a domain that has no provider",
    profiles,
    refused: [404, "sso_provider_not_found"],
    run: ({ client }) => client().signInWithSSO({ domain: "unknown.example" }),
  },
  {
    endpoint: "POST /sso",
    call: "signInWithSSO of a provider that is not there",
    profiles,
    refused: [404, "sso_provider_not_found"],
    run: ({ client }) => client().signInWithSSO({ providerId: randomUUID() }),
  },
  {
    endpoint: "POST /sso",
    call: "signInWithSSO of a provider that is disabled",
    profiles,
    refused: [404, "sso_provider_disabled"],
    async run(world) {
      const { domain } = await registered(world, { disabled: true });
      return world.client().signInWithSSO({ domain });
    },
  },
  {
    endpoint: "GET /sso",
    call: "the form of the login page",
    profiles,
    async run(world) {
      const { domain } = await registered(world);
      return world.raw("GET", `/sso?work=${domain}`, { headers: { apikey: "" } });
    },
  },
  {
    endpoint: "PUT /user",
    call: "updateUser with a password, by a person of single sign-on",
    profiles,
    refused: [422, "user_sso_managed"],
    async run(world) {
      const { answer } = await signedIn(world, ({ domain }) => ({ domain }));
      const browser = world.client();
      await browser.setSession({
        access_token: answer.data.session?.access_token ?? "",
        refresh_token: answer.data.session?.refresh_token ?? "",
      });
      return browser.updateUser({ password: "a phrase of one's own" });
    },
  },
  {
    endpoint: "POST /sso/saml/acs",
    call: "an answer without a known RelayState leads home with the error",
    profiles,
    run: (world) => posted(world, { SAMLResponse: "PGEvPg==", RelayState: randomUUID() }),
    check: (_, { lastLocation }) => expect(lastLocation()).toContain("error_code=saml_relay_state_not_found"),
  },
  {
    endpoint: "GET /sso/saml/acs",
    call: "a browser that did not begin is led home with the error",
    profiles,
    run: ({ raw }) => raw("GET", `/sso/saml/acs?state=${randomUUID()}`, { headers: { apikey: "" } }),
    check: (_, { lastLocation }) => expect(lastLocation()).toContain("error_code=saml_relay_state_not_found"),
  },
  {
    endpoint: "GET /sso/saml/metadata",
    call: "what an identity provider is registered with",
    profiles,
    run: ({ raw }) => raw("GET", "/sso/saml/metadata", { headers: { apikey: "" } }),
  },
  {
    endpoint: create,
    call: "by metadata_xml",
    profiles,
    async run(world) {
      const { answer, entityId } = await registered(world);
      expect(answer.data).toMatchObject({ saml: { entity_id: entityId } });
      return answer;
    },
  },
  {
    endpoint: create,
    call: "by metadata_url",
    profiles,
    run: async (world) =>
      administer(world, "POST", "", { type: "saml", metadata_url: (await world.organisation()).entityId }),
  },
  {
    endpoint: create,
    call: "with metadata that cannot be fetched",
    profiles,
    refused: [400, "saml_metadata_fetch_failed"],
    run: async (world) =>
      administer(world, "POST", "", {
        type: "saml",
        metadata_url: `${(await world.organisation()).origin}/nothing`,
      }),
  },
  {
    endpoint: create,
    call: "the same provider again",
    profiles,
    refused: [422, "saml_idp_already_exists"],
    async run(world) {
      const { idp, entityId } = await registered(world);
      return administer(world, "POST", "", { type: "saml", metadata_xml: idp.metadata({ entityId }) });
    },
  },
  {
    endpoint: create,
    call: "a domain of another provider",
    profiles,
    refused: [400, "sso_domain_already_exists"],
    async run(world) {
      const { domain } = await registered(world);
      return (await registered(world, { domains: [domain] })).answer;
    },
  },
  {
    endpoint: PROVIDERS,
    call: "all of them",
    profiles,
    async run(world) {
      const { id } = await registered(world);
      const answer = await administer(world, "GET", "");
      expect(answer.data).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id })]) });
      return answer;
    },
  },
  {
    endpoint: PROVIDERS,
    call: "without the secret key",
    profiles,
    refused: [403, "not_admin"],
    run: ({ raw, anonKey }) =>
      raw("GET", "/admin/sso/providers", { headers: { Authorization: `Bearer ${anonKey}` } }),
  },
  {
    endpoint: `GET ${ONE}`,
    call: "one",
    profiles,
    run: async (world) => administer(world, "GET", `/${(await registered(world)).id}`),
  },
  {
    endpoint: `GET ${ONE}`,
    call: "one that is not there",
    profiles,
    refused: [404, "sso_provider_not_found"],
    run: (world) => administer(world, "GET", `/${randomUUID()}`),
  },
  {
    endpoint: `PUT ${ONE}`,
    call: "other domains",
    profiles,
    async run(world) {
      const { id } = await registered(world);
      const domain = `${randomUUID()}.example`;
      const answer = await administer(world, "PUT", `/${id}`, { domains: [domain] });
      expect(answer.data).toMatchObject({ domains: [{ domain }] });
      return answer;
    },
  },
  {
    endpoint: `PUT ${ONE}`,
    call: "the metadata of another provider",
    profiles,
    refused: [400, "saml_entity_id_mismatch"],
    async run(world) {
      const { id, idp } = await registered(world);
      return administer(world, "PUT", `/${id}`, {
        metadata_xml: idp.metadata({ entityId: "https://another.example" }),
      });
    },
  },
  {
    endpoint: `DELETE ${ONE}`,
    call: "one, which is gone then",
    profiles,
    async run(world) {
      const { id } = await registered(world);
      const answer = await administer(world, "DELETE", `/${id}`);
      const after = await administer(world, "GET", `/${id}`);
      expect(after.response.status).toBe(404);
      return answer;
    },
  },
];
