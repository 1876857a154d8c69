import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { createQueue } from "../../platform/jobs/queue.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { crowdfarmingLimits } from "./limits.ts";
import { entryIn, seasonEntries } from "./season-entries.ts";

type EntryItem = { readonly id: number };

/**
 * Mails the investors of a project about new entries of its season log, unless they turned these mails off: one mail per
 * person and entry, in the language of their last payment. Entries that could not be mailed within some days are
 * skipped.
 */
export function createSeasonNews(context: Context, outbox: Pick<Outbox, "post">) {
  const { db, clock } = context;

  async function handle({ id }: EntryItem): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const first = await trx
        .insertInto("crowdfarming.told_entries")
        .values({ entry_id: id, told_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning("entry_id")
        .executeTakeFirst();
      if (!first) return;
      const entry = await seasonEntries(trx).where("entry.id", "=", id).executeTakeFirstOrThrow();
      for (const { user, paymentId, email, language } of await readersOf(trx, entry.projectId)) {
        const letter = { template: "season_news", data: { ...entryIn(language, entry), user } } as const;
        await outbox.post(trx, {
          dedupeKey: `season:${id}:${paymentId}`,
          recipient: email,
          language,
          letter,
        });
      }
    });
  }

  return createQueue<EntryItem>(context, { name: "season-news", handle, unsettled });

  function unsettled(before: Date): Promise<EntryItem[]> {
    const { newsForMs, newsRows } = crowdfarmingLimits;
    return db
      .selectFrom("season_log as entry")
      .select("id")
      .where("created_at", "<=", before)
      .where("created_at", ">", new Date(before.getTime() - newsForMs))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("crowdfarming.told_entries as told")
              .select("entry_id")
              .whereRef("told.entry_id", "=", "entry.id"),
          ),
        ),
      )
      .orderBy("id")
      .limit(newsRows)
      .execute();
  }
}

/** Everyone with money in the project now, with an e-mail address, who did not turn these mails off. */
function readersOf(trx: Transaction<Tables>, projectId: number) {
  return trx
    .selectFrom("crowdfarming.investments as investment")
    .innerJoin("payments.payments as payment", "payment.id", "investment.payment_id")
    .innerJoin("auth.users as person", "person.id", "investment.user_id")
    .leftJoin("notification_preferences as wish", "wish.user_id", "person.id")
    .distinctOn("person.id")
    .select((row) => [
      "person.id as user",
      "payment.id as paymentId",
      row.ref("person.email").$notNull().as("email"),
      "payment.language",
    ])
    .where("project_id", "=", projectId)
    .where("outcome", "=", "accepted")
    .where("payment.state", "in", ["paid", "partly_refunded"])
    .where("person.email", "is not", null)
    .where((row) => row.or([row("wish.user_id", "is", null), row("wish.project_updates", "=", true)]))
    .orderBy("person.id")
    .orderBy("payment.paid_at", "desc")
    .execute();
}
