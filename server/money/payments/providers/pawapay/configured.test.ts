import { expect, test } from "vitest";
import { systemClock } from "../../../../platform/process/clock.ts";
import { readSettings } from "../../../../settings.ts";
import { configuredPawapay, pawapayDouble } from "./configured.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };
const providerOf = (settings: Record<string, string>) => {
  const [provider] = configuredPawapay({ env: readSettings(settings), clock: systemClock, log });
  return provider && { isTrial: provider.isTrial, checkoutOrigins: provider.checkoutOrigins };
};

test("without an account there is no provider; with one, its payment pages are pawaPay's only", () => {
  expect(providerOf({})).toBeUndefined();
  expect(providerOf({ PAWAPAY_TOKEN: "t", PAWAPAY_MODE: "sandbox" })).toEqual({
    isTrial: true,
    checkoutOrigins: ["https://sandbox.paywith.pawapay.io", "https://paywith.pawapay.io"],
  });
  const live = {
    SITE_URL: "https://bomoko.example",
    SMTP_URL: "smtp://localhost",
    MAIL_FROM: "site@bomoko.example",
    PAYMENTS_SANDBOX: "off",
    PAWAPAY_TOKEN: "t",
    PAWAPAY_MODE: "live",
  };
  expect(providerOf(live)).toEqual({ isTrial: false, checkoutOrigins: ["https://paywith.pawapay.io"] });
});

test("the double takes the place of an account, and gets nothing but what it needs", () => {
  const without = readSettings({ PORT: "4000" });
  expect(pawapayDouble.isWanted(without)).toBe(true);
  const origin = "http://127.0.0.1:4321";
  const env = readSettings({ PORT: "4000", ...pawapayDouble.settings({ origin, secret: "s" }) });
  expect(pawapayDouble.isWanted(env)).toBe(false);
  expect(configuredPawapay({ env, clock: systemClock, log })[0]?.checkoutOrigins).toEqual([origin]);
  expect(pawapayDouble.program(env)).toMatchObject({
    origin,
    env: {
      PAWAPAY_DOUBLE_PORT: "4321",
      PAWAPAY_DOUBLE_TOKEN: "s",
      PAWAPAY_DOUBLE_CALLBACK_URL: "http://127.0.0.1:4000/webhooks/pawapay",
      PAWAPAY_DOUBLE_CALLBACK_AUTHORITY: "localhost:4000",
    },
  });
});
