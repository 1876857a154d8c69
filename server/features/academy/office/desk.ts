import { sql } from "kysely";
import { z } from "zod/mini";
import { code } from "../../../../contracts/form-fields.ts";
import { action, type Desk } from "../../../office/desk.ts";
import { waitingRows } from "../../../office/waiting.ts";
import { createWork } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import { addLesson, addModule, addQuestion } from "./add-part.ts";
import { addScreens } from "./add-screens.ts";
import { certificatesScreen } from "./certificates-screen.ts";
import { findCertificates, listCourses } from "./courses.ts";
import { editCourse, editLesson, editModule, editQuestion } from "./edit.ts";
import { movePart, removePart, restorePart } from "./move-part.ts";
import { lessonScreen, moduleScreen, questionScreen } from "./part-screens.ts";
import { correctName, publishCourse, unpublishCourse } from "./publish.ts";
import { courseScreen, coursesScreen } from "./screens.ts";

const DRAFTS = sql<boolean>`exists (
  select from public.courses c where c.id = drafts.course_id and not c.published
)`;

/** Courses: corrected in their place, priced, published; and certificates with a wrong name. */
export function academyDesk(context: Context): Desk {
  const { clock } = context;
  const work = createWork(context);
  const parts = { clock, work };
  return {
    actions: [
      // GET courses-list -> {courses}: those that are not published first.
      action("courses-list", z.strictObject({}), async ({ actor }) => ({
        courses: await work.read(actor, listCourses),
      })),
      editCourse(work),
      editModule(work),
      editLesson(work),
      editQuestion(work),
      addModule(parts),
      addLesson(parts),
      addQuestion(parts),
      movePart(parts),
      removePart(parts),
      restorePart(parts),
      publishCourse(work),
      unpublishCourse(work),
      // GET certificates-list ?q= -> {certificates}: by number or by a part of the learner's name.
      action(
        "certificates-list",
        z.strictObject({ q: z.string(code("invalid_field")).check(z.minLength(1, code("invalid_field"))) }),
        async ({ actor }, { q }) => ({
          certificates: await work.read(actor, (office) => findCertificates(office, q)),
        }),
      ),
      correctName(parts),
    ],
    screens: [
      coursesScreen(work),
      courseScreen(work),
      moduleScreen(work),
      lessonScreen(work),
      questionScreen(work),
      ...addScreens(work),
      certificatesScreen(work),
    ],
    menu: [
      { group: "programmes", label: "courses", path: "/courses", action: "courses-list" },
      { group: "programmes", label: "certificates", path: "/certificates", action: "certificates-list" },
    ],
    waiting: [
      {
        label: "drafts",
        action: "courses-list",
        path: "/courses",
        find: ({ actor }) =>
          work.read(actor, (office) =>
            waitingRows(office, { table: "academy.drafts", since: "created_at", which: DRAFTS }),
          ),
      },
    ],
  };
}
