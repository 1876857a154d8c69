import type pg from "pg";
import { type Address } from "../../database/address.ts";
import { RELEASE } from "../../database/release.ts";
import { StartFailure } from "../../process/env.ts";
import type { About } from "../archive/about.ts";
import { BACKUP_LOCK } from "./lock.ts";
import { withCopier } from "./session.ts";
import { copyOut, queueOf, sequencesOf, type Table, tablesOf } from "./tables.ts";

export type Described = Omit<About, "format" | "siteUrl" | "takenAt">;

export interface Snapshot {
  readonly client: pg.Client;
  readonly described: Described;
  rowsOf(table: Table): AsyncIterable<Buffer>;
}

/**
 * The whole database as of one moment, while the site goes on writing. The lock refuses a second backup, and keeps the bytes of
 * files whose rows are removed meanwhile (storage/upload.ts).
 */
export const withSnapshot = <T>(address: Address, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withCopier(address, async (client) => {
    const locked = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      BACKUP_LOCK,
    ]);
    if (!locked.rows[0]?.locked)
      throw new StartFailure(
        "Another backup of this site is being made: wait until it is done, then run this again.",
      );
    await refuseHidden(client);
    await client.query("begin isolation level repeatable read read only");
    const snapshot: Snapshot = {
      client,
      described: await describe(client),
      rowsOf: (table) => client.query(copyOut(table)) as AsyncIterable<Buffer>,
    };
    const result = await work(snapshot);
    await client.query("commit");
    return result;
  });

async function describe(client: pg.Client): Promise<Described> {
  const { rows: migrations } = await client.query<About["migrations"][number]>(
    `select name, checksum from core.migrations order by name collate "C"`,
  );
  const queue = await queueOf(client);
  return {
    release: RELEASE,
    migrations,
    tables: [...(await tablesOf(client)), ...(queue?.tables ?? [])],
    sequences: await sequencesOf(client),
    queueVersion: queue?.version ?? null,
  };
}

/** Tables of which row security would hide rows from this login: a backup of them would be short. */
const HIDDEN = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and c.relrowsecurity and n.nspname not in ('pg_catalog', 'information_schema')
    and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
    and (c.relforcerowsecurity or not pg_has_role(current_user, c.relowner, 'usage'))
    and (not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
          and pg_get_expr(p.polqual, p.polrelid) = 'true'
          and exists (select from unnest(p.polroles) role where role = 0 or pg_has_role(current_user, role, 'usage')))
      or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive))
  order by 1`;

async function refuseHidden(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(HIDDEN);
  if (rows.length === 0) return;
  throw new StartFailure(
    `This login does not see all rows of ${rows.map(({ name }) => name).join(", ")}: use one that owns the tables.`,
  );
}
