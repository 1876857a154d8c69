import { RestFailure } from "../answer/failure.ts";
import type { Write } from "../write.ts";
import type { Filter } from "./ast.ts";
import type { Payload } from "./payload.ts";

/** PUT writes exactly one row: its key is in the address, and the same in the body. */
export function requirePut({ table, query, payload }: Pick<Write, "table" | "query" | "payload">): void {
  const { where, limit, offset } = query.level;
  if (limit !== undefined || offset > 0) {
    throw new RestFailure(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT");
  }
  const named = new Map(where.flatMap(equality));
  const isKey = table.primaryKey.length > 0 && table.primaryKey.every((name) => named.has(name));
  if (!isKey || where.length !== table.primaryKey.length) {
    const message = "Filters must include all and only primary key columns with 'eq' operators";
    throw new RestFailure(405, "PGRST105", message);
  }
  if (payload.rows.length !== 1 || !hasKey(payload, named)) {
    throw new RestFailure(400, "PGRST115", "Payload values do not match URL in primary key column(s)");
  }
}

function equality(filter: Filter): [string, string][] {
  if (filter.kind !== "test" || filter.negated || filter.field.path.length > 0) return [];
  const { operation, field } = filter;
  return operation.op === "eq" && !("quantifier" in operation) ? [[field.column, operation.value]] : [];
}

const hasKey = ({ rows: [row] }: Payload, named: ReadonlyMap<string, string>) =>
  [...named].every(([name, value]) => String(row?.[name]) === value);
