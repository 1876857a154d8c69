import type { Kysely } from "kysely";
import { lessonTexts } from "../../../content/course-texts.ts";
import type { Course } from "../../../content/schemas/courses.ts";
import { claimSeeds } from "../../platform/database/seeds.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { storeCourse } from "./store-course.ts";

/** Seeds each sample course once per database: what staff change or delete later does not come back. */
export async function seedCourses(db: Kysely<Tables>, courses: readonly Course[]): Promise<void> {
  for (const course of courses) {
    await db.transaction().execute(async (trx) => {
      const first = await claimSeeds(trx, [`course:${course.slug}`]);
      if (first.size === 0) return;
      const bodies = new Map(
        lessonTexts(course).map(({ module, lesson, body }) => [`${module}-${lesson}`, body]),
      );
      const { scene, alt } = course.featuredImage;
      const stored = {
        ...course,
        image: { src: `/pictures/${scene}.svg`, alt },
        createdAt: new Date(course.createdAt),
        published: true,
      };
      await storeCourse(trx, stored, (module, lesson) => bodies.get(`${module}-${lesson}`) ?? "");
    });
  }
}
