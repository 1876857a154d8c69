/** What a course can be: the values stored; the words for them are in the dictionaries. */

export const COURSE_LEVELS = ["debutant", "intermediaire", "avance"] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

export const COURSE_CATEGORIES = [
  "agriculture",
  "entrepreneuriat",
  "gestion",
  "sante",
  "metiers",
  "energie",
] as const;
export type CourseCategory = (typeof COURSE_CATEGORIES)[number];
