import pg from "pg";
import { reachDatabase } from "../../server/platform/database/reach.ts";
import { type Env, StartFailure } from "../../server/platform/process/env.ts";

/** Values as PostgreSQL writes them. */
const asText = { getTypeParser: () => (value: string | Buffer) => String(value) };

/** Opens the site's database as its owner: DATABASE_URL, that of a running site, or the embedded one, started here. */
export async function connectOwner(env: Env, writes: boolean) {
  const { owner, stop } = await reachDatabase(env);
  const client = new pg.Client({
    ...owner,
    connectionTimeoutMillis: 5_000,
    types: asText,
    // The server cancels a long statement when its client has gone.
    options: `-c default_transaction_read_only=${writes ? "off" : "on"} -c client_connection_check_interval=1000`,
  });
  client.on("error", () => undefined);
  async function close() {
    await client.end();
    await stop?.();
  }
  try {
    await client.connect();
  } catch (error) {
    await stop?.();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database does not answer: ${reason}`);
  }
  return { client, close };
}
