import { courseGenerator } from "../../features/academy/course-generator/limits.ts";
import { academy } from "../../features/academy/limits.ts";
import { crowdfarming } from "../../features/crowdfarming/limits.ts";
import { impactHub } from "../../features/impact-hub/limits.ts";
import { marketplace } from "../../features/marketplace/limits.ts";
import { profile } from "../../features/profile/limits.ts";
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
  /** Rendered pages whose smallest form is remembered, each so large at most. */
  pages: {
    remembered: 200,
    largest: 300_000,
    /** Parts of the style sheet that are remembered, one for each set of classes. */
    sheets: 100,
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
  gifts: {
    /**
     * New gifts in an hour: from one address (/32, /64), behind which a mobile operator may have a town, from one network
     * (/24, /48), for one e-mail address, to one programme, and in all. A visitor who is known by their cookie has a
     * share of their own (`each`). Not as of someone who tries out stolen cards: a refused payment counts as several
     * gifts, so five stop an address, ten those who are known there, five one of them. One window for all, so that no
     * answer tells which limit was met.
     */
    perAddress: {
      max: 240,
      windowMs: 3_600_000,
      refusal: 47,
      each: { max: 30, windowMs: 3_600_000, refusal: 5 },
      known: { refusal: 23 },
    },
    perNetwork: { max: 300, windowMs: 3_600_000, refusal: 5 },
    perEmail: { max: 100, windowMs: 3_600_000, refusal: 15 },
    perProgram: { max: 2_000, windowMs: 3_600_000, refusal: 1 },
    inAll: { max: 10_000, windowMs: 3_600_000, refusal: 0 },
    /** How long a like gift of the same giver counts as the one that still waits. */
    pendingMs: 1_800_000,
  },
  outbound: {
    /** What a call of ours may take where its room names no other time; and its answer's size. */
    timeoutMs: 3_000,
    maxBytes: 1_000_000,
    /** After so many failures in a row a place is left alone for a while. */
    breaker: { failures: 5, restMs: 30_000 },
  },
  newsletter: {
    /** A confirmation link holds so long; who did not use it is forgotten afterwards. */
    confirmMs: 7 * 86_400_000,
    /** An address that left is kept so long, so that its links still say so; then it is forgotten too. */
    leftMs: 30 * 86_400_000,
    /** One address is written to once a day at most, whoever asks how often. */
    againMs: 86_400_000,
    /** What may come with a one-click unsubscription. */
    linkBytes: 4_096,
    cron: "43 2 * * *",
  },
  auth,
  academy,
  courseGenerator,
  crowdfarming,
  profile,
  marketplace,
  impactHub,
  rest,
  storage,
  images: {
    /** Calls from one address. */
    perAddress: { max: 480, windowMs: 3_600_000 },
    /** Of those, what a provider is asked for: from one address, and all in a day. Beyond that the local ones serve. */
    providedPerAddress: { max: 60, windowMs: 3_600_000 },
    providedInAll: { max: 500, windowMs: 86_400_000 },
    /** A provider draws for some seconds; what it sends is base64 of several pictures. */
    providerMs: 25_000,
    answerBytes: 40_000_000,
    pictureBytes: 6_000_000,
    /** All provided pictures together; the oldest make room. */
    storedBytes: 500_000_000,
    keepMs: 30 * 86_400_000,
    cron: "53 2 * * *",
    /** So much of the prompt is part of a local picture's address. */
    promptLength: 200,
    cacheSeconds: 30 * 86_400,
  },
  sitemap: {
    /** Of courses and of fields, the newest; in ten languages they stay beneath the 50,000 a sitemap may have. */
    rows: 2_000,
    cacheMs: 3_000,
  },
  donorWall: {
    /** How long a wall may be behind. */
    seconds: 60,
    donors: 24,
    /** How often a gift's own page may change how it is shown. */
    changesPerGift: { max: 20, windowMs: 3_600_000 },
    changesPerAddress: { max: 240, windowMs: 3_600_000 },
  },
  payments: {
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
  },
  receipts: {
    /** From one address, behind which a town may be. */
    downloads: { max: 240, windowMs: 600_000 },
    checks: { max: 240, windowMs: 600_000 },
    resendsPerAddress: { max: 120, windowMs: 3_600_000 },
    resendsPerGift: { max: 3, windowMs: 86_400_000 },
    keysSeconds: 300,
  },
  subscriptions: {
    /** Days after the due day on which a refused card is tried again; then the gift is stopped. */
    chargeRetryDays: [1, 3, 7],
    /** Days after the due day on which an unpaid request is repeated; the last one ends the gift. */
    askDays: [3, 7, 14],
    /** A yearly charge is announced so many days before. */
    noticeDays: 3,
    /** A period nobody was there to collect for so many days is left alone. */
    graceDays: 14,
    pauseMonths: 24,
    /** A renewal the provider does not take is sent again for so long: less than the reconciler's patience. */
    chargeForMs: 10 * 60_000,
    historyRows: 60,
    /** What one manage link, one address and one mailbox may ask for. */
    perLink: { max: 60, windowMs: 3_600_000 },
    resendPerAddress: { max: 120, windowMs: 3_600_000 },
    resendPerMailbox: { max: 2, windowMs: 3_600_000 },
  },
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
    /** Each causes a mail to an address that nobody proved to read. */
    newsletterPerAddress: { max: 30, each: 10, windowMs: 3_600_000 },
    /** Beyond that in all, what comes is held for a person to look at: nobody's mailbox is flooded. */
    inAll: { max: 600, windowMs: 3_600_000 },
    /** Confirmations to one mailbox by all these forms: anyone can type anyone's address. */
    perMailbox: { max: 3, windowMs: 86_400_000 },
    /** What was sent is forgotten after this many days; what was held back sooner. */
    keepDays: { contact: 365, volunteer: 730, held: 30 },
    purgeCron: "27 2 * * *",
  },
  account: {
    /** Of the person's own gifts, the latest; an export has them all. */
    rows: 200,
    /** By one person. */
    exports: { max: 10, windowMs: 3_600_000 },
    deletions: { max: 10, windowMs: 3_600_000 },
    /** An account is only deleted so soon after its owner signed in. */
    recentMs: 10 * 60_000,
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
  mail,
} as const;
