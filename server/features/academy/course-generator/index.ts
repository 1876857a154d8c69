import type { CourseDraft } from "../../../../contracts/academy/course-generator.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { createOutbound } from "../../../platform/outbound/outbound.ts";
import type { Identify } from "../../../platform/people/person.ts";
import { storeCourse } from "../store-course.ts";
import { aiCourseGenerator } from "./ai-course-generator.ts";
import { courseDraft } from "./course-draft.ts";
import { createDrafts, type StoreDraft } from "./drafts.ts";
import { courseGeneratorLimits } from "./limits.ts";
import { createCourseProvider } from "./provider.ts";

interface CourseGenerator {
  readonly endpoints: readonly Endpoint[];
  start(): Promise<void>;
}

const TIDY = "tidy-course-drafts";

/** The instructor until staff set one. */
const INSTRUCTOR = {
  name: "Équipe de l’académie",
  role: "Brouillon à relire",
  bio: "Ce cours a été généré à la demande d’un visiteur. L’équipe le relit, le corrige et nomme un formateur avant de le publier.",
};

/** Courses written on request, by the configured service or here. */
export function createCourseGenerator(
  context: Context,
  { identify }: { identify: Identify },
): CourseGenerator {
  const { env, clock, jobs } = context;
  const { COURSES_API_URL } = env;
  const hosts = COURSES_API_URL
    ? [{ origin: new URL(COURSES_API_URL).origin, isPrivate: !env.isPublic }]
    : [];
  const drafts = createDrafts(context, storeDraft);
  const provider = createCourseProvider(context, createOutbound({ hosts, clock }));
  return {
    endpoints: [
      aiCourseGenerator(context, { identify, drafts, provider }),
      courseDraft(context, { identify, drafts }),
    ],
    async start() {
      await jobs.createQueue(TIDY);
      await jobs.work(TIDY, drafts.tidy);
      await jobs.schedule(TIDY, courseGeneratorLimits.cron);
    },
  };
}

/** Stored free of charge, without a picture and unpublished. */
const storeDraft: StoreDraft = (trx, draft, createdAt, id) => {
  const lessons = (module: CourseDraft["modules"][number], at: number) =>
    module.lessons.map(({ title, minutes }, lesson) => ({
      slug: `lecon-${at + 1}-${lesson + 1}`,
      title,
      minutes,
    }));
  const course = {
    slug: `brouillon-${id}`,
    title: draft.title,
    description: draft.description,
    level: draft.level,
    category: draft.category,
    durationHours: draft.durationHours,
    price: { minor: 0, currency: "XOF" as const },
    image: null,
    instructor: INSTRUCTOR,
    outcomes: [...draft.outcomes],
    published: false,
    createdAt,
    modules: draft.modules.map((module, at) => ({
      title: module.title,
      summary: module.summary,
      lessons: lessons(module, at),
      quiz: module.quiz.map((question) => ({ ...question, choices: [...question.choices] })),
    })),
  };
  return storeCourse(
    trx,
    course,
    (module, lesson) => draft.modules[module - 1]?.lessons[lesson - 1]?.body ?? "",
  );
};
