import { expect, test } from "vitest";
import type { Catalogue, CatalogueParameter, CatalogueRoutine } from "./catalogue.ts";
import { schemaOf } from "./schema-of.ts";

const column = (number: number, name: string, type = "integer") => ({
  number,
  name,
  type,
  nullable: false,
  hasDefault: false,
  onlyByName: false,
});
const table = (oid: number, name: string, names: string[], primary_key: number[] | null = null) => ({
  oid,
  schema: "public",
  name,
  columns: names.map((each, at) => column(at + 1, each)),
  primary_key,
  rule: null,
});
/** A view whose columns show columns of tables, as PostgreSQL writes its rule. */
const view = (oid: number, name: string, shown: readonly (readonly [string, number, number])[]) => ({
  ...table(
    oid,
    name,
    shown.map(([each]) => each),
  ),
  rule: `({QUERY :targetList (${shown
    .map(
      ([each, from, number], at) =>
        `{TARGETENTRY :resno ${at + 1} :resname ${each} :ressortgroupref 0 :resorigtbl ${from} :resorigcol ${number} :resjunk false}`,
    )
    .join(" ")})})`,
});
const parameter = (name: string | null, more: Partial<CatalogueParameter> = {}): CatalogueParameter => ({
  name,
  mode: "i",
  schema: "pg_catalog",
  type: "int4",
  typeText: "integer",
  table: 0,
  isPseudo: false,
  ...more,
});
const routine = (
  name: string,
  parameters: CatalogueParameter[] | null,
  more: Partial<CatalogueRoutine> = {},
): CatalogueRoutine => ({
  schema: "public",
  name,
  parameters,
  defaults: 0,
  returns_set: false,
  returns_one: false,
  returns_void: false,
  is_composite: false,
  returns_table: 0,
  row_columns: null,
  volatility: "v",
  ...more,
});
const schema = (some: Partial<Catalogue>) =>
  schemaOf({ tables: [], keys: [], primaryKeys: [], routines: [], types: [], geoJson: undefined, ...some }, [
    "public",
  ]);
const posts = table(1, "posts", ["id", "author"], [1]);
const people = table(2, "people", ["name", "town"], [1]);
const primaryKeys = [
  { table: 1, columns: [1] },
  { table: 2, columns: [1, 2] },
];

test("a table is found by its schema and its name, with its columns and its key", () => {
  const { table: find, tables } = schema({ tables: [posts, people] });
  expect(find("public", "posts")).toMatchObject({ name: "posts", primaryKey: ["id"] });
  expect([...(find("public", "posts")?.columns.keys() ?? [])]).toEqual(["id", "author"]);
  expect(find("auth", "posts")).toBeUndefined();
  expect(tables("public").map(({ name }) => name)).toEqual(["posts", "people"]);
  expect(tables("auth")).toEqual([]);
});

test("a view has the key of the one table whose whole key it shows, also through another view", () => {
  const keyOf = (...shown: (readonly [string, number, number])[]) =>
    schema({
      tables: [posts, people, view(3, "inner_view", [["a", 1, 1]]), view(4, "seen", shown)],
      primaryKeys,
    }).table("public", "seen")?.primaryKey;
  expect(keyOf(["post", 1, 1])).toEqual(["post"]);
  expect(keyOf(["who", 2, 1], ["where", 2, 2])).toEqual(["who", "where"]);
  expect(keyOf(["who", 2, 1])).toEqual([]);
  expect(keyOf(["who", 2, 1], ["post", 1, 1])).toEqual(["post"]);
  expect(keyOf(["post", 1, 1], ["who", 2, 1], ["where", 2, 2])).toEqual([]);
  expect(keyOf(["post", 3, 1])).toEqual(["post"]);
  expect(keyOf(["first", 1, 1], ["second", 1, 1])).toEqual(["first"]);
});

test("a foreign key also leads through views that show all its columns", () => {
  const keys = [
    { name: "posts_author", from: 1, to: 2, from_columns: [2], to_columns: [1], is_unique: true },
  ];
  const tables = [posts, people, view(3, "names", [["called", 2, 1]]), view(4, "towns", [["town", 2, 2]])];
  expect(schema({ tables, keys }).foreignKeys).toEqual(
    [
      { to: "people", column: "name", toView: false },
      { to: "names", column: "called", toView: true },
    ].map(({ to, column: toColumn, toView }) => ({
      constraint: "posts_author",
      from: { schema: "public", name: "posts" },
      fromColumns: ["author"],
      to: { schema: "public", name: to },
      toColumns: [toColumn],
      unique: true,
      fromView: false,
      toView,
    })),
  );
});

test("a type is found by every name that SQL has for it", () => {
  const types = ["int4", "numeric", "float8"].map((name) => ({
    schema: "pg_catalog",
    name,
    written: name === "int4" ? "integer" : name,
  }));
  const { type } = schema({ types });
  for (const name of ["int4", "integer", "int", "INT", "pg_catalog.int4"])
    expect(type(name)).toEqual({ schema: "pg_catalog", name: "int4" });
  for (const name of ["decimal", "dec", "numeric"]) expect(type(name)?.name).toBe("numeric");
  expect(type("float")?.name).toBe("float8");
  expect(type("text")).toBeUndefined();
  expect(schema({}).type("int")).toBeUndefined();
  const own = { schema: "public", name: "dec", written: "dec" };
  expect(schema({ types: [...types, own] }).type("dec")?.schema).toBe("public");
});

test("a function that JSON cannot call is not shown", () => {
  const { routines, routineNames } = schema({
    routines: [
      routine("plain", [parameter("a")]),
      routine("none", null),
      routine("whole", [parameter(null, { typeText: "jsonb" })]),
      routine("number", [parameter(null)]),
      routine("mixed", [parameter("a"), parameter(null, { typeText: "json" })]),
      routine("pseudo", [parameter("a", { isPseudo: true })]),
    ],
  });
  expect(routineNames("public")).toEqual(["plain", "none", "whole"]);
  expect(routineNames("auth")).toEqual([]);
  expect(routines("public", "plain")).toHaveLength(1);
  expect(routines("public", "number")).toEqual([]);
});

test("functions of one name stand by the number of their parameters, then by those", () => {
  const { routines } = schema({
    routines: [
      routine("f", [parameter("b"), parameter("c")]),
      routine("f", [parameter("b")]),
      routine("f", [parameter("a")]),
    ],
  });
  const names = routines("public", "f").map(({ parameters }) => parameters.map(({ name }) => name).join());
  expect(names).toEqual(["a", "b", "b,c"]);
});

test("the last parameters have the defaults; what only comes out is no parameter", () => {
  const [found] = schema({
    routines: [
      routine("f", [parameter("a"), parameter("b", { mode: "v" }), parameter("out", { mode: "o" })], {
        defaults: 1,
      }),
    ],
  }).routines("public", "f");
  expect(found?.parameters).toMatchObject([
    { name: "a", hasDefault: false, variadic: false, typeText: "integer" },
    { name: "b", hasDefault: true, variadic: true, type: { schema: "pg_catalog", name: "int4" } },
  ]);
});

test.each([
  ["i", "immutable"],
  ["s", "stable"],
  ["v", "volatile"],
] as const)("the volatility %s is %s", (volatility, written) => {
  const { routines } = schema({ routines: [routine("f", null, { volatility })] });
  expect(routines("public", "f")[0]?.volatility).toBe(written);
});

test("a function returns nothing, a value, or a row of a table or of its own columns", () => {
  const returns = (more: Partial<CatalogueRoutine>, parameters: CatalogueParameter[] | null = null) =>
    schema({ tables: [posts], routines: [routine("f", parameters, more)] }).routines("public", "f")[0]
      ?.returns;
  const columns = (...names: string[]) =>
    new Map(
      names.map((name) => [
        name,
        { name, type: "integer", nullable: true, hasDefault: false, onlyByName: false },
      ]),
    );
  expect(returns({ returns_void: true })).toEqual({ kind: "void", set: false, one: false });
  expect(returns({ returns_set: true, returns_one: true })).toEqual({ kind: "scalar", set: true, one: true });
  expect(returns({}, [parameter("a", { mode: "o" })])?.kind).toBe("scalar");
  expect(returns({}, [parameter("in"), parameter("rest", { mode: "v" })])).toEqual({
    kind: "scalar",
    set: false,
    one: false,
  });
  expect(returns({}, [parameter("in"), parameter("a", { mode: "t" })])).toMatchObject({
    kind: "row",
    columns: columns("a"),
  });
  expect(returns({}, [parameter("a", { mode: "t" })])).toMatchObject({ kind: "row", columns: columns("a") });
  expect(returns({ is_composite: true, returns_table: 1 })).toEqual({
    kind: "row",
    set: false,
    one: false,
    table: { schema: "public", name: "posts" },
  });
  expect(
    returns({ is_composite: true }, [
      parameter("in"),
      parameter("a", { mode: "o" }),
      parameter(null, { mode: "b" }),
    ]),
  ).toBeUndefined();
  expect(
    returns({ is_composite: true }, [parameter("a", { mode: "o" }), parameter(null, { mode: "o" })]),
  ).toEqual({
    kind: "row",
    set: false,
    one: false,
    columns: columns("a", "column2"),
  });
  expect(returns({ is_composite: true, row_columns: [column(1, "x")] })).toMatchObject({
    kind: "row",
    columns: new Map([["x", expect.objectContaining({ name: "x", nullable: false })]]),
  });
});

test("a function whose only parameter is a row of a shown table is a function of rows", () => {
  const ofPost = parameter("post", { table: 1 });
  const { rowFunctions } = schema({
    tables: [posts],
    routines: [
      routine("short", [ofPost]),
      routine("with_more", [ofPost, parameter("a")]),
      routine("of_hidden", [parameter("row", { table: 9 })]),
      routine("of_number", [parameter("a")]),
    ],
  });
  expect(rowFunctions).toEqual([
    {
      schema: "public",
      name: "short",
      of: { schema: "public", name: "posts" },
      returns: { kind: "scalar", set: false, one: false },
    },
  ]);
});

test("PostGIS is known where the catalogue has it", () => {
  const geoJson = { schema: "public", name: "st_asgeojson" };
  expect(schema({ geoJson }).geoJson).toEqual(geoJson);
  expect(schema({})).not.toHaveProperty("geoJson");
});
