import { randomUUID } from "node:crypto";
import { type ActionName, ROLES, type Role, rowsOf } from "../../contracts/office/matrix.ts";
import { type Address, withClient } from "../platform/database/address.ts";

/** Rows of a table that the database role of the office sees when a member of this role acts. */
type Seen = Readonly<Record<Role, number>>;

/**
 * Counts the rows of each table for a member of each role, after `change`; all of it is taken back. The database decides:
 * no code of the server stands between.
 */
export async function rowsSeen(superuser: Address, tables: readonly string[], change = "") {
  return withClient(superuser, async (client) => {
    await client.query("begin");
    if (change) await client.query(change);
    const seen: Record<string, Seen> = {};
    for (const table of tables) {
      const counts: [Role, number][] = [];
      for (const role of ROLES) {
        const id = randomUUID();
        await client.query(
          `insert into office.members (id, email, name, language, role, joined_at)
           values ($1, $2, 'Name', 'fr', $3, now())`,
          [id, `${id}@example.org`, role],
        );
        await client.query(
          "select set_config('office.kind', 'person', true), set_config('office.actor', $1, true)",
          [id],
        );
        await client.query("set local role office");
        const { rows } = await client.query(`select count(*)::integer as count from ${table}`);
        await client.query("set local role none");
        counts.push([role, rows[0].count]);
      }
      seen[table] = Object.fromEntries(counts) as Seen;
    }
    await client.query("rollback");
    return seen;
  });
}

/** What the matrix says: every row for a role that may do the action, none for the others. */
export const seenBy = (action: ActionName, rows: number): Seen =>
  Object.fromEntries(ROLES.map((role) => [role, rowsOf(action, role) === null ? 0 : rows])) as Seen;
