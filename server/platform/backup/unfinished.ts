import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { writeDurably } from "../keys/write-durably.ts";
import { StartFailure } from "../process/env.ts";

const MARK = "restore.unfinished";
/** What a restore makes in DATA_DIR; a database outside of it is named in `postgres.place`. */
const MADE = ["keys.json", "postgres", "postgres.place", "postgres.log", "storage", "sandbox"];

/** Marks DATA_DIR while a restore writes into it: no start takes half of a site for a whole one. */
export const markUnfinished = (dataDir: string) => writeDurably(join(dataDir, MARK), "", 0o600);
export const unmark = (dataDir: string) => rm(join(dataDir, MARK), { force: true });

export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(join(dataDir, MARK))) return;
  throw new StartFailure(
    `A restore into DATA_DIR ${dataDir} was interrupted: run ./run restore again, which begins anew.`,
  );
}

/** Empties a DATA_DIR into which a restore was interrupted; refuses one in which a site lives. */
export async function emptyForRestore(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, MARK))) {
    await removeMade(dataDir);
    return;
  }
  const [found] = MADE.filter((name) => existsSync(join(dataDir, name)));
  if (!found) return;
  throw new StartFailure(
    `There is a site in DATA_DIR ${dataDir} (${found}): nothing was changed. Restore into an empty folder, or move this one away.`,
  );
}

export async function removeMade(dataDir: string): Promise<void> {
  const place = join(dataDir, "postgres.place");
  if (existsSync(place)) await rm(readFileSync(place, "utf8").trim(), { recursive: true, force: true });
  for (const name of MADE) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Whether a database is as an interrupted restore or move left it, or as an empty one is. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: string }>(
    `select count(*) as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`,
  );
  return Number(rows[0]?.tables) === 0;
}

/** Removes all that a restore or move makes in a database that was empty before. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(`do $$
    declare
      name name;
    begin
      for name in select nspname from pg_namespace
        where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'
      loop
        execute format('drop schema %I cascade', name);
      end loop;
      create schema public;
    end $$`);
}
