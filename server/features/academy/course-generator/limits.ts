/** Times are in milliseconds. */
export const courseGeneratorLimits = {
  /** Per address and per person or known visitor (`each`); per network; in total per day. */
  perVisitor: { max: 30, each: 10, windowMs: 3_600_000 },
  perNetwork: { max: 90, windowMs: 3_600_000 },
  inAll: { max: 300, windowMs: 86_400_000 },
  /** Views of drafts per address. */
  reads: { max: 480, windowMs: 600_000 },
  /** The configured service: its timeout and the size of its answer. */
  providerMs: 60_000,
  answerBytes: 400_000,
  answerTokens: 12_000,
  /** An unpublished draft is deleted after this. */
  keepMs: 30 * 86_400_000,
  cron: "47 2 * * *",
} as const;
