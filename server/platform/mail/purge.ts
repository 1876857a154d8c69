import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import type { Letters } from "./letters.ts";

const PURGE = "purge-mail";
const DAY_MS = 86_400_000;

/** Schedules the nightly purge of old mails. */
export async function startPurge(
  context: Pick<Context, "db" | "clock" | "jobs">,
  letters: Pick<Letters, "terms">,
): Promise<void> {
  const { jobs } = context;
  await jobs.createQueue(PURGE);
  await jobs.work(PURGE, () => purgeMails(context, letters));
  await jobs.schedule(PURGE, limits.mail.purgeCron);
}

type Row = ExpressionBuilder<Tables, "mail.outbox">;
type Condition = (row: Row) => Expression<SqlBool>;

/** Deletes mails by a condition, in the outbox and in the local mailbox; queued mails stay. */
export async function forgetMails({ db }: Pick<Context, "db">, condition: Condition): Promise<void> {
  await inBatches(() =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom("mail.outbox")
        .where("id", "in", (row) =>
          row
            .selectFrom("mail.outbox")
            .select("id")
            .where("state", "<>", "queued")
            .where(condition)
            .limit(limits.mail.purgeRows),
        )
        .returning("message_id")
        .execute();
      const ids = gone.map(({ message_id }) => message_id);
      await trx.deleteFrom("mail.mailbox").where(sql<boolean>`message_id = any(${ids}::text[])`).execute();
      return gone.length;
    }),
  );
}

/**
 * Deletes old mails. They are not needed against sending twice: the row that caused a mail records it (a payment's state,
 * an order's move, a finished mailing), and deduplication by day needs only the current day.
 */
export async function purgeMails(
  { db, clock }: Pick<Context, "db" | "clock">,
  { terms }: Pick<Letters, "terms">,
): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  for (const { days, templates } of terms)
    await forgetMails({ db }, (row) =>
      row.and([row("template", "in", templates), row("created_at", "<", before(days))]),
    );
  const named = terms.flatMap(({ templates }) => templates);
  const others = before(limits.mail.keepDays);
  await forgetMails({ db }, (row) => {
    const old = row("created_at", "<", others);
    return named.length > 0 ? row.and([row("template", "not in", named), old]) : old;
  });
  await forgetOrphans(others);

  /** Mails in the local mailbox whose outbox row was deleted with its person. */
  async function forgetOrphans(deliveredBefore: Date): Promise<void> {
    await inBatches(async () => {
      const { numDeletedRows } = await db
        .deleteFrom("mail.mailbox")
        .where("id", "in", (row) =>
          row
            .selectFrom("mail.mailbox as delivered")
            .select("delivered.id")
            .where("delivered_at", "<", deliveredBefore)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom("mail.outbox as posted")
                    .select("posted.id")
                    .whereRef("posted.message_id", "=", "delivered.message_id"),
                ),
              ),
            )
            .limit(limits.mail.purgeRows),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }
}

/** Deletes in batches until one is not full, so that no statement locks many rows. */
async function inBatches(forgetSome: () => Promise<number>): Promise<void> {
  let forgotten: number;
  do forgotten = await forgetSome();
  while (forgotten >= limits.mail.purgeRows);
}
