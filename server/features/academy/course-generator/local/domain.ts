import type { CourseCategory } from "../../../../../contracts/academy/course-choices.ts";

/** One facet of a field of work, the material of a module. Noun phrases include their article. */
export interface Facet {
  /** 'la pépinière' */
  readonly name: string;
  /** Tasks (infinitives), each with the sign that shows it is done. */
  readonly steps: readonly (readonly [task: string, sign: string])[];
  readonly tools: readonly string[];
  /** Errors, each with its remedy (an infinitive). */
  readonly errors: readonly (readonly [error: string, remedy: string])[];
  /** Complete sentences that are true without context. */
  readonly facts: readonly string[];
}

/** What lessons about measuring count: money, or the share of a group that reaches something. */
export type Measure =
  | {
      readonly kind: "money";
      readonly unit: string;
      readonly units: string;
      /** Congolese francs per unit. */
      readonly cost: readonly [number, number];
      readonly lot: readonly [number, number];
    }
  | { readonly kind: "rate"; readonly who: string; readonly reach: string };

export interface Domain {
  readonly category: CourseCategory;
  /** Matches words of a topic, in lower case without accents. */
  readonly words: RegExp;
  /** The trades of this field: feminine, masculine. */
  readonly roles: readonly (readonly [string, string])[];
  readonly measure: Measure;
  readonly facets: readonly Facet[];
}
