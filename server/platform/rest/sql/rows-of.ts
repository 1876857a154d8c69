import { type RawBuilder, sql } from "kysely";
import { callOnRow } from "./field.ts";
import type { PlannedEmbed } from "./plan.ts";
import type { Scope } from "./source.ts";

/** The related rows of one row: the FROM clause and the join condition. */
export interface Rows {
  readonly from: RawBuilder<unknown>;
  readonly on: RawBuilder<unknown>;
}

export function rowsOf({ relation, plan, junctionAlias }: PlannedEmbed, parent: Scope): Rows {
  const { source, alias } = plan.scope;
  const from = sql`${source.sql} as ${sql.id(alias)}`;
  if (relation.kind === "computed") {
    return { from: sql`${callOnRow(relation.routine, parent)} as ${sql.id(alias)}`, on: sql`true` };
  }
  if (relation.kind === "key") {
    return {
      from,
      on: all(relation.columns.map((pair) => tie(alias, pair.target, parent.alias, pair.origin))),
    };
  }
  const { toOrigin, toTarget } = relation;
  const junction = sql.id(toOrigin.from.schema, toOrigin.from.name);
  return {
    from: sql`${from}, ${junction} as ${sql.id(junctionAlias)}`,
    on: all([
      ...toOrigin.fromColumns.map((column, index) =>
        tie(junctionAlias, column, parent.alias, toOrigin.toColumns[index] ?? column),
      ),
      ...toTarget.fromColumns.map((column, index) =>
        tie(junctionAlias, column, alias, toTarget.toColumns[index] ?? column),
      ),
    ]),
  };
}

const tie = (alias: string, column: string, otherAlias: string, otherColumn: string) =>
  sql`${sql.id(alias, column)} = ${sql.id(otherAlias, otherColumn)}`;

/** Combines conditions with AND; true if there is none. */
export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
