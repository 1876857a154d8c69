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
} as const;
