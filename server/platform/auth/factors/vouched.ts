import type { Session } from "../sessions/sessions.ts";
import type { Db, Factor, Trx } from "../users/users.ts";

/**
 * Whether the session was last proved by a factor that its owner was asked to set up, or that such a factor let in. An app that
 * was added after a code by text message or a recovery code is none: whoever got the code may have added it.
 */
export async function isVouched(db: Db, { aal, factor_id }: Pick<Session, "aal" | "factor_id">) {
  if (aal !== "aal2" || factor_id === null) return false;
  const factor = await db
    .selectFrom("auth.factors")
    .select("vouched")
    .where("id", "=", factor_id)
    .executeTakeFirst();
  return factor?.vouched === true;
}

/** A number is no factor of this kind. */
export async function vouchFor(trx: Trx, { id }: Pick<Factor, "id">): Promise<void> {
  await trx
    .updateTable("auth.factors")
    .set({ vouched: true })
    .where("id", "=", id)
    .where("factor_type", "<>", "phone")
    .execute();
}
