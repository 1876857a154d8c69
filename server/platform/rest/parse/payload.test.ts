import { expect, test } from "vitest";
import { parseCsv } from "./csv.ts";
import { jsonOf, payloadOf, readPayload, typeOf } from "./payload.ts";

const badBody = (message = "Empty or invalid json") =>
  expect.objectContaining({ status: 400, code: "PGRST102", message });
const request = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } });

test("one row and several are an array of JSON, as it was sent", () => {
  expect(payloadOf('{"a": 1.10}')).toEqual({
    text: '[{"a": 1.10}]',
    keys: [new Set(["a"])],
    rows: [{ a: 1.1 }],
  });
  expect(payloadOf('[{"a":1}, {"b":2,"c":3}]')).toEqual({
    text: '[{"a":1}, {"b":2,"c":3}]',
    keys: [new Set(["a"]), new Set(["b", "c"])],
    rows: [{ a: 1 }, { b: 2, c: 3 }],
  });
});

test.each(["", "{", "1", "null", '"a"', "[1]", "[null]", "[[]]"])("what is no row is refused: %s", (text) => {
  expect(() => payloadOf(text)).toThrow(badBody());
});

test("JSON that cannot be read is refused with 400", () => {
  expect(jsonOf("[1]")).toEqual([1]);
  expect(() => jsonOf("[1")).toThrow(badBody());
});

test.each([
  "application/json",
  "application/json; charset=utf-8",
  "Application/JSON",
  "application/vnd.pgrst.object",
  "application/vnd.pgrst.object+json",
  "application/vnd.pgrst.array+json;nulls=stripped",
  "text/plain",
])("%s is read as JSON", async (type) => {
  expect((await readPayload(request('{"a":1}', type))).rows).toEqual([{ a: 1 }]);
});

test("a type that is not written in lower case, and has parameters, is the same type", () => {
  expect(typeOf(request("", " Text/CSV ; header=present"))).toBe("text/csv");
  expect(typeOf(new Request("http://localhost/"))).toBe("");
});

test("another type is refused with 415, bytes that are no UTF-8 with 400", async () => {
  await expect(readPayload(request("a", "text/html"))).rejects.toMatchObject({
    status: 415,
    code: "PGRST102",
    message: "Content-Type not acceptable: text/html",
  });
  await expect(readPayload(request(new Uint8Array([34, 255, 34]), "application/json"))).rejects.toEqual(
    badBody(),
  );
});

test("CSV is read as rows of texts", async () => {
  const { rows } = await readPayload(request('a,b\r\n1,"x ""y"", z"\n', "text/csv"));
  expect(rows).toEqual([{ a: "1", b: 'x "y", z' }]);
});

test("CSV: NULL is null, an empty cell an empty text; the last line needs no end", () => {
  expect(parseCsv('a,b\nNULL,\n"NULL",null')).toEqual([
    { a: null, b: "" },
    { a: null, b: "null" },
  ]);
  expect(parseCsv("a\n1\n")).toEqual([{ a: "1" }]);
  expect(parseCsv("a,b\n1,")).toEqual([{ a: "1", b: "" }]);
  expect(parseCsv("")).toEqual([]);
});

test("CSV with a line of another length, and with an open quote, is refused", () => {
  expect(() => parseCsv("a,b\n1")).toThrow(badBody("All lines must have same number of fields"));
  expect(() => parseCsv("a,b\n1,2,3")).toThrow(badBody("All lines must have same number of fields"));
  expect(() => parseCsv('a\n"1')).toThrow(badBody("The CSV cannot be read"));
  expect(() => parseCsv('a\nx"1"')).toThrow(badBody("The CSV cannot be read"));
});
