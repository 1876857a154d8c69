const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const officeLimits = {
  invitationMs: 48 * HOUR,
  /** A session of staff ends after so long without a call of the office, and so long after the sign-in. */
  idleMs: 30 * MINUTE,
  sessionMs: 12 * HOUR,
  /** The cookie outlives its session: a form with a file, sent the day after, is still read and its text kept. */
  cookieMs: 7 * 24 * HOUR,
  /** A session that the password has begun waits so long for its passkey. */
  halfMs: 5 * MINUTE,
  /** The end of a session is written at most so often. */
  noteMs: MINUTE,
  /** How long a second factor opens exports, roles and refunds. */
  stepUpMs: 10 * MINUTE,
  /** Tries of an invitation from one address. */
  acceptances: { max: 30, windowMs: HOUR },
  /** Entries of the trail on one page. */
  page: 50,
  /** The mail with the head of the trail. */
  headCron: "7 5 * * *",
  alarms: {
    cron: "*/5 * * * *",
    /** A condition is over when it has not been seen for so long; what comes and goes is not told each time. */
    calmMs: 30 * MINUTE,
  },
} as const;
