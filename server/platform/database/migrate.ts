import type pg from "pg";
import { StartFailure } from "../process/env.ts";
import { type Address, withClient } from "./address.ts";
import { finishLater } from "./later.ts";
import { advisoryLock, patiently, transaction } from "./locks.ts";
import {
  FOLDER,
  isLater,
  migrationFiles,
  neededBy,
  oldestRelease,
  readMigration,
} from "./migration-files.ts";
import { RELEASE } from "./release.ts";

export interface MigrationsTable {
  name: string;
  checksum: string;
  applied_at: Date;
  /** Older releases may no longer start on the database. */
  oldest_release: number;
}

const LOCK = 7_274_001;

const RECORD = `
  create schema if not exists core;
  create table if not exists core.migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    oldest_release integer not null default 1
  );
  alter table core.migrations add column if not exists oldest_release integer not null default 1;
  comment on table core.migrations is 'The numbered SQL files applied to this database, with their sha256.';
  alter table core.migrations enable row level security;
  alter table core.migrations force row level security;
  drop policy if exists migrator on core.migrations;
  create policy migrator on core.migrations to current_user using (true) with check (true);
`;

/** Applies new migrations in order, each in a transaction; concurrent starts wait for each other. */
export async function migrate(owner: Address, folder = FOLDER): Promise<string[]> {
  return withClient(owner, async (client) => {
    await lockMigrations(client);
    return migrateWith(client, folder);
  });
}

/** The lock is held until the connection ends. */
export const lockMigrations = (client: pg.Client) => advisoryLock(client, LOCK);

/**
 * The same, on a connection that holds the lock; with `only`, no others: the tables as an older release left them. What is made while
 * the site serves is made here only where there are no rows yet, or a migration needs it.
 */
export async function migrateWith(
  client: pg.Client,
  folder = FOLDER,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const files = (await migrationFiles(folder)).filter((name) => only?.has(name) ?? true);
  await refuseOldRelease(client, files);
  if (!(await hasRecord(client))) await patiently(() => transaction(client, () => client.query(RECORD)));
  const applied = await readApplied(client);
  const isNew = applied.size === 0;
  const news: string[] = [];
  for (const name of files) {
    const { sql, checksum } = await readMigration(folder, name);
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known)
      throw new StartFailure(
        `The migration ${name} was changed after it was applied: write a new one instead.`,
      );
    if (isLater(name) && !isNew) continue;
    const needed = isLater(name) ? [name] : neededBy(sql).filter((one) => !applied.has(one));
    for (const one of needed) if (await finishLater(client, one, { folder })) news.push(one);
    if (isLater(name)) continue;
    await apply(client, { name, checksum, oldest_release: oldestRelease(sql) }, sql);
    news.push(name);
  }
  return news;
}

/** Fails where this release could not start on the database; changes nothing. */
export const mayMigrate = (owner: Address): Promise<void> =>
  withClient(owner, async (client) => refuseOldRelease(client, await migrationFiles()));

/** The first of these migrations that this release does not have, or has with other words; null if it has them all. */
export async function unknownMigration(
  applied: readonly Pick<MigrationsTable, "name" | "checksum">[],
): Promise<string | null> {
  const files = new Set(await migrationFiles());
  for (const { name, checksum } of applied) {
    if (!files.has(name) || (await readMigration(FOLDER, name)).checksum !== checksum) return name;
  }
  return null;
}

/** RECORD takes locks that nobody else may have, such as a backup: it is for a database that has none, or one of release 1. */
async function hasRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('core.migrations') and attname = 'oldest_release'",
  );
  return rows.length > 0;
}

/** Refuses a database that a newer release has made unusable for this one, before any change. */
async function refuseOldRelease(client: pg.Client, files: readonly string[]) {
  if (!(await hasRecord(client))) return;
  const newer = await client.query<{ name: string; oldest: number }>(
    `select name, oldest_release as oldest from core.migrations
     where oldest_release > $1 and name <> all ($2) order by oldest_release desc limit 1`,
    [RELEASE, files],
  );
  const [first] = newer.rows;
  if (!first) return;
  throw new StartFailure(
    `This is release ${RELEASE}, and the database was changed for release ${first.oldest} or newer (${first.name}): start that one, or put back a backup of before.`,
  );
}

async function readApplied(client: pg.Client) {
  const { rows } = await client.query<Pick<MigrationsTable, "name" | "checksum">>(
    "select name, checksum from core.migrations",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.Client, migration: Omit<MigrationsTable, "applied_at">, sql: string) {
  const { name, checksum, oldest_release } = migration;
  try {
    await patiently(() =>
      transaction(client, async () => {
        await client.query(sql);
        await client.query(
          "insert into core.migrations (name, checksum, oldest_release) values ($1, $2, $3)",
          [name, checksum, oldest_release],
        );
      }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The migration ${name} failed and left nothing behind: ${reason}`);
  }
}
