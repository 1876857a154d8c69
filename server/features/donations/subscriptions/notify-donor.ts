import type { Kysely } from "kysely";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { SubscriptionFacts } from "../../../money/receipts/subscription-facts.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Letter } from "../../../platform/mail/letters.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import type { GiftData } from "../letters/gift-data.ts";
import { subscriptionOf, type Trx } from "./rows.ts";
import { dueOn } from "./schedule.ts";

/** Returns the French title of a programme; handed in by the server from the content. */
export type TitleOf = (programId: string) => string;

export interface Parts {
  readonly outbox: Pick<Outbox, "post">;
  readonly titleOf: TitleOf;
}

export function giftData(subscription: SubscriptionsTable, titleOf: TitleOf): GiftData {
  const { donor_name, program_id, amount, currency, rhythm, trial } = subscription;
  return {
    donorName: donor_name,
    programId: program_id,
    programTitle: titleOf(program_id),
    amount: { minor: amount, currency },
    donationType: rhythm,
    demonstration: trial,
  };
}

export async function post(
  trx: Trx,
  { outbox }: Parts,
  { donor_email, language }: SubscriptionsTable,
  dedupeKey: string,
  letter: Letter,
): Promise<void> {
  await outbox.post(trx, { dedupeKey, recipient: donor_email, language, letter });
}

/** The facts about the subscription on a receipt's mail. */
export function factsOf(subscription: SubscriptionsTable): SubscriptionFacts {
  const { id, rhythm, method, amount, currency, state } = subscription;
  const nextOn = state === "active" || state === "failing" ? dueOn(subscription) : subscription.paused_until;
  return { id, rhythm, method, amount: { minor: amount, currency }, nextOn };
}

/** The same facts for a receipt that is sent again; undefined once the subscription was stopped. */
export async function renewalOf(
  db: Kysely<Tables>,
  paymentId: string,
): Promise<SubscriptionFacts | undefined> {
  const subscription = await subscriptionOf(db, paymentId);
  return subscription && subscription.state !== "stopped" ? factsOf(subscription) : undefined;
}
