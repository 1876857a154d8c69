import type { OAuthClient } from "@supabase/auth-js";
import { expect } from "vitest";
import { admitted, authorize, BACK, exchanged, registered, token, tokensOf } from "../oauth-apps.ts";
import type { Row } from "../row.ts";

/** What an app reads about somebody who let it in. */
const userinfo = (method: "GET" | "POST"): Omit<Row, "profiles"> => ({
  endpoint: `${method} /oauth/userinfo`,
  call: "by an app that was let in",
  async run(world) {
    const { client, id, email } = await world.signedIn();
    const { app, code } = await admitted(world, client);
    const { tokens } = await exchanged(world, app.client_id, code);
    const headers = { apikey: "", Authorization: `Bearer ${tokens.access_token}` };
    const answer = await world.raw(method, "/oauth/userinfo", { headers });
    expect(answer.data).toMatchObject({ sub: id, email, email_verified: true });
    return answer;
  },
});

const ROWS: readonly Omit<Row, "profiles">[] = [
  {
    endpoint: "GET /oauth/authorize",
    call: "of an app, by a browser",
    async run(world) {
      const { client_id } = await registered(world);
      const answer = await authorize(world, client_id);
      const led = new URL(answer.response.headers.get("Location") ?? "");
      expect([answer.response.status, led.pathname]).toEqual([303, "/oauth/consent"]);
      expect(led.searchParams.get("authorization_id")).toMatch(/^[0-9a-f-]{36}$/);
      return answer;
    },
  },
  {
    endpoint: "GET /oauth/authorize",
    call: "of an unknown client, by a program",
    refused: [400, "oauth_client_not_found"],
    run: ({ raw }) => raw("GET", "/oauth/authorize?client_id=x&redirect_uri=https://app.example.org"),
  },
  {
    endpoint: "POST /oauth/token",
    call: "with the code of an app that was let in, and then with its refresh token",
    async run(world) {
      const { client } = await world.signedIn();
      const { app, code } = await admitted(world, client);
      const first = await exchanged(world, app.client_id, code);
      expect(first).toMatchObject({ status: 200, data: { token_type: "bearer", scope: "openid email" } });
      const { refresh_token } = first.tokens;
      const answer = await token(world, {
        grant_type: "refresh_token",
        client_id: app.client_id,
        refresh_token,
      });
      expect(answer.tokens.access_token).not.toBe(first.tokens.access_token);
      return answer;
    },
  },
  {
    endpoint: "POST /oauth/token",
    call: "with a code a second time",
    refused: [400, undefined],
    async run(world) {
      const { client } = await world.signedIn();
      const { app, code } = await admitted(world, client);
      await exchanged(world, app.client_id, code);
      return exchanged(world, app.client_id, code);
    },
    check: ({ error }) => expect(error).toMatchObject({ error: "invalid_grant" }),
  },
  {
    endpoint: "POST /oauth/token",
    call: "of a client without credentials",
    refused: [400, undefined],
    run: ({ raw }) => raw("POST", "/oauth/token", { body: { grant_type: "authorization_code" } }),
  },
  userinfo("GET"),
  userinfo("POST"),
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

/** What apps call themselves, where the OAuth server is on. */
export const oauthApps: Row[] = [
  ...ROWS.map((row): Row => ({ ...row, profiles: ["oauth server"] })),
  {
    endpoint: "POST /oauth/clients/register",
    call: "by an app, which then signs a person in",
    profiles: ["apps register"],
    async run(world) {
      const answer = await world.raw("POST", "/oauth/clients/register", {
        body: { client_name: "An assistant", redirect_uris: [BACK], token_endpoint_auth_method: "none" },
        headers: { apikey: "" },
      });
      const { client_id } = answer.data as OAuthClient;
      expect(answer.data).toMatchObject({ registration_type: "dynamic", client_type: "public" });
      const { data } = await world.admin.oauth.getClient(client_id);
      expect(data?.registration_type).toBe("dynamic");
      const { client } = await world.signedIn();
      expect(await tokensOf(world, client, client_id)).toMatchObject({ status: 200 });
      return answer;
    },
  },
  {
    endpoint: "POST /oauth/clients/register",
    call: "by an app with an address without TLS",
    profiles: ["apps register"],
    refused: [400, "validation_failed"],
    run: ({ raw }) =>
      raw("POST", "/oauth/clients/register", {
        body: { client_name: "An assistant", redirect_uris: ["http://app.example.org/"] },
      }),
    check: ({ error }) => expect(error).toMatchObject({ error: "invalid_redirect_uri" }),
  },
];
