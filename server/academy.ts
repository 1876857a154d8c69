import { courses } from "../content/courses.ts";
import type { PageData } from "../contracts/pages.ts";
import type { Context } from "./core/context.ts";
import { createCourseReads } from "./functions/academy/courses.ts";
import { seedCourses } from "./functions/academy/seed-courses.ts";

interface Academy {
  /** For the pages. */
  readonly data: Pick<PageData, "courses" | "course">;
  /** The sample courses are in the database afterwards. */
  start(): Promise<void>;
}

/** Puts the rooms of the academy together. */
export function createAcademy(context: Context): Academy {
  return {
    data: createCourseReads(context),
    start: () => seedCourses(context.db, courses),
  };
}
