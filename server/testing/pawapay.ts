import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Currency } from "../../contracts/money.ts";
import type { Heard } from "../../doubles/kit/merchant.ts";
import { runPawapay, TOKEN } from "../../doubles/pawapay/testing.ts";
import type { Means, PaymentIntent } from "../money/payments/provider.ts";
import { pawapayProvider } from "../money/payments/providers/pawapay/pawapay.ts";

const NO_FAULTS = {
  silent: false,
  copies: 1,
  disorder: false,
  early: false,
  tampered: false,
  unsigned: false,
  otherAmount: null,
  clockAheadMs: 0,
  form: "raw",
  requestForm: "raw",
};

/** Our adapter and pawaPay's double, over HTTP. */
export async function withPawapay(settings: Parameters<typeof runPawapay>[0] = {}) {
  const double = await runPawapay(settings);
  let ahead = 0;
  const clock = { now: () => new Date(), monotonic: () => performance.now() + ahead };
  const logged: string[] = [];
  const provider = (changed: Partial<Parameters<typeof pawapayProvider>[0]> = {}) =>
    pawapayProvider({
      origin: double.origin,
      isPrivate: true,
      isTrial: true,
      checkoutOrigins: [double.origin],
      tokens: [TOKEN],
      signingKeys: [],
      siteUrl: "https://bomoko.example",
      clock,
      log: {
        error: (text, { reason } = {}) => void logged.push(`${text}: ${reason}`),
        warn: (text, { provider: name } = {}) => void logged.push(`${text}: ${name}`),
      },
      ...changed,
    });
  const pays = provider();

  async function control(what: string, values: object): Promise<void> {
    const answer = await double.post(`/control/${what}`, values);
    expect(answer.status).toBe(200);
  }

  async function meansOf(operator: string, currency: Currency): Promise<Means> {
    const found = (await pays.means()).find((one) => one.operator === operator && one.currency === currency);
    if (!found) throw new Error(`${operator} ${currency} is not offered`);
    return found;
  }
  const vodacom = () => meansOf("VODACOM_MPESA_COD", "CDF");

  const heardOf = (id: string) =>
    double.heard.filter((one) => {
      const { depositId, refundId } = JSON.parse(one.raw.toString("utf8")) as Record<string, unknown>;
      return depositId === id || refundId === id;
    });

  return {
    double,
    logged,
    provider,
    pays,
    control,
    meansOf,
    vodacom,
    heardOf,
    readOf: (one: Heard) => pays.readEvent(one.raw.toString("utf8")),

    async firstHeard(id: string): Promise<Heard> {
      await expect.poll(() => heardOf(id).length).toBeGreaterThan(0);
      const [first] = heardOf(id);
      if (!first) throw new Error("nothing was heard");
      return first;
    },

    /** Starts a payment of 5,000 CDF by M-Pesa with this number. */
    async begin(phone: string, minor = 500_000) {
      const intent = intentOf(minor, "CDF");
      const outcome = await pays.create(intent, await vodacom(), { phone });
      return { id: intent.id, outcome };
    },

    /** Past what the adapter keeps for a minute, and past a rest of its breaker. */
    aMinuteLater: () => void (ahead += 61_000),

    async reset(): Promise<void> {
      await control("behaviour", NO_FAULTS);
      for (const operator of ["VODACOM_MPESA_COD", "ORANGE_COD"])
        await control("operator", { provider: operator, status: "OPERATIONAL" });
    },

    stop: () => double.stop(),
  };
}
export type PawapayHere = Awaited<ReturnType<typeof withPawapay>>;

export const intentOf = (
  minor: number,
  currency: Currency,
  changed: Partial<PaymentIntent> = {},
): PaymentIntent => ({
  id: randomUUID(),
  amount: { minor, currency },
  description: "Kits scolaires pour l’année",
  language: "fr",
  returnUrl: "https://bomoko.example/donate/status/abc",
  ...changed,
});
