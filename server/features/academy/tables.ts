import type { Generated, GeneratedAlways } from "kysely";
import type { CourseCategory, CourseLevel } from "../../../contracts/academy/course-choices.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Currency } from "../../../contracts/money.ts";

/** db/migrations/0019_academy.sql, 0072_translations.sql. Tables without a prefix are in schema public. */
export interface AcademyTables {
  courses: CoursesTable;
  course_modules: {
    id: GeneratedAlways<number>;
    course_id: number;
    position: number;
    title: string;
    summary: string;
    /** db/migrations/0095_course_parts.sql, also of lessons and questions. */
    retired_at: Generated<Date | null>;
  };
  lessons: {
    id: GeneratedAlways<number>;
    course_id: number;
    module_id: number;
    position: number;
    slug: string;
    title: string;
    minutes: number;
    retired_at: Generated<Date | null>;
  };
  lesson_texts: { lesson_id: number; body: string };
  course_translations: CourseTranslationsTable;
  course_module_translations: {
    module_id: number;
    language: Language;
    title: string | null;
    summary: string | null;
  };
  lesson_translations: { lesson_id: number; language: Language; title: string | null };
  lesson_text_translations: { lesson_id: number; language: Language; body: string | null };
  quiz_question_translations: {
    question_id: number;
    language: Language;
    question: string | null;
    choices: string[] | null;
  };
  "academy.quiz_answer_translations": {
    question_id: number;
    language: Language;
    explanation: string | null;
  };
  quiz_questions: {
    id: GeneratedAlways<number>;
    module_id: number;
    position: number;
    question: string;
    choices: string[];
    retired_at: Generated<Date | null>;
  };
  course_enrollments: {
    id: GeneratedAlways<number>;
    course_id: number;
    user_id: string;
    created_at: Date;
    /** All of it was done when the course was next changed. */
    finished_at: Generated<Date | null>;
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

/** A text that is null is still French. */
interface CourseTranslationsTable {
  course_id: number;
  language: Language;
  title: string | null;
  description: string | null;
  image_alt: string | null;
  instructor_role: string | null;
  instructor_bio: string | null;
  outcomes: string[] | null;
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
