/** A few words of the specification, and the tests that check them on the product: `file: title`. */
export type Group = readonly [says: string, ...tests: string[]];

/** A part of one of the two texts, with the title it has there. */
export interface Section {
  readonly text: 1 | 2;
  readonly title: string;
  readonly groups: readonly Group[];
}
