import { readFileSync } from "node:fs";
import type { Course } from "./schemas/courses.ts";

export interface LessonText {
  /** From the project's root: 'content/courses/…/1-1-….md'. */
  readonly file: string;
  /** Both counted from 1. */
  readonly module: number;
  readonly lesson: number;
  /** Markdown, without the title. */
  readonly body: string;
}

/** The lessons of a course in their order, read from its folder. Node only. */
export function lessonTexts(course: Course): LessonText[] {
  return course.modules.flatMap(({ lessons }, module) =>
    lessons.map(({ slug }, lesson) => {
      const name = `courses/${course.slug}/${module + 1}-${lesson + 1}-${slug}.md`;
      const body = readFileSync(new URL(name, import.meta.url), "utf8");
      return { file: `content/${name}`, module: module + 1, lesson: lesson + 1, body };
    }),
  );
}
