import type { Kysely } from "kysely";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { SubscriptionFacts } from "../../../money/receipts/subscription-facts.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Letter } from "../../../platform/mail/letters.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import type { Sms } from "../../../platform/sms/sms.ts";
import type { TextMessage } from "../../../platform/sms/texts.ts";
import type { GiftData } from "../letters/gift-data.ts";
import { textDonor } from "../text-donor.ts";
import { subscriptionOf, type Trx } from "./rows.ts";
import { dueOn } from "./schedule.ts";

/** Returns the French title of a programme; handed in by the server from the content. */
export type TitleOf = (programId: string) => string;

export interface Parts {
  readonly outbox: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "post">;
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

/** Tells the donor by mail; one without e-mail by text message. */
export async function post(
  trx: Trx,
  { outbox, sms }: Parts,
  subscription: SubscriptionsTable,
  dedupeKey: string,
  letter: Letter,
): Promise<void> {
  const { donor_email, donor_phone: phone, language } = subscription;
  if (donor_email !== null) await outbox.post(trx, { dedupeKey, recipient: donor_email, language, letter });
  else if (phone !== null) await textDonor(trx, sms, { phone, language }, textFor(letter, subscription));
}

/** Tells the donor how the subscription stands after it was changed, by the donor or by staff at the donor's request. */
export async function tellChanged(
  { clock }: Pick<Context, "clock">,
  parts: Parts,
  trx: Trx,
  subscription: SubscriptionsTable,
): Promise<void> {
  const { id, state, amount } = subscription;
  const { nextOn } = factsOf(subscription);
  await post(trx, parts, subscription, `changed:${id}:${clock.now().getTime()}:${state}:${amount}`, {
    template: "gift_changed",
    data: { ...giftData(subscription, parts.titleOf), subscription: id, nextOn },
  });
}

/** A text message has no room for more: the page that manages the gift tells the rest. */
function textFor(
  { template }: Letter,
  { id: subscription, amount: minor, currency, trial }: SubscriptionsTable,
): TextMessage {
  const data = { subscription, amount: { minor, currency }, trial };
  return { template: template === "payment_request" ? "gift_due" : "gift_plan_news", data };
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
