import type { Embed, Level } from "../ast.ts";
import { RestFailure } from "../failure.ts";
import { findRelation } from "../find-relation.ts";
import type { Relation } from "../relations.ts";
import type { Schema, Table } from "../schema.ts";
import { type Place, type Source, tableSource } from "./source.ts";

/** A level whose relations are found and whose sources have a name in the statement. */
export interface Plan {
  readonly place: Place;
  readonly level: Level;
  readonly embeds: readonly PlannedEmbed[];
}

export interface PlannedEmbed {
  readonly embed: Embed;
  readonly relation: Relation;
  /** Of the join table, where there is one. */
  readonly junctionAlias: string;
  readonly plan: Plan;
}

/** Aliases count up, so that like requests make the same text and share a prepared statement. */
export function planLevel(schema: Schema, source: Source, level: Level): Plan {
  let last = 0;
  const nextAlias = () => {
    last += 1;
    return `t${last}`;
  };
  return planAt(source, level);

  function planAt(at: Source, here: Level): Plan {
    const place: Place = { source: at, alias: nextAlias() };
    const embeds = here.select.flatMap((item) => (item.kind === "embed" ? planEmbed(at, item) : []));
    return { place, level: here, embeds };
  }

  function planEmbed(origin: Source, embed: Embed): PlannedEmbed {
    if (!origin.table) throw unrelated(origin.name, embed.relation);
    const relation = findRelation(schema, origin.table, embed);
    const target = targetTable(relation, embed);
    const plan = planAt(tableSource(target), embed.level);
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

/** The embed a filter or an order speaks of: by its alias, else by its relation. */
export function embedCalled({ embeds }: Plan, name: string): PlannedEmbed | undefined {
  return (
    embeds.find(({ embed }) => (embed.alias ?? embed.relation) === name) ??
    embeds.find(({ embed }) => embed.relation === name)
  );
}
