import type pg from "pg";
import type { Address } from "../database/address.ts";
import { adoptKeys } from "../database/keys-fingerprint.ts";
import { refuseMoved } from "../database/moved.ts";
import type { Keys } from "../keys/keys.ts";
import { StartFailure } from "../process/env.ts";
import type { TableProof } from "./archive/about.ts";
import { isUnfinished } from "./database/dismantle.ts";
import { copyInto, finishLoading, loadable, prepareToLoad } from "./database/load.ts";
import { withCopier } from "./database/session.ts";
import { type Snapshot, withSnapshot } from "./database/snapshot.ts";
import { empty, proofOf, sumsOf, type Table } from "./database/tables.ts";
import type { Report } from "./progress.ts";
import { isEmptyDatabase } from "./unfinished.ts";

interface Order {
  readonly from: { readonly owner: Address; readonly reader: Address };
  readonly to: Address;
  /** What the start says when somebody starts on the old database: where the data are now. */
  readonly toName: string;
  readonly keys: Keys;
  readonly sums: Readonly<Record<string, string>>;
  readonly report: Report;
}

/**
 * Copies a database into an empty one on any PostgreSQL from 15 on, the site being stopped. Each table is committed when its rows
 * are proved equal, so an interrupted move goes on with the next. At the end the old database says where the site is now, and no
 * start takes it any more.
 */
export async function moveDatabase(
  order: Order,
): Promise<{ readonly tables: number; readonly kept: number }> {
  const { from, to, toName, keys, sums, report } = order;
  await withCopier(from.owner, async (client) => {
    await refuseMoved(client);
    await refuseConnected(client);
  });
  const moved = await withSnapshot(from.reader, (source) =>
    withCopier(to, async (target) => {
      await prepare(source, target);
      const tables = await loadable(target, source.described);
      let kept = 0;
      for (const [at, table] of tables.entries()) {
        report(`table ${at + 1} of ${tables.length}`);
        if (await isThere(source, target, table)) kept += 1;
        else await copy(source, target, table);
      }
      const [before, after] = [await sumsOf(source.client, sums), await sumsOf(target, sums)];
      for (const name of Object.keys(sums))
        if (before[name] !== after[name])
          throw new StartFailure(`The sums of ${name} differ: nothing was switched.`);
      report("indexes and references");
      await finishLoading(target, source.described);
      return { tables: tables.length, kept };
    }),
  );
  await withCopier(to, (target) => adoptKeys(target, keys));
  await withCopier(from.owner, (source) => source.query("update core.site set moved_to = $1", [toName]));
  return moved;
}

async function refuseConnected(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = 'server'",
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new StartFailure(`A site works on this database (${count} connections): stop it first.`);
}

async function prepare({ described }: Snapshot, target: pg.Client): Promise<void> {
  if (await isUnfinished(target)) return;
  if (!(await isEmptyDatabase(target)))
    throw new StartFailure("The database to move into is not empty: nothing was changed. Name an empty one.");
  await prepareToLoad(target, described);
}

/** Whether an earlier, interrupted move has brought these very rows. */
async function isThere({ client }: Snapshot, target: pg.Client, table: Table): Promise<boolean> {
  const { rows } = await target.query<TableProof>("select rows, hash from moving.tables where name = $1", [
    table.name,
  ]);
  const [noted] = rows;
  return noted !== undefined && isSame(noted, await proofOf(client, table));
}

async function copy(source: Snapshot, target: pg.Client, table: Table): Promise<void> {
  await target.query("begin");
  await empty(target, table);
  await copyInto(target, table, source.rowsOf(table));
  const [here, there] = [await proofOf(source.client, table), await proofOf(target, table)];
  if (!isSame(here, there)) throw new StartFailure(`The rows of ${table.name} differ: nothing was switched.`);
  await target.query(
    `insert into moving.tables (name, rows, hash) values ($1, $2, $3)
    on conflict (name) do update set rows = excluded.rows, hash = excluded.hash`,
    [table.name, there.rows, there.hash],
  );
  await target.query("commit");
}

const isSame = (one: TableProof, other: TableProof) => one.rows === other.rows && one.hash === other.hash;
