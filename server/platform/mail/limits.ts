/** Mail: times in milliseconds. */
export const mail = {
  /** The wait doubles after each failed attempt, from the minimum to the maximum; after `attempts` the mail is dead. */
  attempts: 12,
  backoffMinMs: 5_000,
  backoffMaxMs: 6 * 3_600_000,
  /** Lease of one attempt: no other attempt runs in this time. */
  leaseMs: 20_000,
  smtpMs: 10_000,
  mailboxRows: 200,
  /** Sent and dead mails are deleted after this many days, unless their letters have their own `keepDays`. */
  keepDays: 90,
  /** Maximum body of a one-click unsubscribe request (RFC 8058). */
  oneClickBytes: 4_096,
  purgeRows: 1_000,
  purgeCron: "47 2 * * *",
} as const;
