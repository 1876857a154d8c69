import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/** Stores the ids of current programmes, so that the database refuses an urgent need for an unknown one. */
export async function notePrograms(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => ({ id }));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("core.programs")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.deleteFrom("core.programs").where("id", "not in", ids).execute();
  });
}
