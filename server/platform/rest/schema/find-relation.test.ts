import { expect, test } from "vitest";
import { findRelation } from "./find-relation.ts";
import { isToOne, relationsOf } from "./relations.ts";
import type { ForeignKey, RowFunction, Schema, Table } from "./schema.ts";

const named = (name: string, schema = "public") => ({ schema, name });
const key = (
  constraint: string,
  [from, ...fromColumns]: string[],
  [to, ...toColumns]: string[],
  more: Partial<ForeignKey> = {},
): ForeignKey => ({
  constraint,
  from: named(from ?? ""),
  fromColumns,
  to: named(to ?? ""),
  toColumns,
  unique: false,
  fromView: false,
  toView: false,
  ...more,
});
const rows = (name: string, of: string, set: boolean, one: boolean, table?: string): RowFunction => ({
  ...named(name),
  of: named(of),
  returns: { kind: "row", set, one, ...(table && { table: named(table) }) },
});
const KEYS = [
  key("posts_author", ["posts", "author"], ["people", "name"]),
  key("notes_room", ["notes", "room"], ["rooms", "id"], { unique: true }),
  key("nodes_parent", ["nodes", "parent"], ["nodes", "id"]),
  key("trios_first", ["trios", "first"], ["people", "name"]),
  key("trios_second", ["trios", "second"], ["people", "name"]),
  key("gk_good", ["goods_kinds", "good"], ["goods", "id"]),
  key("gk_kind", ["goods_kinds", "kind"], ["kinds", "id"]),
  key("pairs_ab", ["pairs", "a", "b"], ["ends", "a", "b"]),
  key("far_person", ["far", "person"], ["people", "name"], { from: named("far", "side") }),
  key("shown_author", ["shown_posts", "writer"], ["people", "name"], { fromView: true }),
];
const FUNCTIONS = [
  rows("posts_of", "people", true, false, "posts"),
  rows("first_post_of", "people", true, true, "posts"),
  rows("best_post_of", "people", false, false, "posts"),
  rows("initials", "people", false, false),
];
const schema = (primaryKey = ["good", "kind"]) =>
  ({
    foreignKeys: KEYS,
    rowFunctions: FUNCTIONS,
    table: (_: string, name: string) =>
      name === "goods_kinds" ? ({ ...named(name), primaryKey } as unknown as Table) : undefined,
  }) as unknown as Schema;
const find = (origin: string, relation: string, hint?: string) =>
  findRelation(schema(), named(origin), { relation, ...(hint !== undefined && { hint }) });
const refused = (status: number, code: string) => expect.objectContaining({ status, code });

test("a key leads from its table to one row, and back to many", () => {
  expect(find("posts", "people")).toEqual({
    kind: "key",
    cardinality: "many-to-one",
    constraint: "posts_author",
    own: true,
    toView: false,
    origin: named("posts"),
    target: named("people"),
    columns: [{ origin: "author", target: "name" }],
  });
  expect(find("people", "posts")).toEqual({
    kind: "key",
    cardinality: "one-to-many",
    constraint: "posts_author",
    own: false,
    toView: false,
    origin: named("people"),
    target: named("posts"),
    columns: [{ origin: "name", target: "author" }],
  });
});

test("a unique key leads to one row both ways", () => {
  for (const found of [find("notes", "rooms"), find("rooms", "notes")]) {
    expect(found.cardinality).toBe("one-to-one");
    expect(isToOne(found)).toBe(true);
  }
  expect(isToOne(find("posts", "people"))).toBe(true);
  expect(isToOne(find("people", "posts"))).toBe(false);
});

test("a key is found by the table, by its name, and by its own column", () => {
  for (const name of ["people", "posts_author", "author"])
    expect(find("posts", name)).toMatchObject({ constraint: "posts_author", own: true });
  expect(() => find("people", "author")).toThrow(refused(400, "PGRST200"));
  expect(() => find("pairs", "a")).toThrow(refused(400, "PGRST200"));
  expect(find("pairs", "ends")).toMatchObject({ constraint: "pairs_ab" });
});

test("a hint is the name of the key or its column on either side", () => {
  for (const hint of ["posts_author", "author", "name"])
    expect(find("posts", "people", hint)).toMatchObject({ constraint: "posts_author" });
  expect(() => find("posts", "people", "other")).toThrow(refused(400, "PGRST200"));
  expect(() => find("pairs", "ends", "a")).toThrow(refused(400, "PGRST200"));
  expect(find("trios", "people", "trios_second")).toMatchObject({ constraint: "trios_second" });
});

test("a view is found by its own name, not by the name of the key", () => {
  expect(find("people", "shown_posts")).toMatchObject({ constraint: "shown_author", toView: true });
  expect(() => find("people", "shown_author")).toThrow(refused(400, "PGRST200"));
});

test("a table of another schema is not found", () => {
  expect(() => find("people", "far")).toThrow(refused(400, "PGRST200"));
});

test("a key from a table to itself leads to many by the table's name, to one by its column", () => {
  expect(find("nodes", "nodes").cardinality).toBe("one-to-many");
  expect(find("nodes", "parent").cardinality).toBe("many-to-one");
});

test("a join table leads to many, by its name or that of a key", () => {
  for (const hint of [undefined, "goods_kinds", "gk_good", "gk_kind"])
    expect(find("goods", "kinds", hint)).toMatchObject({
      kind: "junction",
      cardinality: "many-to-many",
      origin: named("goods"),
      target: named("kinds"),
      toOrigin: { constraint: "gk_good" },
      toTarget: { constraint: "gk_kind" },
    });
  expect(() => find("goods", "kinds", "other")).toThrow(refused(400, "PGRST200"));
});

test("a table joins two others only when its primary key holds both keys", () => {
  for (const primaryKey of [["good"], ["kind"], []])
    expect(relationsOf(schema(primaryKey), named("goods")).map(({ kind }) => kind)).toEqual(["key"]);
  expect(relationsOf(schema(), named("goods")).map(({ kind }) => kind)).toEqual(["key", "junction"]);
});

test("a function of a row is a relation when it returns rows of a table", () => {
  expect(find("people", "posts_of")).toMatchObject({ kind: "computed", cardinality: "one-to-many" });
  expect(find("people", "first_post_of")).toMatchObject({ kind: "computed", cardinality: "many-to-one" });
  expect(find("people", "best_post_of")).toMatchObject({
    cardinality: "many-to-one",
    target: named("posts"),
  });
  expect(() => find("people", "initials")).toThrow(refused(400, "PGRST200"));
  expect(() => find("posts", "posts_of")).toThrow(refused(400, "PGRST200"));
});

test("several relations are refused with each one and the hint that chooses it", () => {
  expect(() => find("trios", "people")).toThrow(
    expect.objectContaining({
      status: 300,
      code: "PGRST201",
      message: "Could not embed because more than one relationship was found for 'trios' and 'people'",
      details: ["first", "second"].map((column) => ({
        cardinality: "many-to-one",
        embedding: "trios with people",
        relationship: `trios_${column} using trios(${column}) and people(name)`,
      })),
      hint: "Try changing 'people' to one of the following: 'people!trios_first', 'people!trios_second'. Find the desired relationship in the 'details' key.",
    }),
  );
});

test("no relation is refused with the most similar name of a related table", () => {
  expect(() => find("posts", "peple", "x")).toThrow(
    expect.objectContaining({
      status: 400,
      code: "PGRST200",
      message: "Could not find a relationship between 'posts' and 'peple' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'posts' and 'peple' using the hint 'x' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'people' instead of 'peple'.",
    }),
  );
  expect(() => find("posts", "people", "x")).toThrow(expect.objectContaining({ hint: null }));
  expect(() => find("posts", "zzz")).toThrow(
    expect.objectContaining({
      hint: null,
      details:
        "Searched for a foreign key relationship between 'posts' and 'zzz' in the schema 'public', but no matches were found.",
    }),
  );
});
