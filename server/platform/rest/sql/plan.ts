import { RestFailure } from "../answer/failure.ts";
import type { Embed, Level, SelectedAggregate, SelectItem } from "../parse/ast.ts";
import { findRelation } from "../schema/find-relation.ts";
import type { Relation } from "../schema/relations.ts";
import type { Schema, Table } from "../schema/schema.ts";
import { hasColumn } from "./field.ts";
import { type Scope, type Source, tableSource } from "./source.ts";

/** A level with its resolved relations and an alias for each source. */
export interface Plan {
  readonly scope: Scope;
  readonly level: Level;
  readonly embeds: readonly PlannedEmbed[];
  /** Whether the level answers its rows, one row with their count, or one row for each group. */
  readonly counts: "nothing" | "rows" | "groups";
}

export interface PlannedEmbed {
  readonly embed: Embed;
  readonly relation: Relation;
  /** The alias of the join table, if there is one; otherwise of the rows that the level above groups. */
  readonly junctionAlias: string;
  readonly plan: Plan;
}

/** Aliases are numbered, so that requests of the same shape give the same text and share a prepared statement. */
export function planLevel(schema: Schema, source: Source, level: Level): Plan {
  let last = 0;
  const nextAlias = () => {
    last += 1;
    return `t${last}`;
  };
  return planAt({ source, alias: nextAlias(), label: source.name }, level, 0);

  function planAt(scope: Scope, level: Level, depth: number): Plan {
    const select = level.select.map((item) => counted(schema, scope, item));
    const here = select.some((item, at) => item !== level.select[at]) ? { ...level, select } : level;
    const embeds = here.select.flatMap((item) =>
      item.kind === "embed" ? planEmbed(scope.source, item, depth + 1) : [],
    );
    requireDifferent(scope.source, embeds, depth + 1);
    return { scope, level: here, embeds, counts: countsOf(scope, here, level, embeds) };
  }

  function planEmbed(origin: Source, embed: Embed, depth: number): PlannedEmbed {
    if (!origin.table) throw unrelated(origin.name, embed.relation);
    const relation = findRelation(schema, origin.table, embed);
    const target = targetTable(relation, embed);
    const label = relation.kind === "junction" ? target.name : `${target.name}_${depth}`;
    const plan = planAt({ source: tableSource(target), alias: nextAlias(), label }, embed.level, depth);
    return { embed, relation, plan, junctionAlias: nextAlias() };
  }

  function targetTable({ origin, target }: Relation, embed: Embed): Table {
    const table = schema.table(target.schema, target.name);
    if (!table) throw unrelated(origin.name, embed.relation);
    return table;
  }
}

function unrelated(origin: string, relation: string): RestFailure {
  return new RestFailure(
    400,
    "PGRST200",
    `Could not find a relationship between '${origin}' and '${relation}' in the schema cache`,
  );
}

/** Output names must be unique: a second one would hide the first or repeat its key. */
function requireDifferent({ name }: Source, embeds: readonly PlannedEmbed[], depth: number): void {
  const seen = new Set<string>();
  for (const { embed } of embeds) {
    const called = embed.alias ?? embed.relation;
    if (seen.has(called)) {
      const message = `table name "${name}_${called}_${depth}" specified more than once`;
      throw new RestFailure(400, "42712", message);
    }
    seen.add(called);
  }
}

/** `count` counts the rows if no column has this name, as in PostgreSQL. */
function counted(schema: Schema, scope: Scope, item: SelectItem): SelectItem {
  if (item.kind !== "field" || item.field.column !== "count" || item.field.path.length > 0) return item;
  if (hasColumn(schema, scope, "count")) return item;
  const { alias, cast } = item;
  const named = { ...(alias !== undefined && { alias }), ...(cast !== undefined && { cast }) };
  return { kind: "aggregate", aggregate: "count", ...named } satisfies SelectedAggregate;
}

function countsOf(
  { label }: Scope,
  here: Level,
  level: Level,
  embeds: readonly PlannedEmbed[],
): Plan["counts"] {
  const isGrouped =
    level.select.some(({ kind }) => kind === "aggregate") ||
    embeds.some(({ embed, plan }) => embed.spread && plan.counts === "groups");
  if (isGrouped) return "groups";
  if (here === level) return "nothing";
  const other = here.select.find(isShown);
  if (other) throw ungrouped(label, other.kind === "field" ? other.field.column : "*");
  return "rows";
}

/** A relation without selected columns only filters. */
const isShown = (item: SelectItem) =>
  item.kind === "embed" ? item.level.select.length > 0 : item.kind !== "aggregate";

/** The error for columns beside a count where aggregates are not allowed. */
export const ungrouped = (label: string, column: string) =>
  new RestFailure(
    400,
    "42803",
    `column "${label}.${column}" must appear in the GROUP BY clause or be used in an aggregate function`,
  );

/** The embed that a filter or an order names: by its alias, otherwise by its relation. */
export function embedCalled({ embeds }: Plan, name: string): PlannedEmbed | undefined {
  return (
    embeds.find(({ embed }) => (embed.alias ?? embed.relation) === name) ??
    embeds.find(({ embed }) => embed.relation === name)
  );
}
