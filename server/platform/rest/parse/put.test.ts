import { expect, test } from "vitest";
import type { Table } from "../schema/schema.ts";
import { payloadOf } from "./payload.ts";
import { requirePut } from "./put.ts";
import { parseQuery } from "./query.ts";

const put =
  (query: string, body: string, primaryKey = ["id"]) =>
  () =>
    requirePut({
      table: { primaryKey } as unknown as Table,
      query: parseQuery(new URLSearchParams(query)),
      payload: payloadOf(body),
    });
const refused = (status: number, code: string, message: string) =>
  expect.objectContaining({ status, code, message });

test("one row whose key is in the address is taken", () => {
  expect(put("id=eq.1", '{"id":1,"a":2}')).not.toThrow();
  expect(put("id=eq.1&b=eq.x", '[{"b":"x","id":1}]', ["id", "b"])).not.toThrow();
});

test.each(["id=eq.1&limit=1", "id=eq.1&offset=1"])("a page is refused: %s", (query) => {
  expect(put(query, '{"id":1}')).toThrow(
    refused(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT"),
  );
});

test.each([
  "",
  "id=gt.1",
  "id=not.eq.1",
  "id->a=eq.1",
  "id=eq(any).{1}",
  "a=eq.1",
  "id=eq.1&a=eq.1",
  "or=(id.eq.1,id.eq.2)",
])("filters that are not exactly the primary key are refused with 405: %s", (query) => {
  expect(put(query, '{"id":1}')).toThrow(
    refused(405, "PGRST105", "Filters must include all and only primary key columns with 'eq' operators"),
  );
});

test("a part of a key, and a table without one, are refused with 405", () => {
  expect(put("id=eq.1", '{"id":1,"b":1}', ["id", "b"])).toThrow(expect.objectContaining({ status: 405 }));
  expect(put("", '{"id":1}', [])).toThrow(expect.objectContaining({ status: 405 }));
});

test.each(['{"id":2}', "{}", '[{"id":1},{"id":1}]', "[]"])(
  "a body with another key is refused: %s",
  (body) => {
    expect(put("id=eq.1", body)).toThrow(
      refused(400, "PGRST115", "Payload values do not match URL in primary key column(s)"),
    );
  },
);
