/** Mail: times in milliseconds. */
export const mail = {
  /** The wait after the n-th failed attempt doubles from the least to the most; then the message is dead. */
  attempts: 12,
  backoffMinMs: 5_000,
  backoffMaxMs: 6 * 3_600_000,
  /** One attempt: nobody else tries meanwhile. */
  leaseMs: 20_000,
  smtpMs: 10_000,
  mailboxRows: 200,
  /**
   * A message that was sent, or never will be, is forgotten after so many days, where its letters have no term of their own.
   */
  keepDays: 90,
  /** What may come with a one-click unsubscription (RFC 8058). */
  oneClickBytes: 4_096,
  purgeRows: 1_000,
  purgeCron: "47 2 * * *",
} as const;
