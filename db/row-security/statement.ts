import type { Verb } from "./declared.ts";
import type { Sample, SampleRow } from "./sample.ts";

/** SQL that runs a verb on these rows and returns how many it reached. */
export function statement(
  sample: Sample,
  verb: Verb,
  rows: readonly SampleRow[],
  newOwner: string | undefined,
): string {
  const { table, declared, columns, key } = sample;
  const these = `(${key.join(", ")}) in (${rows.map((row) => row.key).join(", ")})`;
  const done = (sql: string) => `with done as (${sql} returning 1) select count(*)::int as n from done`;
  switch (verb) {
    case "select": {
      const shown = declared.shown === undefined ? "" : ` and ${declared.shown}`;
      const read = declared.readable?.join(", ") ?? "*";
      return `select count(*)::int as n from (select ${read} from ${table} where ${these}${shown}) as seen`;
    }
    case "insert":
      return done(insertion(sample, rows[0]?.copy ?? {}, newOwner));
    case "update": {
      const column = declared.touched ?? columns.find(({ writable }) => writable)?.name ?? key[0];
      const change =
        newOwner === undefined ? `${column} = ${column}` : `${declared.ownerColumn} = ${newOwner}`;
      return done(`update ${table} set ${change} where ${these}`);
    }
    case "delete":
      return done(`delete from ${table} where ${these}`);
  }
}

function insertion({ table, declared }: Sample, copy: SampleRow["copy"], newOwner: string | undefined) {
  const values = {
    ...copy,
    ...(declared.ownerColumn !== undefined && newOwner !== undefined && { [declared.ownerColumn]: newOwner }),
  };
  const names = Object.keys(values);
  return `insert into ${table} (${names.join(", ")}) values (${names.map((name) => values[name]).join(", ")})`;
}
