import type { Transaction } from "kysely";
import type { Course } from "../../../content/schemas/courses.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** A course without the fields that the database sets. */
export interface NewCourse extends Omit<Course, "id" | "createdAt" | "featuredImage"> {
  /** If absent, the next free number. */
  readonly id?: number;
  readonly createdAt: Date;
  readonly image: { readonly src: string; readonly alt: string } | null;
  readonly published: boolean;
}

/** Returns a lesson's Markdown; module and lesson are counted from 1. */
export type BodyOf = (module: number, lesson: number) => string;

/** Stores a course with its modules, lessons and quizzes. The answers go into a table that only the server reads. */
export async function storeCourse(
  trx: Transaction<Tables>,
  course: NewCourse,
  bodyOf: BodyOf,
): Promise<number> {
  const { instructor, image, price } = course;
  const { id } = await trx
    .insertInto("courses")
    .values({
      ...(course.id !== undefined && { id: course.id }),
      slug: course.slug,
      title: course.title,
      description: course.description,
      level: course.level,
      category: course.category,
      duration_hours: course.durationHours,
      price: price.minor,
      currency: price.currency,
      featured_image: image?.src ?? null,
      image_alt: image?.alt ?? null,
      instructor_name: instructor.name,
      instructor_role: instructor.role,
      instructor_bio: instructor.bio,
      outcomes: course.outcomes,
      published: course.published,
      created_at: course.createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [index, module] of course.modules.entries()) {
    await storeModule(trx, { courseId: id, position: index + 1, module }, bodyOf);
  }
  return id;
}

interface Place {
  readonly courseId: number;
  readonly position: number;
  readonly module: Course["modules"][number];
}

async function storeModule(
  trx: Transaction<Tables>,
  { courseId, position, module }: Place,
  bodyOf: BodyOf,
): Promise<void> {
  const { id } = await trx
    .insertInto("course_modules")
    .values({ course_id: courseId, position, title: module.title, summary: module.summary })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [index, { slug, title, minutes }] of module.lessons.entries()) {
    const at = { course_id: courseId, module_id: id, position: index + 1 };
    const lesson = await trx
      .insertInto("lessons")
      .values({ ...at, slug, title, minutes })
      .returning("id")
      .executeTakeFirstOrThrow();
    const body = bodyOf(position, index + 1);
    await trx.insertInto("lesson_texts").values({ lesson_id: lesson.id, body }).execute();
  }
  for (const [index, { question, choices, answer, explanation }] of module.quiz.entries()) {
    const stored = await trx
      .insertInto("quiz_questions")
      .values({ module_id: id, position: index + 1, question, choices })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("academy.quiz_answers")
      .values({ question_id: stored.id, answer, explanation })
      .execute();
  }
}
