import type { CourseCategory, CourseLevel } from "./academy/course-choices.ts";
import type { ProjectStatus } from "./crowdfarming/crowdfarming.ts";
import type { ApprovedRow } from "./impact-hub/projects.ts";

/** The tables that the browser reads through /rest/v1, in the form its client expects: types, because rows are plain records. */
export type RestDatabase = {
  public: {
    Tables: {
      courses: Table<CourseRow>;
      course_enrollments: Table<EnrollmentRow>;
      lesson_progress: Table<ProgressRow>;
      quiz_results: Table<QuizResultRow>;
      course_certificates: Table<CertificateRow>;
      approved_projects: Table<ApprovedRow>;
    };
    Views: {
      published_courses: { Row: Omit<CourseRow, "published">; Relationships: [] };
      crowdfarming_projects: { Row: FarmRow; Relationships: [] };
    };
    Functions: Record<never, never>;
  };
};

export type Table<Row extends Record<string, unknown>> = {
  Row: Row;
  Insert: Partial<Row>;
  Update: Partial<Row>;
  Relationships: [];
};

export type CourseRow = {
  id: number;
  slug: string;
  title: string;
  description: string;
  level: CourseLevel;
  category: CourseCategory;
  duration_hours: number;
  /** In minor units of its currency; 0 is free. */
  price: number;
  currency: "XOF";
  featured_image: string | null;
  image_alt: string | null;
  published: boolean;
  created_at: string;
};

export type EnrollmentRow = {
  id: number;
  course_id: number;
  user_id: string;
  created_at: string;
  finished_at: string | null;
};

export type ProgressRow = { user_id: string; lesson_id: number; done_at: string };

export type QuizResultRow = {
  user_id: string;
  module_id: number;
  score: number;
  total: number;
  passed: boolean;
};

export type CertificateRow = { number: string; user_id: string; course_id: number };
/** A project with its amount from the ledger; columns named `minor` are whole cents. */
export type FarmRow = {
  id: number;
  title: string;
  description: string;
  image_url: string;
  image_alt: string;
  status: ProjectStatus;
  farmer_name: string;
  location: string;
  crop_type: string;
  area_hectares: number;
  current_amount: number;
  goal_amount: number;
  expected_yield: string;
  planting_season: string;
  harvest_season: string;
  created_at: string;
  current_minor: number;
  goal_minor: number;
  currency: "USD";
};
