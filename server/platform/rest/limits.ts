/** Caps of /rest/v1: what one request may ask of the database. */
export const rest = {
  /** Of an address; REST_URL_BYTES may say more for those who have a key. */
  urlBytes: 8_192,
  /** Of Content-Location, which is left out when longer: proxies have little room for the head of an answer (nginx 4 kB). */
  locationBytes: 2_000,
  /** Of a page, and of each embedded list. */
  maxRows: 1_000,
  /** Of an answer's rows as text: what many relations inside each other can grow to. */
  answerBytes: 8_388_608,
  /** Relations inside relations; `and`, `or` inside each other. */
  embedDepth: 4,
  logicDepth: 4,
  /** In one request, all levels together. */
  filters: 20,
  embeds: 12,
  selectItems: 200,
  orderTerms: 10,
  /** The address is the limit that matters: 4,000 short values without a key. */
  inValues: 10_000,
  jsonSteps: 10,
  /** The most a LIMIT or OFFSET takes: digits of a safe integer. */
  numberDigits: 15,
  /** Postgres cuts longer names. */
  nameBytes: 63,
  /** Of a call to a function nobody has, looked for one that it may have meant. */
  argumentsCompared: 20,
  bodyBytes: 1_048_576,
  jsonDepth: 20,
  /** What a statement may take. */
  statementMs: { anon: 2_000, authenticated: 8_000, service_role: 30_000 },
  /**
   * Statements at a time, of an address without a person and of one person: the next wait in the caller's own line.
   * Together less than the pool has, so that files, programs and whoever else asks find a connection.
   */
  turns: {
    anyone: { atOnce: 5, perKey: 3, waiting: 60, waitMs: 5_000 },
    people: { atOnce: 4, perKey: 3, waiting: 30, waitMs: 10_000 },
    retryAfterSeconds: 2,
    /** A statement nobody waits for any more is stopped when it takes longer than this. */
    leftMs: 50,
  },
  /** What is looked for with like, ilike, match and imatch; states as PostgreSQL makes them of a pattern. */
  patterns: { length: 200, states: 1_000 },
  /**
   * Statements that are kept prepared, for each role those that are asked for. A connection that has prepared as many
   * as this, most of them of no use by then, is replaced; it is more than all roles have at once.
   */
  preparedStatements: { perRole: 96, onConnection: 300 },
  /** Statements of reads that need not be built again, by their shape; what is longer is built each time. */
  cachedStatements: { most: 500, bytes: 16_384 },
  /** Kinds of rows in one body: each leaves other keys out. */
  insertShapes: 16,
  /** After the connection that hears of a changed schema was lost. */
  listenAgainMs: 1_000,
  /** A table that is not found may be newer than what is known of the schema: looked again, this often at most. */
  schemaAgainMs: 5_000,
  corsSeconds: 86_400,
  /** Lists that are the same for every visitor are kept for so long, so many of them, so large together. */
  cache: { ms: 5_000, entries: 500, bytes: 16_000_000, entryBytes: 500_000 },
} as const;
