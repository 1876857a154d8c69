import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { testAccounts } from "../testing/accounts.ts";
import { lyingProvider, SECRET } from "../testing/lying-provider.ts";
import { oauthBrowser } from "../testing/oauth-browser.ts";

const liar = await lyingProvider();
const accounts = await testAccounts({
  AUTH_RATE_SCALE: "1",
  AUTH_OIDC_PROVIDERS: "liar",
  AUTH_OIDC_LIAR_ISSUER: liar.origin,
  AUTH_OIDC_LIAR_CLIENT_ID: "site",
  AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
  AUTH_OIDC_LIAR_TRUST_EMAIL: "on",
});
const { call, context } = accounts;
const browser = oauthBrowser(accounts, liar);
afterAll(async () => {
  await accounts.close();
  await liar.close();
});

test("threat 87: a copy of the database has no token of a provider", async () => {
  const pkce = { code_challenge: "x".repeat(43), code_challenge_method: "plain" };
  const person = { sub: "one", email: "one@provider.example", email_verified: true };
  const end = await browser.back(liar.approve(await browser.start("custom:liar", pkce), person));
  expect(end.searchParams.get("code")).toEqual(expect.any(String));
  const flows = await context.db.selectFrom("auth.flow_states").select("sealed").execute();
  expect(flows).toHaveLength(1);
  expect(flows[0]?.sealed?.toString("latin1")).not.toMatch(/token at the provider|refresh there/);
});

test("a network has so many sign-ins by other services, then 429", async () => {
  const begin = async (address: string) =>
    (await call("/authorize?provider=custom:liar", { address })).status;
  const statuses: number[] = [];
  for (let index = 0; index <= limits.auth.rates.oauth.max; index++) statuses.push(await begin("192.0.2.7"));
  expect(statuses.filter((status) => status === 302)).toHaveLength(limits.auth.rates.oauth.max);
  expect([statuses.at(-1), await begin("198.51.100.7")]).toEqual([429, 302]);
});
