import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { type Lie, lyingProvider, SECRET } from "../testing/lying-provider.ts";
import { oauthBrowser } from "../testing/oauth-browser.ts";

const liar = await lyingProvider();
const SETTINGS = {
  AUTH_OIDC_PROVIDERS: "liar",
  AUTH_OIDC_LIAR_ISSUER: liar.origin,
  AUTH_OIDC_LIAR_CLIENT_ID: "site",
  AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
  AUTH_OIDC_LIAR_TRUST_EMAIL: "on",
};
const accounts = await testAccounts(SETTINGS);
const { clock, context } = accounts;
const browser = oauthBrowser(accounts, liar);
afterAll(async () => {
  await accounts.close();
  await liar.close();
});
beforeEach(() => liar.lieWith({}));

let people = 0;
const person = () => {
  const sub = `person-${++people}`;
  return { sub, email: `${sub}@provider.example`, email_verified: true };
};

describe("threat 26: a provider that lies signs nobody in", () => {
  const lies: [string, Lie][] = [
    ["another audience", { claims: { aud: "another site" } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["another nonce", { claims: { nonce: "of another sign-in" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["expired", { claims: { exp: 1_700_000_000 } }],
    ["no subject", { claims: { sub: undefined } }],
    ["several audiences for another party", { claims: { aud: ["site", "other"], azp: "other" } }],
    ["a swapped key", { signature: "another key" }],
    ["algorithm none", { signature: "none" }],
    ["a shared secret as the key", { signature: "shared secret" }],
    ["no JSON", { answers: { token: "no JSON" } }],
  ];

  test.each(lies)("%s", async (_, lie) => {
    liar.lieWith(lie);
    const who = person();
    expect(await browser.signIn("custom:liar", who)).toMatchObject({
      error: "invalid_request",
      error_code: "bad_oauth_callback",
    });
    expect(await accounts.auth.users.byEmail(context.db, who.email)).toBeUndefined();
  });
});

test("threat 26: a code of the provider is not taken twice, and a state only once", async () => {
  const authorization = await browser.start("custom:liar");
  const returned = liar.approve(authorization, person());
  expect((await browser.back(returned)).hash).toContain("access_token");
  expect((await browser.back(returned)).hash).toContain("flow_state_already_used");
  const next = await browser.start("custom:liar");
  returned.searchParams.set("state", next.searchParams.get("state") ?? "");
  expect((await browser.back(returned)).hash).toContain("bad_oauth_callback");
});

test("of twenty concurrent returns with one state, one signs in", async () => {
  const returned = liar.approve(await browser.start("custom:liar"), person());
  liar.lieWith({ takesCodesTwice: true });
  const ends = await Promise.all(Array.from({ length: 20 }, () => browser.back(returned)));
  expect(ends.filter(({ hash }) => hash.includes("access_token"))).toHaveLength(1);
});

test("a state is over after five minutes", async () => {
  const returned = liar.approve(await browser.start("custom:liar"), person());
  clock.advance(300_001);
  expect((await browser.back(returned)).hash).toContain("bad_oauth_state");
});

test("threat 65: another browser cannot finish a sign-in: nobody is signed in to an attacker's account", async () => {
  const returned = liar.approve(await browser.start("custom:liar"), person());
  const { hash } = await oauthBrowser(accounts, liar).back(returned);
  expect(hash).toContain("bad_oauth_state");
  expect(hash).not.toContain("access_token");
});

describe("threat 80: a provider that is away leads back with an error, and is left alone for a while", () => {
  test.each(["error 500", "10 MB", "redirect", "silence"] as const)("%s", async (how) => {
    const own = await testAccounts(SETTINGS);
    const visitor = oauthBrowser(own, liar);
    const away = { error: "temporarily_unavailable", error_code: "unexpected_failure" };
    const returned = liar.approve(await visitor.start("custom:liar"), person());
    liar.lieWith({ answers: { token: how } });
    const begun = performance.now();
    expect(
      Object.fromEntries(new URLSearchParams((await visitor.back(returned)).hash.slice(1))),
    ).toMatchObject(away);
    expect(performance.now() - begun).toBeLessThan(9_000);
    if (how === "error 500") {
      for (let times = 0; times < 6; times++) {
        await visitor.back(liar.approve(await visitor.start("custom:liar"), person()));
      }
      const before = liar.requests.length;
      await visitor.back(liar.approve(await visitor.start("custom:liar"), person()));
      expect(liar.requests.length).toBe(before);
    }
    await own.close();
  });
});

test("metadata of another issuer, and metadata that is away, lead back with an error", async () => {
  const own = await testAccounts(SETTINGS);
  const visitor = oauthBrowser(own, liar);
  liar.lieWith({ metadata: { issuer: "https://evil.example" } });
  expect((await visitor.start("custom:liar")).hash).toContain("bad_oauth_callback");
  liar.lieWith({ answers: { metadata: "error 500" } });
  expect((await visitor.start("custom:liar")).hash).toContain("temporarily_unavailable");
  liar.lieWith({});
  expect((await visitor.start("custom:liar")).origin).toBe(liar.origin);
  await own.close();
});
