/** A few words of the specification, and the tests that read from the running product what they ask: `file: name`. */
export type Group = readonly [says: string, ...tests: string[]];

/** A part of one of the two texts; its title is the text's own. */
export interface Section {
  readonly text: 1 | 2;
  readonly title: string;
  readonly groups: readonly Group[];
}
