import type { Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Topic } from "../../../contracts/profile/profile.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Letter } from "../../platform/mail/letters.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { profileLimits } from "./limits.ts";
import { COLUMN } from "./preferences.ts";

type Trx = Transaction<Tables>;

export interface Mailing {
  /** A mailing is sent once to each person; the name is its key. */
  readonly name: string;
  readonly topic: Topic;
  readonly letter: (userId: string, language: Language) => Letter;
}

export type SendMailing = (mailing: Mailing) => Promise<void>;

/**
 * Sends a mail to all current subscribers, in batches. The progress is stored in the transaction that posts, so a crashed
 * process continues where it stopped, and people who unsubscribe meanwhile are skipped.
 */
export function createMailings(
  { db, clock }: Pick<Context, "db" | "clock">,
  outbox: Pick<Outbox, "post">,
): SendMailing {
  return async (mailing) => {
    while (!(await db.transaction().execute((trx) => sendNext(trx, mailing))));
  };

  /** Posts one batch; true after the last one. */
  async function sendNext(trx: Trx, { name, topic, letter }: Mailing): Promise<boolean> {
    const now = clock.now();
    const { last_user, finished_at } = await trx
      .insertInto("mail.mailings")
      .values({ name, created_at: now, last_user: null, finished_at: null })
      // Concurrent calls run one after the other.
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((row) => ({ name: row.ref("excluded.name") })),
      )
      .returning(["last_user", "finished_at"])
      .executeTakeFirstOrThrow();
    if (finished_at) return true;
    const readers = await readersOf(trx, topic, last_user);
    for (const { userId, email, language } of readers) {
      await outbox.post(trx, {
        dedupeKey: `${name}:${userId}`,
        recipient: email,
        language,
        letter: letter(userId, language),
      });
    }
    const isLast = readers.length < profileLimits.mailingRows;
    await trx
      .updateTable("mail.mailings")
      .set({ last_user: readers.at(-1)?.userId ?? last_user, finished_at: isLast ? now : null })
      .where("name", "=", name)
      .execute();
    return isLast;
  }
}

/** Subscribers with a verified e-mail address. */
function readersOf(trx: Trx, topic: Topic, after: string | null) {
  return trx
    .selectFrom("notification_preferences as wish")
    .innerJoin("auth.users as person", "person.id", "wish.user_id")
    .select((row) => ["person.id as userId", row.ref("person.email").$notNull().as("email"), "wish.language"])
    .where(`wish.${COLUMN[topic]}`, "=", true)
    .where("person.email", "is not", null)
    .where("person.email_confirmed_at", "is not", null)
    .$if(after !== null, (query) => query.where("wish.user_id", ">", after ?? ""))
    .orderBy("wish.user_id")
    .limit(profileLimits.mailingRows)
    .execute();
}

/** To how many people a mailing of this topic goes now. */
export async function countReaders(db: Context["db"], topic: Topic): Promise<number> {
  const { count } = await db
    .selectFrom("notification_preferences as wish")
    .innerJoin("auth.users as person", "person.id", "wish.user_id")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(`wish.${COLUMN[topic]}`, "=", true)
    .where("person.email", "is not", null)
    .where("person.email_confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether all recipients were reached. */
export async function isSent({ db }: Pick<Context, "db">, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail.mailings")
    .select("finished_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.finished_at instanceof Date;
}

/** Marks a mailing without content as done. */
export async function skipMailing({ db, clock }: Pick<Context, "db" | "clock">, name: string): Promise<void> {
  const now = clock.now();
  await db
    .insertInto("mail.mailings")
    .values({ name, created_at: now, last_user: null, finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
