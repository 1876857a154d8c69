import { createHash, randomUUID } from "node:crypto";
import type { CreateOAuthClientParams, GoTrueClient } from "@supabase/auth-js";
import { expect } from "vitest";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

export const BACK = "https://app.example.org/callback";
const VERIFIER = "a-code-verifier-of-forty-three-or-more-characters";
const details = "GET /oauth/authorizations/:id";
const decide = "POST /oauth/authorizations/:id/consent";
const grants = "GET /user/oauth/grants";
const revoke = "DELETE /user/oauth/grants";

export async function registered({ admin }: World, more: Partial<CreateOAuthClientParams> = {}) {
  const { data, error } = await admin.oauth.createClient({
    client_name: "An app",
    redirect_uris: [BACK],
    ...more,
  });
  if (error) throw error;
  return data;
}

/** An app begins; the id with which its person's browser arrives at the consent page. */
async function begun({ origin }: World, clientId: string) {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: BACK,
    response_type: "code",
    scope: "openid email",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
  });
  const led = await fetch(`${origin}/auth/v1/oauth/authorize?${query.toString()}`, { redirect: "manual" });
  return new URL(led.headers.get("Location") ?? "").searchParams.get("authorization_id") ?? "";
}

/** Somebody who has let an app in. */
async function admitted(world: World, client: GoTrueClient) {
  const app = await registered(world, { token_endpoint_auth_method: "none" });
  const id = await begun(world, app.client_id);
  await client.oauth.getAuthorizationDetails(id);
  const { data, error } = await client.oauth.approveAuthorization(id);
  if (error) throw error;
  return { app, back: new URL(data.redirect_url) };
}

/** As an app's own library calls: a form, without key. */
async function token(world: World, clientId: string, code: string) {
  const response = await fetch(`${world.origin}/auth/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      code,
      redirect_uri: BACK,
      code_verifier: VERIFIER,
    }),
  });
  return { status: response.status, data: (await response.json()) as Record<string, string> };
}

const ROWS: readonly Omit<Row, "profiles">[] = [
  {
    endpoint: details,
    call: "oauth.getAuthorizationDetails",
    async run(world) {
      const { client, email } = await world.signedIn();
      const app = await registered(world);
      const answer = await client.oauth.getAuthorizationDetails(await begun(world, app.client_id));
      expect(answer.data).toMatchObject({
        client: { id: app.client_id, name: "An app" },
        user: { email },
        scope: "openid email",
        redirect_uri: BACK,
      });
      return answer;
    },
  },
  {
    endpoint: details,
    call: "oauth.getAuthorizationDetails after an earlier consent",
    async run(world) {
      const { client } = await world.signedIn();
      const { app } = await admitted(world, client);
      return client.oauth.getAuthorizationDetails(await begun(world, app.client_id));
    },
    check: ({ data }) => expect(data).toEqual({ redirect_url: expect.stringContaining("code=") }),
  },
  {
    endpoint: details,
    call: "oauth.getAuthorizationDetails of an unknown request",
    refused: [404, "oauth_authorization_not_found"],
    run: async ({ signedIn }) => (await signedIn()).client.oauth.getAuthorizationDetails(randomUUID()),
  },
  {
    endpoint: decide,
    call: "oauth.approveAuthorization, and the app's exchange",
    async run(world) {
      const { client, id } = await world.signedIn();
      const { app, back } = await admitted(world, client);
      const { status, data } = await token(world, app.client_id, back.searchParams.get("code") ?? "");
      expect(status).toBe(200);
      // The app reads the person with the genuine client, by its token.
      return world
        .client({ persistSession: false })
        .getUser(data.access_token)
        .then((answer) => {
          expect(answer.data.user?.id).toBe(id);
          return answer;
        });
    },
  },
  {
    endpoint: decide,
    call: "oauth.denyAuthorization",
    async run(world) {
      const { client } = await world.signedIn();
      const id = await begun(world, (await registered(world)).client_id);
      await client.oauth.getAuthorizationDetails(id);
      return client.oauth.denyAuthorization(id);
    },
    check: ({ data }) =>
      expect(data).toEqual({ redirect_url: expect.stringContaining("error=access_denied") }),
  },
  {
    endpoint: decide,
    call: "oauth.approveAuthorization twice",
    refused: [400, "validation_failed"],
    async run(world) {
      const { client } = await world.signedIn();
      const id = await begun(world, (await registered(world)).client_id);
      await client.oauth.getAuthorizationDetails(id);
      await client.oauth.approveAuthorization(id);
      return client.oauth.approveAuthorization(id);
    },
  },
  {
    endpoint: grants,
    call: "oauth.listGrants",
    async run(world) {
      const { client } = await world.signedIn();
      const { app } = await admitted(world, client);
      const answer = await client.oauth.listGrants();
      expect(answer.data).toMatchObject([{ client: { id: app.client_id }, scopes: ["openid", "email"] }]);
      return answer;
    },
  },
  {
    endpoint: revoke,
    call: "oauth.revokeGrant",
    async run(world) {
      const { client } = await world.signedIn();
      const { app } = await admitted(world, client);
      const answer = await client.oauth.revokeGrant({ clientId: app.client_id });
      expect((await client.oauth.listGrants()).data).toEqual([]);
      return answer;
    },
  },
  {
    endpoint: revoke,
    call: "oauth.revokeGrant of an app without access",
    refused: [404, "oauth_consent_not_found"],
    run: async ({ signedIn }) => (await signedIn()).client.oauth.revokeGrant({ clientId: randomUUID() }),
  },
  {
    endpoint: "GET /oauth/authorize",
    call: "of an unknown client, by a program",
    refused: [400, "oauth_client_not_found"],
    run: ({ raw }) => raw("GET", "/oauth/authorize?client_id=x&redirect_uri=https://app.example.org"),
  },
  {
    endpoint: "POST /oauth/token",
    call: "of a client without credentials",
    refused: [400, undefined],
    run: ({ raw }) => raw("POST", "/oauth/token", { body: { grant_type: "authorization_code" } }),
  },
  {
    endpoint: "GET /oauth/userinfo",
    call: "with a person's own token, which has no scopes",
    refused: [403, undefined],
    async run({ raw, signedIn }) {
      const { session } = await signedIn();
      const headers = { Authorization: `Bearer ${session?.access_token}` };
      return raw("GET", "/oauth/userinfo", { headers });
    },
  },
  {
    endpoint: "POST /oauth/userinfo",
    call: "with the public key",
    refused: [401, undefined],
    run: ({ raw, anonKey }) =>
      raw("POST", "/oauth/userinfo", { body: {}, headers: { Authorization: `Bearer ${anonKey}` } }),
  },
  {
    endpoint: "GET /.well-known/openid-configuration",
    call: "by a program",
    run: ({ raw }) => raw("GET", "/.well-known/openid-configuration"),
  },
  {
    endpoint: "GET /.well-known/oauth-authorization-server",
    call: "by a program",
    run: ({ raw }) => raw("GET", "/.well-known/oauth-authorization-server"),
  },
  {
    endpoint: "POST /oauth/clients/register",
    call: "by an app",
    refused: [403, "oauth_dynamic_client_registration_disabled"],
    run: ({ raw }) => raw("POST", "/oauth/clients/register", { body: { client_name: "An app" } }),
  },
];

/** People who let apps in, where the OAuth server is on. */
export const oauthServer: Row[] = ROWS.map((row) => ({ ...row, profiles: ["oauth server"] }));
