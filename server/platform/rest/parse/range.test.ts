import { expect, test } from "vitest";
import type { Level } from "./ast.ts";
import { contentRange, statusOfPage, withRange } from "./range.ts";

const level = (limit?: number, offset = 0): Level => ({
  select: [{ kind: "all" }],
  where: [],
  order: [],
  offset,
  ...(limit !== undefined && { limit }),
});
const range = (header: string | null, of = level()) => {
  const { limit, offset } = withRange(of, header);
  return { limit, offset };
};

test("a Range header sets offset and limit", () => {
  expect(range("0-9")).toEqual({ offset: 0, limit: 10 });
  expect(range("items=5-5")).toEqual({ offset: 5, limit: 1 });
  expect(range(" 10- ")).toEqual({ offset: 10, limit: undefined });
  expect(withRange(level(), "10-")).not.toHaveProperty("limit");
});

test("a Range header narrows limit and offset of the address, and never widens them", () => {
  expect(range("5-9", level(20, 2))).toEqual({ offset: 5, limit: 5 });
  expect(range("0-9", level(3, 4))).toEqual({ offset: 4, limit: 3 });
  expect(range("5-", level(4, 3))).toEqual({ offset: 5, limit: 2 });
  expect(range("0-2", level(undefined, 5))).toEqual({ offset: 5, limit: 0 });
});

test.each([null, "", "bytes", "bytes=0-9", "-5", "x0-9", "0-9x", "0-9,20-29", `0-${"9".repeat(16)}`])(
  "a Range header that is not a range of rows is ignored: %s",
  (header) => {
    expect(range(header, level(3, 4))).toEqual({ offset: 4, limit: 3 });
  },
);

test("a limit and an offset of 0 are allowed, below 0 is refused with 416", () => {
  expect(range(null, level(0, 0))).toEqual({ offset: 0, limit: 0 });
  expect(() => withRange(level(-1), null)).toThrow(
    expect.objectContaining({
      status: 416,
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: "Limit should be greater than or equal to zero.",
    }),
  );
  expect(() => withRange(level(1, -1), null)).toThrow(
    expect.objectContaining({ details: "Offset should be greater than or equal to zero." }),
  );
});

test("a range whose end is before its begin is refused with 416", () => {
  expect(() => withRange(level(), "5-4")).toThrow(
    expect.objectContaining({
      status: 416,
      details: "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    }),
  );
});

test("Content-Range names the first row, the last row and the total", () => {
  expect(contentRange(0, 15, null)).toBe("0-14/*");
  expect(contentRange(10, 5, 321)).toBe("10-14/321");
  expect(contentRange(3, 0, 0)).toBe("*/0");
});

test("a part of a known total is answered 206, the whole 200, a page beyond it 416", () => {
  expect(statusOfPage(0, 3, null)).toBe(200);
  expect(statusOfPage(0, 3, 3)).toBe(200);
  expect(statusOfPage(0, 2, 3)).toBe(206);
  expect(statusOfPage(3, 0, 3)).toBe(206);
  expect(() => statusOfPage(4, 0, 3)).toThrow(
    expect.objectContaining({
      status: 416,
      details: "An offset of 4 was requested, but there are only 3 rows.",
    }),
  );
});
