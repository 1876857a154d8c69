import type {
  Catalogue,
  CatalogueColumn,
  CatalogueKey,
  CatalogueParameter,
  CatalogueRoutine,
  CatalogueTable,
} from "./catalogue.ts";
import type { Column, ForeignKey, Name, Parameter, Routine, RowFunction, Schema, Table } from "./schema.ts";
import { compareText } from "./similar.ts";
import { viewColumns } from "./view-columns.ts";

/** A table with its numbers in the catalogue. */
interface Numbered extends Table {
  readonly oid: number;
  readonly nameOf: ReadonlyMap<number, string>;
  /** For a view: its columns by the table columns they show, `table.column`. */
  readonly shows: ReadonlyMap<string, string>;
}

/** Builds the schema. Names are looked up together with their schema: `public.users` is not `auth.users`. */
export function schemaOf(catalogue: Catalogue, exposed: readonly string[]): Schema {
  const tables = numbered(catalogue);
  const byName = new Map(tables.map((table) => [key(table), table]));
  const byOid = new Map(tables.map((table) => [table.oid, table]));
  const routines = Map.groupBy(catalogue.routines.filter(isCallable), key);
  const types = new Map<string, Name>();
  for (const { schema, name, written } of catalogue.types) {
    for (const spelt of [name, written, `${schema}.${name}`]) {
      if (!types.has(spelt)) types.set(spelt, { schema, name });
    }
  }
  for (const [spelt, name] of SPELT) {
    const type = types.get(name);
    if (type && !types.has(spelt)) types.set(spelt, type);
  }
  const called = new Map(
    [...routines].map(([name, rows]) => [
      name,
      rows.map((row) => routineOf(row, byOid)).toSorted(byParameters),
    ]),
  );
  const namesOf = Map.groupBy([...called.values()].flat(), ({ schema }) => schema);
  const foreignKeys = catalogue.keys.flatMap((one) => throughViews(one, tables));
  const rowFunctions = catalogue.routines.flatMap((row) => rowFunctionOf(row, byOid));
  const ofSchema = Map.groupBy(tables, ({ schema }) => schema);
  return {
    exposed,
    table: (schema, name) => byName.get(key({ schema, name })),
    tables: (schema) => ofSchema.get(schema) ?? [],
    foreignKeys,
    rowFunctions,
    ...(catalogue.geoJson && { geoJson: catalogue.geoJson }),
    routines: (schema, name) => called.get(key({ schema, name })) ?? [],
    routineNames: (schema) => (namesOf.get(schema) ?? []).map(({ name }) => name),
    type: (name) => types.get(name) ?? types.get(name.toLowerCase()),
  };
}

/** SQL's type names that are not in the catalogue. */
const SPELT = [
  ["int", "int4"],
  ["decimal", "numeric"],
  ["dec", "numeric"],
  ["float", "float8"],
] as const;

const key = ({ schema, name }: Name) => `${schema}\0${name}`;

function numbered({ tables, primaryKeys }: Catalogue): Numbered[] {
  const rules = new Map(tables.flatMap(({ oid, rule }) => (rule === null ? [] : [[oid, viewColumns(rule)]])));
  const keyOf = new Map(primaryKeys.map(({ table, columns }) => [table, columns]));

  /** Follows views of views down to the table. */
  function origin(table: number, column: number): string {
    const seen = rules.get(table)?.find(({ number }) => number === column);
    return seen ? origin(seen.table, seen.column) : `${table}.${column}`;
  }

  return tables.map((table) => {
    const columns = table.columns ?? [];
    const nameOf = new Map(columns.map(({ number, name }) => [number, name]));
    const origins = rules.get(table.oid) ?? [];
    const shows = new Map<string, string>();
    for (const { number, table: from, column } of origins) {
      const name = nameOf.get(number);
      const key = origin(from, column);
      if (name !== undefined && !shows.has(key)) shows.set(key, name);
    }
    const { oid, schema, name } = table;
    return {
      oid,
      schema,
      name,
      nameOf,
      shows,
      columns: columnsOf(columns),
      primaryKey: primaryKeyOf(table, nameOf) ?? primaryKeyOfView(shows, keyOf) ?? [],
    };
  });
}

const primaryKeyOf = ({ primary_key }: CatalogueTable, nameOf: ReadonlyMap<number, string>) =>
  primary_key?.flatMap((number) => nameOf.get(number) ?? []);

/** A view that shows the primary key of exactly one table has that key; with two it has none. */
function primaryKeyOfView(
  shows: ReadonlyMap<string, string>,
  keyOf: ReadonlyMap<number, readonly number[]>,
): string[] | undefined {
  const seen = new Set([...shows.keys()].map((key) => Number(key.split(".")[0])));
  const found = [...seen].flatMap((table) => {
    const names = keyOf.get(table)?.map((column) => shows.get(`${table}.${column}`));
    const shown = names?.filter((name) => name !== undefined);
    return shown && shown.length === names?.length ? [shown] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

const columnsOf = (columns: readonly CatalogueColumn[]): ReadonlyMap<string, Column> =>
  new Map(
    columns.map(({ name, type, nullable, hasDefault, onlyByName }) => [
      name,
      { name, type, nullable, hasDefault, onlyByName },
    ]),
  );

/** The foreign key itself if both tables are exposed, and the same key between views that show its columns. */
function throughViews(one: CatalogueKey, tables: readonly Numbered[]): ForeignKey[] {
  const sides = (oid: number, numbers: readonly number[]) =>
    tables.flatMap((table) => {
      const names = numbers.map((number) =>
        table.oid === oid ? table.nameOf.get(number) : table.shows.get(`${oid}.${number}`),
      );
      const found = names.filter((name) => name !== undefined);
      return found.length === numbers.length ? [{ table, columns: found }] : [];
    });
  const targets = sides(one.to, one.to_columns);
  return sides(one.from, one.from_columns).flatMap((from) =>
    targets.map((to) => ({
      constraint: one.name,
      from: { schema: from.table.schema, name: from.table.name },
      fromColumns: from.columns,
      to: { schema: to.table.schema, name: to.table.name },
      toColumns: to.columns,
      unique: one.is_unique,
      fromView: from.table.oid !== one.from,
      toView: to.table.oid !== one.to,
    })),
  );
}

const inputs = ({ parameters }: CatalogueRoutine) =>
  (parameters ?? []).filter(({ mode }) => mode !== "o" && mode !== "t");

/** Callable with JSON arguments: no pseudo-types, and no unnamed parameter except a single one that takes the body. */
function isCallable(routine: CatalogueRoutine): boolean {
  const parameters = inputs(routine);
  if (parameters.some(({ isPseudo }) => isPseudo)) return false;
  const [only, ...others] = parameters;
  if (only && !only.name && others.length === 0) return WHOLE_BODY.test(only.typeText);
  return parameters.every(({ name }) => name);
}

const WHOLE_BODY = /^(jsonb?|text|xml|bytea)$/;

/** In the order of error messages. */
function byParameters({ parameters: a }: Routine, { parameters: b }: Routine): number {
  return a.length - b.length || compareText(a.map(spelt).join("\n"), b.map(spelt).join("\n"));
}
const spelt = ({ name, typeText }: Parameter) => `${name} ${typeText}`;

function routineOf(row: CatalogueRoutine, byOid: ReadonlyMap<number, Numbered>): Routine {
  const taken = inputs(row);
  const firstDefault = taken.length - row.defaults;
  return {
    schema: row.schema,
    name: row.name,
    parameters: taken.map((parameter, at) => parameterOf(parameter, at >= firstDefault)),
    returns: returnsOf(row, byOid),
    volatility: row.volatility === "i" ? "immutable" : row.volatility === "s" ? "stable" : "volatile",
  };
}

const parameterOf = (
  { name, schema, type, typeText, mode }: CatalogueParameter,
  hasDefault: boolean,
): Parameter => ({
  name: name ?? "",
  type: { schema, name: type },
  typeText,
  hasDefault,
  variadic: mode === "v",
});

function returnsOf(row: CatalogueRoutine, byOid: ReadonlyMap<number, Numbered>): Routine["returns"] {
  const { returns_set: set, returns_one: one, returns_void, is_composite, returns_table, parameters } = row;
  if (returns_void) return { kind: "void", set, one };
  const out = (parameters ?? []).filter(({ mode }) => mode !== "i" && mode !== "v");
  // A single OUT parameter does not make the result a row, except as the only column of RETURNS TABLE.
  if (!is_composite)
    return { kind: "scalar", set, one, ...(out.some(({ mode }) => mode === "t") && only(out)) };
  const table = byOid.get(returns_table);
  if (table) return { kind: "row", set, one, table: { schema: table.schema, name: table.name } };
  return { kind: "row", set, one, columns: row.row_columns ? columnsOf(row.row_columns) : outColumns(out) };
}

const only = (out: readonly CatalogueParameter[]) => ({ kind: "row", columns: outColumns(out) }) as const;

const outColumns = (out: readonly CatalogueParameter[]): ReadonlyMap<string, Column> =>
  new Map(
    out.map(({ name, typeText }, at) => {
      const known = name ?? `column${at + 1}`;
      return [known, { name: known, type: typeText, nullable: true, hasDefault: false, onlyByName: false }];
    }),
  );

function rowFunctionOf(row: CatalogueRoutine, byOid: ReadonlyMap<number, Numbered>): RowFunction[] {
  const [first, ...others] = inputs(row);
  const table = first && first.table !== 0 ? byOid.get(first.table) : undefined;
  if (!table || others.length > 0) return [];
  const of = { schema: table.schema, name: table.name };
  return [{ schema: row.schema, name: row.name, of, returns: returnsOf(row, byOid) }];
}
