import type { ForeignKey, Name, RowFunction, Schema } from "./schema.ts";

/** Relates the rows of one table to those of another. */
export type Relation = KeyRelation | JunctionRelation | ComputedRelation;

interface Ends {
  readonly origin: Name;
  readonly target: Name;
}

/** By one foreign key, in either direction. */
export interface KeyRelation extends Ends {
  readonly kind: "key";
  readonly cardinality: "many-to-one" | "one-to-one" | "one-to-many";
  readonly constraint: string;
  readonly columns: readonly { readonly origin: string; readonly target: string }[];
  /** The foreign key belongs to the origin. */
  readonly own: boolean;
  /** Views are found by their own name only. */
  readonly toView: boolean;
}

/** By two foreign keys of a join table whose primary key contains both. */
export interface JunctionRelation extends Ends {
  readonly kind: "junction";
  readonly cardinality: "many-to-many";
  readonly toOrigin: ForeignKey;
  readonly toTarget: ForeignKey;
}

/** By a function that takes a row. */
export interface ComputedRelation extends Ends {
  readonly kind: "computed";
  readonly cardinality: "many-to-one" | "one-to-many";
  readonly routine: RowFunction;
}

export const isToOne = ({ cardinality }: Relation) =>
  cardinality === "many-to-one" || cardinality === "one-to-one";

const same = (a: Name, b: Name) => a.schema === b.schema && a.name === b.name;

export function relationsOf(schema: Schema, origin: Name): Relation[] {
  return [
    ...schema.foreignKeys.flatMap((key) => alongKey(key, origin)),
    ...schema.foreignKeys
      .filter(({ to, fromView }) => !fromView && same(to, origin))
      .flatMap((toOrigin) => acrossJunction(schema, toOrigin)),
  ];
}

function alongKey(key: ForeignKey, origin: Name): KeyRelation[] {
  const pairs = key.fromColumns.map((from, index) => ({ from, to: key.toColumns[index] ?? "" }));
  const { constraint, from, to, unique } = key;
  const relations: KeyRelation[] = [];
  if (same(from, origin)) {
    relations.push({
      kind: "key",
      cardinality: unique ? "one-to-one" : "many-to-one",
      constraint,
      own: true,
      toView: key.toView,
      origin: from,
      target: to,
      columns: pairs.map((pair) => ({ origin: pair.from, target: pair.to })),
    });
  }
  if (same(to, origin)) {
    relations.push({
      kind: "key",
      cardinality: unique ? "one-to-one" : "one-to-many",
      constraint,
      own: false,
      toView: key.fromView,
      origin: to,
      target: from,
      columns: pairs.map((pair) => ({ origin: pair.to, target: pair.from })),
    });
  }
  return relations;
}

function acrossJunction(schema: Schema, toOrigin: ForeignKey): JunctionRelation[] {
  const junction = schema.table(toOrigin.from.schema, toOrigin.from.name);
  const within = (key: ForeignKey) => key.fromColumns.every((name) => junction?.primaryKey.includes(name));
  if (!junction || !within(toOrigin)) return [];
  return schema.foreignKeys
    .filter((key) => key !== toOrigin && !key.fromView && same(key.from, junction) && within(key))
    .filter((key) => key.fromColumns.some((name) => !toOrigin.fromColumns.includes(name)))
    .map((toTarget) => ({
      kind: "junction",
      cardinality: "many-to-many",
      origin: toOrigin.to,
      target: toTarget.to,
      toOrigin,
      toTarget,
    }));
}
