import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "./testing/accounts.ts";

const { answer, call, close, context } = await testAccounts();
afterAll(close);
const { anonKey } = context.keys;

describe("the router of /auth/v1", () => {
  test.each(["/health", "/settings"])(
    "%s asks for the apikey, in a header or in the address",
    async (path) => {
      expect((await call(path, { headers: { apikey: anonKey } })).status).toBe(200);
      expect((await call(`${path}?apikey=${anonKey}`, { headers: { apikey: "" } })).status).toBe(200);
      expect(await answer(path, { headers: { apikey: "" } })).toMatchObject({
        status: 401,
        body: { code: "no_authorization" },
      });
      expect(await answer(path, { headers: { apikey: `${anonKey}x` } })).toMatchObject({
        status: 401,
        body: { code: "no_authorization", message: "Invalid API key" },
      });
    },
  );

  test("AUTH_KEYLESS=on requires no apikey, and still refuses a wrong one", async () => {
    const keyless = await testAccounts({ AUTH_KEYLESS: "on" });
    try {
      for (const path of ["/health", "/settings"])
        expect((await keyless.call(path, { headers: { apikey: "" } })).status).toBe(200);
      const who = await keyless.account();
      const signedIn = await keyless.answer("/token?grant_type=password", {
        body: who,
        headers: { apikey: "" },
      });
      expect(signedIn).toMatchObject({ status: 200, body: { user: { id: who.id } } });
      expect(await keyless.answer("/health", { headers: { apikey: "x" } })).toMatchObject({
        status: 401,
        body: { code: "no_authorization", message: "Invalid API key" },
      });
      expect(
        await keyless.answer("/admin/users", { headers: { apikey: "", Authorization: "" } }),
      ).toMatchObject({
        status: 401,
        body: { code: "no_authorization" },
      });
    } finally {
      await keyless.close();
    }
  });

  test("/health names the server", async () => {
    expect((await answer("/health")).body).toMatchObject({ name: "GoTrue", version: expect.any(String) });
  });

  test("/settings lists the sign-in methods", async () => {
    expect((await answer("/settings")).body).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    const { external } = (await answer("/settings")).body as { external: Record<string, boolean> };
    const upstream =
      "apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc " +
      "notion slack slack_oidc snapchat spotify twitch twitter workos x zoom";
    expect(Object.keys(external).toSorted()).toEqual(
      ["anonymous_users", "email", "phone", ...upstream.split(" ")].toSorted(),
    );
  });

  test("client.json and the key set need no apikey and contain no secret", async () => {
    const client = await call("/client.json", { headers: { apikey: "" } });
    expect(await client.json()).toEqual({ anonKey });
    expect(client.headers.get("Cache-Control")).toBe("no-cache");
    const set = await call("/.well-known/jwks.json", { headers: { apikey: "" } });
    expect(set.headers.get("Cache-Control")).toBe("public, max-age=600");
    expect(await set.json()).toEqual({
      keys: [
        {
          kty: "EC",
          crv: "P-256",
          x: expect.any(String),
          y: expect.any(String),
          kid: context.keys.signingKeys[0]?.kid,
          alg: "ES256",
          use: "sig",
          key_ops: ["verify"],
        },
      ],
    });
  });

  test("an error has the shape of the client's API version", async () => {
    const fresh = await call("/nothing");
    expect(fresh.status).toBe(404);
    expect(await fresh.json()).toEqual({ code: "unknown", message: expect.any(String) });
    expect(fresh.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
    expect(fresh.headers.get("x-sb-error-code")).toBe("unknown");
    for (const version of ["2023-12-31", "newest", ""]) {
      const old = await call("/nothing", { headers: { "X-Supabase-Api-Version": version } });
      expect(await old.json()).toEqual({ code: 404, error_code: "unknown", msg: expect.any(String) });
      expect(old.headers.get("X-Supabase-Api-Version")).toBeNull();
    }
  });

  test("Threat 64: any origin may call, but without credentials", async () => {
    const headers = {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "PUT",
      "Access-Control-Request-Headers": "apikey,authorization,x-supabase-api-version",
    };
    const preflight = await call("/user", { method: "OPTIONS", headers });
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(preflight.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("PUT");
    // What clients of the protocol send, of whatever age.
    const allowed = preflight.headers.get("Access-Control-Allow-Headers")?.toLowerCase().split(",");
    expect(allowed).toEqual(
      expect.arrayContaining([
        "accept",
        "apikey",
        "authorization",
        "content-type",
        "x-client-info",
        "x-client-ip",
        "x-jwt-aud",
        "x-supabase-api-version",
        "x-use-cookie",
      ]),
    );
    const answered = await call("/health", { headers });
    expect(answered.headers.get("Access-Control-Expose-Headers")?.toLowerCase()).toContain("x-total-count");
  });
});
