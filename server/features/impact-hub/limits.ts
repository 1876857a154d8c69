/** The impact hub: times in milliseconds. */
export const impactHubLimits = {
  /** How long what the page shows may be behind. */
  cacheMs: 3_000,
  /** Steps of submissions one turn takes. */
  toldRows: 100,
  /** A file nobody named in a project is forgotten after this. */
  orphanMs: 86_400_000,
  /** Days after its last step: one that was not approved, one that was, and one that was held back as spam. */
  keepDays: { open: 730, approved: 1_826, held: 30 },
  purgeCron: "33 2 * * *",
} as const;
