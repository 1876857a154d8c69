import type Stripe from "stripe";
import type { Money } from "../../../../../contracts/money.ts";
import type { StatementLine } from "../../provider.ts";
import { fromStripe } from "./amounts.ts";
import { idOf, paymentOf } from "./events.ts";

const PAGE = 100;

const KINDS: Readonly<Record<string, StatementLine["kind"]>> = {
  charge: "payment",
  refund: "refund",
  partial_capture_reversal: "refund",
  dispute: "dispute",
  dispute_reversal: "dispute",
  fee: "fee",
  tax: "fee",
  payout: "payout",
  payout_reversal: "payout",
};

/** Every movement of the balance, in the currency of the balance, with its fee and the payout that brought it to the bank. */
export async function statementOf(stripe: Stripe, from: Date, to: Date): Promise<StatementLine[]> {
  const created = { gte: secondsOf(from), lt: secondsOf(to) };
  const payouts = await payoutsSince(stripe, created.gte);
  const paymentOfCharge = chargeReader(stripe);
  const lines: StatementLine[] = [];
  for await (const entry of stripe.balanceTransactions.list({
    created,
    limit: PAGE,
    expand: ["data.source"],
  })) {
    const { id, amount, fee, net, currency, reporting_category } = entry;
    lines.push({
      id,
      kind: KINDS[reporting_category] ?? "other",
      paymentId: await paymentBehind(entry.source, paymentOfCharge),
      gross: moneyOf(amount, currency),
      fee: moneyOf(fee, currency),
      net: moneyOf(net, currency),
      ...exchangedOf(entry),
      payout: payouts.get(id) ?? null,
      at: new Date(entry.created * 1_000),
    });
  }
  return lines.toReversed();
}

/** Which payout each entry went into. Stripe says so of automatic payouts, once they are reconciled. */
async function payoutsSince(stripe: Stripe, gte: number): Promise<ReadonlyMap<string, string>> {
  const payouts = new Map<string, string>();
  for await (const payout of stripe.payouts.list({ created: { gte }, limit: PAGE })) {
    if (!payout.automatic || payout.reconciliation_status !== "completed") continue;
    for await (const { id } of stripe.balanceTransactions.list({ payout: payout.id, limit: PAGE }))
      payouts.set(id, payout.id);
  }
  return payouts;
}

/** What its payer paid, got back or took back, where that is in another currency than the balance. */
function exchangedOf({ source, currency, amount }: Stripe.BalanceTransaction) {
  if (source === null || typeof source === "string" || !("amount" in source)) return {};
  if (!["charge", "refund", "dispute"].includes(source.object) || source.currency === currency) return {};
  const whole = moneyOf(source.amount ?? 0, source.currency ?? "");
  // A refund of less than the smallest unit of the balance moves nothing there.
  const isOut = source.object === "refund" || amount < 0;
  return { exchanged: { ...whole, minor: isOut ? -whole.minor : whole.minor } };
}

type PaymentOfCharge = (charge: string) => Promise<string | null>;

/** Refunds from Stripe's own console and disputes name only a charge. */
function paymentBehind(source: Stripe.BalanceTransaction["source"], paymentOfCharge: PaymentOfCharge) {
  if (source === null || typeof source === "string") return null;
  const named = "metadata" in source && source.metadata ? paymentOf({ metadata: source.metadata }) : null;
  const charge = "charge" in source ? idOf(source.charge) : null;
  return named ?? (charge === null ? null : paymentOfCharge(charge));
}

function chargeReader(stripe: Stripe): PaymentOfCharge {
  const known = new Map<string, Promise<string | null>>();
  return (charge) => {
    const found = known.get(charge) ?? stripe.charges.retrieve(charge).then(paymentOf);
    known.set(charge, found);
    return found;
  };
}

function moneyOf(amount: number, currency: string): Money {
  const money = fromStripe(amount, currency);
  if (!money) throw new Error("the balance is in a currency that the books do not keep");
  return money;
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000);
