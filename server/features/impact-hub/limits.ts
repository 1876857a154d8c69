/** Times are in milliseconds. */
export const impactHubLimits = {
  /** For how long the page's data is cached. */
  cacheMs: 3_000,
  /** Status changes handled per sweep. */
  toldRows: 100,
  /** A file without a submission is deleted after this. */
  orphanMs: 86_400_000,
  /** Days after the last change of status: not approved, approved, held back as spam. */
  keepDays: { open: 730, approved: 1_826, held: 30 },
  purgeCron: "33 2 * * *",
} as const;
