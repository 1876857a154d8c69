import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { StartFailure } from "../env.ts";
import { type Address, withClient } from "./address.ts";

export interface MigrationsTable {
  name: string;
  checksum: string;
  applied_at: Date;
}

const FOLDER = join(import.meta.dirname, "../../../db/migrations");
const LOCK = 7_274_001;

const RECORD = `
  create schema if not exists core;
  create table if not exists core.migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  comment on table core.migrations is 'The numbered SQL files applied to this database, with their sha256.';
  alter table core.migrations enable row level security;
  alter table core.migrations force row level security;
  drop policy if exists migrator on core.migrations;
  create policy migrator on core.migrations to current_user using (true) with check (true);
`;

/** Applies what is new, in order, each file in a transaction; two apps that start together wait for each other. */
export async function migrate(owner: Address, folder = FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return withClient(owner, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await transaction(client, () => client.query(RECORD));
    const applied = await readApplied(client);
    const news: string[] = [];
    for (const name of files) {
      const sql = await readFile(join(folder, name), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known)
        throw new StartFailure(
          `The migration ${name} was changed after it was applied: write a new one instead.`,
        );
      await apply(client, name, checksum, sql);
      news.push(name);
    }
    return news;
  });
}

async function readApplied(client: pg.Client) {
  const { rows } = await client.query<MigrationsTable>("select name, checksum from core.migrations");
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.Client, name: string, checksum: string, sql: string) {
  try {
    await transaction(client, async () => {
      await client.query(sql);
      await client.query("insert into core.migrations (name, checksum) values ($1, $2)", [name, checksum]);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The migration ${name} failed and left nothing behind: ${reason}`);
  }
}

async function transaction(client: pg.Client, work: () => Promise<unknown>) {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
