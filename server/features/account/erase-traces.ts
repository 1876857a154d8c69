import { sql, type Transaction } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Person } from "../../platform/people/person.ts";
import { isAddress, isPayment, isRegular, type Own, ownOf } from "./own.ts";

type Trx = Transaction<Tables>;

/** For columns that cannot be null: an address that cannot exist (RFC 2606), and a card that cannot be charged. */
const ERASED = { donor_email: "erased@invalid", method_token: "erased" };

/**
 * Erases a person everywhere except in the ledger, which keeps amounts, dates and numbers for ten years without names.
 * Gifts become anonymous, receipts lose their name, subscriptions are stopped.
 */
export async function eraseTraces(
  trx: Trx,
  person: Person,
  asOf: Date,
  stop: (trx: Trx, id: string) => Promise<void>,
): Promise<void> {
  const own = await ownOf(trx, person, asOf);
  const regular = await eraseSubscriptions(trx, own, stop);
  // Read again: a renewal that was running held the subscription's lock and may have created a gift.
  const { payments } = await ownOf(trx, person, asOf);
  await eraseGifts(trx, payments);
  await eraseGiftMails(trx, payments, regular);
  await eraseMails(trx, own.addresses);
  await trx.deleteFrom("mail.subscribers").where(isAddress("email", own.addresses)).execute();
  if (own.phone !== null) {
    await trx.deleteFrom("sms.outbox").where("recipient", "=", own.phone).execute();
    await trx.deleteFrom("sms.box").where("recipient", "=", own.phone).execute();
  }
}

async function eraseSubscriptions(
  trx: Trx,
  { payments }: Own,
  stop: (trx: Trx, id: string) => Promise<void>,
): Promise<readonly string[]> {
  const isOwn = isRegular(payments);
  const found = await trx.selectFrom("payments.subscriptions").select("id").where(isOwn).execute();
  for (const { id } of found) await stop(trx, id);
  await trx
    .updateTable("payments.subscriptions")
    .set({
      donor_name: null,
      donor_email: ERASED.donor_email,
      donor_phone: null,
      method_token: sql`case when method_token is not null then ${ERASED.method_token} end`,
    })
    .where(isOwn)
    .execute();
  return found.map(({ id }) => id);
}

async function eraseGifts(trx: Trx, payments: readonly string[]): Promise<void> {
  await trx
    .updateTable("payments.gifts")
    .set({
      user_id: null,
      anonymous: true,
      donor_name: null,
      donor_email: null,
      donor_phone: null,
      display: "anonymous",
      country: null,
      address_key: null,
      network_key: null,
      visitor_key: null,
    })
    .where(isPayment("payment_id", payments))
    .execute();
  await trx
    .updateTable("payments.payments")
    .set({ method_token: null, checkout_url: null })
    .where(isPayment("id", payments))
    .execute();
  await trx
    .updateTable("payments.bank_lines")
    .set({ remitter: null })
    .where(isPayment("payment_id", payments))
    .where("remitter", "is not", null)
    .execute();
  await trx
    .updateTable("payments.receipts")
    .set({ donor: null })
    .where(isPayment("payment_id", payments))
    .where("donor", "is not", null)
    .execute();
  await trx.deleteFrom("payments.payer_numbers").where(isPayment("payment_id", payments)).execute();
  // The body's hash includes the donor's name and address.
  await trx.deleteFrom("payments.operations").where(isPayment("payment_id", payments)).execute();
}

/** Erases the mails about their gifts, which may have gone to an address that is somebody else's now. */
async function eraseGiftMails(
  trx: Trx,
  payments: readonly string[],
  regular: readonly string[],
): Promise<void> {
  const numbers = await trx
    .selectFrom("payments.receipts")
    .select("number")
    .where(isPayment("payment_id", payments))
    .execute();
  const named = [...payments, ...regular, ...numbers.map(({ number }) => number)];
  const gone = await trx
    .deleteFrom("mail.outbox")
    .where(sql<boolean>`split_part(dedupe_key, ':', 2) = any(${named}::text[])`)
    .returning("message_id")
    .execute();
  const ids = gone.map(({ message_id }) => message_id);
  await trx.deleteFrom("mail.mailbox").where(sql<boolean>`message_id = any(${ids}::text[])`).execute();
}

/** Erases their messages, mails to them, and copies sent to the foundation's mailbox. */
async function eraseMails(trx: Trx, addresses: readonly string[]): Promise<void> {
  for (const [table, template] of [
    ["messages.contact_messages", "contact_message"],
    ["messages.volunteer_applications", "volunteer_application"],
  ] as const) {
    const written = await trx
      .deleteFrom(table)
      .where(isAddress("email", addresses))
      .returning("id")
      .execute();
    const keys = written.map(({ id }) => `${template}:${id}`);
    if (keys.length > 0) await trx.deleteFrom("mail.outbox").where("dedupe_key", "in", keys).execute();
  }
  await trx.deleteFrom("mail.outbox").where(isAddress("recipient", addresses)).execute();
  await trx
    .deleteFrom("mail.mailbox")
    .where(
      sql<boolean>`exists (
        select from unnest(${[...addresses]}::text[]) as address
        where lower(recipient) = address or position(address in lower(text)) > 0
      )`,
    )
    .execute();
}
