import { expect, test } from "vitest";
import { academyFigures } from "./academy-figures.ts";
import { courses } from "./courses.ts";

test("the academy counts the courses it has", () => {
  expect(academyFigures.courses).toBe(courses.length);
});
