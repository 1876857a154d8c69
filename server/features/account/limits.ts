/** The account: times in milliseconds. */
export const accountLimits = {
  /** By one person. */
  exports: { max: 10, windowMs: 3_600_000 },
  deletions: { max: 10, windowMs: 3_600_000 },
  /** An account is only deleted so soon after its owner signed in. */
  recentMs: 10 * 60_000,
} as const;
