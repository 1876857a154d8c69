import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Answer, Row } from "../row.ts";

/** The client has no stable method that calls these. */
const CLOSED: readonly [endpoint: string, code: string][] = [
  ["GET /sso", "saml_provider_disabled"],
  ["GET /sso/saml/metadata", "saml_provider_disabled"],
  ["POST /sso/saml/acs", "saml_provider_disabled"],
  ["GET /sso/saml/acs", "saml_provider_disabled"],
  ["GET /admin/sso/providers", "saml_provider_disabled"],
  ["POST /admin/sso/providers", "saml_provider_disabled"],
  ["GET /admin/sso/providers/:id", "saml_provider_disabled"],
  ["PUT /admin/sso/providers/:id", "saml_provider_disabled"],
  ["DELETE /admin/sso/providers/:id", "saml_provider_disabled"],
  ["GET /passkeys", "passkey_disabled"],
  ["PATCH /passkeys/:id", "passkey_disabled"],
  ["DELETE /passkeys/:id", "passkey_disabled"],
  ["POST /passkeys/registration/options", "passkey_disabled"],
  ["POST /passkeys/registration/verify", "passkey_disabled"],
  ["POST /passkeys/authentication/options", "passkey_disabled"],
  ["POST /passkeys/authentication/verify", "passkey_disabled"],
  ["GET /admin/users/:id/passkeys", "passkey_disabled"],
  ["DELETE /admin/users/:id/passkeys/:passkey", "passkey_disabled"],
];

const says =
  (message: string) =>
  ({ error }: Answer) =>
    expect(error).toMatchObject({ message });

/** What is not built answers as upstream does where it is switched off; and what tells about the server. */
export const doors: Row[] = [
  {
    endpoint: "POST /token?grant_type=id_token",
    call: "signInWithIdToken",
    refused: [400, "provider_disabled"],
    run: ({ client }) => client().signInWithIdToken({ provider: "google", token: "mock-id-token" }),
    check: says('Provider (issuer "https://accounts.google.com") is not enabled'),
  },
  ...(
    [
      { chain: "solana", message: "test message", signature: new Uint8Array([1, 2, 3]) },
      { chain: "ethereum", message: "test message", signature: "0x01" },
    ] as const
  ).map(
    (wallet): Row => ({
      endpoint: "POST /token?grant_type=web3",
      call: `signInWithWeb3, ${wallet.chain}`,
      refused: [422, "web3_provider_disabled"],
      run: ({ client }) => client().signInWithWeb3(wallet),
      check: says("Web3 provider is disabled"),
    }),
  ),
  ...([{ domain: "example.org" }, { providerId: randomUUID() }] as const).map(
    (organisation): Row => ({
      endpoint: "POST /sso",
      call: `signInWithSSO by ${Object.keys(organisation).join()}`,
      refused: [404, "saml_provider_disabled"],
      run: ({ client }) => client({ flowType: "pkce" }).signInWithSSO(organisation),
      check: says("SAML 2.0 is disabled"),
    }),
  ),
  {
    endpoint: "GET /authorize",
    call: "signInWithOAuth, and going there",
    refused: [400, "validation_failed"],
    async run({ client, raw }) {
      const { data } = await client().signInWithOAuth({ provider: "google" });
      const way = new URL(data.url ?? "");
      return raw("GET", `/authorize${way.search}`, { headers: { apikey: "" } });
    },
  },
  ...CLOSED.map(([endpoint, code]): Row => {
    const [method = "", path = ""] = endpoint.split(" ");
    return {
      endpoint,
      call: "closed",
      refused: [404, code],
      run: ({ raw, context }) =>
        raw(
          method,
          path.replace(/:\w+/g, () => randomUUID()),
          {
            ...(method !== "GET" && { body: {} }),
            headers: { Authorization: `Bearer ${context.keys.serviceRoleKey}` },
          },
        ),
    };
  }),
  ...["GET", "POST"].map(
    (method): Row => ({
      endpoint: `${method} /callback`,
      call: "coming back from nowhere leads home with the error",
      run: ({ raw }) => raw(method, "/callback?code=x", { headers: { apikey: "" } }),
      check(_, { lastAnswer, lastLocation }) {
        expect([302, 303]).toContain(lastAnswer().status);
        expect(lastLocation()).toContain("error_code=bad_oauth_callback");
      },
    }),
  ),
  {
    endpoint: "GET /user/identities/authorize",
    call: "linkIdentity",
    refused: [404, "manual_linking_disabled"],
    run: async ({ signedIn }) => (await signedIn()).client.linkIdentity({ provider: "google" }),
    check: says("Manual linking is disabled"),
  },
  {
    endpoint: "DELETE /user/identities/:id",
    call: "unlinkIdentity of what getUserIdentities lists",
    refused: [404, "manual_linking_disabled"],
    async run({ signedIn }) {
      const { client, email } = await signedIn();
      const { data } = await client.getUserIdentities();
      expect(data?.identities).toMatchObject([{ provider: "email", identity_data: { email } }]);
      const [identity] = data?.identities ?? [];
      if (!identity) throw new Error("no identity");
      return client.unlinkIdentity(identity);
    },
    check: says("Manual linking is disabled"),
  },
  {
    endpoint: "GET /.well-known/jwks.json",
    call: "getClaims checks the signature by the published keys, without the server",
    profiles: ["ES256", "RS256"],
    async run({ signedIn, raw, lastAnswer }) {
      const { client, email } = await signedIn();
      const { data, error } = await client.getClaims();
      expect(error).toBeNull();
      expect(data?.claims.email).toBe(email);
      expect(lastAnswer().status).toBe(200);
      return raw("GET", "/.well-known/jwks.json", { headers: { apikey: "" } });
    },
    check({ data }) {
      expect(data).toMatchObject({ keys: [{ kid: expect.any(String), key_ops: ["verify"] }] });
      expect(JSON.stringify(data)).not.toMatch(/"(d|p|q|k)":/);
    },
  },
  {
    endpoint: "GET /settings",
    call: "what is switched on",
    profiles: EVERYWHERE,
    run: ({ raw }) => raw("GET", "/settings"),
    check({ data }, { context: { env } }) {
      expect(data).toMatchObject({
        external: { email: true, phone: false, google: false, anonymous_users: env.AUTH_ANONYMOUS },
        disable_signup: env.AUTH_DISABLE_SIGNUP,
        mailer_autoconfirm: env.AUTH_AUTOCONFIRM,
        saml_enabled: false,
        passkeys_enabled: env.AUTH_PASSKEYS,
      });
    },
  },
  {
    endpoint: "GET /client.json",
    call: "the key a browser calls with",
    run: ({ raw }) => raw("GET", "/client.json", { headers: { apikey: "" } }),
    check: ({ data }, { anonKey }) => expect(data).toEqual({ anonKey }),
  },
  {
    endpoint: "GET /health",
    call: "who answers",
    run: ({ raw }) => raw("GET", "/health"),
    check: ({ data }) => expect(data).toMatchObject({ name: "GoTrue" }),
  },
  {
    endpoint: "(any)",
    call: "a path that does not exist answers in JSON",
    run: async ({ raw }) => ({ ...(await raw("GET", "/wishes")), error: null }),
    check(_, { lastAnswer }) {
      expect(lastAnswer().status).toBe(404);
    },
  },
  {
    endpoint: "(any)",
    call: "no apikey",
    run: async ({ raw }) => ({
      ...(await raw("GET", "/settings", { headers: { apikey: "" } })),
      error: null,
    }),
    check(_, { lastAnswer }) {
      expect(lastAnswer().status).toBe(401);
    },
  },
];
