export const paymentLimits = {
  /** What the giver may have to wait for a provider. */
  providerMs: 3_000,
  retryAfterSeconds: 10,
  /** How far a callback's clock may be from ours. */
  toleranceMs: 300_000,
  webhookBytes: 64 * 1024,
  /** How long after a payment page closed its last word may be on its way: two turns of the reconciler. */
  lastWordMs: 300_000,
  /** The reconciler asks the provider of what is open every few minutes, of what may still change now and then. */
  reconcile: {
    cron: "*/2 * * * *",
    openMs: 120_000,
    lateMs: 3_600_000,
    lateForMs: 3 * 86_400_000,
    paidMs: 86_400_000,
    paidForMs: 60 * 86_400_000,
    /** A payment the provider never heard of, and one nobody paid, end after this. */
    unknownMs: 15 * 60_000,
    abandonedMs: 24 * 3_600_000,
    /** One turn takes rows in groups, until none is left or a whole group has no answer. */
    atOnce: 10,
    /** Nobody else takes a row meanwhile. */
    leaseMs: 60_000,
  },
  /** The keyed hash of where a payment came from is forgotten after this: a payment nobody made ended before. */
  originMs: 3 * 86_400_000,
  originRows: 500,
  originCron: "57 2 * * *",
} as const;
