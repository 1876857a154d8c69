import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { BACK, oauthApps, VERIFIER } from "../testing/oauth-apps.ts";

const accounts = await testAccounts({ AUTH_OAUTH_SERVER: "on", AUTH_REUSE_SECONDS: "10" });
const { account, answer, context, session, request } = accounts;
const apps = oauthApps(accounts);
const { app, code, token } = apps;
afterAll(accounts.close);

const signedIn = async () => session(await account());
const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`,
});

describe("an app authenticates", () => {
  const refused = { status: 401, body: { error: "invalid_client" } };

  test("by the one method that it is registered with", async () => {
    const { access } = await signedIn();
    const methods = ["none", "client_secret_basic", "client_secret_post"];
    for (const method of methods) {
      const client = await app({ token_endpoint_auth_method: method });
      const { client_id, client_secret = "a secret" } = client;
      const form = async () => ({
        grant_type: "authorization_code",
        code: await code(client, access),
        redirect_uri: BACK,
        code_verifier: VERIFIER,
      });
      const ways = {
        none: async () => token({ ...(await form()), client_id }),
        client_secret_basic: async () => token(await form(), basic(client_id, client_secret)),
        client_secret_post: async () => token({ ...(await form()), client_id, client_secret }),
      };
      for (const [way, tried] of Object.entries(ways)) {
        const got = await tried();
        if (way === method) expect(got.status, `${method} by ${way}`).toBe(200);
        else expect(got, `${method} by ${way}`).toMatchObject(refused);
      }
    }
  });

  test("never in the address, which is logged", async () => {
    const client = await app({ token_endpoint_auth_method: "client_secret_post" });
    const { access } = await signedIn();
    const { client_id, client_secret = "" } = client;
    const shown = await code(client, access);
    const form = {
      grant_type: "authorization_code",
      code: shown,
      redirect_uri: BACK,
      code_verifier: VERIFIER,
    };
    const secret = new URLSearchParams({ client_id, client_secret });
    const inAddress = await token(form, {}, `/oauth/token?${secret.toString()}`);
    expect(inAddress).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    expect((await token({ ...form, client_id, client_secret })).status).toBe(200);
  });

  test("with its newest secret", async () => {
    const client = await app({ token_endpoint_auth_method: "client_secret_basic" });
    const { client_id, client_secret: old = "" } = client;
    const bearer = context.keys.serviceRoleKey;
    const path = `/admin/oauth/clients/${client_id}/regenerate_secret`;
    const { client_secret: fresh } = (await answer(path, { method: "POST", bearer })).body;
    const form = { grant_type: "refresh_token", refresh_token: "x" };
    for (const wrong of [old, "", "x", `${String(fresh)}x`])
      expect(await token(form, basic(client_id, wrong))).toMatchObject(refused);
    expect((await token(form, basic(client_id, String(fresh)))).body.error).toBe("invalid_grant");
  });

  test("with a header that can be read, and in one way", async () => {
    const client = await app({ token_endpoint_auth_method: "client_secret_basic" });
    const { client_id, client_secret = "" } = client;
    const form = { grant_type: "refresh_token", refresh_token: "x" };
    for (const Authorization of ["Basic", "Basic !", "Bearer x", "Basic eA==", "Basic JTp4", "Digest x"])
      expect(await token(form, { Authorization })).toMatchObject(refused);
    expect(await token(form)).toMatchObject(refused);
    const header = basic(client_id, client_secret);
    const others: Record<string, string>[] = [{ client_secret }, { client_id: "another" }];
    for (const more of others) {
      const twice = await token({ ...form, ...more }, header);
      expect(twice).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    }
    expect((await token({ ...form, client_id }, header)).body.error).toBe("invalid_grant");
  });

  test("with a form, each field once", async () => {
    const { client_id } = await app();
    for (const [body, type] of [
      [JSON.stringify({ grant_type: "refresh_token", client_id }), "application/json"],
      [`grant_type=refresh_token&grant_type=authorization_code&client_id=${client_id}`, undefined],
    ] as const) {
      const response = await request("/auth/v1/oauth/token", {
        method: "POST",
        body,
        headers: { "Content-Type": type ?? "application/x-www-form-urlencoded" },
      });
      expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_request" }]);
    }
  });
});
