import type { Generated, GeneratedAlways } from "kysely";
import type { CourseCategory, CourseLevel } from "../../../contracts/academy/course-choices.ts";
import type { Currency } from "../../../contracts/money.ts";

/** db/migrations/0019_academy.sql. Tables without a prefix are in schema public. */
export interface AcademyTables {
  courses: CoursesTable;
  course_modules: {
    id: GeneratedAlways<number>;
    course_id: number;
    position: number;
    title: string;
    summary: string;
  };
  lessons: {
    id: GeneratedAlways<number>;
    course_id: number;
    module_id: number;
    position: number;
    slug: string;
    title: string;
    minutes: number;
  };
  lesson_texts: { lesson_id: number; body: string };
  quiz_questions: {
    id: GeneratedAlways<number>;
    module_id: number;
    position: number;
    question: string;
    choices: string[];
  };
  course_enrollments: {
    id: GeneratedAlways<number>;
    course_id: number;
    user_id: string;
    created_at: Date;
  };
  lesson_progress: { user_id: string; lesson_id: number; done_at: Generated<Date> };
  quiz_results: QuizResultsTable;
  "academy.quiz_answers": { question_id: number; answer: number; explanation: string };
  "academy.quiz_attempts": {
    user_id: string;
    operation_id: string;
    module_id: number;
    answers: number[];
    created_at: Date;
  };
  "academy.orders": {
    payment_id: string;
    /** Null after the account was erased. */
    user_id: string | null;
    course_id: number;
    email: string | null;
    /** Keyed hash of the client's address, for counting refusals. */
    address_key: Buffer | null;
    is_current: Generated<boolean>;
    grants: Generated<boolean>;
  };
  "academy.drafts": {
    course_id: number;
    token_hash: Buffer;
    author_user_id: string | null;
    created_at: Date;
    operation_id: string | null;
    asked_hash: Buffer | null;
  };
}

interface CoursesTable {
  id: Generated<number>;
  slug: string;
  title: string;
  description: string;
  level: CourseLevel;
  category: CourseCategory;
  duration_hours: number;
  /** In minor units; 0 means free. */
  price: number;
  currency: Currency;
  /** The picture's path on the site. */
  featured_image: string | null;
  image_alt: string | null;
  instructor_name: string;
  instructor_role: string;
  instructor_bio: string;
  outcomes: string[];
  published: boolean;
  created_at: Date;
  search: GeneratedAlways<string>;
}

interface QuizResultsTable {
  user_id: string;
  module_id: number;
  score: number;
  total: number;
  passed: boolean;
  attempts: Generated<number>;
  updated_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends AcademyTables {}
}
