import type { Language } from "../languages.ts";
import { isMoment } from "../moment.ts";
import type { Money } from "../money.ts";
import type { PartlyFrench } from "../translated-row.ts";
import { COURSE_CATEGORIES, COURSE_LEVELS, type CourseCategory, type CourseLevel } from "./course-choices.ts";

/** Courses as pages show them, and the query of their list. */

/** The texts of a card that course_translations may have. */
export const COURSE_TEXTS = { title: "title", description: "description" } as const;

export interface CourseCard extends PartlyFrench {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly level: CourseLevel;
  readonly category: CourseCategory;
  readonly durationHours: number;
  /** 0 is free. */
  readonly price: Money;
  readonly image: { readonly src: string; readonly alt: string } | null;
  readonly createdAt: string;
}

export interface CourseList {
  readonly courses: readonly CourseCard[];
  /** The value of `after` for the next page; null on the last page. */
  readonly next: string | null;
}

/** The query of the list; each field is one GET parameter. */
export interface CourseQuery {
  readonly search: string;
  readonly category: CourseCategory | null;
  readonly level: CourseLevel | null;
  readonly after: Cursor | null;
}

/** The last course of a page: the next page begins after it. */
export interface Cursor {
  readonly createdAt: string;
  readonly id: number;
}

export interface CourseView extends CourseCard {
  readonly outcomes: readonly string[];
  readonly instructor: { readonly name: string; readonly role: string; readonly bio: string };
  readonly modules: readonly ModuleView[];
  /** The languages in which its page is a translation, if not in all. */
  readonly languages?: readonly Language[];
  /** At least one lesson has no words in the reader's language. */
  readonly frenchLessons?: true;
}

export interface ModuleView extends PartlyFrench {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly LessonView[];
  /** Number of questions in its quiz. */
  readonly questions: number;
}

export interface LessonView extends PartlyFrench {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly minutes: number;
}

export const COURSES_PER_PAGE = 6;
const SEARCH_LENGTH = 100;

/** Parses the parameters of the list's address and ignores invalid ones. For `search`, see search-words.ts. */
export function readCourseQuery(parameters: URLSearchParamsLike): CourseQuery {
  const [category, level] = [parameters.get("category"), parameters.get("level")];
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, SEARCH_LENGTH),
    category: COURSE_CATEGORIES.find((one) => one === category) ?? null,
    level: COURSE_LEVELS.find((one) => one === level) ?? null,
    after: readCursor(parameters.get("after")),
  };
}

interface URLSearchParamsLike {
  get(name: string): string | null;
}

export const cursorText = ({ createdAt, id }: Cursor): string => `${createdAt},${id}`;

export function readCursor(text: string | null): Cursor | null {
  const [, createdAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)),([1-9]\d{0,8})$/.exec(text ?? "") ?? [];
  if (!createdAt || !id || !isMoment(createdAt)) return null;
  return { createdAt, id: Number(id) };
}
