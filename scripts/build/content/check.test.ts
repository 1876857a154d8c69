import { expect, test } from "vitest";
import { courses } from "../../../content/courses.ts";
import { events } from "../../../content/events.ts";
import { courseSchema } from "../../../content/schemas/courses.ts";
import { eventSchema } from "../../../content/schemas/events.ts";
import { articleSchema } from "../../../content/schemas/news.ts";
import { checkContent, problemsOf } from "./check.ts";
import { lineOf } from "./line-of.ts";
import { contentParts } from "./parts.ts";

test("all that is published follows its schema", async () => {
  expect(await checkContent()).toBeGreaterThan(300);
  const files = new Set((await contentParts()).map(({ file }) => file.replace(/\/[^/]+$/, "")));
  for (const folder of [
    "campaigns",
    "campaign-stories",
    "programs",
    "gallery",
    "news",
    "legal",
    "about",
    "faq",
    "team",
    "courses/maraichage-sans-intrants",
  ])
    expect(files).toContain(`content/${folder}`);
});

test("a mistake is named by file and line, in TypeScript, JSON and Markdown", () => {
  const [event] = events;
  const source = `import type { Event } from "x";\n\nexport const events: readonly Event[] = [\n  {\n    id: 1,\n    date: "soon",\n  },\n];\n`;
  const wrong = {
    file: "content/events.ts",
    path: [0],
    schema: eventSchema,
    value: { ...event, date: "soon" },
  };
  expect(problemsOf([wrong], () => source)).toEqual(["content/events.ts:6 0.date: Invalid ISO date"]);

  const [course] = courses;
  const lessons = [{ slug: "a b", title: "Un titre", minutes: 30 }];
  const module = { ...course?.modules[0], lessons };
  const file = "content/courses/x/course.ts";
  const modules = `export const course = {\n  modules: [\n    {\n      lessons: [\n        { slug: "a b" },\n      ],\n    },\n  ],\n};\n`;
  const badCourse = { file, path: [], schema: courseSchema, value: { ...course, modules: [module] } };
  expect(problemsOf([badCourse], () => modules)).toContain(
    `${file}:5 modules.0.lessons.0.slug: small letters, digits and hyphens`,
  );

  const json = `{\n  "steps": [\n    { "year": 1 },\n    { "year": "2" }\n  ]\n}\n`;
  expect(lineOf("content/about/fr.json", json, ["steps", 1, "year"])).toBe(4);

  const head = `---\nid: 3\ntitle: Un titre\ndate: hier\n---\nTexte`;
  const article = { file: "content/news/3-x.md", path: [], schema: articleSchema, value: { date: "hier" } };
  const said = problemsOf([article], () => head);
  expect(said).toContain("content/news/3-x.md:4 date: Invalid ISO date");
});
