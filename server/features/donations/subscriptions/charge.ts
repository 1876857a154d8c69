import { giftPath } from "../../../../contracts/donations/donations.ts";
import { titleIn } from "../../../money/content-words.ts";
import { nextCheck } from "../../../money/payments/next-check.ts";
import type { Payments } from "../../../money/payments/payments.ts";
import type { PaymentsTable } from "../../../money/payments/tables.ts";
import type { Context } from "../../../platform/context.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { createQueue } from "../../../platform/jobs/queue.ts";
import { limits } from "../../../platform/limits/limits.ts";
import { subscriptionLimits } from "../limits.ts";
import type { TitleOf } from "./notify-donor.ts";

export type ChargeItem = { readonly paymentId: string };

const { chargeForMs } = subscriptionLimits;

/**
 * Sends a stored renewal to the provider; the payment's id is the idempotency key, so it is charged once. The
 * subscription's row is locked meanwhile: a stop happens before the charge (and prevents it) or after it.
 */
export function createCharge(
  context: Context,
  { providers, storeOutcome }: Pick<Payments, "providers" | "storeOutcome">,
  titleOf: TitleOf,
) {
  const { db, clock, env, log } = context;

  async function handle({ paymentId }: ChargeItem): Promise<void> {
    const answer = await db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom("payments.renewal_attempts as attempt")
        .innerJoin("payments.subscriptions as subscription", "subscription.id", "attempt.subscription_id")
        .select(["subscription.state", "method_token", "provider", "program_id", "subscription.period"])
        .select("attempt.period as attempted")
        .where("payment_id", "=", paymentId)
        .where("started_by", "=", "charge")
        .forUpdate("subscription")
        .skipLocked()
        .executeTakeFirst();
      if (!found) return null;
      const payment = await trx
        .selectFrom("payments.payments")
        .selectAll()
        .where("id", "=", paymentId)
        .where("state", "=", "created")
        .executeTakeFirst();
      const token = found.method_token;
      const provider = providers.find(({ name }) => name === found.provider);
      if (!payment || token === null || !provider?.charge) return null;
      const isWanted =
        found.state !== "stopped" && found.state !== "paused" && found.attempted === found.period;
      // If it is too old, the reconciler may already have expired it as unknown to the provider.
      const isFresh = clock.now().getTime() - payment.created_at.getTime() < chargeForMs;
      if (!isWanted) return { unwanted: payment };
      if (!isFresh) return null;
      const { id, amount, currency, language, reference } = payment;
      const intent = {
        id,
        amount: { minor: amount, currency },
        description: titleIn(language, titleOf(found.program_id)).title,
        language,
        returnUrl: siteUrl(env, language, giftPath(reference)),
      };
      const outcome = await provider.charge({ token }, intent).catch((error: unknown) => {
        log.warn("renewal not sent to the provider", { id, error });
        return null;
      });
      return outcome && { provider, outcome };
    });
    if (answer?.unwanted !== undefined) await giveUp(answer.unwanted);
    else if (answer) await storeOutcome(paymentId, answer.provider, answer.outcome);
  }

  /** Cancels a charge that was stopped or paused before it was sent. If it was sent before a crash, its event still books it. */
  async function giveUp(payment: PaymentsTable): Promise<void> {
    const now = clock.now();
    const state = "cancelled";
    const next_check_at = nextCheck({ ...payment, state }, now, now);
    await db
      .updateTable("payments.payments")
      .set({ state, changed_at: now, next_check_at })
      .where("id", "=", payment.id)
      .where("state", "=", "created")
      .execute();
  }

  function unsettled(before: Date): Promise<ChargeItem[]> {
    const after = new Date(clock.now().getTime() - chargeForMs);
    return db
      .selectFrom("payments.renewal_attempts as attempt")
      .innerJoin("payments.payments as payment", "payment.id", "attempt.payment_id")
      .select("payment_id as paymentId")
      .where("started_by", "=", "charge")
      .where("payment.state", "=", "created")
      .where("payment.created_at", ">", after)
      .where("payment.created_at", "<=", before)
      .limit(limits.jobs.sweepRows)
      .execute();
  }

  return {
    handle,
    unsettled,
    queue: createQueue<ChargeItem>(context, { name: "charge-renewal", handle, unsettled }),
  };
}
