import { describe, expect, test } from "vitest";
import { bodyOf, oneRow } from "./body.ts";
import { chooseForm } from "./form.ts";
import { statusOfSqlState } from "./sql-state.ts";

const typeOf = (accept: string | null, offers = {}) => chooseForm(accept, offers).contentType;
const JSON_TYPE = "application/json; charset=utf-8";
const OBJECT = "application/vnd.pgrst.object+json; charset=utf-8";

describe("the form of an answer", () => {
  test.each([
    [null, "array", JSON_TYPE],
    ["*/*", "array", JSON_TYPE],
    ["application/*", "array", JSON_TYPE],
    ["Application/JSON", "array", JSON_TYPE],
    ["application/vnd.pgrst.array", "array", JSON_TYPE],
    ["application/vnd.pgrst.array+json", "array", JSON_TYPE],
    ["application/vnd.pgrst.object", "object", OBJECT],
    ["application/vnd.pgrst.object+json", "object", OBJECT],
    ["text/csv", "csv", "text/csv; charset=utf-8"],
    ["text/*", "csv", "text/csv; charset=utf-8"],
  ])("%s is %s", (accept, kind, contentType) => {
    expect(chooseForm(accept)).toEqual({ kind, stripNulls: false, contentType });
  });

  test("nulls are left out where the type says so", () => {
    expect(chooseForm("application/vnd.pgrst.array+json;nulls=stripped")).toEqual({
      kind: "array",
      stripNulls: true,
      contentType: "application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8",
    });
    expect(chooseForm("application/vnd.pgrst.object; nulls=stripped")).toEqual({
      kind: "object",
      stripNulls: true,
      contentType: "application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8",
    });
  });

  test("the highest q counts, then the order; q=0 is not wanted", () => {
    expect(typeOf("text/csv;q=0.5, application/json;q=0.9")).toBe(JSON_TYPE);
    expect(typeOf("text/csv, application/json")).toBe("text/csv; charset=utf-8");
    expect(typeOf("text/csv;q=0.9, application/json")).toBe(JSON_TYPE);
    expect(typeOf("text/csv;q=0, application/json;q=0.1")).toBe(JSON_TYPE);
    expect(typeOf("text/csv;q=x, application/json;q=0.1")).toBe(JSON_TYPE);
  });

  test("a type that is not offered is refused with 406", () => {
    expect(() => chooseForm("image/png, text/html")).toThrow(
      expect.objectContaining({
        status: 406,
        code: "PGRST107",
        message: "None of these media types are available: image/png, text/html",
      }),
    );
    expect(typeOf("image/png, text/csv")).toBe("text/csv; charset=utf-8");
  });

  test("GeoJSON and plans are answered only where they are offered", () => {
    expect(() => chooseForm("application/geo+json")).toThrow(expect.objectContaining({ status: 406 }));
    expect(chooseForm("application/geo+json", { geo: true })).toEqual({
      kind: "geo",
      stripNulls: false,
      contentType: "application/geo+json; charset=utf-8",
    });
    expect(() => chooseForm("application/vnd.pgrst.plan")).toThrow(expect.objectContaining({ status: 406 }));
    expect(typeOf("application/vnd.pgrst.plan, application/json")).toBe(JSON_TYPE);
  });

  test("a plan names the form it is of and its options", () => {
    const explain = { explain: true };
    expect(chooseForm("application/vnd.pgrst.plan", explain)).toEqual({
      kind: "array",
      stripNulls: false,
      contentType: 'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
      plan: { format: "text", options: [] },
    });
    expect(typeOf("application/vnd.pgrst.plan+text", explain)).toContain("plan+text;");
    const accept =
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object"; options=wal|analyze|nothing';
    expect(chooseForm(accept, explain)).toEqual({
      kind: "object",
      stripNulls: false,
      contentType:
        'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|wal; charset=utf-8',
      plan: { format: "json", options: ["analyze", "wal"] },
    });
    for (const type of ["image/png", "application/vnd.pgrst.plan"])
      expect(() => chooseForm(`application/vnd.pgrst.plan; for="${type}"`, explain)).toThrow(
        expect.objectContaining({ status: 406 }),
      );
  });
});

describe("the body of an answer", () => {
  const body = (accept: string, rows: number, text: string, offers = {}) =>
    bodyOf(chooseForm(accept, offers), { body: text, rows }, () => ["a", 'b"c', "d,e"]);

  test("an array and GeoJSON are sent as the database wrote them", () => {
    expect(body("application/json", 2, "[1,2]")).toBe("[1,2]");
    expect(body("application/geo+json", 0, "{}", { geo: true })).toBe("{}");
  });

  test("an object is exactly one row", () => {
    expect(body("application/vnd.pgrst.object", 1, '[{"a":1}]')).toBe('{"a":1}');
    for (const rows of [0, 2])
      expect(() => oneRow(rows)).toThrow(
        expect.objectContaining({
          status: 406,
          code: "PGRST116",
          message: "Cannot coerce the result to a single JSON object",
          details: `The result contains ${rows} rows`,
        }),
      );
  });

  test("CSV begins with the names; without rows it is empty", () => {
    expect(body("text/csv", 1, "1,2,3")).toBe('a,"b""c","d,e"\n1,2,3');
    expect(body("text/csv", 0, "")).toBe("");
  });

  test("a function that returns one row answers null without one", () => {
    const form = { kind: "one", stripNulls: false, contentType: JSON_TYPE } as const;
    expect(bodyOf(form, { body: "[]", rows: 0 }, () => [])).toBe("null");
    expect(bodyOf(form, { body: "[7]", rows: 1 }, () => [])).toBe("7");
  });
});

test.each([
  ["23503", 409],
  ["23505", 409],
  ["23502", 400],
  ["25006", 405],
  ["42P01", 404],
  ["42883", 404],
  ["42P17", 500],
  ["53400", 500],
  ["08006", 503],
  ["53300", 503],
  ["57P01", 503],
  ["57014", 500],
  ["0LP01", 403],
  ["0P000", 403],
  ["28000", 403],
  ["09000", 500],
  ["54001", 500],
  ["XX000", 500],
  ["P0001", 400],
  ["P0002", 500],
  ["21000", 500],
  ["PT418", 418],
  ["PT200", 200],
  ["PT600", 400],
  ["22P02", 400],
  ["12309", 400],
])("SQLSTATE %s is answered %d", (code, status) => {
  expect(statusOfSqlState(code, "", true)).toBe(status);
});

test("a missing right is 401 for a visitor and 403 for an account", () => {
  const view = "cannot insert into view a";
  expect(statusOfSqlState("42501", "", false)).toBe(401);
  expect(statusOfSqlState("42501", "", true)).toBe(403);
  expect(statusOfSqlState("55000", view, false)).toBe(401);
  expect(statusOfSqlState("55000", view, true)).toBe(403);
  expect(statusOfSqlState("55000", "another state", true)).toBe(500);
});

test("an upsert of one key twice, and a change without a filter, are the caller's mistake", () => {
  const twice = "ON CONFLICT DO UPDATE command cannot affect row a second time";
  expect(statusOfSqlState("21000", twice, true)).toBe(400);
  expect(statusOfSqlState("21000", "UPDATE requires a WHERE clause", true)).toBe(400);
});
