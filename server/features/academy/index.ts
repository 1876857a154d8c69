import { courses } from "../../../content/courses.ts";
import type { PageData } from "../../../contracts/pages.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Desk } from "../../office/desk.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Identify } from "../../platform/people/person.ts";
import { courseCertificate } from "./course-certificate.ts";
import { courseEnrollmentStatus } from "./course-enrollment-status.ts";
import { createCourseReads } from "./courses.ts";
import { createCourseEnrollment } from "./create-course-enrollment.ts";
import { ENROLMENT } from "./enrol.ts";
import { COURSE_ASKED, enrolmentPage } from "./enrolment-page.ts";
import { issueCourseCertificate } from "./issue-course-certificate.ts";
import { academyDesk } from "./office/desk.ts";
import { createOpenEnrolment } from "./open-enrolment.ts";
import { learnerData, ownEnrolments } from "./own-data.ts";
import { seedCourses } from "./seed-courses.ts";
import { seedCourseTranslations } from "./seed-translations.ts";
import { enrolmentHandlers } from "./settle.ts";
import { submitModuleQuiz } from "./submit-module-quiz.ts";

export interface Academy {
  readonly endpoints: readonly Endpoint[];
  readonly desk: Desk;
  /** Data for the pages. */
  readonly data: Pick<PageData, "courses" | "course">;
  /** Data for the account's page. */
  readonly ownEnrolments: ReturnType<typeof ownEnrolments>;
  readonly asked: typeof COURSE_ASKED;
  readonly ownData: OwnData;
  /** Seeds the sample courses. */
  start(): Promise<void>;
}

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<
    Payments,
    "handle" | "showOn" | "chooseLater" | "openCheckout" | "stepOf" | "transferOf"
  >;
}

/** Builds the feature: data for pages, functions, payment handlers. */
export function createAcademy(context: Context, parts: Parts): Academy {
  const { payments } = parts;
  const openCheckout = createOpenEnrolment(context, parts);
  const page = { ...enrolmentPage(context), open: openCheckout };
  payments.handle(ENROLMENT, enrolmentHandlers(context, parts.mail));
  payments.showOn(ENROLMENT, page);
  return {
    endpoints: [
      createCourseEnrollment(context, { ...parts, payments: { ...payments, openCheckout }, page }),
      courseEnrollmentStatus(context, payments),
      submitModuleQuiz(context, parts),
      issueCourseCertificate(context, parts),
      courseCertificate(context),
    ],
    desk: academyDesk(context),
    data: createCourseReads(context),
    ownEnrolments: ownEnrolments(context),
    asked: COURSE_ASKED,
    ownData: learnerData,
    async start() {
      await seedCourses(context.db, courses);
      await seedCourseTranslations(context.db, courses);
    },
  };
}
