import { expect, test } from "vitest";
import { findRoutine, unnamedParameter } from "./find-routine.ts";
import { noSuchSchema, noSuchTable } from "./not-found.ts";
import type { Parameter, Routine, Schema, Table } from "./schema.ts";

const parameter = (name: string, typeText = "integer", hasDefault = false): Parameter => ({
  name,
  type: { schema: "pg_catalog", name: typeText },
  typeText,
  hasDefault,
  variadic: false,
});
const routine = (name: string, ...parameters: Parameter[]): Routine => ({
  schema: "public",
  name,
  parameters,
  returns: { kind: "scalar", set: false, one: false },
  volatility: "stable",
});
const ROUTINES = [
  routine("now_here"),
  routine("add", parameter("a"), parameter("b", "integer", true)),
  routine("same", parameter("a")),
  routine("same", parameter("a", "text")),
  routine("take", parameter("", "jsonb")),
  routine("take", parameter("a")),
  routine("as_text", parameter("", "text")),
  routine("pair", parameter("", "json"), parameter("b")),
];
const schema = {
  exposed: ["public", "side"],
  tables: () => ["projects", "products"].map((name) => ({ name }) as Table),
  routines: (_: string, name: string) => ROUTINES.filter((one) => one.name === name),
  routineNames: () => ROUTINES.map(({ name }) => name),
} as unknown as Schema;
const find = (name: string, args: string[] = [], takesBody = false) =>
  findRoutine(schema, { of: "public", name, args, takesBody });
const refusal = (message: string, details: string | null, hint: string | null) =>
  expect.objectContaining({ status: 404, code: "PGRST202", message, details, hint });

test("a function is found by its arguments; those with a default may be missing", () => {
  expect(find("now_here")).toBe(ROUTINES[0]);
  expect(find("add", ["a"])).toBe(ROUTINES[1]);
  expect(find("add", ["a", "b"])).toBe(ROUTINES[1]);
  expect(find("take", ["a"], true)).toBe(ROUTINES[5]);
});

test("a whole body goes to a function with one parameter of JSON without a name", () => {
  expect(find("take", ["x"], true)).toBe(ROUTINES[4]);
  expect(() => find("take", ["x"])).toThrow(expect.objectContaining({ code: "PGRST202" }));
  expect(() => find("as_text", ["x"], true)).toThrow(expect.objectContaining({ code: "PGRST202" }));
  expect(() => find("pair", ["x"], true)).toThrow(expect.objectContaining({ code: "PGRST202" }));
  const whole = ROUTINES.filter((one) => unnamedParameter(one) !== undefined);
  expect(whole).toEqual([ROUTINES[4], ROUTINES[6]]);
});

test("two functions that fit are refused with their signatures", () => {
  expect(() => find("same", ["a"])).toThrow(
    expect.objectContaining({
      status: 300,
      code: "PGRST203",
      message:
        "Could not choose the best candidate function between: public.same(a => integer), public.same(a => text)",
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    }),
  );
});

test("an unknown function is refused with the name that is most similar", () => {
  expect(() => find("nowhere")).toThrow(
    refusal(
      "Could not find the function public.nowhere without parameters in the schema cache",
      "Searched for the function public.nowhere without parameters, but no matches were found in the schema cache.",
      "Perhaps you meant to call the function public.now_here",
    ),
  );
  expect(() => find("xyz", ["q"], true)).toThrow(
    refusal(
      "Could not find the function public.xyz(q) in the schema cache",
      "Searched for the function public.xyz with parameter q or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
      null,
    ),
  );
});

test("other arguments are refused with those the function takes", () => {
  expect(() => find("add", ["a", "c"])).toThrow(
    refusal(
      "Could not find the function public.add(a, c) in the schema cache",
      "Searched for the function public.add with parameters a, c, but no matches were found in the schema cache.",
      "Perhaps you meant to call the function public.add(a, b)",
    ),
  );
});

test("names longer than PostgreSQL's, and very many arguments, are compared with nothing", () => {
  const longest = `${"x".repeat(55)}now_here`;
  expect(() => find(longest)).toThrow(expect.objectContaining({ hint: null }));
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`.padEnd(61, "b"));
  expect(() => find("add", many(21))).toThrow(expect.objectContaining({ hint: null }));
});

test("an unknown table is refused with the table that is most similar", () => {
  expect(noSuchTable(schema, "public", "project")).toMatchObject({
    status: 404,
    code: "PGRST205",
    message: "Could not find the table 'public.project' in the schema cache",
    hint: "Perhaps you meant the table 'public.projects'",
  });
  expect(noSuchTable(schema, "public", "gifts").hint).toBeNull();
});

test("an unknown schema is refused with the exposed ones", () => {
  expect(noSuchSchema(schema, "auth")).toMatchObject({
    status: 406,
    code: "PGRST106",
    message: "Invalid schema: auth",
    hint: "Only the following schemas are exposed: public, side",
  });
});
