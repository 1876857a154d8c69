import { auth } from "../auth/limits.ts";
import { mail } from "../mail/limits.ts";
import { rest } from "../rest/limits.ts";
import { storage } from "../storage/limits.ts";

/**
 * Every number of the server: sizes, rates, time-outs, caps. One group per room, a long one in a file of its own
 * (limits/); times are in milliseconds.
 */
export const limits = {
  process: {
    /** What a stop may take in all; then the process ends as it is. */
    stopMs: 25_000,
    /** Of that: for the requests being answered, and for the jobs being done. */
    drainMs: 12_000,
    jobsDrainMs: 6_000,
    childStopMs: 2_000,
    /** How long the start waits for a child to listen, and how often it looks. */
    childStartMs: 10_000,
    childPollMs: 25,
    /** A child that dies is started again after this, doubled each time up to the most. */
    restartMinMs: 100,
    restartMaxMs: 5_000,
    /** A child that lived this long starts with the smallest wait again. */
    steadyMs: 60_000,
  },
  http: {
    headersMs: 10_000,
    requestMs: 30_000,
    /** Of a request that brings a file: somewhat more than its room gives it, so that the room answers. */
    longestMs: 330_000,
    keepAliveMs: 5_000,
    /** How often the two above are looked at; and how long a refused connection may be left to read why. */
    connectionsCheckMs: 2_000,
    lingerMs: 1_000,
    /** On a connection nothing may stand still for longer, whoever has to speak. */
    silenceMs: 90_000,
    headerBytes: 16_384,
    /** Connections open at a time: in all, and from one address (/32, /64), as of a town behind one. */
    sockets: 10_000,
    socketsPerAddress: 500,
    /** The least that browsers' lists of HTTPS-only sites ask for. */
    preloadSeconds: 31_536_000,
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
    /** Of the API's login; one of them only listens. */
    apiConnections: 12,
    maxConnections: 60,
    connectMs: 5_000,
    /** How long a request may wait for a database that is coming back. */
    acquireMs: 10_000,
    /** A job has more time than a request: nobody waits for it, and a busy start has many of them at once. */
    jobAcquireMs: 120_000,
    idleMs: 30_000,
    serverStatementMs: 5_000,
    jobStatementMs: 60_000,
    idleInTransactionMs: 10_000,
    lockMs: 4_000,
    /** What one statement of a nightly purge deletes at most. */
    purgeRows: 1_000,
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
  /** Whoever's post was taken is known for a day; so many at one address in an hour. */
  visitors: { cookieSeconds: 86_400, perAddress: { max: 100, windowMs: 3_600_000 } },
  outbound: {
    /** What a call of ours may take where its room names no other time; and its answer's size. */
    timeoutMs: 3_000,
    maxBytes: 1_000_000,
    /** After so many failures in a row a place is left alone for a while. */
    breaker: { failures: 5, restMs: 30_000 },
  },
  auth,
  rest,
  storage,
  forms: {
    /** Nobody reads a page, writes and sends in less. */
    leastMs: 2_000,
    /** The same words of the same person again: a double click, a second tab, a try after a lost answer. */
    repeatMs: 86_400_000,
    /**
     * From one address, as of a mobile network behind which a town writes, and of a visitor who is known by their
     * cookie; then the form is refused for a while.
     */
    perAddress: { max: 240, each: 20, windowMs: 3_600_000 },
    /** Beyond that in all, what comes is held for a person to look at: nobody's mailbox is flooded. */
    inAll: { max: 600, windowMs: 3_600_000 },
    /** Confirmations to one mailbox by all these forms: anyone can type anyone's address. */
    perMailbox: { max: 3, windowMs: 86_400_000 },
    purgeCron: "27 2 * * *",
  },
  /** Of what is somebody's own, the latest of each kind; an export has them all. */
  ownData: { rows: 200 },
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
  mail,
} as const;
