import { randomUUID } from "node:crypto";
import { type Money, toMajorText } from "../../../../../contracts/money.ts";
import { runPawapay, TOKEN } from "../../../../../doubles/pawapay/testing.ts";
import { pawapayProvider } from "../../providers/pawapay/pawapay.ts";
import { minorOf } from "./minor-of.ts";
import { done, type Place, type PlaceParts } from "./place.ts";

/** Numbers at which nothing happens by itself, by operator. */
const PHONES: Readonly<Record<string, string>> = {
  VODACOM_MPESA_COD: "243813456129",
  AIRTEL_COD: "243973456129",
  ORANGE_COD: "243893456129",
  MTN_MOMO_BEN: "22951345129",
  ORANGE_SEN: "221773456129",
};

interface Moved {
  readonly amount: string;
  readonly currency: Money["currency"];
  readonly status: string;
}
interface Transactions {
  readonly deposits: readonly (Moved & { readonly depositId: string })[];
  readonly refunds: readonly (Moved & { readonly depositId: string })[];
}

export async function pawapayPlace({ wire, clock }: PlaceParts): Promise<Place> {
  const gate = await wire.gate("pawapay", () => double.origin);
  const double = await runPawapay({
    url: gate,
    callbackUrl: `${wire.site}/webhooks/pawapay`,
    callbackAuthority: new URL(wire.site).host,
    countries: ["COD", "BEN", "SEN"],
  });
  const control = (what: string, values: object) => done(double.post(`/control/${what}`, values));
  const settle = async (depositId: string, result: string) =>
    void (await control("settle", { depositId, result }));
  const transactions = () => control("transactions", {}) as Promise<Transactions>;

  return {
    name: "pawapay",
    means: "pawapay:VODACOM_MPESA_COD:CDF",
    others: [
      "pawapay:VODACOM_MPESA_COD:USD",
      "pawapay:AIRTEL_COD:CDF",
      "pawapay:ORANGE_COD:CDF",
      "pawapay:ORANGE_COD:USD",
      "pawapay:MTN_MOMO_BEN:XOF",
    ],
    settings: {},
    provider: ({ log }) =>
      pawapayProvider({
        origin: gate,
        isPrivate: true,
        isTrial: true,
        checkoutOrigins: [gate],
        tokens: [TOKEN],
        signingKeys: [],
        siteUrl: wire.site,
        clock,
        log,
      }),
    opensAt: "/v2/deposits",
    phone: (means) => PHONES[means.split(":")[1] ?? ""] ?? null,
    pay: ({ id }) => settle(id, "COMPLETED"),
    refuse: ({ id }) => settle(id, "PAYMENT_NOT_APPROVED"),
    async keepRefunds(areOpen) {
      const status = areOpen ? "DELAYED" : "OPERATIONAL";
      await control("operator", { provider: "VODACOM_MPESA_COD", status });
    },
    endRefund: async (refundId, isGiven) =>
      void (await control("settle", { refundId, result: isGiven ? "COMPLETED" : "WALLET_LIMIT_REACHED" })),
    async opened({ id }) {
      return (await transactions()).deposits.filter(({ depositId }) => depositId === id).length;
    },
    async collected() {
      const { deposits, refunds } = await transactions();
      const isDone = ({ status }: Moved) => status === "COMPLETED";
      const sums = new Map<string, Money>();
      for (const { depositId, amount, currency } of deposits.filter(isDone))
        sums.set(depositId, { minor: minorOf(amount, currency), currency });
      for (const { depositId, amount, currency } of refunds.filter(isDone))
        sums.set(depositId, {
          minor: (sums.get(depositId)?.minor ?? 0) - minorOf(amount, currency),
          currency,
        });
      return sums;
    },
    async payOut(currency) {
      const { amount } = (await control("settlement", { country: "COD", currency })) as {
        amount: string | null;
      };
      return amount === null ? null : { minor: minorOf(amount, currency), currency };
    },
    async balances() {
      const { balances } = (await done(double.get("/v2/wallet-balances"))) as {
        balances: readonly { readonly balance: string; readonly currency: string }[];
      };
      const sums = new Map<string, number>();
      for (const { balance, currency } of balances)
        sums.set(currency, (sums.get(currency) ?? 0) + minorOf(balance, currency));
      return sums;
    },
    script: {
      async say(body, at) {
        const raw = typeof body === "string" ? body : JSON.stringify(body);
        const skewMs = at ? at.getTime() - clock.now().getTime() : 0;
        return ((await control("say", { raw, skewMs })) as { status: number }).status;
      },
      withAmount: (body, amount) => ({ ...body, amount: toMajorText(amount), currency: amount.currency }),
      about: ({ depositId: _, ...body }, id) => ({ ...body, ...(id !== null && { depositId: id }) }),
      step: (body) => ({ ...body, status: "PROCESSING" }),
      unknownKind: (body) => ({ ...body, depositId: randomUUID(), status: "A_STATE_OF_TOMORROW" }),
    },
    setAhead: async (clockAheadMs) => void (await control("behaviour", { clockAheadMs })),
    stop: () => double.stop(),
  };
}
