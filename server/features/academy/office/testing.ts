import { randomUUID } from "node:crypto";
import { courses } from "../../../../content/courses.ts";
import { testOffice } from "../../../office/testing.ts";
import { withClient } from "../../../platform/database/address.ts";
import { seedCourses } from "../seed-courses.ts";

/** The office with the sample courses, and a learner who has done all of the first. */
export async function testDesk() {
  const world = await testOffice();
  const { db } = world;
  await seedCourses(db, courses);
  const programmes = await world.worker("programmes");
  const reader = await world.worker("reader");
  const { cookie } = await world.enterByForm(programmes);
  const { id: course } = await db.selectFrom("courses").select("id").orderBy("id").executeTakeFirstOrThrow();
  const learner = randomUUID();
  await withClient(world.database.superuser, async (client) => {
    await client.query(
      `insert into auth.users (id, email, language, created_at, updated_at)
       values ($1, 'learner@example.org', 'fr', now(), now())`,
      [learner],
    );
    await client.query("insert into public.course_enrollments (user_id, course_id) values ($1, $2)", [
      learner,
      course,
    ]);
    await client.query(
      `insert into public.lesson_progress (user_id, lesson_id)
       select $1, id from public.lessons where course_id = $2`,
      [learner, course],
    );
    await client.query(
      `insert into public.quiz_results (user_id, module_id, score, total, passed)
       select $1, id, 3, 3, true from public.course_modules where course_id = $2`,
      [learner, course],
    );
  });
  return { ...world, programmes, reader, cookie, course, learner };
}
