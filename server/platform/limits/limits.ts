import { auth } from "../auth/limits.ts";
import { backup } from "../backup/limits.ts";
import { mail } from "../mail/limits.ts";
import { rest } from "../rest/limits.ts";
import { sms } from "../sms/limits.ts";
import { storage } from "../storage/limits.ts";

/**
 * Every number of the platform: sizes, rates, time-outs, maxima. One group per folder, a long one in the folder's own
 * limits.ts; times are in milliseconds.
 */
export const limits = {
  process: {
    /** Maximum time of a stop; after that the process exits. */
    stopMs: 25_000,
    /** Parts of that time: for running requests, and for running jobs. */
    drainMs: 12_000,
    jobsDrainMs: 6_000,
    childStopMs: 2_000,
    /** How long a new release waits for the running one to stop, and how often it looks. */
    takeOverMs: 30_000,
    takeOverPollMs: 10,
    /** How long the start waits for a child process to listen, and how often it checks. */
    childStartMs: 10_000,
    childPollMs: 25,
    /** Wait before a dead child is restarted; it doubles each time, up to the maximum. */
    restartMinMs: 100,
    restartMaxMs: 5_000,
    /** After a child ran this long, the wait begins at the minimum again. */
    steadyMs: 60_000,
  },
  http: {
    headersMs: 10_000,
    requestMs: 30_000,
    /** For uploads: slightly longer than the storage's own limit, so that the storage answers. */
    longestMs: 330_000,
    keepAliveMs: 5_000,
    /** How often Node checks these time-outs, and how long a refused connection stays open for its answer to be read. */
    connectionsCheckMs: 2_000,
    lingerMs: 1_000,
    /** Maximum silence on a connection, in either direction. */
    silenceMs: 90_000,
    headerBytes: 16_384,
    /** Open connections: in total, and from one address (/32, /64), which a whole town may share. */
    sockets: 10_000,
    socketsPerAddress: 500,
    /** The minimum for the HSTS preload lists of browsers. */
    preloadSeconds: 31_536_000,
    /** `Retry-After` while the database is unavailable. */
    retryAfterSeconds: 5,
  },
  replica: {
    /** How often DATABASE_READ_URL is looked at, and how long the primary and the replica may take to say where they are. */
    checkMs: 1_000,
    answerMs: 1_000,
    /** A replica that is further behind is not read; a check that found it healthy is valid for this long. */
    behindMs: 5_000,
    leaseMs: 5_000,
    /** Whoever has sent something reads the primary for so long: more than a replica that is read can be behind, both times above together. */
    justWroteSeconds: 15,
    serverConnections: 8,
    apiConnections: 12,
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
    /** Connections of the data API's login; one of them is for LISTEN. */
    apiConnections: 12,
    maxConnections: 60,
    connectMs: 5_000,
    /** How long a request waits for a connection while the database restarts. */
    acquireMs: 10_000,
    /** A job may wait longer than a request: no person waits for it, and a start has many jobs at once. */
    jobAcquireMs: 120_000,
    idleMs: 30_000,
    serverStatementMs: 5_000,
    jobStatementMs: 60_000,
    /** A connection that does not answer for so long is given up: longer than any statement may take. */
    answerMs: 65_000,
    /** A connection on which nothing is asked is looked at after so long: without that, one for LISTEN is held for two hours to a machine that is gone. */
    keepAliveMs: 10_000,
    /** While the database is away, one line of the log stands for all that meet it in this time. */
    awayAgainMs: 10_000,
    idleInTransactionMs: 10_000,
    lockMs: 4_000,
    /** Maximum rows that one statement of a nightly purge deletes. */
    purgeRows: 1_000,
  },
  metrics: {
    /** The upper bounds of the buckets of request times, in seconds; no request should take more than 2. */
    requestSeconds: [0.005, 0.02, 0.1, 0.5, 2, 10],
    /** How often the delay of the event loop is sampled. */
    lagResolutionMs: 20,
    /** Below this much room the disk is low. */
    diskFreeBytes: 2_147_483_648,
    /** A nightly backup is missing when the newest is older. */
    backupMs: 26 * 3_600_000,
    /** Sums over whole tables are read at most so often. */
    sumsMs: 300_000,
    /** How long the comparison of the books may take: it reads every entry. */
    booksMs: 60_000,
    countsMs: 10_000,
    /** So many waiting rows of a kind are counted. */
    rows: 100_000,
    /** How long one source may take. */
    sourceMs: 4_000,
  },
  tracing: {
    attributeLength: 500,
    /** Spans are sent together at most so often, and for so long a stop waits for the last ones. */
    delayMs: 5_000,
    stopMs: 2_000,
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
  /** A visitor whose POST was accepted is known for a day; at most `max` new visitors per address and hour. */
  visitors: { cookieSeconds: 86_400, perAddress: { max: 100, windowMs: 3_600_000 } },
  outbound: {
    /** Defaults for an outbound call: its time-out, and the size of its answer. */
    timeoutMs: 3_000,
    maxBytes: 1_000_000,
    /** Circuit breaker: after this many failures in a row, stop calling the host for restMs. */
    breaker: { failures: 5, restMs: 30_000 },
  },
  auth,
  rest,
  storage,
  forms: {
    /** A person needs at least this long to read a page, write and send. */
    leastMs: 2_000,
    /** The same content within this time is a repeat: a double click, a second tab, a retry after a lost answer. */
    repeatMs: 86_400_000,
    /** A post with the same operation id: a service worker keeps an unsent form for seven days. */
    operationMs: 8 * 86_400_000,
    /**
     * `max` for one address, which a whole town may share (a mobile network); `each` for one visitor, known by their
     * cookie. Beyond that the form is refused until the window ends.
     */
    perAddress: { max: 240, each: 20, windowMs: 3_600_000 },
    /** Beyond this total, messages are held for review and no mail is sent. */
    inAll: { max: 600, windowMs: 3_600_000 },
    /** Confirmations of all forms to one mailbox, because anyone can type any address. */
    perMailbox: { max: 3, windowMs: 86_400_000 },
    purgeCron: "27 2 * * *",
  },
  /** A person's own lists show only the latest rows of each kind; an export has all rows. */
  ownData: { rows: 200 },
  jobs: {
    batchSize: 10,
    pollSeconds: 1,
    /** A message is looked for so soon after it was stored. */
    soonMs: 50,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 86_400,
    /** How often open rows with a lost job are searched, and their minimum age. */
    sweepMs: 5_000,
    sweepAfterMs: 15_000,
    sweepRows: 500,
    /** A failed job is shown for so long. */
    failedMs: 7 * 86_400_000,
  },
  mail,
  sms,
  backup,
} as const;
