import type { CourseCategory } from "../../../../../contracts/course-choices.ts";

/** One side of a field of work: a module is written from it. Noun phrases carry their article. */
export interface Facet {
  /** 'la pépinière' */
  readonly name: string;
  /** What one does (an infinitive), and what shows that it is done. */
  readonly steps: readonly (readonly [task: string, sign: string])[];
  readonly tools: readonly string[];
  /** What goes wrong, and what to do then (an infinitive). */
  readonly errors: readonly (readonly [error: string, remedy: string])[];
  /** Whole sentences, true by themselves. */
  readonly facts: readonly string[];
}

/** What lessons about measuring count: money, or how many of a group reach something. */
export type Measure =
  | {
      readonly kind: "money";
      readonly unit: string;
      readonly units: string;
      /** Congolese francs a unit. */
      readonly cost: readonly [number, number];
      readonly lot: readonly [number, number];
    }
  | { readonly kind: "rate"; readonly who: string; readonly reach: string };

export interface Domain {
  readonly category: CourseCategory;
  /** Matches words of a topic, in small letters without accents. */
  readonly words: RegExp;
  /** Who works here: feminine, masculine. */
  readonly roles: readonly (readonly [string, string])[];
  readonly measure: Measure;
  readonly facets: readonly Facet[];
}
