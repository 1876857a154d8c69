import { Failure } from "../../../../contracts/errors.ts";
import { titleIn } from "../../../money/content-words.ts";
import type { Payments } from "../../../money/payments/payments.ts";
import type { PaymentIntent } from "../../../money/payments/provider.ts";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { Context } from "../../../platform/context.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { startAttempt } from "./attempts.ts";
import type { TitleOf } from "./notify-donor.ts";
import { isOpen, latestAttempt, type Trx } from "./rows.ts";
import { may } from "./states.ts";

/** The payment page of the due renewal. While that page can be paid, the same page is returned. */
export function createPay(context: Context, payments: Pick<Payments, "openCheckout">, titleOf: TitleOf) {
  const { env } = context;

  /** The caller has locked the row: of two clicks one creates the payment, the other finds it. */
  async function intentFor(trx: Trx, subscription: SubscriptionsTable): Promise<PaymentIntent> {
    if (!may("pay", subscription)) throw new Failure("nothing_to_pay");
    const { id, period } = subscription;
    const due = await trx
      .selectFrom("payments.renewals")
      .select("state")
      .where("subscription_id", "=", id)
      .where("period", "=", period)
      .executeTakeFirst();
    if (due?.state !== "open") throw new Failure("nothing_to_pay");
    const latest = await latestAttempt(trx, subscription);
    const isTried = latest !== undefined && isOpen(latest.state);
    if (isTried && (latest.started_by === "charge" || latest.state === "held")) {
      throw new Failure("payment_in_progress");
    }
    const paymentId = isTried ? latest.payment_id : await startAttempt(trx, context, subscription, "giver");
    const payment = await trx
      .selectFrom("payments.payments")
      .select(["reference", "amount", "currency", "language"])
      .where("id", "=", paymentId)
      .executeTakeFirstOrThrow();
    return {
      id: paymentId,
      amount: { minor: payment.amount, currency: payment.currency },
      description: titleIn(payment.language, titleOf(subscription.program_id)).title,
      language: payment.language,
      returnUrl: siteUrl(env, payment.language, `/donate/status/${payment.reference}`),
      recurring: subscription.method === "card",
    };
  }

  return { intentFor, open: payments.openCheckout };
}

export type Pay = ReturnType<typeof createPay>;
