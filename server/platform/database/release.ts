/**
 * The number of this release: one more for each that is handed out. A migration that an older one cannot run on says so in
 * a line of its own, `-- oldest release: 2` (docs/operations/upgrade.md).
 */
export const RELEASE = 2;
