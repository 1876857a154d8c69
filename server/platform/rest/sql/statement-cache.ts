import type { RawBuilder } from "kysely";
import type { Statement } from "../../database/as-role.ts";
import { limits } from "../../limits/limits.ts";
import { latelyUsed } from "../../memory/lately-used.ts";
import type { Random } from "../../process/random.ts";
import type { Filter, Level, SelectItem } from "../parse/ast.ts";
import type { Schema } from "../schema/schema.ts";
import { valueOf } from "./operation.ts";
import { type ReadAs, readSql } from "./read.ts";
import type { Source } from "./source.ts";

/** A statement, and the value of the request that each parameter takes. */
interface CachedStatement {
  readonly text: string;
  readonly parameters: readonly ({ readonly at: number } | { readonly constant: unknown })[];
}

export type StatementOfRead = (schema: Schema, source: Source, level: Level, as: ReadAs) => Statement;

/**
 * Caches the SQL of reads by their shape, which saves a seventh of the time of a small list (bench/rest.ts). The key
 * contains the whole request except the compared values, so only values differ between uses. A new schema empties the
 * cache; the least recently used entries are evicted.
 */
export function createStatementCache(
  compile: (sql: RawBuilder<unknown>) => Statement,
  random: Random,
): StatementOfRead {
  /** Marks a value while a statement is built; random, so no request can contain it. */
  const mark = `\0${random.token()}.`;
  const { most, bytes } = limits.rest.cachedStatements;
  const bySchema = new WeakMap<Schema, ReturnType<typeof latelyUsed<string, CachedStatement>>>();

  return (schema, source, level, as) => {
    const { table } = source;
    // The source contains the arguments of a function and the rows of a write, so these are not cached.
    if (!table || source.cte) return compile(readSql(schema, source, level, as));
    const values: string[] = [];
    const marks = new Map<string, number>();
    const shape = marked(level, mark, values, marks);
    const key = JSON.stringify([table.schema, table.name, as, shape]);
    const all = bySchema.get(schema) ?? latelyUsed<string, CachedStatement>(most);
    bySchema.set(schema, all);
    let statement = all.get(key);
    if (!statement) {
      statement = cached(compile(readSql(schema, source, shape, as)), marks);
      if (key.length + statement.text.length <= bytes) all.set(key, statement);
    }
    return {
      text: statement.text,
      values: statement.parameters.map((one) => ("at" in one ? values[one.at] : one.constant)),
    };
  };
}

function cached({ text, values }: Statement, marks: ReadonlyMap<string, number>): CachedStatement {
  const parameters = values.map((constant) => {
    const at = typeof constant === "string" ? marks.get(constant) : undefined;
    return at === undefined ? { constant } : { at };
  });
  return { text, parameters };
}

/** Replaces each value of the level by a mark. */
function marked(level: Level, mark: string, values: string[], marks: Map<string, number>): Level {
  const inFilter = (filter: Filter): Filter => {
    if (filter.kind !== "test") return { ...filter, filters: filter.filters.map(inFilter) };
    const { operation } = filter;
    if (operation.op === "is") return filter;
    const text = `${mark}${values.length}`;
    const inPlace = operation.op === "in" ? { ...operation, values: [text] } : { ...operation, value: text };
    marks.set(valueOf(inPlace), values.length);
    values.push(valueOf(operation));
    return { ...filter, operation: inPlace };
  };
  const inItem = (item: SelectItem): SelectItem =>
    item.kind === "embed" ? { ...item, level: marked(item.level, mark, values, marks) } : item;
  return { ...level, select: level.select.map(inItem), where: level.where.map(inFilter) };
}
