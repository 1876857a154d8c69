import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { BACK, oauthApps } from "../testing/oauth-apps.ts";

const accounts = await testAccounts({ AUTH_OAUTH_SERVER: "on", AUTH_REUSE_SECONDS: "10" });
const { account, clock, context, session, request } = accounts;
const apps = oauthApps(accounts);
const { app, asking, open, ask, details, decide, answered } = apps;
afterAll(accounts.close);

const { SITE_URL } = context.env;
const issuer = `${SITE_URL}/auth/v1`;
const signedIn = async () => session(await account());

describe("the authorization request", () => {
  const led = async (query: ConstructorParameters<typeof URLSearchParams>[0]) =>
    new URL((await open(query)).headers.get("Location") ?? "about:blank");

  test.each<[string, Record<string, string>, string]>([
    ["without PKCE", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
    ["with plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["with a challenge that is no SHA-256", { code_challenge: "x".repeat(60) }, "invalid_request"],
    ["for a token", { response_type: "token" }, "unsupported_response_type"],
    ["for a code and an ID token", { response_type: "code id_token" }, "unsupported_response_type"],
    ["without a response type", { response_type: "" }, "invalid_request"],
    ["for the answer in a fragment", { response_mode: "fragment" }, "invalid_request"],
    ["with an unknown scope", { scope: "openid admin" }, "invalid_scope"],
    ["with a request object", { request: "e30.e30." }, "request_not_supported"],
    [
      "with the address of a request object",
      { request_uri: "https://evil.example" },
      "request_uri_not_supported",
    ],
    ["for another server", { resource: "https://api.example.org" }, "invalid_target"],
    ["with a state that is too long", { state: "x".repeat(2_049) }, "invalid_request"],
    ["with a nonce that cannot be stored", { nonce: "\0" }, "invalid_request"],
    ["without showing anything", { prompt: "none" }, "login_required"],
  ])("%s is refused at the redirect URI, with our issuer", async (_how, changed, error) => {
    const parameters = asking(await app(), changed);
    const at = await led(parameters);
    expect(at.origin + at.pathname).toBe(BACK);
    expect(Object.fromEntries(at.searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: parameters.state,
      iss: issuer,
    });
  });

  test("with a repeated parameter is refused", async () => {
    const parameters = Object.entries(asking(await app()));
    expect((await led([...parameters, ["scope", "openid"]])).searchParams.get("error")).toBe(
      "invalid_request",
    );
    // Without a proved redirect URI, nothing is sent there.
    for (const twice of ["client_id", "redirect_uri"]) {
      const again = parameters.filter(([name]) => name === twice);
      expect((await led([...parameters, ...again])).href).toBe(`${SITE_URL}/oauth/consent`);
    }
  });

  const WRONG = [
    "https://evil.example/callback",
    "https://app.example.org.evil.example/callback",
    "https://app.example.org/callback/../other",
    "https://app.example.org/callback?x=1",
    "https://app.example.org/callback#x",
    "https://app.example.org/Callback",
    "https://app.example.org:444/callback",
    "https://x@app.example.org/callback",
    "http://app.example.org/callback",
    "https:/\\evil.example",
    "//evil.example",
    "javascript:alert(1)",
    "http://localhost:1/callback",
    "",
  ];
  test.each(WRONG)("threat 32: never leads to %j", async (redirect_uri) => {
    const client = await app();
    expect((await led(asking(client, { redirect_uri }))).href).toBe(`${SITE_URL}/oauth/consent`);
    const program = await open(asking(client, { redirect_uri }), "*/*");
    expect([program.status, program.headers.get("Location")]).toEqual([400, null]);
  });

  test("of an unknown app leads nowhere", async () => {
    for (const client_id of ["", "x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await led(asking({ client_id }))).href).toBe(`${SITE_URL}/oauth/consent`);
      const program = await open(asking({ client_id }), "application/json");
      expect([program.status, await program.json()]).toMatchObject([400, { code: "oauth_client_not_found" }]);
    }
  });

  test("compares all of a loopback address but its port", async () => {
    const client = await app({ redirect_uris: ["http://127.0.0.1:1/callback"] });
    const goes = async (redirect_uri: string) =>
      (await led(asking(client, { redirect_uri }))).searchParams.has("authorization_id");
    expect(await goes("http://127.0.0.1:50123/callback")).toBe(true);
    for (const other of [
      "http://127.0.0.1:50123/other",
      "http://127.0.0.2:1/callback",
      "http://localhost:1/callback",
      "http://127.0.0.1:50123/callback#x",
      "https://127.0.0.1:1/callback",
    ])
      expect(await goes(other), other).toBe(false);
  });
});

describe("consent", () => {
  test("is the first person's who opened the request, and nobody else's", async () => {
    const client = await app();
    const [first, second] = [await signedIn(), await signedIn()];
    const id = await ask(client);
    const unknown = { status: 404, body: { code: "oauth_authorization_not_found" } };
    // Nobody decides what they have not been shown.
    expect(await decide(id, first.access)).toMatchObject(unknown);
    expect((await details(id, first.access)).status).toBe(200);
    expect(await details(id, second.access)).toMatchObject(unknown);
    expect(await decide(id, second.access)).toMatchObject(unknown);
    expect(await decide(id, second.access, "deny")).toMatchObject(unknown);
    expect((await decide(id, first.access)).status).toBe(200);
    for (const other of ["x", "00000000-0000-4000-8000-000000000000"])
      expect(await details(other, first.access)).toMatchObject(unknown);
  });

  test("threat 65: cannot be forged by another site: no cookie counts, only the bearer token", async () => {
    const { access } = await signedIn();
    const id = await ask(await app());
    await details(id, access);
    const forged = await request(`/auth/v1/oauth/authorizations/${id}/consent`, {
      method: "POST",
      body: "action=approve",
      headers: {
        Origin: "https://evil.example",
        "Content-Type": "application/x-www-form-urlencoded",
        Cookie: `sb-access-token=${access}`,
      },
    });
    expect([forged.status, forged.headers.get("Access-Control-Allow-Credentials")]).toEqual([401, null]);
    expect((await details(id, access)).status).toBe(200);
  });

  test("is one of two words", async () => {
    const { access } = await signedIn();
    const id = await ask(await app());
    await details(id, access);
    expect(await decide(id, access, "maybe")).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  test("in a race is one decision", async () => {
    const { access } = await signedIn();
    const id = await ask(await app());
    await details(id, access);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => decide(id, access, at % 2 === 0 ? "approve" : "deny")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("needs the second factor of the account", async () => {
    const who = await account();
    const { access } = await session(who);
    const id = await ask(await app());
    await context.db
      .insertInto("auth.factors")
      .values({
        id: context.random.uuid(),
        user_id: who.id,
        factor_type: "totp",
        status: "verified",
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    for (const refused of [await details(id, access), await decide(id, access)])
      expect(refused).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
  });

  test("answers with the issuer, so that an app notices an answer of another server", async () => {
    const { access } = await signedIn();
    for (const action of ["approve", "deny"]) {
      const id = await ask(await app());
      await details(id, access);
      expect(answered(await decide(id, access, action)).get("iss")).toBe(issuer);
    }
  });
});
