/** A supporter's own page, and what is sent to many: times in milliseconds. */
export const profileLimits = {
  /** Turns of switches by one person. */
  saves: { max: 60, windowMs: 3_600_000 },
  /** Written to in one transaction, one after the other. */
  mailingRows: 200,
  /** An urgent need this old was not sent in time: it is no longer urgent. */
  urgentForMs: 2 * 86_400_000,
  urgentRows: 20,
  /** The report goes out on Mondays from six in the morning in Kinshasa; late for two days at most. */
  reportAfterMs: 6 * 3_600_000,
  reportForMs: 2 * 86_400_000,
  /** Entries of season logs it names. */
  reportNews: 12,
} as const;
