import type { Money } from "../../../../../contracts/money.ts";
import { MERCHANT, runFlexpay, TOKEN } from "../../../../../doubles/flexpay/testing.ts";
import { flexpayProvider } from "../../providers/flexpay/flexpay.ts";
import { referenceOf } from "../../providers/flexpay/references.ts";
import { done, type Place, type PlaceParts } from "./place.ts";

interface Order {
  readonly orderNumber: string;
  readonly reference: string;
  /** In hundredths. */
  readonly amount: number;
  readonly currency: Money["currency"];
  readonly status: string;
}

export async function flexpayPlace({ wire, clock }: PlaceParts): Promise<Place> {
  const gate = await wire.gate("flexpay", () => double.origin);
  const double = await runFlexpay({ url: gate });
  const control = (what: string, values: object) => done(double.post(`/control/${what}`, values));
  const orders = async (id?: string) =>
    (await control("orders", id === undefined ? {} : { reference: referenceOf(id) })) as readonly Order[];
  const settle = async (id: string, result: string) =>
    void (await control("settle", { reference: referenceOf(id), result }));

  return {
    name: "flexpay",
    means: "flexpay:mobile_money:CDF",
    others: ["flexpay:mobile_money:USD"],
    settings: {},
    provider: ({ keys, log }) =>
      flexpayProvider({
        origins: { payments: gate, cards: gate },
        isPrivate: true,
        isTrial: true,
        checkoutOrigins: [gate],
        tokens: [TOKEN],
        merchant: MERCHANT,
        secret: keys.linkSecret,
        clock,
        log,
      }),
    opensAt: "/api/rest/v1/paymentService",
    phone: () => "243813456159",
    pay: ({ id }) => settle(id, "paid"),
    refuse: ({ id }) => settle(id, "failed"),
    async payOther({ id }, { minor }) {
      await control("behaviour", {
        otherAmount: `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, "0")}`,
      });
      await settle(id, "paid");
    },
    opened: async ({ id }) => (await orders(id)).length,
    async collected() {
      const sums = new Map<string, Money>();
      for (const { reference, status, amount, currency } of await orders()) {
        if (status !== "paid") continue;
        const id = paymentOf(reference);
        sums.set(id, { minor: (sums.get(id)?.minor ?? 0) + amount, currency });
      }
      return sums;
    },
    async paidThere() {
      const paid = (await orders()).filter(({ status }) => status === "paid");
      return paid.map(({ reference, orderNumber: number }) => ({ paymentId: paymentOf(reference), number }));
    },
    async balances() {
      const sums = new Map<string, number>();
      for (const { status, amount, currency } of await orders())
        if (status === "paid") sums.set(currency, (sums.get(currency) ?? 0) + amount);
      return sums;
    },
    // It says no times that count.
    setAhead: async () => undefined,
    calm: async () => void (await double.calm()),
    stop: () => double.stop(),
  };
}

/** Our payment's id from its reference, which is the same number in base 36. */
function paymentOf(reference: string): string {
  const number = Array.from(reference).reduce(
    (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
    0n,
  );
  const hex = number.toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
