import { sql, type Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { marketplaceLimits } from "./limits.ts";
import { orderToPrepareKey } from "./post-to-foundation.ts";

const DAY_MS = 86_400_000;

/** Erases the buyer from these orders; amounts, goods, dates and numbers stay without a name. */
export async function forgetBuyers(trx: Transaction<Tables>, orderIds: readonly string[]): Promise<void> {
  const isOne = (column: string) => sql<boolean>`${sql.ref(column)} = any(${[...orderIds]}::uuid[])`;
  const orders = await trx
    .selectFrom("orders")
    .select(["email", "reference"])
    .where(isOne("id"))
    .where("email", "is not", null)
    .execute();
  await trx
    .updateTable("orders")
    .set({
      user_id: null,
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      address: null,
      city: null,
      postal_code: null,
      notes: null,
      parcel: null,
    })
    .where(isOne("id"))
    .execute();
  await trx
    .updateTable("marketplace.checkouts")
    .set({ address_key: null, network_key: null, visitor_key: null, forget: false })
    .where(isOne("order_id"))
    .execute();
  await trx
    .updateTable("payments.payments")
    .set({ method_token: null, checkout_url: null })
    .where(isOne("id"))
    .execute();
  // The body's hash includes the buyer's name and address.
  await trx.deleteFrom("payments.operations").where(isOne("payment_id")).execute();
  const toFoundation = await trx
    .deleteFrom("mail.outbox")
    .where(sql<boolean>`dedupe_key = any(${orderIds.map(orderToPrepareKey)}::text[])`)
    .returning("message_id")
    .execute();
  const arrived = toFoundation.map(({ message_id }) => message_id);
  await trx.deleteFrom("mail.mailbox").where(sql<boolean>`message_id = any(${arrived}::text[])`).execute();
  for (const { email, reference } of orders) {
    await trx
      .deleteFrom("mail.outbox")
      .where(sql<boolean>`lower(recipient) = lower(${email})`)
      .where(sql<boolean>`starts_with(template, 'order_') and data ->> 'reference' = ${reference}`)
      .execute();
  }
}

/**
 * Each night, in batches: erases buyers who requested it, once their goods arrived; buyers who never paid; and everyone
 * after the legal retention period.
 */
export async function forgetAtNight({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const { forgetRows } = marketplaceLimits;
  const now = clock.now();
  let forgotten: number;
  do forgotten = await db.transaction().execute((trx) => forgetSome(trx, now, forgetRows));
  while (forgotten === forgetRows);
}

async function forgetSome(trx: Transaction<Tables>, now: Date, most: number): Promise<number> {
  const { keepDays } = marketplaceLimits;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = await trx
    .selectFrom("orders")
    .innerJoin("marketplace.checkouts as checkout", "checkout.order_id", "orders.id")
    .select("orders.id")
    .where("email", "is not", null)
    .where((row) =>
      row.or([
        row.and([row("forget", "=", true), row("status", "not in", ["paid", "prepared", "sent"])]),
        row.and([
          row("status", "in", ["received", "cancelled"]),
          row("created_at", "<", before(keepDays.unpaid)),
        ]),
        row("created_at", "<", before(keepDays.paid)),
      ]),
    )
    .limit(most)
    .forUpdate("orders")
    .execute();
  await forgetBuyers(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
