/** Sign-up to second factor: lives of codes and sessions, cost of hashes, how many tries. */
export const auth = {
  bodyBytes: 1_048_576,
  emailLength: 254,
  /** How far another clock may be from ours. */
  leewaySeconds: 60,
  /** How long clients may keep the published keys. */
  jwksSeconds: 600,
  tokenLength: 16_384,
  userAgentLength: 512,
  /** What a person may keep about themselves: it travels in every access token. */
  metadataLength: 4_096,
  /** With AUTH_REAUTHENTICATION a session older than this needs a mailed code for a new password. */
  reauthenticateMs: 86_400_000,
  redirectLength: 2_048,
  /** Wrong tries of one mailed code; then it is worth nothing. */
  codeAttempts: 5,
  /** Mails that were asked for are looked at so much later, together: that work falls into nobody's answer. */
  mailDelayMs: 200,
  /** How long the code a PKCE link leads back with may be exchanged. */
  flowMs: 300_000,
  /** Replaced refresh tokens remembered at most, within the reuse interval. */
  rotations: 64,
  /**
   * Forgotten each night: what is left of unfinished sign-ins, accounts whose address their maker never confirmed, the
   * log of what happened to accounts.
   */
  purge: {
    unfinishedMs: 86_400_000,
    unconfirmedMs: 30 * 86_400_000,
    logMs: 180 * 86_400_000,
    cron: "33 2 * * *",
  },
  factors: {
    most: 10,
    nameLength: 120,
    /** How long an enrolment may stay unfinished, and a question unanswered. */
    factorMs: 300_000,
    challengeMs: 300_000,
    /** How many steps of 30 seconds an app's clock may be off. */
    steps: 1,
  },
  /** Users on a page of the list: without a wish, and at most. */
  lists: { perPage: 50, most: 1_000 },
  /** As long as bcrypt can read. */
  passwordBytes: 72,
  hashing: {
    /** argon2id with AUTH_HASH_KIB of memory. On a public address at least what OWASP asks for. */
    passes: 3,
    lanes: 1,
    leastKib: 19_456,
    saltBytes: 16,
    tagBytes: 32,
    /** What a hash made elsewhere may cost at most. */
    most: { m: 262_144, t: 10, p: 16 },
    /** The same of Firebase's scrypt, whose own default is 14, 8, 1. */
    mostOfFirebase: { n: 16, r: 16, p: 2 },
    /** Of the threads that hash, on Linux: 0 is as everybody, 19 the most patient. */
    niceness: 10,
    /** Beyond so many sign-ins in the queue, some seconds of work, the next is told to come back. */
    waiting: 200,
    retryAfterSeconds: 5,
  },
  /**
   * Calls from one address (/32, /64), upstream's numbers; AUTH_RATE_SCALE multiplies all of them. Refreshing is
   * generous: a refusal signs people out, and a whole town may share a mobile network's address.
   */
  rates: {
    token: { max: 150, windowMs: 300_000 },
    refresh: { max: 1_500, windowMs: 300_000 },
    web3: { max: 30, windowMs: 300_000 },
    signup: { max: 30, windowMs: 300_000 },
    anonymous: { max: 30, windowMs: 3_600_000 },
    otp: { max: 30, windowMs: 300_000 },
    magiclink: { max: 30, windowMs: 300_000 },
    recover: { max: 30, windowMs: 300_000 },
    resend: { max: 30, windowMs: 300_000 },
    user: { max: 30, windowMs: 300_000 },
    verify: { max: 30, windowMs: 300_000 },
    factors: { max: 15, windowMs: 60_000 },
    sso: { max: 30, windowMs: 300_000 },
    passkey: { max: 30, windowMs: 300_000 },
  },
  /** Mails of accounts: AUTH_MAILS_PER_HOUR for all together; one address (/32, /64) may ask for one of so many parts. */
  mails: { windowMs: 3_600_000, parts: 4 },
  /** A counter is a number of 32 bits. */
  countedMost: 2_000_000_000,
  /**
   * Wrong passwords of one account, wherever they come from: after so many in an hour one try in each window. Two
   * hours that meet hold 9 + 9 + 31 tries, and with those of the person's own networks, counted apart, twice as many:
   * less than 100 in any sixty minutes.
   */
  guesses: {
    windowMs: 3_600_000,
    counted: 1_000_000,
    slow: [
      { after: 6, everyMs: 10_000 },
      { after: 9, everyMs: 120_000 },
    ],
  },
} as const;
