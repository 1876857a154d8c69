import { decodeJwt } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { BACK, oauthApps, s256, VERIFIER } from "../testing/oauth-apps.ts";

const accounts = await testAccounts({ AUTH_OAUTH_SERVER: "on", AUTH_REUSE_SECONDS: "10" });
const { account, answer, call, clock, context, session, refresh } = accounts;
const apps = oauthApps(accounts);
const { app, code, exchange, renew, admitted } = apps;
afterAll(accounts.close);

const alive = async (bearer: string) => (await answer("/user", { bearer })).status === 200;
const signedIn = async () => session(await account());
const events = async (action: string) =>
  context.db.selectFrom("auth.audit_log").selectAll().where("action", "=", action).execute();

describe("a code", () => {
  test("shown twice ends what it gave, also in a race", async () => {
    const client = await app();
    const { access } = await signedIn();
    const copied = await code(client, access);
    const { body } = await exchange(client, copied);
    expect(await alive(body.access_token)).toBe(true);
    expect((await exchange(client, copied)).body).toMatchObject({ error: "invalid_grant" });
    expect(await alive(body.access_token)).toBe(false);
    expect((await renew(client, body.refresh_token)).body.error).toBe("invalid_grant");
    expect(await alive(access)).toBe(true);
    expect(await events("oauth_code_reused")).toHaveLength(1);

    const raced = await code(client, access);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(client, raced)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await alive(given[0]?.body.access_token ?? "")).toBe(false);
  });

  test.each<[string, Record<string, string>, string]>([
    ["with the verifier of another request", { code_verifier: `${VERIFIER}2` }, "invalid_grant"],
    ["with the challenge itself as the verifier", { code_verifier: s256(VERIFIER) }, "invalid_grant"],
    ["with a verifier that is too short", { code_verifier: "short" }, "invalid_grant"],
    ["without a verifier", { code_verifier: "" }, "invalid_request"],
    ["for another redirect URI", { redirect_uri: `${BACK}/other` }, "invalid_grant"],
    ["without a redirect URI", { redirect_uri: "" }, "invalid_request"],
    ["that nobody issued", { code: "x".repeat(43) }, "invalid_grant"],
    ["with another grant type", { grant_type: "password" }, "unsupported_grant_type"],
    ["without a grant type", { grant_type: "" }, "invalid_request"],
    ["for another server", { resource: "https://api.example.org" }, "invalid_target"],
  ])("is refused %s, and still good for its owner", async (_how, changed, error) => {
    const client = await app();
    const shown = await code(client, (await signedIn()).access);
    const refused = await exchange(client, shown, changed);
    expect([refused.status, refused.body.error]).toEqual([400, error]);
    expect((await exchange(client, shown)).status).toBe(200);
  });

  test("of another app is refused, and still good for that one", async () => {
    const [client, thief] = [await app(), await app({ client_name: "A thief" })];
    const shown = await code(client, (await signedIn()).access);
    expect((await exchange(thief, shown)).body.error).toBe("invalid_grant");
    expect((await exchange(client, shown)).status).toBe(200);
  });

  test("is stored as its hash only, as the secret is", async () => {
    const client = await app({ token_endpoint_auth_method: "client_secret_post" });
    const { access } = await signedIn();
    const shown = await code(client, access);
    const rows = await context.db.selectFrom("auth.oauth_authorizations").selectAll().execute();
    const clients = await context.db.selectFrom("auth.oauth_clients").selectAll().execute();
    const stored = JSON.stringify([rows, clients], (_name, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString("latin1") : value,
    );
    expect(client.client_secret).toMatch(/^[\w-]{44}$/);
    expect(stored).toContain(client.client_id);
    expect(stored).not.toContain(shown);
    expect(stored).not.toContain(client.client_secret);
  });
});

describe("threat 25: a refresh token of an app", () => {
  test("that a thief copied ends the app's session, as soon as both have used it", async () => {
    const client = await app();
    const { access, tokens } = await admitted(client);
    const owner = (await renew(client, tokens.refresh_token)).body;
    clock.advance(11_000);
    // Our own pages may show the token before the active one at any time; an app may not.
    expect((await renew(client, tokens.refresh_token)).body).toMatchObject({ error: "invalid_grant" });
    expect(await alive(owner.access_token)).toBe(false);
    expect((await renew(client, owner.refresh_token)).body.error).toBe("invalid_grant");
    expect(await alive(access)).toBe(true);
  });

  test("whose answer was lost is answered again within the reuse interval", async () => {
    const client = await app();
    const { tokens } = await admitted(client);
    const first = (await renew(client, tokens.refresh_token)).body;
    clock.advance(5_000);
    expect((await renew(client, tokens.refresh_token)).body.refresh_token).toBe(first.refresh_token);
  });

  test("belongs to one app: neither another app nor the client of our pages may use it", async () => {
    const [client, thief] = [await app(), await app()];
    const { refresh: own, tokens } = await admitted(client);
    expect((await renew(thief, tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect(await refresh(tokens.refresh_token)).toMatchObject({
      status: 400,
      body: { code: "refresh_token_not_found" },
    });
    expect((await renew(client, own)).body.error).toBe("invalid_grant");
    expect((await renew(client, tokens.refresh_token, { scope: "openid phone" })).body.error).toBe(
      "invalid_scope",
    );
    expect((await refresh(own)).status).toBe(200);
  });

  test("is neither given nor taken where the app is not registered for it", async () => {
    const client = await app({ grant_types: ["authorization_code"] });
    const { tokens } = await admitted(client);
    expect(tokens).not.toHaveProperty("refresh_token");
    expect((await renew(client, "x")).body.error).toBe("unauthorized_client");
  });
});

test("threat 26: an ID token opens nothing", async () => {
  const { tokens } = await admitted(await app());
  expect(decodeJwt(tokens.id_token).aud).not.toBe("authenticated");
  expect(await answer("/user", { bearer: tokens.id_token })).toMatchObject({
    status: 403,
    body: { code: "bad_jwt" },
  });
});

test("a banned person's code and tokens are worth nothing", async () => {
  const client = await app();
  const who = await account();
  const { access } = await session(who);
  const [first, second] = [await code(client, access), await code(client, access)];
  const { body } = await exchange(client, first);
  const banned_until = new Date(clock.now().getTime() + 3_600_000);
  await context.db.updateTable("auth.users").set({ banned_until }).where("id", "=", who.id).execute();
  expect((await exchange(client, second)).body.error).toBe("invalid_grant");
  expect((await renew(client, body.refresh_token)).body.error).toBe("invalid_grant");
  expect((await call("/oauth/userinfo", { bearer: body.access_token })).status).toBe(401);
});
