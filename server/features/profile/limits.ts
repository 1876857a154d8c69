/** Times are in milliseconds. */
export const profileLimits = {
  /** Changes of preferences per person. */
  saves: { max: 60, windowMs: 3_600_000 },
  /** Recipients per transaction. */
  mailingRows: 200,
  /** An urgent need older than this is not sent any more. */
  urgentForMs: 2 * 86_400_000,
  urgentRows: 20,
  /** The report is sent on Mondays from six in the morning in Kinshasa, at most two days late. */
  reportAfterMs: 6 * 3_600_000,
  reportForMs: 2 * 86_400_000,
  /** Entries of season logs in a report. */
  reportNews: 12,
} as const;
