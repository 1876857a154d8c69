import type { RawBuilder } from "kysely";
import type { SelectedField } from "../parse/ast.ts";
import type { Schema } from "../schema/schema.ts";
import { castSql } from "./cast.ts";
import { fieldSql } from "./field.ts";
import type { Plan } from "./plan.ts";

/** A column of the answer. Its name comes from the client and appears only quoted, as an output name. */
export interface Output {
  /** Absent for all columns at once. */
  readonly name?: string;
  readonly sql: RawBuilder<unknown>;
}

/** The output of a level: its columns, and the joins and groups they need. */
export interface Answered {
  readonly outputs: readonly Output[];
  /** Joins after FROM, for relations that are spread into groups. */
  readonly joins: RawBuilder<unknown>;
  readonly groupBy: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

export function fieldOutput(schema: Schema, { scope }: Plan, item: SelectedField): Required<Output> {
  const { field, alias, cast } = item;
  const last = field.path.findLast(({ key }) => typeof key === "string")?.key;
  const name = alias ?? String(last ?? field.column);
  return { name, sql: castSql(schema, fieldSql(schema, scope, field).sql, cast) };
}
