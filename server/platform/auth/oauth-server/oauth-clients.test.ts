import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { BACK, oauthApps } from "../testing/oauth-apps.ts";

const accounts = await testAccounts({ AUTH_OAUTH_SERVER: "on" });
const { answer, call, context } = accounts;
const { app, admitted, renew } = oauthApps(accounts);
afterAll(accounts.close);

const bearer = context.keys.serviceRoleKey;
const PATH = "/admin/oauth/clients";
const create = (body: object) => answer(PATH, { body, bearer });
const change = (id: string, body: object) => answer(`${PATH}/${id}`, { method: "PUT", body, bearer });
const good = { client_name: "An app", redirect_uris: [BACK] };
const invalid = { status: 400, body: { code: "validation_failed" } };

describe("a client", () => {
  test("is registered with defaults; its secret is shown once", async () => {
    const { status, body } = await create({ ...good, client_uri: "https://app.example.org/" });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        client_name: "An app",
        client_secret: expect.stringMatching(/^[\w-]{44}$/),
        client_type: "confidential",
        token_endpoint_auth_method: "client_secret_basic",
        registration_type: "manual",
        client_uri: "https://app.example.org/",
        redirect_uris: [BACK],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    });
    const { client_secret: _once, ...rest } = body;
    const id = String(body.client_id);
    expect((await answer(`${PATH}/${id}`, { bearer })).body).toEqual(rest);
    const listed = (await answer(PATH, { bearer })).body.clients as object[];
    expect(listed).toContainEqual(rest);
    expect((await create({ ...good, client_type: "public" })).body).not.toHaveProperty("client_secret");
  });

  const URIS: readonly [string, boolean][] = [
    ["https://app.example.org", true],
    ["https://app.example.org:8443/a/b?x=1", true],
    ["http://localhost:3000/callback", true],
    ["http://127.0.0.1/callback", true],
    ["http://[::1]/callback", true],
    ["org.example.app:/callback", true],
    ["org.example.app://callback", true],
    ["http://app.example.org/callback", false],
    ["https://*.example.org/callback", false],
    ["https://app.example.org/#x", false],
    ["https://app.example.org/a/../b", false],
    ["https://x:y@app.example.org/", false],
    ["https:app.example.org", false],
    ["HTTPS://app.example.org/", false],
    ["https://app.example.org/é", false],
    ["myapp:/callback", false],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["/callback", false],
    ["", false],
    [`https://app.example.org/${"x".repeat(2_048)}`, false],
  ];
  test.each(URIS)("may be sent back to %j: %s", async (uri, isGood) => {
    const { status, body } = await create({ ...good, redirect_uris: [uri] });
    expect(status).toBe(isGood ? 201 : 400);
    if (!isGood) expect(body.message).toContain("redirect_uris");
  });

  test.each<[string, object]>([
    ["without a name", { client_name: "" }],
    ["with a name of two lines", { client_name: "An\napp" }],
    ["with a name that turns the line round", { client_name: "An \u202eapp" }],
    ["with a name that is too long", { client_name: "x".repeat(101) }],
    ["without a redirect URI", { redirect_uris: [] }],
    ["with too many", { redirect_uris: Array.from({ length: 21 }, (_, at) => `${BACK}/${at}`) }],
    ["for the password grant", { grant_types: ["password"] }],
    ["for the implicit flow", { response_types: ["token"] }],
    ["with an unknown method", { token_endpoint_auth_method: "private_key_jwt" }],
    ["as public with a secret", { client_type: "public", token_endpoint_auth_method: "client_secret_basic" }],
    ["with a page that is no page", { client_uri: "javascript:alert(1)" }],
    ["with an unknown scope", { scope: "openid admin" }],
  ])("is not registered %s", async (_how, fields) => {
    expect(await create({ ...good, ...fields })).toMatchObject(invalid);
  });

  test("is changed by what the body names; public and confidential stay what they are", async () => {
    const { client_id } = await app({
      token_endpoint_auth_method: "client_secret_basic",
      scope: "email openid",
    });
    const changed = await change(client_id, {
      client_name: "Another",
      token_endpoint_auth_method: "client_secret_post",
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        client_name: "Another",
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [BACK],
        scope: "openid email",
      },
    });
    expect(changed.body).not.toHaveProperty("client_secret");
    for (const wrong of [
      {},
      { redirect_uris: [] },
      { token_endpoint_auth_method: "none" },
      { client_type: "public" },
    ])
      expect(await change(client_id, wrong)).toMatchObject(invalid);
    expect((await change(client_id, { scope: "" })).body).not.toHaveProperty("scope");
  });

  test("that does not exist is a 404; a public one has no secret to make anew", async () => {
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
      const missing = { status: 404, body: { code: "oauth_client_not_found" } };
      expect(await answer(`${PATH}/${id}`, { bearer })).toMatchObject(missing);
      expect(await change(id, good)).toMatchObject(missing);
      expect(await answer(`${PATH}/${id}`, { method: "DELETE", bearer })).toMatchObject(missing);
      expect(await answer(`${PATH}/${id}/regenerate_secret`, { method: "POST", bearer })).toMatchObject(
        missing,
      );
    }
    const { client_id } = await app();
    expect(await answer(`${PATH}/${client_id}/regenerate_secret`, { method: "POST", bearer })).toMatchObject(
      invalid,
    );
  });

  test("that is deleted takes its tokens and consents with it", async () => {
    const client = await app();
    const { access, tokens } = await admitted(client);
    expect((await call(`${PATH}/${client.client_id}`, { method: "DELETE", bearer })).status).toBe(204);
    expect((await answer("/user", { bearer: tokens.access_token })).body.code).toBe("session_not_found");
    expect((await renew(client, tokens.refresh_token)).body.error).toBe("invalid_client");
    expect((await answer("/user/oauth/grants", { bearer: access })).body).toEqual([]);
  });

  test("may ask for the scopes only that it is registered with", async () => {
    const client = await app({ scope: "openid" });
    const { tokens } = await admitted(client, { scope: "" });
    expect(tokens.scope).toBe("openid");
    await expect(admitted(client, { scope: "openid email" })).rejects.toThrow("invalid_scope");
  });
});

test("the list has pages, counted in the headers", async () => {
  for (const name of ["one", "two", "three"]) await app({ client_name: name });
  const response = await call(`${PATH}?page=2&per_page=1`, { bearer });
  const total = Number(response.headers.get("X-Total-Count"));
  expect(total).toBeGreaterThanOrEqual(3);
  expect(response.headers.get("Link")).toContain(`?page=3&per_page=1>; rel="next"`);
  expect((await response.json()) as { clients: object[] }).toMatchObject({
    clients: [{ client_name: "two" }],
  });
  expect(await answer(`${PATH}?page=0`, { bearer })).toMatchObject(invalid);
});

test("every change of a client is in the audit log, without its secret", async () => {
  const { client_id, client_secret = "" } = await app({ token_endpoint_auth_method: "client_secret_basic" });
  await change(client_id, { client_name: "Another" });
  const made = await answer(`${PATH}/${client_id}/regenerate_secret`, { method: "POST", bearer });
  await answer(`${PATH}/${client_id}`, { method: "DELETE", bearer });
  const rows = await context.db.selectFrom("auth.audit_log").selectAll().orderBy("at").execute();
  const own = rows.filter(({ details }) => details.client === client_id);
  expect(own.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
    "admin oauth_client_created",
    "admin oauth_client_updated",
    "admin oauth_secret_regenerated",
    "admin oauth_client_deleted",
  ]);
  expect(JSON.stringify(rows)).not.toContain(client_secret);
  expect(JSON.stringify(rows)).not.toContain(made.body.client_secret);
});

test("threat 38: only the service key may speak of clients", async () => {
  const client = await app();
  const { access, tokens } = await admitted(client);
  const calls = [
    ["GET", PATH],
    ["POST", PATH],
    ["GET", `${PATH}/${client.client_id}`],
    ["PUT", `${PATH}/${client.client_id}`],
    ["DELETE", `${PATH}/${client.client_id}`],
    ["POST", `${PATH}/${client.client_id}/regenerate_secret`],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === "GET" ? {} : { body: good };
    for (const other of [access, tokens.access_token, context.keys.anonKey])
      expect(await answer(path, { method, ...body, bearer: other }), `${method} ${path}`).toMatchObject({
        status: 403,
        body: { code: "not_admin" },
      });
  }
  expect((await answer(`${PATH}/${client.client_id}`, { bearer })).body.client_name).toBe("An app");
});

test("without the setting nothing of it answers", async () => {
  const off = await testAccounts();
  const routes = accounts.platform.accounts.routes.routes.filter(({ path }) =>
    /\/oauth\/|openid-configuration|oauth-authorization-server/.test(path),
  );
  expect(routes.length).toBeGreaterThan(15);
  for (const { method, path } of routes) {
    const body = method === "GET" ? {} : { body: {} };
    const refused = await off.answer(path.replace(":id", "1"), {
      method,
      ...body,
      bearer: off.context.keys.serviceRoleKey,
    });
    expect(refused, `${method} ${path}`).toMatchObject({ status: 404, body: { code: "feature_disabled" } });
  }
  await off.close();
});
