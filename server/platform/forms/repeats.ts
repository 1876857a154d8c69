import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";

/** db/migrations/0010_messages.sql */
export interface RepeatTables {
  "core.form_repeats": { form: string; hash: Buffer; seen_at: Date };
}

/** A sent message: the hash of its content, and for how long the same content is a repeat. */
interface Sent {
  readonly form: string;
  readonly hash: Buffer;
  readonly withinMs: number;
}

/**
 * Marks a message as seen; true if it was not seen within `withinMs`. Of a hundred equal concurrent messages exactly one
 * is first: the others wait for its row.
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

/** Deletes the mark in the transaction that set it, so that a waiting transaction finds none. */
export async function forget(
  trx: Kysely<Tables>,
  { form, hash }: Pick<Sent, "form" | "hash">,
): Promise<void> {
  await trx.deleteFrom("core.form_repeats").where("form", "=", form).where("hash", "=", hash).execute();
}
