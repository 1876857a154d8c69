import { lessonTexts } from "../../../content/course-texts.ts";
import { courses } from "../../../content/courses.ts";
import { courseSchema, lessonTextSchema } from "../../../content/schemas/courses.ts";
import type { Part } from "./parts.ts";

/** The courses, and the words of their lessons. */
export function courseParts(): Part[] {
  return courses.flatMap((course) => [
    { file: `content/courses/${course.slug}/course.ts`, path: [], schema: courseSchema, value: course },
    ...lessonTexts(course).map(({ file, body }) => ({
      file,
      path: ["body"],
      schema: lessonTextSchema,
      value: body,
    })),
  ]);
}
