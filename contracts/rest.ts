import type { CourseCategory, CourseLevel } from "./course-choices.ts";

/** The tables the browser reads through /rest/v1, as its client wants them described. Types, not interfaces: rows are plain records. */
export type RestDatabase = {
  public: {
    Tables: {
      courses: Table<CourseRow>;
      course_enrollments: Table<EnrollmentRow>;
    };
    Views: Record<never, never>;
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
  title: string;
  description: string;
  level: CourseLevel;
  category: CourseCategory;
  duration_hours: number;
  /** In whole francs; 0 is free. */
  price: number;
  featured_image: string;
  published: boolean;
  created_at: string;
};

export type EnrollmentRow = { id: number; course_id: number; user_id: string };
