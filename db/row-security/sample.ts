import type pg from "pg";
import { type Column, columnsOf, primaryKey } from "./catalogue.ts";
import type { Declared } from "./declared.ts";

/** A stored row: its owner, and its values as SQL literals. */
export interface SampleRow {
  readonly isOpen: boolean;
  readonly owner: string | null;
  /** The key's values, in brackets. */
  readonly key: string;
  /** The values of a new row like it, by column. */
  readonly copy: Readonly<Record<string, string>>;
}

export interface Sample {
  readonly table: string;
  readonly declared: Declared;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly rows: readonly SampleRow[];
}

interface Found {
  open: boolean;
  owner: string | null;
  key: string;
  copy: Record<string, string>;
}

/** Reads as superuser, who bypasses row security. */
export async function sampleOf(client: pg.ClientBase, table: string, declared: Declared): Promise<Sample> {
  const columns = await columnsOf(client, table);
  const key = declared.key ?? (await primaryKey(client, table));
  const { rows } = await client.query<Found>(rowsStatement(table, declared, columns, key));
  return {
    table,
    declared,
    columns,
    key,
    rows: rows.map(({ open: isOpen, ...row }) => ({ ...row, isOpen })),
  };
}

/** The owner of each row, by the table's declaration and not by a policy. */
function rowsStatement(
  table: string,
  declared: Declared,
  columns: readonly Column[],
  key: readonly string[],
) {
  const { open = "false", ownerColumn, fresh = {} } = declared;
  const owner = ownerColumn === undefined ? (declared.owner ?? "null") : `it.${ownerColumn}`;
  const literal = (sql: string) => `quote_nullable((${sql})::text)`;
  const inserted = declared.inserted ?? columns.filter(({ writable }) => writable).map(({ name }) => name);
  const copied = inserted.map((name) => `'${name}', ${literal(fresh[name] ?? `it.${name}`)}`);
  const keys = key.map((name) => literal(`it.${name}`));
  return `
    select (${open}) as open, (${owner})::text as owner, '(' || concat_ws(', ', ${keys.join(", ")}) || ')' as key,
      jsonb_build_object(${copied.join(", ")}) as copy
    from ${table} as it order by key`;
}
