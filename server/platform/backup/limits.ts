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
  /** Continuous archiving (BACKUP_ARCHIVE). */
  archive: {
    /** PostgreSQL finishes a segment of its log after this time, if anything was written; then it is sealed and sent at the next look. */
    timeoutSeconds: 50,
    turnMs: 5_000,
    /** New stored files: how often, and how many at once. */
    filesMs: 30_000,
    filesAtOnce: 50,
    /** Every moment of this time can be restored. */
    keepMs: 7 * 86_400_000,
    /** The time of day (UTC) at which a new base is due, how often that is looked at, and how soon a failed one is tried again. */
    baseAtMs: 16_860_000,
    baseLookMs: 600_000,
    baseRetryMs: 1_800_000,
    /** How long a base waits for the last segments it needs. */
    baseEndMs: 600_000,
    /** An alarm: so long has a segment, or a base, been waiting to get into the archive. */
    lateMs: 900_000,
    baseLateMs: 21_600_000,
    /** What waits here for a target that is away. Beyond it the archive breaks off, and begins anew with a base. */
    waitingBytes: 2 * 1024 ** 3,
    /** How long a recovery takes at most, how often is looked whether it is done, and how many segments are fetched ahead. */
    recoverMs: 43_200_000,
    recoverLookMs: 250,
    feedMs: 20,
    ahead: 4,
  },
} as const;
