import type { CourseWish } from "../../../../../contracts/academy/course-generator.ts";

/** The angles from which a lesson treats a facet. */
export const ANGLES = ["understand", "do", "repair", "measure", "lead"] as const;
export type Angle = (typeof ANGLES)[number];

/** The order of angles at each level; short courses use only the first ones. */
const ORDER: Readonly<Record<CourseWish["level"], readonly Angle[]>> = {
  debutant: ["understand", "do", "repair", "measure", "lead"],
  intermediaire: ["do", "repair", "measure", "lead", "understand"],
  avance: ["measure", "lead", "repair", "understand", "do"],
};

/** Longer courses have more of each: [up to hours, number]. */
const MODULES = [
  [2, 2],
  [5, 3],
  [12, 4],
  [30, 5],
  [100, 6],
] as const;
const LESSONS = [
  [5, 2],
  [30, 3],
  [60, 4],
  [100, 5],
] as const;
const upTo = (steps: readonly (readonly [number, number])[], hours: number) =>
  steps.find(([most]) => hours <= most)?.[1] ?? 1;

const QUESTIONS = { debutant: 3, intermediaire: 4, avance: 5 } as const;
const DEPTH = { debutant: 0, intermediaire: 1, avance: 3 } as const;

export interface Shape {
  readonly modules: number;
  readonly angles: readonly Angle[];
  /** Per lesson. */
  readonly minutes: number;
  readonly questions: number;
  readonly choices: number;
  /** Additional paragraphs per lesson. */
  readonly depth: number;
}

/** The size and depth of a course. */
export function shapeOf({ level, duration }: Pick<CourseWish, "level" | "duration">): Shape {
  const modules = upTo(MODULES, duration);
  const angles = ORDER[level].slice(0, upTo(LESSONS, duration));
  const minutes = Math.max(10, Math.round((duration * 60) / (modules * angles.length) / 5) * 5);
  const long = duration > 30 ? 1 : 0;
  return {
    modules,
    angles,
    minutes,
    questions: QUESTIONS[level] + long,
    choices: level === "debutant" ? 3 : 4,
    depth: DEPTH[level] + long,
  };
}
