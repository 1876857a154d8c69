import { randomBytes } from "node:crypto";
import type { Client } from "pg";

/**
 * The trail of the office says that somebody at the machine opened the database to write, and when; not what, which may be about
 * people whose erasure would not find it there.
 */
export async function noteWriting(client: Pick<Client, "query">): Promise<void> {
  await client.query("begin");
  await client.query("select set_config('office.kind', 'command', true)");
  await client.query(
    "select office.write_trail(now(), 'sql-write', null, null, '{}', null, $1, null, null)",
    [randomBytes(32)],
  );
  await client.query("commit");
}
