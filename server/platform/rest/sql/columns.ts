import type { RawBuilder } from "kysely";
import type { SelectedField } from "../parse/ast.ts";
import type { Schema } from "../schema/schema.ts";
import { castSql } from "./cast.ts";
import { fieldSql } from "./field.ts";
import type { Plan } from "./plan.ts";

/** A column of the answer. Its name is the client's own word, which only ever stands quoted, as an output name. */
export interface Output {
  /** Absent for all columns at once. */
  readonly name?: string;
  readonly sql: RawBuilder<unknown>;
}

/** What a level answers with: its columns, and what else of the statement they need. */
export interface Answered {
  readonly outputs: readonly Output[];
  /** Behind FROM: what is spread into groups. */
  readonly joins: RawBuilder<unknown>;
  readonly groupBy: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

export function fieldOutput(schema: Schema, { place }: Plan, item: SelectedField): Required<Output> {
  const { field, alias, cast } = item;
  const last = field.path.findLast(({ key }) => typeof key === "string")?.key;
  const name = alias ?? String(last ?? field.column);
  return { name, sql: castSql(schema, fieldSql(schema, place, field).sql, cast) };
}
