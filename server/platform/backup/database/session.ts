import pg from "pg";
import type { Address } from "../../database/address.ts";
import { limits } from "../../limits/limits.ts";

/** The same texts of the same values, whatever the settings of the two servers; no time limit; every name with its schema. */
const SESSION = [
  ["timezone", "UTC"],
  ["datestyle", "ISO, YMD"],
  ["intervalstyle", "postgres"],
  ["extra_float_digits", "1"],
  ["bytea_output", "hex"],
  ["search_path", ""],
  ["statement_timeout", "0"],
  ["lock_timeout", "0"],
  ["idle_in_transaction_session_timeout", "0"],
  // What is loaded is waited for once, at its end (dismantle.ts).
  ["synchronous_commit", "off"],
  ["maintenance_work_mem", "256MB"],
] as const;

/** A connection for copying a database: out of it or into it. The caller ends it. */
export async function openCopier(address: Address): Promise<pg.Client> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: limits.database.connectMs });
  // A lost connection also fails the waiting query, which reports the error.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(
    "select set_config(name, value, false) from unnest($1::text[], $2::text[]) as setting (name, value)",
    [SESSION.map(([name]) => name), SESSION.map(([, value]) => value)],
  );
  return client;
}

export async function withCopier<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openCopier(address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
