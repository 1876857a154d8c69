import type { RawBuilder } from "kysely";
import type { Filter } from "../parse/ast.ts";
import type { Schema } from "../schema/schema.ts";
import { conditionSql } from "./condition.ts";
import type { Source } from "./source.ts";

/** The filters of a write, on the table's own columns. */
export function whereSql(
  schema: Schema,
  source: Source,
  alias: string,
  where: readonly Filter[],
): RawBuilder<unknown> {
  return conditionSql(schema, {
    place: { source, alias, label: source.name },
    level: { select: [], where, order: [], offset: 0 },
    embeds: [],
    counts: "nothing",
  });
}
