/** Limits of backups. */
export const backup = {
  /** Tables and files are written in parts of this size, so that one fits into memory. */
  partBytes: 4_194_304,
  /** A part that claims to be larger is damaged. */
  entryBytes: 67_108_864,
  /** What is kept: the newest of each of so many days and weeks, and none older than the privacy policy says. */
  keep: { days: 7, weeks: 4, longestMs: 30 * 86_400_000 },
  cron: "41 3 * * *",
  /** A night's backup that takes longer is stopped. */
  longestMs: 4 * 3_600_000,
  retry: { limit: 2, delaySeconds: 1_800 },
  /** How often erasures that have not reached the backups are tried again. */
  erasuresMs: 60_000,
  erasuresAtOnce: 500,
  progressMs: 5_000,
  /** The longest pause of a store while a backup is sent to it or read from it. */
  storeIdleMs: 120_000,
  /** An S3-compatible store takes no larger file in one call. */
  storeBytes: 5 * 1024 ** 3,
} as const;
