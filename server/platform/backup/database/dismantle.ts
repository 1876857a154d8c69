import type pg from "pg";
import type { Table } from "./tables.ts";

/** What is taken away (`undo`) and put back (`redo`), the first first; afterwards put back in the reverse order of `rank`. */
const PIECES = `
  with loaded as (select name::regclass as id from unnest($1::text[]) as name)
  select 1 as rank, format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as redo
  from pg_constraint c join loaded on id = conrelid where (contype = 'f' or not convalidated) and conparentid = 0
  union all
  select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index i join loaded on id = indrelid
  where not indisunique and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select 3, format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
    format('alter table %s %s trigger %I', tgrelid::regclass,
      case tgenabled when 'D' then 'disable' when 'R' then 'enable replica' when 'A' then 'enable always' else 'enable' end, tgname)
  from pg_trigger t join loaded on id = tgrelid where not tgisinternal and tgparentid = 0
  union all
  select 4, format('alter table %s no force row level security', c.oid::regclass),
    format('alter table %s force row level security', c.oid::regclass)
  from pg_class c join loaded on id = c.oid where relforcerowsecurity
  order by rank, undo`;

/** Empties the tables and takes away what makes loading slow or refuses it; all in one transaction. */
export async function dismantle(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  await client.query("begin");
  await client.query(`
    create schema moving;
    create table moving.pieces (number integer primary key, redo text not null);
    create table moving.tables (name text primary key, rows text not null, hash text not null)`);
  const { rows } = await client.query<{ rank: number; undo: string; redo: string }>(PIECES, [names]);
  for (const [number, { undo, redo }] of rows.entries()) {
    await client.query(undo);
    await client.query("insert into moving.pieces (number, redo) values ($1, $2)", [number, redo]);
  }
  await client.query(`truncate ${names.join(", ")}`);
  await client.query("commit");
}

/** Puts everything back, the last first; one that was put back is not done again after an interruption. */
export async function rebuild(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; redo: string }>(
    // Foreign keys come last: the tables they refer to have their indexes then, and row security is not yet in the way.
    "select number, redo from moving.pieces order by redo like '%force row level security', redo like '%FOREIGN KEY%', number",
  );
  for (const { number, redo } of rows) {
    await client.query("begin");
    await client.query(redo);
    await client.query("delete from moving.pieces where number = $1", [number]);
    await client.query("commit");
  }
  await client.query("set synchronous_commit to on");
  await client.query("drop schema moving cascade");
  await client.query("analyze");
}

/** Whether a load was begun here and is not over. */
export async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ id: string | null }>("select to_regnamespace('moving')::text as id");
  return rows[0]?.id !== null;
}
