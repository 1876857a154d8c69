import { expect, test } from "vitest";
import { readCourseQuery } from "../../../../contracts/academy/courses.ts";
import { filterAddress } from "./course-filter.ts";

test("a filter is written to the address and read from it", () => {
  const filter = { search: "manioc & eau", category: "agriculture", level: "debutant" } as const;
  const after = { createdAt: "2026-10-01T00:00:00.123456+00:00", id: 4 };
  const address = filterAddress(filter, after);
  expect(address).toMatch(/^\/academy\?q=manioc\+%26\+eau&category=agriculture&level=debutant&after=/);
  expect(readCourseQuery(new URL(address, "http://site").searchParams)).toEqual({ ...filter, after });
});

test("an empty filter has the list's own address", () => {
  expect(filterAddress({ search: "", category: null, level: null })).toBe("/academy");
});
