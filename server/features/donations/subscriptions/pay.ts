import { Failure } from "../../../../contracts/errors.ts";
import type { Chosen } from "../../../money/payments/choose-means.ts";
import type { PageOfKind } from "../../../money/payments/page-of-kind.ts";
import type { Payments } from "../../../money/payments/payments.ts";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { PaymentsTable } from "../../../money/payments/tables.ts";
import type { Context } from "../../../platform/context.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { startAttempt } from "./attempts.ts";
import { isOpen, latestAttempt, openPeriod, type Trx } from "./rows.ts";
import { dueOn } from "./schedule.ts";
import { may } from "./states.ts";

interface Parts {
  readonly payments: Pick<Payments, "chooseLater" | "openCheckout">;
  readonly page: PageOfKind;
}

/**
 * The giver pays a renewal themself: the due one, or the next one ahead of its day to change the means. Its page offers
 * the means; the one that pays is that of the following renewals (settle.ts).
 */
export function createPay(context: Context, { payments, page }: Parts) {
  const { env, clock } = context;

  const choose = async ({ amount: minor, currency }: Pick<SubscriptionsTable, "amount" | "currency">) =>
    payments.chooseLater({
      currency,
      amount: minor,
      means: "ask",
      asked: { minor, currency },
      terms: await page.terms(),
    });

  /**
   * The caller has locked the row: of two clicks one creates the payment, the other finds it. While that can be paid, no
   * other one is created.
   */
  async function start(
    trx: Trx,
    subscription: SubscriptionsTable,
    { payer: _payer, holdMs: _holdMs, ...via }: Chosen,
    isAhead: boolean,
  ): Promise<PaymentsTable> {
    if (!may("pay", subscription)) throw new Failure("nothing_to_pay");
    if (isAhead) await openPeriod(trx, subscription, dueOn(subscription), clock.now());
    const due = await trx
      .selectFrom("payments.renewals")
      .select("state")
      .where("subscription_id", "=", subscription.id)
      .where("period", "=", subscription.period)
      .executeTakeFirst();
    if (due?.state !== "open") throw new Failure("nothing_to_pay");
    const latest = await latestAttempt(trx, subscription);
    const isTried = latest !== undefined && isOpen(latest.state);
    if (isTried && (latest.started_by === "charge" || latest.state === "held")) {
      throw new Failure("payment_in_progress");
    }
    const id = isTried ? latest.payment_id : await startAttempt(trx, context, subscription, via);
    return trx.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }

  /** Where the giver goes on: the choice of the means, or the provider's page. */
  async function open(payment: PaymentsTable, { payer }: Chosen): Promise<string> {
    if (payment.chosen_at === null) return siteUrl(env, payment.language, await page.pathOf(payment));
    return payments.openCheckout(await page.intentOf(payment), payer);
  }

  return { choose, start, open };
}

export type Pay = ReturnType<typeof createPay>;
