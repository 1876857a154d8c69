import { expect, test } from "vitest";
import { type GeneratedPicture, replaceCategory } from "./use-generated.ts";

const made = (category: GeneratedPicture["category"], time: number): GeneratedPicture[] =>
  [0, 1, 2, 3].map((index) => ({
    id: `generated-${category}-${index}-${time}`,
    category,
    image: `/pictures/generated/${time}-${index}.svg`,
  }));

test("new pictures replace only the earlier ones of their category", () => {
  const before = [...made("health", 1), ...made("children", 2)];
  expect(replaceCategory(before, "health", made("health", 3))).toEqual([
    ...made("children", 2),
    ...made("health", 3),
  ]);
});

test("a failure does not change the gallery", () => {
  const before = made("health", 1);
  expect(replaceCategory(before, "health", [])).toBe(before);
});
