import { z } from "zod/mini";
import { COURSE_CATEGORIES, COURSE_LEVELS } from "../../contracts/academy/course-choices.ts";
import { hint, usually } from "./hint.ts";
import { between, markdown } from "./markdown.ts";
import { image, isoDay, text } from "./parts.ts";

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and hyphens"));

const questionSchema = z
  .strictObject({
    question: text,
    choices: z.array(text).check(z.minLength(3), z.maxLength(4)),
    /** The right choice, counted from 0. */
    answer: z.int().check(z.nonnegative()),
    /** Said after answering, right or wrong. */
    explanation: text,
  })
  .check(({ value: { choices, answer }, issues }) => {
    const complain = (path: string, message: string) =>
      issues.push({ code: "custom", input: answer, path: [path], message });
    if (answer >= choices.length) complain("answer", "must be the place of a choice, counted from 0");
    if (new Set(choices).size < choices.length) complain("choices", "a choice stands twice");
  });

/** The words of a lesson are in `courses/<slug>/<module>-<lesson>-<lesson slug>.md`, both counted from 1. */
const lessonSchema = z.strictObject({
  slug,
  title: text,
  /** To read it and do what it asks. */
  minutes: z.int().check(
    z.minimum(1),
    z.maximum(600),
    hint((minutes) => minutes >= 15 && minutes <= 90, "usually 15 to 90"),
  ),
});

const moduleSchema = z.strictObject({
  title: text,
  summary: text,
  lessons: z.array(lessonSchema).check(z.minLength(1), usually(2, 3)),
  quiz: z.array(questionSchema).check(z.minLength(1), usually(3, 4)),
});

export const courseSchema = z
  .strictObject({
    id: z.int().check(z.positive()),
    /** Its folder, too. */
    slug,
    title: text,
    description: text,
    level: z.enum(COURSE_LEVELS),
    category: z.enum(COURSE_CATEGORIES),
    /** The minutes of all lessons, in rounded hours. */
    durationHours: z.int().check(z.minimum(1), z.maximum(100)),
    /** 0 is free. */
    price: z.strictObject({ minor: z.int().check(z.nonnegative()), currency: z.literal("XOF") }),
    createdAt: isoDay,
    featuredImage: image,
    instructor: z.strictObject({ name: text, role: text, bio: text }),
    outcomes: z.array(text).check(z.minLength(1), usually(4, 6)),
    modules: z.array(moduleSchema).check(z.minLength(1), usually(5, 5)),
  })
  .check(({ value, issues }) => {
    const lessons = value.modules.flatMap((module) => module.lessons);
    const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
    const complain = (path: string, message: string) =>
      issues.push({ code: "custom", input: value, path: [path], message });
    if (Math.round(minutes / 60) !== value.durationHours)
      complain("durationHours", `the lessons' ${minutes} minutes make ${Math.round(minutes / 60)} hours`);
    if (new Set(lessons.map((lesson) => lesson.slug)).size < lessons.length)
      complain("modules", "two lessons have one slug");
  });

/** A lesson's words; its title is in course.ts. */
export const lessonTextSchema = markdown.check(between(200, 350));

export type Course = Readonly<z.infer<typeof courseSchema>>;
