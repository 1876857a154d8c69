import type { CourseDraft, CourseWish } from "../../../../../contracts/academy/course-generator.ts";
import { plainTopic } from "../plain.ts";
import { domainOf, nearness } from "./domains/index.ts";
import { fill } from "./fill.ts";
import { capital, typeset } from "./french.ts";
import { ANNOUNCED, type Course, wordsAbout, writeLesson } from "./lesson.ts";
import { courseTitles, descriptions, forWhom, outcomes, summaries } from "./phrases/frames.ts";
import { writeQuiz } from "./quiz.ts";
import { createSeeded } from "./seeded.ts";
import { shapeOf } from "./shape.ts";

const END = "le bilan du cours";

/** Writes a course in French from the texts of a field. Deterministic: the same wish gives the same course. */
export function writeCourse(wish: CourseWish): CourseDraft {
  const { level, duration } = wish;
  const named = plainTopic(wish.topic);
  const seeded = createSeeded(`${named.toLowerCase()}|${level}|${duration}`);
  const domain = domainOf(named);
  const shape = shapeOf(wish);
  const course: Course = { seeded, domain, shape, topic: `« ${named} »` };
  // First the facets that match the topic, then others; taught in the field's order.
  const nearest = seeded.mixed(domain.facets).sort((a, b) => nearness(b, named) - nearness(a, named));
  const chosen = new Set(nearest.slice(0, shape.modules));
  const facets = domain.facets.filter((facet) => chosen.has(facet));

  const modules = facets.map((facet, at) => ({
    title: capital(facet.name),
    summary: fill(seeded.draw(summaries), wordsAbout(course, facet)),
    lessons: shape.angles.map((angle, lesson) => {
      const following = shape.angles[lesson + 1];
      const next = following ? ANNOUNCED[following] : (facets[at + 1]?.name ?? END);
      return writeLesson(course, facet, angle, next);
    }),
    quiz: writeQuiz(course, facet),
  }));

  const [first, second] = facets;
  const end = facets.at(-1);
  if (!first || !second || !end) throw new Error("a course has two modules or more");
  const about = {
    ...wordsAbout(course, first),
    facet2: second.name,
    last: end.name,
    leads: forWhom[level],
    hours: `${duration} heure${duration > 1 ? "s" : ""}`,
    Topic: capital(named),
  };
  const draft: CourseDraft = {
    title: fill(seeded.draw(courseTitles[level]), about),
    description: fill(seeded.draw(descriptions), about),
    level,
    category: domain.category,
    durationHours: duration,
    outcomes: facets.map((facet) => fill(seeded.draw(outcomes), wordsAbout(course, facet))),
    modules,
  };
  return printed(draft);
}

/** Applies French typography to all texts. */
function printed<T>(value: T): T {
  if (typeof value === "string") return typeset(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => printed(one)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printed(inner)])) as T;
}
