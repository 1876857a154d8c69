/** A change that cannot be noticed because the program does the same with it. */
interface Equivalent {
  readonly path: string;
  /** The changed code, and what it becomes. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [];
