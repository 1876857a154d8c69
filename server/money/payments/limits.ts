export const paymentLimits = {
  /** Timeout of a call to a provider while the payer waits. */
  providerMs: 3_000,
  /** A file for the bank, on a slow line. */
  uploadMs: 60_000,
  retryAfterSeconds: 10,
  /** Accepted difference between the time signed in a webhook and our clock. */
  toleranceMs: 300_000,
  webhookBytes: 64 * 1024,
  /** Messages without a signature that are kept for one payment; the reconciler asks in any case. */
  hintsPerPayment: 20,
  /** After a payment page expires, its last event may still arrive within this: two runs of the reconciler. */
  lastWordMs: 300_000,
  /** The reconciler polls open payments every few minutes, and final ones that may still change less often. */
  reconcile: {
    cron: "*/2 * * * *",
    openMs: 120_000,
    lateMs: 3_600_000,
    lateForMs: 3 * 86_400_000,
    paidMs: 86_400_000,
    paidForMs: 60 * 86_400_000,
    /** A payment unknown to the provider, or never paid, expires after this. */
    unknownMs: 15 * 60_000,
    abandonedMs: 24 * 3_600_000,
    /** One run takes rows in batches, until none is left or every call of a batch fails. */
    atOnce: 10,
    /** For this long no other run takes the same row. */
    leaseMs: 60_000,
  },
  /** Providers' statements are read every night: two days again, and further back what is open there. */
  statements: {
    cron: "23 3 * * *",
    againMs: 2 * 86_400_000,
    openForMs: 60 * 86_400_000,
    /** A provider that does not answer is asked again. */
    queue: { policy: "short", retryLimit: 6, retryDelay: 600 },
  },
  /** Disputes are read again and again, those of the last weeks at least: the bank takes an answer for about one. */
  disputes: {
    cron: "*/10 * * * *",
    againMs: 30 * 86_400_000,
    /** A file that no dispute names is deleted. */
    lostMs: 24 * 3_600_000,
    queue: { policy: "short", retryLimit: 0 },
  },
  /** The keyed hash of the client's address is deleted after this; an unpaid payment has expired before. */
  originMs: 3 * 86_400_000,
  originRows: 500,
  /** The refund window: for so long the number a payment was asked from is kept, encrypted. */
  payerNumberMs: 60 * 86_400_000,
  originCron: "57 2 * * *",
  /** Limits in dollars are counted at the least favourable exchange rate of so long. */
  recentRatesMs: 30 * 86_400_000,
} as const;
