import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Reads as the person with this id: row security alone decides which rows are visible. */
export type AsUser = <T>(userId: string, read: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;

const ROLE = "authenticated";

/**
 * `api` is logged in as `authenticator`, which has no rights of its own. Role and claims are set for one transaction as
 * by PostgREST, so policies written for it (`auth.uid()`) work the same.
 */
export function createAsUser(api: Kysely<Tables>): AsUser {
  return (userId, read) =>
    api
      .transaction()
      .setAccessMode("read only")
      .execute(async (trx) => {
        await sql`set local role ${sql.id(ROLE)}`.execute(trx);
        const claims = JSON.stringify({ sub: userId, role: ROLE });
        const { rows } = await sql<{ role: string }>`
          select set_config('request.jwt.claims', ${claims}, true), current_user as role
        `.execute(trx);
        if (rows[0]?.role !== ROLE)
          throw new Error("the database did not take the role of a signed-in person");
        return read(trx);
      });
}
