import type { Selectable, Transaction } from "kysely";
import { SERIES } from "../../money/certificates/find.ts";
import { asTyped } from "../../money/documents/page.ts";
import { nextInSeries } from "../../money/receipts/series.ts";
import type { Tables } from "../../platform/database/tables.ts";

export type Corrected =
  | { readonly number: string }
  | { readonly problem: "unknown" | "does_not_count" | "name_unprintable" };

/**
 * Corrects a misspelt name: cancels the certificate for good and issues another with the same course, day and learner
 * under a new number. The check of the old document shows the new number.
 */
export async function correctCertificate(
  trx: Transaction<Tables>,
  now: Date,
  { number, name }: { readonly number: string; readonly name: string },
): Promise<Corrected> {
  const wrong = await trx
    .selectFrom("course_certificates")
    .selectAll()
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!wrong) return { problem: "unknown" };
  // Certificates of refunded courses and of erased learners are not corrected.
  if (wrong.cancelled_at !== null || wrong.user_id === null) return { problem: "does_not_count" };
  const learner = asTyped(name);
  if (learner === null || learner.length > NAME_LENGTH) return { problem: "name_unprintable" };
  return { number: await replace(trx, { ...wrong, learner }, now) };
}

const NAME_LENGTH = 120;

async function replace(
  trx: Transaction<Tables>,
  right: Selectable<Tables["course_certificates"]>,
  now: Date,
): Promise<string> {
  const series = right.number.startsWith(`${SERIES.specimen}-`) ? SERIES.specimen : SERIES.certificate;
  const number = await nextInSeries(trx, series, now);
  await trx
    .updateTable("course_certificates")
    .set({ cancelled_at: now, replaced_by: number })
    .where("number", "=", right.number)
    .execute();
  await trx
    .insertInto("course_certificates")
    .values({ ...right, number, cancelled_at: null, replaced_by: null })
    .execute();
  return number;
}
