import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
} from "kysely";
import { limits } from "../limits/limits.ts";
import type { Tables } from "./tables.ts";

/** Deletes the rows in batches until none is left. A row changed meanwhile is deleted the next night. */
export async function forgetRows<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  which: (row: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
): Promise<void> {
  const { purgeRows } = limits.database;
  const name = sql.table(table);
  const condition = which(expressionBuilder<Tables, T>());
  let forgotten: bigint | undefined;
  do {
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${purgeRows}))
    `.execute(db);
    forgotten = numAffectedRows;
  } while (forgotten === BigInt(purgeRows));
}
