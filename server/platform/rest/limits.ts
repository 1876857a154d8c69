/** Limits of one request to /rest/v1. */
export const rest = {
  /** Of an address; REST_URL_BYTES may allow more to requests with a key. */
  urlBytes: 8_192,
  /** Of Content-Location, which is left out when longer: proxies accept only small response headers (nginx 4 kB). */
  locationBytes: 2_000,
  /** Of a page, and of each embedded list. */
  maxRows: 1_000,
  /** Of an answer's rows as text, which nested relations can multiply. */
  answerBytes: 8_388_608,
  /** Depth of nested relations, and of nested `and` and `or`. */
  embedDepth: 4,
  logicDepth: 4,
  /** In one request, all levels together. */
  filters: 20,
  embeds: 12,
  selectItems: 200,
  orderTerms: 10,
  /** The length of the address is the tighter limit: 4,000 short values without a key. */
  inValues: 10_000,
  jsonSteps: 10,
  /** Digits of a LIMIT or OFFSET: those of a safe integer. */
  numberDigits: 15,
  /** Postgres cuts longer names. */
  nameBytes: 63,
  /** Arguments compared to suggest a function when none matches the call. */
  argumentsCompared: 20,
  bodyBytes: 1_048_576,
  jsonDepth: 20,
  /** Time limit of a statement. */
  statementMs: { anon: 2_000, authenticated: 8_000, service_role: 30_000 },
  /**
   * Concurrent statements of one address without a person and of one person; further ones wait in the caller's own queue.
   * Together less than the pool has, so that files, programs and other requests find a connection.
   */
  turns: {
    anyone: { atOnce: 5, perKey: 3, waiting: 60, waitMs: 5_000 },
    people: { atOnce: 4, perKey: 3, waiting: 30, waitMs: 10_000 },
    retryAfterSeconds: 2,
    /** If the client has gone, its statement is cancelled after this time. */
    leftMs: 50,
  },
  /** Patterns of like, ilike, match and imatch; `states` are those of the automaton that PostgreSQL builds. */
  patterns: { length: 200, states: 1_000 },
  /**
   * Prepared statements: how many each role may have, and after how many a connection is replaced, since most of them
   * are no longer used by then. The second is more than all roles have together.
   */
  preparedStatements: { perRole: 96, onConnection: 300 },
  /** SQL of reads, cached by the shape of the request; longer keys are not cached. */
  cachedStatements: { most: 500, bytes: 16_384 },
  /** Rows with different sets of keys in one body. */
  insertShapes: 16,
  /** Wait before reconnecting the connection that listens for schema changes. */
  listenAgainMs: 1_000,
  /** A table that is not found may be newer than the cached schema: least time between two reloads. */
  schemaAgainMs: 5_000,
  corsSeconds: 86_400,
  /** The cache of lists that are the same for every visitor. */
  cache: { ms: 5_000, entries: 500, bytes: 16_000_000, entryBytes: 500_000 },
} as const;
