/** Limits of /auth/v1: lifetimes of codes and sessions, cost of hashes, numbers of attempts. */
export const auth = {
  bodyBytes: 1_048_576,
  emailLength: 254,
  /** Tolerated difference between another server's clock and ours. */
  leewaySeconds: 60,
  /** How long clients may cache the published keys. */
  jwksSeconds: 600,
  tokenLength: 16_384,
  userAgentLength: 512,
  /** Size of a person's metadata, which is part of every access token. */
  metadataLength: 4_096,
  /** With AUTH_REAUTHENTICATION a session older than this needs a mailed code for a new password. */
  reauthenticateMs: 86_400_000,
  /** With AUTH_CURRENT_PASSWORD a new way in, address or number takes a sign-in, or a second factor, of this time. */
  freshSignInMs: 900_000,
  redirectLength: 2_048,
  /** Attempts at one mailed code; after that the code is invalid. */
  codeAttempts: 5,
  /** After this long without a typed code a number may belong to somebody else. */
  phoneUnusedMs: 90 * 86_400_000,
  /** Requested mails are handled this much later in one batch, so that the work does not slow an answer. */
  mailDelayMs: 200,
  /** How long the auth code of a PKCE redirect may be exchanged. */
  flowMs: 300_000,
  /** At most this many replaced refresh tokens are remembered within the reuse interval. */
  rotations: 64,
  /**
   * The nightly purge deletes unfinished sign-ins, accounts whose address was never confirmed, and old rows of the
   * audit log.
   */
  purge: {
    unfinishedMs: 86_400_000,
    unconfirmedMs: 30 * 86_400_000,
    logMs: 180 * 86_400_000,
    cron: "33 2 * * *",
  },
  /** Sign-in with other services. */
  providers: {
    /** How long a person may stay on the provider's pages. */
    flowMs: 300_000,
    /** A provider's published addresses are read again after this time. */
    metadataMs: 3_600_000,
    /** An unknown key makes the provider's keys be read again, at most once in this time. */
    keysMs: 1_000,
    /** The longest answer of a provider, and how long one call to it may take. */
    bytes: 262_144,
    timeoutMs: 5_000,
    /** Characters of a name and of an address that are stored of a provider's profile. */
    textLength: 200,
    urlLength: 500,
    /** The life of the signed client secret that Apple requires; it is signed anew with `metadataMs`. */
    appleSecretSeconds: 86_400,
    /** Extra parameters that a client may pass on to the provider. */
    parameters: 20,
  },
  /** Apps that people sign in to with their account here. */
  oauthServer: {
    nameLength: 100,
    /** Redirect URIs of one client. */
    redirectUris: 20,
    stateLength: 2_048,
    nonceLength: 500,
    /** How long a person may take to sign in and to decide. */
    authorizationMs: 600_000,
    /** How long the code may be exchanged. */
    codeMs: 300_000,
    /** An app that registered itself is deleted after this time, unless somebody lets it in. */
    unusedMs: 30 * 86_400_000,
  },
  /** Single sign-on through the identity provider of an organisation. */
  saml: {
    /** How long a person may stay on the identity provider's pages, and then wait for the session. */
    relayMs: 120_000,
    /** The posted form; answers of identity providers have some ten kilobytes. */
    formBytes: 262_144,
    metadataBytes: 262_144,
    /** Metadata that has an address is read again after this time. */
    metadataMs: 86_400_000,
    domains: 100,
    /** Keys of an attribute mapping, and names of attributes for one key. */
    keys: 50,
    names: 20,
    /** Characters of one value that are stored. */
    textLength: 200,
    subjectLength: 512,
  },
  factors: {
    most: 10,
    nameLength: 120,
    /** How long an enrolment may stay unfinished, and a challenge unanswered. */
    factorMs: 300_000,
    challengeMs: 300_000,
    /** An app's clock may be off by at most this many steps of 30 seconds. */
    steps: 1,
  },
  /** The check that a caller is a person: one call to its service, and the token that a widget gave. */
  captcha: { timeoutMs: 5_000, bytes: 16_384, tokenLength: 8_192 },
  /** Messages that wallets sign. */
  wallets: {
    messageBytes: { least: 64, most: 20_480 },
    /** How far the clock of the device that wrote the message may be off, and how long its owner may think. */
    issuedMs: 600_000,
    /** Characters of the statement that are stored with the identity. */
    statementLength: 500,
  },
  /** Codes that stand in for a lost second factor; `few` left are said in the mail. */
  recoveryCodes: { codes: 10, letters: 10, group: 5, few: 2 },
  passkeys: {
    most: 20,
    nameLength: 120,
    challengeMs: 300_000,
    challengeBytes: 32,
    /** Parts of a credential as base64url, which are far below this in practice. */
    idLength: 1_364,
    partLength: 16_384,
  },
  /** Users on one page of the list: by default, and at most. */
  lists: { perPage: 50, most: 1_000 },
  /** A list of leaked passwords: the longest answer, and how long one call may take; then the password is accepted. */
  breachList: { bytes: 262_144, timeoutMs: 1_500 },
  /** Defaults where SITE_URL is a public address: a session ends unused after 30 days, and after 180 days in any case. */
  publicSite: { idleSeconds: 30 * 86_400, sessionSeconds: 180 * 86_400 },
  /** bcrypt reads at most 72 bytes. */
  passwordBytes: 72,
  hashing: {
    /** argon2id with AUTH_HASH_KIB of memory. `leastKib` is OWASP's minimum, required on a public address. */
    passes: 3,
    lanes: 1,
    leastKib: 19_456,
    saltBytes: 16,
    tagBytes: 32,
    /** Maximum cost of a hash imported from another server. */
    most: { m: 262_144, t: 10, p: 16 },
    /** The same for Firebase's scrypt; its default is 14, 8, 1. */
    mostOfFirebase: { n: 16, r: 16, p: 2 },
    /** Priority of the hash threads on Linux: 0 is normal, 19 the lowest. */
    niceness: 10,
    /** At most this many sign-ins wait for a thread (some seconds of work); more are answered 503. */
    waiting: 200,
    retryAfterSeconds: 5,
  },
  /**
   * Calls from one address (/32, /64), with upstream's numbers; AUTH_RATE_SCALE multiplies all of them. The limit for
   * refreshes is high: a refusal signs people out, and a whole town may share the address of a mobile network.
   */
  rates: {
    token: { max: 150, windowMs: 300_000 },
    refresh: { max: 1_500, windowMs: 300_000 },
    web3: { max: 30, windowMs: 300_000 },
    /** Calls that are checked for a person, before any other limit. */
    captcha: { max: 300, windowMs: 300_000 },
    signup: { max: 30, windowMs: 300_000 },
    anonymous: { max: 30, windowMs: 3_600_000 },
    otp: { max: 30, windowMs: 300_000 },
    magiclink: { max: 30, windowMs: 300_000 },
    recover: { max: 30, windowMs: 300_000 },
    resend: { max: 30, windowMs: 300_000 },
    user: { max: 30, windowMs: 300_000 },
    verify: { max: 30, windowMs: 300_000 },
    factors: { max: 15, windowMs: 60_000 },
    oauth: { max: 150, windowMs: 300_000 },
    sso: { max: 30, windowMs: 300_000 },
    /** Token and userinfo calls: an app's server makes those of all its people from one address. */
    apps: { max: 1_500, windowMs: 300_000 },
    /** Apps that register themselves. */
    registration: { max: 20, windowMs: 3_600_000 },
    /** The same from all addresses together. */
    registrations: { max: 500, windowMs: 86_400_000 },
    saml: { max: 30, windowMs: 300_000 },
    /** As many as sign-ins by password: a town may share the address, and a login page asks for a challenge by itself. */
    passkey: { max: 300, windowMs: 300_000 },
  },
  /** Account mails: AUTH_MAILS_PER_HOUR in total; one address (/32, /64) may request one `parts`-th of it. */
  mails: { windowMs: 3_600_000, parts: 4 },
  /** A counter is a 32-bit integer. */
  countedMost: 2_000_000_000,
  /**
   * Wrong passwords for one account from all addresses: after `after` of them in an hour, one attempt per `everyMs`.
   * Sixty minutes that span two windows allow 9 + 9 + 31 attempts. The person's known networks have a second counter,
   * so the total is below 100 in any sixty minutes.
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
