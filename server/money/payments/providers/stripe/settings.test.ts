import { expect, test } from "vitest";
import { readSettings as readDouble } from "../../../../../doubles/stripe/settings.ts";
import { systemRandom } from "../../../../platform/process/random.ts";
import { publicSite, refusalOf } from "../../../../platform/testing/settings.ts";
import { readSettings } from "../../../../settings.ts";
import { stripeDouble } from "./configured.ts";

const refusal = refusalOf(readSettings);
const account = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2" };
const onTheInternet = { ...publicSite, PAYMENTS_SANDBOX: "off" };

test("Stripe is absent without a key, and called with one", () => {
  expect(readSettings({}).stripe).toBeNull();
  expect(readSettings(account).stripe).toEqual({
    keys: ["sk_test_1"],
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
  const both = { STRIPE_SECRET_KEY: "sk_live_1,rk_live_2" };
  expect(readSettings({ ...onTheInternet, ...live, ...both }).stripe?.keys).toEqual([
    "sk_live_1",
    "rk_live_2",
  ]);
  expect(refusal({ ...live, ...both })).toMatch(/live STRIPE_SECRET_KEY needs a public SITE_URL/);
  expect(refusal({ ...onTheInternet, ...live, STRIPE_SECRET_KEY: "sk_live_1,sk_test_2" })).toMatch(
    /of one mode/,
  );
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

test("the start leads the adapter to its own double, with whatever secret it draws", () => {
  for (let turn = 0; turn < 100; turn++) {
    const place = { origin: "http://127.0.0.1:4010", secret: systemRandom.token() };
    const env = readSettings(stripeDouble.settings(place));
    expect(env.stripe).toMatchObject({ api: place.origin, checkout: place.origin, isDouble: true });
    const told = readDouble(stripeDouble.program(env).env);
    expect(told).toMatchObject({
      port: 4010,
      url: place.origin,
      keys: env.stripe?.keys,
      webhookSecrets: env.stripe?.webhookSecrets,
      webhookUrl: "http://127.0.0.1:3000/webhooks/stripe",
    });
  }
  expect(stripeDouble.isWanted(readSettings({}))).toBe(true);
  expect(stripeDouble.isWanted(readSettings(account))).toBe(false);
});
