import { RestFailure } from "../answer/failure.ts";
import { type ComputedRelation, type KeyRelation, type Relation, relationsOf } from "./relations.ts";
import type { Name, RowFunction, Schema } from "./schema.ts";
import { compareText, LIKE_ENOUGH, mostSimilar } from "./similar.ts";

/** An embed as named in select: `relation!hint(…)`. */
interface EmbedName {
  readonly relation: string;
  readonly hint?: string;
}

/** Finds the one matching relation; none or several are refused as PostgREST does. */
export function findRelation(schema: Schema, origin: Name, embed: EmbedName): Relation {
  const computed = computedRelation(schema, origin, embed.relation);
  if (computed) return computed;
  const found = relationsOf(schema, origin).filter((relation) => isMeant(relation, embed));
  const [first] = found;
  if (!first) throw none(schema, origin, embed);
  const one = found.length === 1 ? first : ofSelf(found);
  if (!one) throw several(origin, embed, found);
  return one;
}

function isMeant(relation: Relation, { relation: name, hint }: EmbedName): boolean {
  if (relation.origin.schema !== relation.target.schema) return false;
  const byTarget = relation.target.name === name;
  if (relation.kind === "junction") {
    const { toOrigin, toTarget } = relation;
    const hints = [toOrigin.from.name, toOrigin.constraint, toTarget.constraint];
    return byTarget && (hint === undefined || hints.includes(hint));
  }
  if (relation.kind === "computed") return false;
  const byKey = relation.constraint === name || (relation.own && isOnlyColumn(relation, name));
  const named = byTarget || (byKey && !relation.toView);
  return named && (hint === undefined || relation.constraint === hint || isColumn(relation, hint));
}

const isOnlyColumn = ({ columns }: KeyRelation, name: string) =>
  columns.length === 1 && columns[0]?.origin === name;

/** Whether it is the key's column on either side. */
const isColumn = ({ columns }: KeyRelation, name: string) =>
  columns.length === 1 && (columns[0]?.origin === name || columns[0]?.target === name);

/** A key from a table to itself: the table's name selects the to-many side, the column's name the to-one side. */
function ofSelf(found: readonly Relation[]): Relation | undefined {
  const [first, second] = found;
  if (found.length !== 2 || first?.kind !== "key" || second?.kind !== "key") return undefined;
  if (first.constraint !== second.constraint || first.own === second.own) return undefined;
  return first.own ? second : first;
}

function computedRelation(schema: Schema, origin: Name, name: string): ComputedRelation | undefined {
  const routine = schema.rowFunctions.find(
    (each) => each.name === name && each.of.schema === origin.schema && each.of.name === origin.name,
  );
  const target = routine?.returns.table;
  if (!routine || !target) return undefined;
  const cardinality = isOneRow(routine) ? "many-to-one" : "one-to-many";
  return { kind: "computed", cardinality, origin, target, routine };
}

const isOneRow = ({ returns }: RowFunction) => !returns.set || returns.one;

function none(schema: Schema, origin: Name, { relation, hint }: EmbedName): RestFailure {
  const searched = `Searched for a foreign key relationship between '${origin.name}' and '${relation}'`;
  const hinted = hint === undefined ? "" : ` using the hint '${hint}'`;
  const like = mostSimilar(
    relation,
    relationsOf(schema, origin).map(({ target }) => target.name),
    LIKE_ENOUGH.part,
  );
  return new RestFailure(
    400,
    "PGRST200",
    `Could not find a relationship between '${origin.name}' and '${relation}' in the schema cache`,
    {
      details: `${searched}${hinted} in the schema '${origin.schema}', but no matches were found.`,
      hint:
        like === undefined || like === relation
          ? null
          : `Perhaps you meant '${like}' instead of '${relation}'.`,
    },
  );
}

function several(origin: Name, { relation }: EmbedName, found: readonly Relation[]): RestFailure {
  const sorted = found.toSorted(byPlace);
  const choices = sorted.map((each) => `'${relation}!${hintFor(each)}'`).join(", ");
  return new RestFailure(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${origin.name}' and '${relation}'`,
    {
      details: sorted.map(described),
      hint: `Try changing '${relation}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  );
}

const CARDINALITIES = ["one-to-many", "many-to-one", "one-to-one", "many-to-many"] as const;

/** The order of candidates in the message: by table, by cardinality, by relationship. */
function byPlace(a: Relation, b: Relation): number {
  const kind = CARDINALITIES.indexOf(a.cardinality) - CARDINALITIES.indexOf(b.cardinality);
  return (
    compareText(a.target.name, b.target.name) || kind || compareText(relationshipOf(a), relationshipOf(b))
  );
}

function hintFor(relation: Relation): string {
  if (relation.kind === "key") return relation.constraint;
  return relation.kind === "junction" ? relation.toOrigin.from.name : relation.routine.name;
}

const list = (names: readonly string[]) => `(${names.join(", ")})`;

function described(relation: Relation): object {
  const { cardinality, origin, target } = relation;
  return {
    cardinality,
    embedding: `${origin.name} with ${target.name}`,
    relationship: relationshipOf(relation),
  };
}

function relationshipOf(relation: Relation): string {
  const { origin, target } = relation;
  if (relation.kind === "computed") return relation.routine.name;
  if (relation.kind === "junction") {
    const { toOrigin, toTarget } = relation;
    return `${toOrigin.from.name} using ${toOrigin.constraint}${list(toOrigin.fromColumns)} and ${toTarget.constraint}${list(toTarget.fromColumns)}`;
  }
  const own = list(relation.columns.map((pair) => pair.origin));
  const others = list(relation.columns.map((pair) => pair.target));
  return `${relation.constraint} using ${origin.name}${own} and ${target.name}${others}`;
}
