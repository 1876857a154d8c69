import { randomBytes } from "node:crypto";
import type { Client } from "pg";

type Connection = Pick<Client, "query">;

/**
 * The trail of the office says that somebody at the machine opened the database to write, and when; not what, which may be about
 * people whose erasure would not find it there.
 */
export const noteWriting = (client: Connection): Promise<void> =>
  noted(client, { action: "sql-write" }, async () => undefined);

/** Does it, and says so in the trail: both, or neither. A database that has no trail yet keeps none. */
export async function noted(
  client: Connection,
  { action, fields = [] }: { readonly action: string; readonly fields?: readonly string[] },
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('office.trail') is not null as known",
  );
  await client.query("begin");
  try {
    if (rows[0]?.known) {
      await client.query("select set_config('office.kind', 'command', true)");
      await client.query("select office.write_trail(now(), $1, null, null, $2, null, $3, null, null)", [
        action,
        fields,
        randomBytes(32),
      ]);
    }
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
