/** Every number of the server: sizes, rates, time-outs, caps. One group per room; times are in milliseconds. */
export const limits = {
  process: {
    /** What a stop may take in all; then the process ends as it is. */
    stopMs: 25_000,
    /** Of that: for the requests being answered, and for the jobs being done. */
    drainMs: 12_000,
    jobsDrainMs: 6_000,
    childStopMs: 2_000,
    /** A child that dies is started again after this, doubled each time up to the most. */
    restartMinMs: 100,
    restartMaxMs: 5_000,
    /** A child that lived this long starts with the smallest wait again. */
    steadyMs: 60_000,
  },
  http: {
    headersMs: 10_000,
    requestMs: 30_000,
    keepAliveMs: 5_000,
    headerBytes: 16_384,
    /** What a caller is asked to wait while the database is away. */
    retryAfterSeconds: 5,
  },
  database: {
    startMs: 60_000,
    startAttempts: 5,
    stopMs: 20_000,
    socketPathBytes: 100,
    logBytes: 5_000_000,
    oldestVersion: 150_000,
    serverConnections: 20,
    jobConnections: 4,
    maxConnections: 60,
    connectMs: 5_000,
    /** How long a request may wait for a database that is coming back. */
    acquireMs: 10_000,
    idleMs: 30_000,
    serverStatementMs: 5_000,
    jobStatementMs: 60_000,
    idleInTransactionMs: 10_000,
    lockMs: 4_000,
  },
  rates: {
    keepMs: 2 * 86_400_000,
    cron: "17 2 * * *",
  },
  functions: {
    bodyBytes: 256 * 1024,
    jsonDepth: 20,
    formFields: 50,
    corsSeconds: 86_400,
  },
  gifts: {
    /** New gifts from one address (/32, /64): a family, a cybercafé; not a card tester. */
    perAddress: { max: 30, windowMs: 600_000 },
  },
  payments: {
    /** What the giver may have to wait for a provider. */
    providerMs: 3_000,
    retryAfterSeconds: 10,
    /** How far a callback's clock may be from ours. */
    toleranceMs: 300_000,
    webhookBytes: 64 * 1024,
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
      /** One pass takes rows in groups, and gives up after so many calls without an answer. */
      atOnce: 10,
      failures: 5,
      /** Nobody else takes a row meanwhile. */
      leaseMs: 60_000,
    },
  },
  receipts: {
    /** From one address: a cybercafé prints for many. */
    downloads: { max: 60, windowMs: 600_000 },
    checks: { max: 120, windowMs: 600_000 },
    resendsPerAddress: { max: 20, windowMs: 3_600_000 },
    resendsPerGift: { max: 3, windowMs: 86_400_000 },
    keysSeconds: 300,
  },
  jobs: {
    batchSize: 10,
    pollSeconds: 1,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 86_400,
    /** Open rows whose job was lost are looked for this often, when they are at least that old. */
    sweepMs: 5_000,
    sweepAfterMs: 15_000,
    sweepRows: 500,
  },
  mail: {
    /** The wait after the n-th failed attempt doubles from the least to the most; then the message is dead. */
    attempts: 12,
    backoffMinMs: 5_000,
    backoffMaxMs: 6 * 3_600_000,
    /** One attempt: nobody else tries meanwhile. */
    leaseMs: 20_000,
    smtpMs: 10_000,
    mailboxRows: 200,
  },
} as const;
