import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import type { Letters } from "./letters.ts";

const PURGE = "purge-mail";
const DAY_MS = 86_400_000;

/** Forgets, each night, the messages whose time is over. */
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
type Which = (row: Row) => Expression<SqlBool>;

/** Deletes the messages of these rows, in the outbox and in the local mailbox; what waits to be sent stays. */
export async function forgetMails({ db }: Pick<Context, "db">, which: Which): Promise<void> {
  await inTurns(() =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom("mail.outbox")
        .where("id", "in", (row) =>
          row
            .selectFrom("mail.outbox")
            .select("id")
            .where("state", "<>", "queued")
            .where(which)
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
 * A message that went is no longer needed to know that it went: the row that caused it says so itself (a payment's state, an
 * order's move, a mailing that has finished), and what counts by the day is older than its day.
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
  await forgetStrays(others);

  /** In the local mailbox: messages whose outbox row was erased with its person. */
  async function forgetStrays(deliveredBefore: Date): Promise<void> {
    await inTurns(async () => {
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

/** Until a turn is not a full one: no statement holds many rows at once. */
async function inTurns(forgetSome: () => Promise<number>): Promise<void> {
  let forgotten: number;
  do forgotten = await forgetSome();
  while (forgotten >= limits.mail.purgeRows);
}
