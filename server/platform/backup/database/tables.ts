import type pg from "pg";
import { from, to } from "pg-copy-streams";
import type { About, TableProof } from "../archive/about.ts";

export type Table = About["tables"][number];

/** pg-boss makes its tables itself; of these the rows are copied, in the order in which they refer to each other. */
const QUEUE_TABLES = ["queue", "schedule", "subscription", "job", "job_dependency"];

/** Every table of ours with its columns; generated ones are made again. Names are quoted. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select format('%I', a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attname collate "C") as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss', 'moving') and n.nspname !~ '^pg_(toast|temp)'
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by n.nspname collate "C", c.relname collate "C"`;

const QUEUE = `
  select format('%I.%I', 'pgboss', c.relname) as name,
    array(select format('%I', a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attname collate "C") as columns
  from pg_class c where c.relnamespace = to_regnamespace('pgboss') and c.relname = any ($1)
  order by array_position($1, c.relname::text)`;

const SEQUENCES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname not in ('pgboss', 'moving') and n.nspname !~ '^pg_(toast|temp)'
  order by 1`;

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  return rows;
}

/** The version of pg-boss's tables, and those of them that are copied; null before the first start of the jobs. */
export async function queueOf(client: pg.Client): Promise<{ version: number; tables: Table[] } | null> {
  const known = await client.query("select to_regclass('pgboss.version') as version");
  if (known.rows[0]?.version === null) return null;
  const { rows } = await client.query<{ version: number }>(
    "select version::int as version from pgboss.version",
  );
  const [first] = rows;
  if (!first) return null;
  const tables = await client.query<Table>(QUEUE, [QUEUE_TABLES]);
  return { version: first.version, tables: tables.rows };
}

export async function sequencesOf(client: pg.Client): Promise<About["sequences"]> {
  const found: About["sequences"] = [];
  for (const { name } of (await client.query<{ name: string }>(SEQUENCES)).rows) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    found.push(...rows.map((row) => ({ name, ...row })));
  }
  return found;
}

/**
 * The number of a table's rows and a hash of all of them, whatever their order: the sum of each row's MD5. It finds what
 * was lost or changed by accident; who may change rows on purpose may also change the proof.
 */
export async function proofOf(client: pg.Client, { name, columns }: Table): Promise<TableProof> {
  const row = columns.length > 0 ? `row(${columns.join(", ")})::text` : "''";
  const { rows } = await client.query<TableProof>(`
    select count(*)::text as rows, concat_ws(':', sum(('x' || left(hash, 16))::bit(64)::bigint),
      sum(('x' || right(hash, 16))::bit(64)::bigint)) as hash
    from (select md5(${row}) as hash from ${name}) as hashed`);
  const [proof] = rows;
  if (!proof) throw new Error("a count without a row");
  return proof;
}

/** Reads every page, whose checksum PostgreSQL compares. */
export async function countRows(client: pg.Client, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`select count(*)::float8 as rows from ${name}`);
  return rows[0]?.rows ?? 0;
}

/** COPY as text, which every version reads. */
export const copyOut = ({ name, columns }: Table) =>
  to(`copy (select ${columns.join(", ")} from ${name}) to stdout`);
export const copyIn = ({ name, columns }: Table) => from(`copy ${name} (${columns.join(", ")}) from stdin`);
export const truncate = (client: pg.Client, { name }: Table) => client.query(`truncate ${name}`);
export const empty = (client: pg.Client, { name }: Table) => client.query(`delete from ${name}`);

/** What the books come to, as text: the same rows give the same text. */
export async function sumsOf(client: pg.Client, sums: Readonly<Record<string, string>>) {
  const found: Record<string, string> = {};
  for (const [name, query] of Object.entries(sums)) {
    const { rows } = await client.query<{ all: string }>(
      `select coalesce(string_agg(one::text, ' ' order by one::text), '') as all from (${query}) as one`,
    );
    found[name] = rows[0]?.all ?? "";
  }
  return found;
}
