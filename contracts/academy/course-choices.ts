/** Stored values of a course's level and category; their labels are in the dictionaries. */

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
