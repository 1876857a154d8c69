/** Courses written on request: times in milliseconds. */
export const courseGeneratorLimits = {
  /** From one address, and of one person or known visitor (`each`); from one network; in all, a day. */
  perVisitor: { max: 30, each: 10, windowMs: 3_600_000 },
  perNetwork: { max: 90, windowMs: 3_600_000 },
  inAll: { max: 300, windowMs: 86_400_000 },
  /** Drafts looked at again, from one address. */
  reads: { max: 480, windowMs: 600_000 },
  /** The service that is configured: how long it may write, and how much. */
  providerMs: 60_000,
  answerBytes: 400_000,
  answerTokens: 12_000,
  /** A draft nobody published is forgotten. */
  keepMs: 30 * 86_400_000,
  cron: "47 2 * * *",
} as const;
