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

/** A statement, and which of its parameters is which value of the request. */
interface Kept {
  readonly text: string;
  readonly parameters: readonly ({ readonly at: number } | { readonly constant: unknown })[];
}

export type StatementOfRead = (schema: Schema, source: Source, level: Level, as: ReadAs) => Statement;

/**
 * Reads that differ in nothing but the values they compare with are one statement, built once: a seventh of our time
 * for a small list (bench/rest.ts). Everything else a request says is in the key, so nothing but a value can be
 * another than when the statement was built. Another schema begins anew; of many shapes the longest unused are dropped.
 */
export function createStatementCache(
  compile: (sql: RawBuilder<unknown>) => Statement,
  random: Random,
): StatementOfRead {
  /** Stands for a value while a statement is built; no request can say it. */
  const mark = `\0${random.token()}.`;
  const { most, bytes } = limits.rest.cachedStatements;
  const bySchema = new WeakMap<Schema, ReturnType<typeof latelyUsed<string, Kept>>>();

  return (schema, source, level, as) => {
    const { table } = source;
    // What a function is called with, and what a write has written, is part of the source.
    if (!table || source.cte) return compile(readSql(schema, source, level, as));
    const values: string[] = [];
    const marks = new Map<string, number>();
    const shape = marked(level, mark, values, marks);
    const key = JSON.stringify([table.schema, table.name, as, shape]);
    const all = bySchema.get(schema) ?? latelyUsed<string, Kept>(most);
    bySchema.set(schema, all);
    let statement = all.get(key);
    if (!statement) {
      statement = keep(compile(readSql(schema, source, shape, as)), marks);
      if (key.length + statement.text.length <= bytes) all.set(key, statement);
    }
    return {
      text: statement.text,
      values: statement.parameters.map((one) => ("at" in one ? values[one.at] : one.constant)),
    };
  };
}

function keep({ text, values }: Statement, marks: ReadonlyMap<string, number>): Kept {
  const parameters = values.map((constant) => {
    const at = typeof constant === "string" ? marks.get(constant) : undefined;
    return at === undefined ? { constant } : { at };
  });
  return { text, parameters };
}

/** The level with a mark in each value's place. */
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
