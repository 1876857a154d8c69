import { courses } from "../content/courses.ts";
import type { PageData } from "../contracts/pages.ts";
import type { Context } from "./core/context.ts";
import type { Endpoint } from "./core/endpoint.ts";
import type { OwnData } from "./core/own-data.ts";
import type { Identify } from "./core/person.ts";
import { courseCertificate } from "./functions/academy/course-certificate.ts";
import { courseEnrollmentStatus } from "./functions/academy/course-enrollment-status.ts";
import { createCourseReads } from "./functions/academy/courses.ts";
import { createCourseEnrollment } from "./functions/academy/create-course-enrollment.ts";
import { ENROLMENT } from "./functions/academy/enrol.ts";
import { issueCourseCertificate } from "./functions/academy/issue-course-certificate.ts";
import { learnerData } from "./functions/academy/own-data.ts";
import { ownEnrolments } from "./functions/academy/own-enrolments.ts";
import { seedCourses } from "./functions/academy/seed-courses.ts";
import { enrolmentHandlers } from "./functions/academy/settle.ts";
import { submitModuleQuiz } from "./functions/academy/submit-module-quiz.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Payments } from "./payments/payments.ts";

export interface Academy {
  readonly endpoints: readonly Endpoint[];
  /** For the pages. */
  readonly data: Pick<PageData, "courses" | "course">;
  /** For somebody's account. */
  readonly ownEnrolments: ReturnType<typeof ownEnrolments>;
  readonly ownData: OwnData;
  /** The sample courses are in the database afterwards. */
  start(): Promise<void>;
}

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<Payments, "handle" | "providerFor">;
}

/** Puts the rooms of the academy together: what pages read, enrolling, its payments. */
export function createAcademy(context: Context, parts: Parts): Academy {
  parts.payments.handle(ENROLMENT, enrolmentHandlers(context, parts.mail));
  return {
    endpoints: [
      createCourseEnrollment(context, parts),
      courseEnrollmentStatus(context),
      submitModuleQuiz(context, parts),
      issueCourseCertificate(context, parts),
      courseCertificate(context),
    ],
    data: createCourseReads(context),
    ownEnrolments: ownEnrolments(context),
    ownData: learnerData,
    start: () => seedCourses(context.db, courses),
  };
}
