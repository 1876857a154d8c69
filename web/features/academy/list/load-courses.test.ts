import { expect, test } from "vitest";
import { COURSES_PER_PAGE, readCursor } from "../../../../contracts/academy/courses.ts";
import { pageOf } from "./load-courses.ts";

const row = (id: number) => ({
  id,
  slug: `cours-${id}`,
  title: `Cours ${id}`,
  description: "Une phrase.",
  level: "debutant" as const,
  category: "agriculture" as const,
  duration_hours: 6,
  price: 15_000,
  currency: "XOF" as const,
  featured_image: "/pictures/cours.svg",
  image_alt: "Un champ",
  created_at: `2026-10-${10 + id}T00:00:00+00:00`,
});

test("a page has the cursor of the next one, and the last page has none", () => {
  const rows = Array.from({ length: COURSES_PER_PAGE + 1 }, (_, index) => row(9 - index));
  const { courses, next } = pageOf(rows, "fr");
  expect(courses).toHaveLength(COURSES_PER_PAGE);
  expect(readCursor(next)).toEqual({ createdAt: courses.at(-1)?.createdAt, id: courses.at(-1)?.id });
  expect(pageOf(rows.slice(0, COURSES_PER_PAGE), "fr").next).toBeNull();
  expect(pageOf([], "fr")).toEqual({ courses: [], next: null });
});

test("a row becomes the same card as in the server's own list", () => {
  expect(pageOf([row(1)], "fr").courses[0]).toEqual({
    id: 1,
    slug: "cours-1",
    title: "Cours 1",
    description: "Une phrase.",
    level: "debutant",
    category: "agriculture",
    durationHours: 6,
    price: { minor: 15_000, currency: "XOF" },
    image: { src: "/pictures/cours.svg", alt: "Un champ" },
    createdAt: "2026-10-11T00:00:00+00:00",
  });
  expect(pageOf([{ ...row(1), featured_image: null, image_alt: null }], "fr").courses[0]?.image).toBeNull();
});

test("a row that comes with its translation is told in that language", () => {
  const translated = { ...row(1), translations: [{ title: "Kozi ya 1", description: null }] };
  expect(pageOf([translated], "sw").courses[0]).toMatchObject({
    title: "Kozi ya 1",
    description: "Une phrase.",
    french: ["description"],
  });
});
