import { expect, test } from "vitest";
import { readCursor, readUuidCursor } from "./newest-first.ts";

const AT = "2026-09-01T08:00:00.123456Z";
const ID = "1f0e4b3c-7a52-4b8e-9c57-3f4f7f4a0b11";

test("a cursor names a moment to the microsecond and a row", () => {
  expect(readCursor(`${AT},3`)).toEqual({ createdAt: AT, id: 3 });
  expect(readUuidCursor(`${AT},${ID}`)).toEqual({ createdAt: AT, id: ID });
});

test.each([
  ["", ""],
  ["no moment", "yesterday"],
  ["30 February", "2026-02-30T08:00:00.000000Z"],
  ["25 o'clock", "2026-09-01T25:00:00.000000Z"],
  ["24 o'clock", "2026-09-01T24:00:00.000000Z"],
  ["the year 0", "0000-09-01T08:00:00.000000Z"],
])("what PostgreSQL would refuse starts at the first page: %s", (_what, at) => {
  expect(readCursor(`${at},3`)).toBeNull();
  expect(readUuidCursor(`${at},${ID}`)).toBeNull();
});

test.each(["0", "-1", "1e3", "1234567890", ID.toUpperCase(), ID.replaceAll("-", ""), "-".repeat(36)])(
  "%s is no row",
  (id) => {
    expect(readCursor(`${AT},${id}`)).toBeNull();
    expect(readUuidCursor(`${AT},${id}`)).toBeNull();
  },
);
