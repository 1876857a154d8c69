import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";

/** db/migrations/0010_messages.sql */
export interface RepeatTables {
  "core.form_repeats": { form: string; hash: Buffer; seen_at: Date };
}

/** What is sent, by the hash of its words, and for how long the same is a repeat. */
interface Sent {
  readonly form: string;
  readonly hash: Buffer;
  readonly withinMs: number;
}

/**
 * Marks as seen what was not, or not for long enough; whether it was new. Of a hundred equal ones at once exactly one
 * is: the others wait for its row.
 */
export async function isFirst(
  { clock }: Pick<Context, "clock">,
  trx: Kysely<Tables>,
  { form, hash, withinMs }: Sent,
): Promise<boolean> {
  const seen_at = clock.now();
  const before = new Date(seen_at.getTime() - withinMs);
  const first = await trx
    .insertInto("core.form_repeats")
    .values({ form, hash, seen_at })
    .onConflict((conflict) =>
      conflict
        .columns(["form", "hash"])
        .doUpdateSet({ seen_at })
        .where("core.form_repeats.seen_at", "<=", before),
    )
    .returning("form")
    .executeTakeFirst();
  return first !== undefined;
}

/** Takes the mark back in the transaction that set it: who waits for its row finds none. */
export async function forget(
  trx: Kysely<Tables>,
  { form, hash }: Pick<Sent, "form" | "hash">,
): Promise<void> {
  await trx.deleteFrom("core.form_repeats").where("form", "=", form).where("hash", "=", hash).execute();
}
