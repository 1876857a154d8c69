import type pg from "pg";

/** The objects that the API's roles can reach: all of schema public, and everything else one of them has a privilege on. */
const REACHABLE = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
    and (n.nspname = 'public' or exists (
      select from unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(role, c.oid, 'select, insert, update, references')
    ))
  order by 1`;

const COLUMNS = `
  select a.attname as name, a.attnotnull as required, a.attgenerated = '' and a.attidentity <> 'a' as writable
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const PRIMARY_KEY = `
  select a.attname as name
  from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = $1::regclass and i.indisprimary order by k.place`;

const POLICIES = `
  select p.polname as name, format('%I.%I', n.nspname, c.relname) as "table", p.polcmd as command,
    array(select case when role = 0 then 'public' else role::regrole::text end from unnest(p.polroles) role) as roles,
    pg_get_expr(p.polqual, p.polrelid) as reads, pg_get_expr(p.polwithcheck, p.polrelid) as writes
  from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  order by 2, 1`;

const CALLABLE = `
  select p.oid::regprocedure::text as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_temp' and exists (
    select from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_schema_privilege(role, n.oid, 'usage') and has_function_privilege(role, p.oid, 'execute')
  )
  order by 1`;

const OPEN_DEFINERS = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.prosecdef and p.pronamespace <> 'pg_catalog'::regnamespace
    and (not coalesce(p.proconfig @> array['search_path=""'], false)
         or has_function_privilege('public', p.oid, 'execute'))`;

export interface Column {
  readonly name: string;
  readonly required: boolean;
  readonly writable: boolean;
}

export interface Policy {
  readonly name: string;
  readonly table: string;
  /** r, a, w, d, or * for all. */
  readonly command: string;
  readonly roles: readonly string[];
  readonly reads: string | null;
  readonly writes: string | null;
}

export async function namesOf(
  client: pg.ClientBase,
  query: string,
  values: unknown[] = [],
): Promise<string[]> {
  return (await client.query<{ name: string }>(query, values)).rows.map(({ name }) => name);
}

export const reachable = (client: pg.ClientBase) => namesOf(client, REACHABLE);
export const callable = (client: pg.ClientBase) => namesOf(client, CALLABLE);
export const openDefiners = (client: pg.ClientBase) => namesOf(client, OPEN_DEFINERS);
export const primaryKey = (client: pg.ClientBase, table: string) => namesOf(client, PRIMARY_KEY, [table]);
export const columnsOf = async (client: pg.ClientBase, table: string) =>
  (await client.query<Column>(COLUMNS, [table])).rows;
export const policies = async (client: pg.ClientBase) => (await client.query<Policy>(POLICIES)).rows;
