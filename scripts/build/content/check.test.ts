import { expect, test } from "vitest";
import { courses } from "../../../content/courses.ts";
import { events } from "../../../content/events.ts";
import { courseSchema } from "../../../content/schemas/courses.ts";
import { eventSchema } from "../../../content/schemas/events.ts";
import { articleFileSchema, articleSchema } from "../../../content/schemas/news.ts";
import { checkContent, readSchemas } from "./check.ts";
import { lineOf } from "./line-of.ts";
import { contentParts } from "./parts.ts";

test("all that is published follows its schema", async () => {
  const { parts, hints } = await checkContent();
  expect(parts).toBeGreaterThan(300);
  expect(hints).toEqual([]);
  const files = new Set((await contentParts()).map(({ file }) => file.replace(/\/[^/]+$/, "")));
  for (const folder of [
    "projects",
    "project-stories",
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
  expect(readSchemas([wrong], () => source).problems).toEqual([
    "content/events.ts:6 0.date: Invalid ISO date",
  ]);

  const [course] = courses;
  const lessons = [{ slug: "a b", title: "Un titre", minutes: 30 }];
  const module = { ...course?.modules[0], lessons };
  const file = "content/courses/x/course.ts";
  const modules = `export const course = {\n  modules: [\n    {\n      lessons: [\n        { slug: "a b" },\n      ],\n    },\n  ],\n};\n`;
  const badCourse = { file, path: [], schema: courseSchema, value: { ...course, modules: [module] } };
  expect(readSchemas([badCourse], () => modules).problems).toContain(
    `${file}:5 modules.0.lessons.0.slug: small letters, digits and hyphens`,
  );

  const json = `{\n  "steps": [\n    { "year": 1 },\n    { "year": "2" }\n  ]\n}\n`;
  expect(lineOf("content/about/fr.json", json, ["steps", 1, "year"])).toBe(4);

  const head = `---\nid: 3\ntitle: Un titre\ndate: hier\n---\nTexte`;
  const article = { file: "content/news/3-x.md", path: [], schema: articleSchema, value: { date: "hier" } };
  const problems = readSchemas([article], () => head).problems;
  expect(problems).toContain("content/news/3-x.md:4 date: Invalid ISO date");
});

test("what is only unusual, a flash of news or a small meeting, is a hint and no mistake", () => {
  const [event] = events;
  const meeting = {
    file: "content/events.ts",
    path: [0],
    schema: eventSchema,
    value: { ...event, participants: 12 },
  };
  const source = "export const events = [\n  {\n    participants: 12,\n  },\n];\n";
  expect(readSchemas([meeting], () => source)).toEqual({
    problems: [],
    hints: ["content/events.ts:3 0.participants: usually 30 to 5000"],
  });

  const flash = {
    id: 40,
    slug: "une-breve",
    title: "Une brève",
    excerpt: "Le pont est ouvert.",
    date: "2026-11-20",
    category: "social",
    readTime: 1,
    author: "La rédaction",
    body: "Le pont de Kikwit est ouvert depuis ce matin.",
    image: { scene: "news-road-40", alt: "Un pont" },
  };
  const file = "content/news/40-une-breve.md";
  const { problems, hints } = readSchemas(
    [{ file, path: [], schema: articleFileSchema, value: flash }],
    () => "---\nid: 40\n---\nLe pont",
  );
  expect(problems.filter((line) => line.includes("body"))).toEqual([]);
  expect(hints.map((line) => line.replace(/^.*?: /, ""))).toEqual([
    "usually 400 to 900 words",
    "usually 2 headings or more: ## and a space",
    "usually with a quotation: lines that begin with >",
    "usually with a list: lines that begin with -",
  ]);
  expect(
    readSchemas([{ ...meeting, value: { ...event, participants: 0 } }], () => source).problems,
  ).toHaveLength(1);
});
