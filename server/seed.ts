import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "./platform/database/connect.ts";

const SAMPLE = join(import.meta.dirname, "../db/seed.sql");

/** The sample data, once per database: what staff change or delete afterwards does not come back. */
export async function seedOnce(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const first = await client.query(
      "insert into core.seeds (name) values ('sample') on conflict do nothing",
    );
    if (first.rowCount) await client.query(await readFile(SAMPLE, "utf8"));
    await client.query("commit");
    return first.rowCount === 1;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
