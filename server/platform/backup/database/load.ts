import { once } from "node:events";
import type pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { migrateWith, unknownMigration } from "../../database/migrate.ts";
import { RELEASE } from "../../database/release.ts";
import { StartFailure } from "../../process/env.ts";
import type { About } from "../archive/about.ts";
import { Damaged } from "../archive/damaged.ts";
import { dismantle, rebuild } from "./dismantle.ts";
import { copyIn, queueOf, type Table, tablesOf } from "./tables.ts";

type Source = Pick<About, "release" | "migrations" | "tables" | "sequences" | "queueVersion">;

/** Refuses what a newer release wrote, before anything is made. */
export async function refuseNewer({ release, migrations }: Source): Promise<void> {
  const unknown = await unknownMigration(migrations);
  if (release <= RELEASE && !unknown) return;
  const why = unknown ? ` (this one does not know ${unknown})` : "";
  throw new StartFailure(
    `The data are of release ${release}, and this is release ${RELEASE}${why}: install the release they were written with, or a newer one.`,
  );
}

/**
 * An empty database with the tables as they were, ready to take rows: without foreign keys, secondary indexes and triggers.
 * What was taken away stands in the schema `moving`, so that an interrupted load goes on where it was.
 */
export async function prepareToLoad(client: pg.Client, source: Source): Promise<void> {
  await refuseNewer(source);
  await client.query("reset search_path");
  await migrateWith(client, undefined, new Set(source.migrations.map(({ name }) => name)));
  await client.query("set search_path to ''");
  if (source.queueVersion !== null && (await queueOf(client)) === null) {
    await client.query("set role server");
    await client.query(getConstructionPlans("pgboss", { createSchema: false }));
    await client.query("reset role");
  }
  await dismantle(client, await tablesOf(client));
}

/**
 * The tables that are loaded: all, and those of the jobs only if this release's pg-boss made them in the same form; else jobs
 * begin anew from their rows. Names come from a file, so they have to be those of the tables here.
 */
export async function loadable(client: pg.Client, { tables, queueVersion }: Source): Promise<Table[]> {
  const queue = await queueOf(client);
  const isSameQueue = queue?.version === queueVersion;
  const here = [...(await tablesOf(client)), ...(isSameQueue ? (queue?.tables ?? []) : [])];
  const written = tables.filter(({ name }) => isSameQueue || !name.startsWith("pgboss."));
  const [ours, theirs] = [new Set(here.map(textOf)), new Set(written.map(textOf))];
  const odd = [
    ...here.filter((table) => !theirs.has(textOf(table))),
    ...written.filter((table) => !ours.has(textOf(table))),
  ];
  if (odd.length > 0)
    throw new Damaged(`tables as no migration makes them: ${odd.map(({ name }) => name).join(", ")}`);
  return here;
}

const textOf = ({ name, columns }: Table) => JSON.stringify([name, columns]);

/** A stream into a table; resolves when all rows are stored. */
export async function copyInto(client: pg.Client, table: Table, rows: AsyncIterable<Buffer>): Promise<void> {
  const into = client.query(copyIn(table));
  const stored = new Promise<void>((resolve, reject) => {
    into.once("finish", resolve);
    into.once("error", reject);
  });
  stored.catch(() => undefined);
  try {
    for await (const chunk of rows) {
      if (!into.write(chunk)) await Promise.race([once(into, "drain"), stored]);
    }
  } catch (error) {
    into.destroy(error instanceof Error ? error : new Error("the rows ended"));
    await stored.catch(() => undefined);
    throw error;
  }
  into.end();
  await stored;
}

/** Puts back what `prepareToLoad` took away, and the sequences. */
export async function finishLoading(client: pg.Client, { sequences }: Source): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, called]);
  await rebuild(client);
}
