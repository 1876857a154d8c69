import { expect, test } from "vitest";
import { readCourseQuery } from "../../../../contracts/academy/courses.ts";
import { filterAddress, isNarrowed } from "./course-filter.ts";

test("a filter stands in the address and is read from there again", () => {
  const asked = { search: "manioc & eau", category: "agriculture", level: "debutant" } as const;
  const after = { createdAt: "2026-10-01T00:00:00.123456+00:00", id: 4 };
  const address = filterAddress(asked, after);
  expect(address).toMatch(/^\/academy\?q=manioc\+%26\+eau&category=agriculture&level=debutant&after=/);
  expect(readCourseQuery(new URL(address, "http://site").searchParams)).toEqual({ ...asked, after });
});

test("nothing asked is the list's own address", () => {
  const all = { search: "", category: null, level: null };
  expect(filterAddress(all)).toBe("/academy");
  expect([isNarrowed(all), isNarrowed({ ...all, level: "avance" })]).toEqual([false, true]);
});
