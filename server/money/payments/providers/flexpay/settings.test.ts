import { expect, test } from "vitest";
import { publicSite, refusalOf } from "../../../../platform/testing/settings.ts";
import { readSettings } from "../../../../settings.ts";

const refusal = refusalOf(readSettings);
const account = { FLEXPAY_TOKEN: "t-1", FLEXPAY_MERCHANT: "BOMOKO", FLEXPAY_MODE: "sandbox" };
const onTheInternet = { ...publicSite, PAYMENTS_SANDBOX: "off" };

test("FlexPay is absent without a token, and its test system is called with one", () => {
  expect(readSettings({}).flexpay).toBeNull();
  expect(readSettings(account).flexpay).toEqual({
    origins: { payments: "https://beta-backend.flexpay.cd", cards: "https://beta-cardpayment.flexpay.cd" },
    checkoutOrigins: ["https://beta-cardpayment.flexpay.cd", "https://gwvisa.flexpay.cd"],
    isDouble: false,
    mode: "sandbox",
    tokens: ["t-1"],
    merchant: "BOMOKO",
  });
});

test("real money only on a public site; two tokens while they rotate", () => {
  const live = { ...onTheInternet, ...account, FLEXPAY_TOKEN: "t-1,t-2", FLEXPAY_MODE: "live" };
  expect(readSettings(live).flexpay).toMatchObject({
    origins: { payments: "https://backend.flexpay.cd", cards: "https://cardpayment.flexpay.cd" },
    tokens: ["t-1", "t-2"],
    mode: "live",
  });
  expect(refusal({ ...account, FLEXPAY_MODE: "live" })).toMatch(/FLEXPAY_MODE=live needs a public SITE_URL/);
});

test("a double is called on this machine, and gets no real token", () => {
  const FLEXPAY_URL = "http://127.0.0.1:4010";
  expect(readSettings({ ...account, FLEXPAY_URL }).flexpay).toMatchObject({
    origins: { payments: FLEXPAY_URL, cards: FLEXPAY_URL },
    checkoutOrigins: [FLEXPAY_URL],
    isDouble: true,
  });
  expect(refusal({ ...account, FLEXPAY_URL: "https://flexpay.example" })).toMatch(/FLEXPAY_URL must be/);
  expect(refusal({ ...onTheInternet, ...account, FLEXPAY_URL })).toMatch(/FLEXPAY_URL must be/);
  const live = { ...onTheInternet, ...account, FLEXPAY_MODE: "live", FLEXPAY_URL };
  expect(refusal(live)).toMatch(/FLEXPAY_MODE=live needs/);
});

test.each([
  ["FLEXPAY_MODE", { FLEXPAY_TOKEN: "t" }],
  ["FLEXPAY_MERCHANT", { FLEXPAY_TOKEN: "t", FLEXPAY_MODE: "sandbox" }],
  ["FLEXPAY_TOKEN", { ...account, FLEXPAY_TOKEN: "two words" }],
  ["FLEXPAY_TOKEN", { ...account, FLEXPAY_TOKEN: "one,two,three" }],
  ["FLEXPAY_MERCHANT", { ...account, FLEXPAY_MERCHANT: "BOMOKO RDC" }],
  ["FLEXPAY_MODE", { ...account, FLEXPAY_MODE: "test" }],
])("a missing or wrong %s stops the start by name, without the token: %j", (name, source) => {
  const message = refusal(source);
  expect(message).toMatch(new RegExp(`^StartFailure: ${name} (must be|is wrong)`));
  expect(message).not.toContain("two words");
});

test("a test account on a public site needs the banner: people would give, and nothing would arrive", () => {
  expect(refusal({ ...onTheInternet, ...account })).toMatch(
    /FLEXPAY_MODE=sandbox needs PAYMENTS_SANDBOX=public/,
  );
  const withBanner = { PAYMENTS_SANDBOX: "public", SANDBOX_URL: "https://pay.example.org" };
  expect(readSettings({ ...publicSite, ...withBanner, ...account }).flexpay?.mode).toBe("sandbox");
});
