import { expect, test } from "vitest";
import { testimonialSchema } from "./schemas/testimonials.ts";
import { provinceSchema } from "./schemas/vision.ts";
import { testimonials } from "./testimonials.ts";
import { problemsOf, repeated } from "./testing.ts";
import { provinces, themes } from "./vision.ts";

test("every testimonial follows the schema", () => {
  expect(
    testimonials.flatMap((one, index) =>
      problemsOf(testimonialSchema, one, `content/testimonials.ts [${index}]`),
    ),
  ).toEqual([]);
});

test("every province follows the schema, none stands twice, and each theme comes first in some province", () => {
  expect(
    provinces.flatMap((one, index) => problemsOf(provinceSchema, one, `content/vision.ts [${index}]`)),
  ).toEqual([]);
  expect(repeated(provinces.map(({ name }) => name))).toEqual([]);
  expect(repeated(provinces.map(({ first }) => first))).toEqual([]);
  expect([...new Set(provinces.map(({ theme }) => theme))].toSorted()).toEqual(themes.toSorted());
});
