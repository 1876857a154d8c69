import type { Generated } from "kysely";
import type { CourseLevel } from "../../../contracts/academy/course-choices.ts";

/** db/migrations/0019_academy.sql */
export interface CertificatesTable {
  number: string;
  user_id: string | null;
  course_id: number;
  learner: string | null;
  course_title: string;
  level: CourseLevel;
  hours: number;
  issued_at: Date;
  cancelled_at: Date | null;
  /** The number of the corrected certificate that replaces this one. */
  replaced_by: Generated<string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    course_certificates: CertificatesTable;
  }
}
