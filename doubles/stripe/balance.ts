import type Stripe from "stripe";
import type { Controls } from "./behaviour.ts";
import { DISPUTE_FEE, feeOf, partOf, settled } from "./money.ts";
import { newPayout, newTransaction } from "./objects.ts";
import type { Store } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

interface Parts {
  readonly store: Store;
  readonly webhooks: Webhooks;
  readonly controls: Controls;
}
type Line = Pick<Stripe.BalanceTransaction, "amount" | "currency" | "type" | "reporting_category"> & {
  readonly source: string;
  readonly fee?: number;
};

/** The account's balance: every movement with its fee, and the payouts that bring it to the bank. */
export function openBalance({ store, webhooks, controls: { seconds } }: Parts) {
  function enter({ fee = 0, ...line }: Line): Stripe.BalanceTransaction {
    const created = seconds();
    const fee_details = fee
      ? [
          {
            amount: fee,
            application: null,
            currency: line.currency,
            description: "Stripe processing fees",
            type: "stripe_fee" as const,
          },
        ]
      : [];
    const entry = newTransaction({
      ...line,
      fee,
      fee_details,
      net: line.amount - fee,
      created,
      available_on: created + 2 * 86_400,
      description: null,
    });
    return store.put("balance_transaction", entry);
  }

  const entryOf = (charge: Stripe.Charge) => store.find("balance_transaction", charge.balance_transaction);
  /** What of a charge's entry belongs to so much of the charge. */
  const shareOf = (charge: Stripe.Charge, part: number) =>
    partOf(entryOf(charge)?.amount ?? 0, part, charge.amount);
  const currencyOf = (charge: Stripe.Charge) => entryOf(charge)?.currency ?? charge.currency;

  return {
    ofCharge({ id, amount, currency }: Stripe.Charge): Stripe.BalanceTransaction {
      const { exchange_rate, ...into } = settled(amount, currency);
      const line = {
        ...into,
        type: "charge",
        reporting_category: "charge",
        source: id,
        fee: feeOf(into.amount),
      } as const;
      return store.put("balance_transaction", { ...enter(line), exchange_rate });
    },
    /** `before` was refunded already: the parts of all refunds together are exactly the charge. */
    ofRefund(
      charge: Stripe.Charge,
      { id, amount }: Stripe.Refund,
      before: number,
    ): Stripe.BalanceTransaction {
      const gone = shareOf(charge, before + amount) - shareOf(charge, before);
      return enter({
        amount: -gone,
        currency: currencyOf(charge),
        type: "refund",
        reporting_category: "refund",
        source: id,
      });
    },
    ofDispute(charge: Stripe.Charge, { id, amount }: Stripe.Dispute): Stripe.BalanceTransaction {
      const line = { currency: currencyOf(charge), type: "adjustment", source: id } as const;
      return enter({
        ...line,
        amount: -shareOf(charge, amount),
        reporting_category: "dispute",
        fee: DISPUTE_FEE,
      });
    },
    ofVictory(charge: Stripe.Charge, { id, amount }: Stripe.Dispute): Stripe.BalanceTransaction {
      const line = { currency: currencyOf(charge), type: "adjustment", source: id } as const;
      return enter({ ...line, amount: shareOf(charge, amount), reporting_category: "dispute_reversal" });
    },

    /** An automatic payout of all that is there in a currency; null if there is nothing. */
    payOut(currency: string): Stripe.Payout | null {
      const lines = store
        .all("balance_transaction")
        .filter(
          (line) => line.currency === currency && line.type !== "payout" && !store.find("paid_out", line.id),
        );
      const amount = lines.reduce((sum, { net }) => sum + net, 0);
      if (amount <= 0) return null;
      const created = seconds();
      const payout = newPayout({ amount, currency, created, arrival_date: created, automatic: true });
      const line = enter({
        amount: -amount,
        currency,
        type: "payout",
        reporting_category: "payout",
        source: payout.id,
      });
      payout.balance_transaction = line.id;
      for (const { id } of [...lines, line]) store.put("paid_out", { id, payout: payout.id });
      store.put("payout", payout);
      webhooks.emit("payout.created", payout);
      webhooks.emit("payout.paid", payout);
      webhooks.emit("payout.reconciliation_completed", payout);
      return payout;
    },
  };
}
export type Balance = ReturnType<typeof openBalance>;
