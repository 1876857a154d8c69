import { courseOf, learner, published } from "./course-rows.ts";
import type { Declared } from "./declared.ts";

const courseOfQuestion = (id: string) =>
  courseOf("course_modules", `(select q.module_id from public.quiz_questions q where q.id = ${id})`);
/** Staff write them, the server seeds them; who may read an original may read them. */
const TRANSLATIONS: Declared = {
  anon: ["select"],
  person: ["select"],
  staff: ["select", "insert", "update", "delete"],
  server: ["select", "insert"],
  fresh: { language: "'de'" },
  touched: "language",
};
export const translations: Readonly<Record<string, Declared>> = {
  "public.course_translations": {
    ...TRANSLATIONS,
    open: published("it.course_id"),
    owner: learner("it.course_id"),
  },
  "public.course_module_translations": {
    ...TRANSLATIONS,
    open: published(courseOf("course_modules", "it.module_id")),
    owner: learner(courseOf("course_modules", "it.module_id")),
  },
  "public.lesson_translations": {
    ...TRANSLATIONS,
    open: published(courseOf("lessons", "it.lesson_id")),
    owner: learner(courseOf("lessons", "it.lesson_id")),
  },
  "public.lesson_text_translations": {
    ...TRANSLATIONS,
    anon: [],
    owner: learner(courseOf("lessons", "it.lesson_id")),
  },
  "public.quiz_question_translations": {
    ...TRANSLATIONS,
    anon: [],
    owner: learner(courseOfQuestion("it.question_id")),
  },
  "public.product_translations": {
    ...TRANSLATIONS,
    open: "(select p.published from public.products p where p.id = it.product_id)",
  },
  "public.farm_project_translations": { ...TRANSLATIONS, open: "true" },
  "public.season_log_translations": { ...TRANSLATIONS, open: "true" },
  "public.hub_project_translations": {
    ...TRANSLATIONS,
    open: "(select p.status = 'active' from public.approved_projects p where p.id = it.project_id)",
  },
};
