import { expect, test } from "vitest";
import { testimonialSchema } from "./schemas/testimonials.ts";
import { provinceSchema } from "./schemas/vision.ts";
import { testimonials } from "./testimonials.ts";
import { problemsOf, repeated } from "./testing.ts";
import { provinces, themes } from "./vision.ts";

test("three testimonials", () => {
  expect(testimonials).toHaveLength(3);
  expect(
    testimonials.flatMap((one, index) =>
      problemsOf(testimonialSchema, one, `content/testimonials.ts [${index}]`),
    ),
  ).toEqual([]);
});

test("26 provinces, six themes, each theme asked for by some province", () => {
  expect(provinces).toHaveLength(26);
  expect(
    provinces.flatMap((one, index) => problemsOf(provinceSchema, one, `content/vision.ts [${index}]`)),
  ).toEqual([]);
  expect(repeated(provinces.map(({ name }) => name))).toEqual([]);
  expect(repeated(provinces.map(({ first }) => first))).toEqual([]);
  expect(themes).toHaveLength(6);
  expect([...new Set(provinces.map(({ theme }) => theme))].toSorted()).toEqual(themes.toSorted());
});
