import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { BACK, oauthApps } from "../testing/oauth-apps.ts";
import { eraseUser, exportUser } from "../users/own-data.ts";
import { purge } from "../users/purge.ts";

const accounts = await testAccounts({ AUTH_OAUTH_SERVER: "on", AUTH_REUSE_SECONDS: "10" });
const { account, answer, call, clock, context, session, refresh } = accounts;
const apps = oauthApps(accounts);
const { app, asking, open, ask, details, decide, answered, code, exchange, renew, admitted, userinfo } = apps;
const { mailsTo } = mailReader(accounts);
afterAll(accounts.close);

const issuer = `${context.env.SITE_URL}/auth/v1`;

async function person() {
  const who = await account();
  return { ...who, ...(await session(who)) };
}

describe("an app", () => {
  test("gets tokens for the person who consents, and their data by its scopes", async () => {
    const client = await app();
    const who = await person();
    const id = await ask(client, { nonce: "a nonce" });
    expect((await details(id, who.access)).body).toEqual({
      authorization_id: id,
      redirect_uri: BACK,
      client: { id: client.client_id, name: "An app", uri: "", logo_uri: "", registration_type: "manual" },
      user: { id: who.id, email: who.email },
      scope: "openid email",
    });
    const back = answered(await decide(id, who.access));
    expect([back.get("state"), back.get("iss")]).toEqual(["a state", issuer]);

    const { status, headers, body } = await exchange(client, back.get("code") ?? "");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      id_token: expect.any(String),
      token_type: "bearer",
      expires_in: 3600,
      scope: "openid email",
    });
    expect(decodeJwt(body.access_token)).toMatchObject({
      sub: who.id,
      aud: "authenticated",
      role: "authenticated",
      client_id: client.client_id,
      scope: "openid email",
    });
    expect(decodeProtectedHeader(body.id_token)).toMatchObject({ alg: "ES256", typ: "JWT" });
    expect(decodeJwt(body.id_token)).toMatchObject({
      iss: issuer,
      aud: client.client_id,
      sub: who.id,
      nonce: "a nonce",
      email: who.email,
      email_verified: true,
      auth_time: decodeJwt<{ amr: { timestamp: number }[] }>(who.access).amr[0]?.timestamp,
    });
    expect(decodeJwt(body.id_token)).not.toHaveProperty("role");
    for (const method of ["GET", "POST"]) {
      const claims = { sub: who.id, email: who.email, email_verified: true };
      expect(await userinfo(body.access_token, method)).toEqual({ status: 200, body: claims });
    }
  });

  test("has each scope's data only, and none of the person's without openid", async () => {
    const client = await app();
    const who = await person();
    await answer("/user", { method: "PUT", body: { data: { name: "Awa Kalala" } }, bearer: who.access });
    const claims = async (scope: string) => {
      const { body } = await exchange(client, await code(client, who.access, { scope }));
      return { idToken: body.id_token, ...(await userinfo(body.access_token)) };
    };
    expect((await claims("openid")).body).toEqual({ sub: who.id });
    expect((await claims("profile openid")).body).toEqual({
      sub: who.id,
      name: "Awa Kalala",
      locale: "fr",
      updated_at: expect.any(Number),
    });
    expect((await claims("openid phone")).body).toEqual({ sub: who.id });
    expect(await claims("email")).toMatchObject({
      idToken: undefined,
      status: 403,
      body: { error: "insufficient_scope" },
    });
    // The person's own session has no scopes.
    expect((await userinfo(who.access)).status).toBe(403);
    const refused = await call("/oauth/userinfo", { bearer: "x" });
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  test("that was let in before is not asked about again, for the same scopes or fewer", async () => {
    const client = await app();
    const { access, email } = await person();
    const decided = async (changed: Record<string, string>) => {
      const id = await ask(client, changed);
      const { body } = await details(id, access);
      if (!body.redirect_url) await decide(id, access);
      return body.redirect_url ? "at once" : "asked";
    };
    expect(await decided({ scope: "openid email" })).toBe("asked");
    expect(await decided({ scope: "email openid" })).toBe("at once");
    expect(await decided({ scope: "openid" })).toBe("at once");
    expect(await decided({ scope: "openid phone" })).toBe("asked");
    expect(await decided({ scope: "openid phone email" })).toBe("at once");
    expect(await decided({ scope: "openid", prompt: "consent" })).toBe("asked");
    // The owner's mail is about the first time.
    const admitting = (await mailsTo(email)).filter(({ template }) => template === "account_app_admitted");
    expect(admitting).toHaveLength(1);
    expect(admitting[0]?.subject).toContain("An app");
  });

  test("with a scheme of its own is asked about each time: any program may claim it", async () => {
    const back = "org.example.app:/callback";
    const native = await app({ redirect_uris: [back, "http://127.0.0.1/callback"] });
    const { access } = await person();
    for (const redirect_uri of [back, back, "http://127.0.0.1:49152/callback"]) {
      const id = await ask(native, { redirect_uri });
      expect((await details(id, access)).body).toMatchObject({ authorization_id: id });
      const { body } = await decide(id, access);
      expect(String(body.redirect_url)).toMatch(
        new RegExp(`^${redirect_uri.replaceAll(".", "\\.")}\\?code=`),
      );
    }
  });

  test("hears that the person refused, and can ask again", async () => {
    const client = await app();
    const { access } = await person();
    const id = await ask(client);
    await details(id, access);
    const back = answered(await decide(id, access, "deny"));
    expect(Object.fromEntries(back)).toMatchObject({ error: "access_denied", state: "a state", iss: issuer });
    expect(back.has("code")).toBe(false);
    expect((await decide(id, access)).body).toMatchObject({ code: "validation_failed" });
    expect(await code(client, access)).not.toBe("");
  });

  test("renews its tokens; its own session ends with the person's wish, the person's goes on", async () => {
    const client = await app();
    const { access, tokens } = await admitted(client);
    const next = await renew(client, tokens.refresh_token);
    expect(next.body).toMatchObject({ access_token: expect.any(String), scope: "openid email" });
    expect(decodeJwt(next.body.access_token)).toMatchObject({ client_id: client.client_id });

    const grants = await answer("/user/oauth/grants", { bearer: access });
    expect(grants.body).toEqual([
      {
        client: { id: client.client_id, name: "An app", uri: "", logo_uri: "", registration_type: "manual" },
        scopes: ["openid", "email"],
        granted_at: expect.any(String),
      },
    ]);
    const revoke = () =>
      answer(`/user/oauth/grants?client_id=${client.client_id}`, { method: "DELETE", bearer: access });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).body).toMatchObject({ code: "oauth_consent_not_found" });
    expect((await renew(client, next.body.refresh_token)).body.error).toBe("invalid_grant");
    expect((await answer("/user", { bearer: next.body.access_token })).body.code).toBe("session_not_found");
    expect((await answer("/user", { bearer: access })).status).toBe(200);
  });

  test("loses a code that waits when the consent is revoked or the person signs out", async () => {
    const client = await app();
    const { access } = await person();
    const revoked = await code(client, access);
    await answer(`/user/oauth/grants?client_id=${client.client_id}`, { method: "DELETE", bearer: access });
    expect((await exchange(client, revoked)).body.error).toBe("invalid_grant");
    const left = await code(client, access);
    await answer("/logout?scope=local", { method: "POST", bearer: access });
    expect((await exchange(client, left)).body.error).toBe("invalid_grant");
  });

  test("threat 28: signs out its own sessions, and no others", async () => {
    const client = await app();
    const who = await person();
    const first = (await exchange(client, await code(client, who.access))).body;
    const second = (await exchange(client, await code(client, who.access))).body;
    const alive = async (bearer: string) => (await answer("/user", { bearer })).status === 200;
    await answer("/logout", { method: "POST", bearer: first.access_token });
    expect([
      await alive(first.access_token),
      await alive(second.access_token),
      await alive(who.access),
    ]).toEqual([false, false, true]);
  });

  test("has the second factor that the consenting session proved", async () => {
    const client = await app();
    const who = await person();
    await context.db
      .updateTable("auth.sessions")
      .set({ aal: "aal2" })
      .where("user_id", "=", who.id)
      .execute();
    const { body } = await exchange(client, await code(client, who.access));
    expect(decodeJwt(body.access_token)).toMatchObject({ aal: "aal2", amr: [{ method: "password" }] });
  });

  test("waits ten minutes for the person, and has five for the code", async () => {
    const client = await app();
    const { access } = await person();
    const minutes = (number: number) => clock.advance(number * 60_000);
    const waiting = await ask(client);
    minutes(9);
    expect((await details(waiting, access)).status).toBe(200);
    minutes(2);
    for (const late of [await details(waiting, access), await decide(waiting, access)]) {
      expect(late).toMatchObject({ status: 404, body: { code: "oauth_authorization_not_found" } });
    }
    const fresh = await code(client, access);
    minutes(6);
    expect((await exchange(client, fresh)).body.error).toBe("invalid_grant");
  });
});

test("the person's export names the apps; with the account, what they had goes", async () => {
  const client = await app();
  const who = await admitted(client);
  expect(await exportUser(context.db, who.id)).toMatchObject({
    apps: [{ client_id: client.client_id, client_name: "An app", scopes: ["openid", "email"] }],
    sessions: [{ oauth_client_id: null }, { oauth_client_id: client.client_id }],
  });
  const log = { now: clock.now(), logId: context.random.uuid() };
  await context.db.transaction().execute((trx) => eraseUser(trx, who.id, log));
  expect((await renew(client, who.tokens.refresh_token)).body.error).toBe("invalid_grant");
  const left = await context.db
    .selectFrom("auth.oauth_consents")
    .select("client_id")
    .where("user_id", "=", who.id)
    .execute();
  expect(left).toEqual([]);
});

test("requests are forgotten after a day, consents and sessions are not", async () => {
  const client = await app();
  const { refresh: own, tokens } = await admitted(client);
  const count = async () =>
    (
      await context.db
        .selectFrom("auth.oauth_authorizations")
        .select("id")
        .where("client_id", "=", client.client_id)
        .execute()
    ).length;
  expect(await count()).toBe(1);
  await purge(context);
  expect(await count()).toBe(1);
  clock.advance(25 * 3_600_000);
  await purge(context);
  expect(await count()).toBe(0);
  expect((await renew(client, tokens.refresh_token)).status).toBe(200);
  const { access_token: bearer = "" } = (await refresh(own)).body;
  expect((await answer("/user/oauth/grants", { bearer })).body).toMatchObject([
    { scopes: ["openid", "email"] },
  ]);
});

test("the language of the consent page is one of ui_locales, else the browser's", async () => {
  const client = await app();
  const to = async (changed: Record<string, string>) =>
    new URL((await open(asking(client, changed))).headers.get("Location") ?? "").pathname;
  expect(await to({ ui_locales: "ln sw-KE en" })).toBe("/sw/oauth/consent");
  expect(await to({})).toBe("/oauth/consent");
});

test("the two discovery documents say the same; the keys verify what is signed", async () => {
  const [openId, rfc8414] = await Promise.all(
    ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server"].map(
      async (path) => (await answer(path)).body,
    ),
  );
  expect(openId).toEqual(rfc8414);
  expect(openId).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    code_challenge_methods_supported: ["S256"],
    id_token_signing_alg_values_supported: ["ES256"],
    authorization_response_iss_parameter_supported: true,
  });
  expect(openId).not.toHaveProperty("registration_endpoint");
});
