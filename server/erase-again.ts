import { type Kysely, sql } from "kysely";
import type { PersonalData } from "./features/account/personal-data.ts";
import { knownAs, type Who } from "./features/people/who.ts";
import { erasureKey } from "./platform/backup/erasures.ts";
import type { Context } from "./platform/context.ts";
import type { Tables } from "./platform/database/tables.ts";

/** Where an address or a number of somebody without an account may stand. */
export const ADDRESSES = [
  ["payments.gifts", "donor_email"],
  ["payments.subscriptions", "donor_email"],
  ["messages.contact_messages", "email"],
  ["messages.volunteer_applications", "email"],
  ["mail.subscribers", "email"],
  ["mail.outbox", "recipient"],
  ["public.orders", "email"],
  ["public.project_submissions", "email"],
  ["people.notes", "email"],
  ["people.requests", "email"],
] as const;
export const NUMBERS = [
  ["payments.gifts", "donor_phone"],
  ["payments.subscriptions", "donor_phone"],
  ["sms.outbox", "recipient"],
  ["people.notes", "phone"],
  ["people.requests", "phone"],
] as const;

type Named = readonly (readonly [table: string, column: string])[];

/**
 * After a restore, before the first request: whoever was erased since the backup was made is erased again. Nobody is named
 * beside the backups, so everybody here is compared with the keyed hashes. Returns how many were found.
 */
export async function eraseAgain(context: Context, eraseAll: PersonalData["eraseAll"]): Promise<number> {
  const { db, keys, log } = context;
  const rows = await db
    .selectFrom("core.erasures")
    .select(["key", "erased_at"])
    .where("due", "=", true)
    .execute();
  if (rows.length === 0) return 0;
  const due = new Map(rows.map(({ key, erased_at }) => [key, erased_at]));
  const dueOf = (kind: "account" | "row" | "email" | "phone", value: string) =>
    due.get(erasureKey(keys, { kind, value }));

  const accounts = (await db.selectFrom("auth.users").select("id").execute()).map(({ id }) => id);
  const asOf = (kind: "account" | "email" | "phone", value: string, who: Who) => {
    const at = dueOf(kind, value);
    return at ? [{ who, at }] : [];
  };
  const people = [
    ...accounts.flatMap((id) => asOf("account", id, { account: id })),
    ...(await valuesIn(db, ADDRESSES)).flatMap((one) => asOf("email", one, { email: one })),
    ...(await valuesIn(db, NUMBERS)).flatMap((one) => asOf("phone", one, { phone: one })),
  ];
  let failed = 0;
  for (const { who, at } of people) {
    try {
      await db.transaction().execute(async (trx) => {
        const known = await knownAs(trx, who);
        await eraseAll(trx, known, known.hasAccount, at);
      });
    } catch (error) {
      failed += 1;
      log.error("somebody was not erased again after the restore", { error });
    }
  }
  const removed = accounts.filter((id) => dueOf("row", id));
  if (removed.length > 0) await db.deleteFrom("auth.users").where("id", "in", removed).execute();
  // What failed is tried at the next start.
  if (failed === 0)
    await db
      .updateTable("core.erasures")
      .set({ due: false })
      .where("key", "in", [...due.keys()])
      .execute();
  const count = people.length + removed.length;
  log.info("erased again after the restore", { count });
  return count;
}

async function valuesIn(db: Kysely<Tables>, places: Named): Promise<string[]> {
  const all = sql.join(
    places.map(([table, column]) => sql`select lower(${sql.ref(column)}) as value from ${sql.table(table)}`),
    sql` union `,
  );
  const { rows } = await sql<{ value: string }>`
    select value from (${all}) as found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
