import { SignJWT } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";

const AUTH_JWT_SECRET = "a secret that another server had before";
const signed = (claims: Record<string, unknown>, secret = AUTH_JWT_SECRET, alg = "HS256") =>
  new SignJWT(claims).setProtectedHeader({ alg, typ: "JWT" }).sign(new TextEncoder().encode(secret));

describe("AUTH_JWT_SECRET", async () => {
  const { answer, context, close } = await testAccounts({ AUTH_JWT_SECRET });
  afterAll(close);
  const health = (apikey: string) => answer("/health", { headers: { apikey } });

  test.each(["anon", "service_role"])(
    "its key of %s opens the door, without an end or an issuer",
    async (role) => {
      expect(await health(await signed({ role }))).toMatchObject({ status: 200 });
    },
  );

  test("keys of another secret or algorithm, expired keys and a person's token are refused", async () => {
    const role = "service_role";
    const past = Math.floor(context.clock.now().getTime() / 1000) - 3600;
    const refused = await Promise.all([
      signed({ role }, "another secret, just as long as the first"),
      signed({ role }, AUTH_JWT_SECRET, "HS384"),
      signed({ role, exp: past }),
      signed({ role: "authenticated", sub: crypto.randomUUID() }),
      signed({ sub: "1234567890" }),
    ]);
    for (const key of refused) expect(await health(key)).toMatchObject({ status: 401 });
  });

  test("it signs nothing and is not published", async () => {
    const { body } = await answer("/.well-known/jwks.json");
    expect(body).toMatchObject({ keys: [{ alg: "ES256" }] });
    expect(JSON.stringify(body)).not.toContain("oct");
  });
});

describe("without the setting", async () => {
  const { answer, close } = await testAccounts();
  afterAll(close);

  test("Threat 25: a token signed with a shared secret is refused", async () => {
    const apikey = await signed({ role: "service_role" });
    expect(await answer("/health", { headers: { apikey } })).toMatchObject({ status: 401 });
  });
});
