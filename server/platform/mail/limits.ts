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
   * A message that was sent, or never will be, is forgotten after so many days. Those of a form stay as long as what
   * was written there; those of the newsletter to an address that is not on its list any more stay only this one.
   */
  keepDays: { newsletter: 30, notOnTheList: 1, others: 90 },
  purgeRows: 1_000,
  purgeCron: "47 2 * * *",
} as const;
