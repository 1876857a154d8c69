import { expect, test } from "vitest";
import { publicSite, refusalOf } from "../../../../platform/testing/settings.ts";
import { readSettings } from "../../../../settings.ts";

const refusal = refusalOf(readSettings);
const account = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2" };
const onTheInternet = { ...publicSite, PAYMENTS_SANDBOX: "off" };

test("Stripe is absent without a key, and called with one", () => {
  expect(readSettings({}).stripe).toBeNull();
  expect(readSettings(account).stripe).toEqual({
    key: "sk_test_1",
    webhookSecrets: ["whsec_1"],
    isLive: false,
    api: "https://api.stripe.com",
    checkout: "https://checkout.stripe.com",
    isDouble: false,
  });
  expect(refusal({ STRIPE_SECRET_KEY: "sk_test_1" })).toMatch(/STRIPE_WEBHOOK_SECRET must be set/);
  expect(refusal({ ...account, STRIPE_SECRET_KEY: "pk_test_1" })).toMatch(/STRIPE_SECRET_KEY/);
});

test("a live key only on a public site, a test key there only with the banner; two secrets while they rotate", () => {
  expect(readSettings({ ...onTheInternet, ...live }).stripe).toMatchObject({
    isLive: true,
    webhookSecrets: ["whsec_1", "whsec_2"],
  });
  for (const STRIPE_SECRET_KEY of ["sk_live_1", "rk_live_1"])
    expect(refusal({ ...live, STRIPE_SECRET_KEY })).toMatch(/live STRIPE_SECRET_KEY needs a public SITE_URL/);
  expect(refusal({ ...onTheInternet, ...account })).toMatch(/PAYMENTS_SANDBOX=public/);
  const banner = { ...onTheInternet, PAYMENTS_SANDBOX: "public", SANDBOX_URL: "https://pay.bomoko.example" };
  expect(readSettings({ ...banner, ...account }).stripe).toMatchObject({ isLive: false });
});

test("a double is called on this machine, and gets no live key", () => {
  const STRIPE_URL = "http://127.0.0.1:4010";
  expect(readSettings({ ...account, STRIPE_URL }).stripe).toMatchObject({
    api: STRIPE_URL,
    checkout: STRIPE_URL,
    isDouble: true,
  });
  expect(refusal({ ...account, STRIPE_URL: "https://stripe.example" })).toMatch(/STRIPE_URL must be/);
  expect(refusal({ ...onTheInternet, ...live, STRIPE_URL })).toMatch(/no STRIPE_URL/);
});
