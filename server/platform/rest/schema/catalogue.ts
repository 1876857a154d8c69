import { type Kysely, type RawBuilder, sql } from "kysely";
import { API_ROLES } from "../../database/as-role.ts";
import type { Tables } from "../../database/tables.ts";

/** Rows of PostgreSQL's catalogue; schema-of.ts builds the schema from them. */
export interface CatalogueTable {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly CatalogueColumn[] | null;
  /** Numbers of columns. */
  readonly primary_key: readonly number[] | null;
  /** For a view: its rewrite rule, in PostgreSQL's notation for trees. */
  readonly rule: string | null;
}

export interface CatalogueColumn {
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly onlyByName: boolean;
}

/** A column whose comment begins so is not part of `select=*`. */
const NOT_IN_ALL = "Not in select=*";

export interface CatalogueKey {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly from_columns: readonly number[];
  readonly to_columns: readonly number[];
  readonly is_unique: boolean;
}

export interface CatalogueRoutine {
  readonly schema: string;
  readonly name: string;
  readonly parameters: readonly CatalogueParameter[] | null;
  readonly defaults: number;
  readonly returns_set: boolean;
  readonly returns_one: boolean;
  readonly returns_void: boolean;
  readonly is_composite: boolean;
  /** The table whose row type it returns. */
  readonly returns_table: number;
  readonly row_columns: readonly CatalogueColumn[] | null;
  readonly volatility: "i" | "s" | "v";
}

export interface CatalogueParameter {
  readonly name: string | null;
  /** IN, OUT, INOUT, VARIADIC, column of RETURNS TABLE. */
  readonly mode: "i" | "o" | "b" | "v" | "t";
  readonly schema: string;
  readonly type: string;
  readonly typeText: string;
  /** The table whose row type it is, or 0. */
  readonly table: number;
  readonly isPseudo: boolean;
}

export interface CatalogueType {
  readonly schema: string;
  readonly name: string;
  readonly written: string;
}

export interface Catalogue {
  readonly tables: readonly CatalogueTable[];
  readonly keys: readonly CatalogueKey[];
  readonly primaryKeys: readonly { readonly table: number; readonly columns: readonly number[] }[];
  readonly routines: readonly CatalogueRoutine[];
  readonly types: readonly CatalogueType[];
  /** PostGIS' function that converts a row to a GeoJSON feature. */
  readonly geoJson: { readonly schema: string; readonly name: string } | undefined;
}

/** Leaves out tables and functions that none of the API's roles may use. */
export async function readCatalogue(db: Kysely<Tables>, exposed: readonly string[]): Promise<Catalogue> {
  const schemas = sql`array[${sql.join(exposed)}]::text[]`;
  const roles = sql`unnest(array[${sql.join(API_ROLES.map((role) => sql`${role}::text`))}]) role`;
  const columns = (relation: RawBuilder<unknown>) => sql`
    (select json_agg(json_build_object('number', a.attnum, 'name', a.attname,
        'type', pg_catalog.format_type(a.atttypid, null), 'nullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'onlyByName', starts_with(coalesce(pg_catalog.col_description(a.attrelid, a.attnum), ''), ${NOT_IN_ALL}))
        order by a.attnum)
      from pg_catalog.pg_attribute a
      where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped)`;

  const tables = sql<CatalogueTable>`
    select c.oid::int8 as oid, n.nspname as schema, c.relname as name, ${columns(sql.ref("c.oid"))} as columns,
      (select i.indkey::int2[] from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary) as primary_key,
      (select r.ev_action::text from pg_catalog.pg_rewrite r
        where c.relkind = 'v' and r.ev_class = c.oid and r.rulename = '_RETURN') as rule
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and n.nspname = any(${schemas})
      and exists (select from ${roles} where pg_catalog.has_any_column_privilege(role, c.oid, 'select, insert, update')
        or pg_catalog.has_table_privilege(role, c.oid, 'delete'))
    order by n.nspname, c.relname`;

  const keys = sql<CatalogueKey>`
    select k.conname as name, k.conrelid::int8 as from, k.confrelid::int8 as to,
      k.conkey as from_columns, k.confkey as to_columns,
      exists (select from pg_catalog.pg_index i
        where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
          and (select array_agg(x order by x) from unnest(i.indkey::int2[]) x)
            = (select array_agg(x order by x) from unnest(k.conkey) x)) as is_unique
    from pg_catalog.pg_constraint k where k.contype = 'f' and k.conparentid = 0
    order by k.conname`;

  const primaryKeys = sql<Catalogue["primaryKeys"][number]>`
    select i.indrelid::int8 as table, i.indkey::int2[] as columns from pg_catalog.pg_index i where i.indisprimary`;

  const routines = sql<CatalogueRoutine>`
    select n.nspname as schema, p.proname as name, p.pronargdefaults as defaults, p.proretset as returns_set,
      p.prorows = 1 as returns_one, p.prorettype = 'void'::regtype as returns_void,
      t.typtype = 'c' or p.prorettype = 'record'::regtype as is_composite,
      t.typrelid::int8 as returns_table, p.provolatile as volatility,
      case when t.typtype = 'c' then ${columns(sql.ref("t.typrelid"))} end as row_columns,
      (select json_agg(json_build_object('name', p.proargnames[a.at], 'mode', coalesce(p.proargmodes[a.at], 'i'),
          'schema', an.nspname, 'type', at.typname, 'typeText', pg_catalog.format_type(at.oid, null),
          'table', at.typrelid::int8, 'isPseudo', at.typtype = 'p') order by a.at)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a(type, at)
        join pg_catalog.pg_type at on at.oid = a.type
        join pg_catalog.pg_namespace an on an.oid = at.typnamespace) as parameters
    from pg_catalog.pg_proc p
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      join pg_catalog.pg_type t on t.oid = p.prorettype
    where p.prokind = 'f' and n.nspname = any(${schemas})
      and (t.typtype <> 'p' or p.prorettype in ('void'::regtype, 'record'::regtype))
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and exists (select from ${roles} where pg_catalog.has_function_privilege(role, p.oid, 'execute'))
    order by n.nspname, p.proname, p.oid`;

  // A cast to types such as regclass would reveal names of other objects, so they are left out.
  const types = sql<CatalogueType>`
    select n.nspname as schema, t.typname as name, pg_catalog.format_type(t.oid, null) as written
    from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = t.typnamespace
    where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typcategory not in ('A', 'Z')
      and (n.nspname = any(${schemas}) or n.nspname = 'pg_catalog')
      and t.typname !~ '^(reg|pg_|_)' and t.typname not in ('aclitem', 'cid', 'tid', 'xid', 'xid8', 'oid', 'refcursor', 'gtsvector')
    order by n.nspname = 'pg_catalog' desc`;

  const geoJson = sql<{ schema: string; name: string }>`
    select n.nspname as schema, p.proname as name
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype and p.pronargs - p.pronargdefaults = 1
    order by n.nspname limit 1`;

  const [tableRows, keyRows, primaryRows, routineRows, typeRows, geoRows] = await Promise.all([
    tables.execute(db),
    keys.execute(db),
    primaryKeys.execute(db),
    routines.execute(db),
    types.execute(db),
    geoJson.execute(db),
  ]);
  return {
    tables: tableRows.rows,
    keys: keyRows.rows,
    primaryKeys: primaryRows.rows,
    routines: routineRows.rows,
    types: typeRows.rows,
    geoJson: geoRows.rows[0],
  };
}
