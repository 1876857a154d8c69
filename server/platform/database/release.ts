/**
 * The number of this release, increased by one for each. A migration that breaks older releases has a line
 * `-- oldest release: 2` (docs/operations/upgrade.md).
 */
export const RELEASE = 2;
