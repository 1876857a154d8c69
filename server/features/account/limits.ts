/** Times are in milliseconds. */
export const accountLimits = {
  /** Per person. */
  exports: { max: 10, windowMs: 3_600_000 },
  deletions: { max: 10, windowMs: 3_600_000 },
  /** An account without password and address can be deleted only within this time after the sign-in. */
  recentMs: 10 * 60_000,
} as const;
