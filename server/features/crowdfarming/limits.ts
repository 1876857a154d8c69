/** Times are in milliseconds. */
export const crowdfarmingLimits = {
  /** For how long the pages' data is cached, and how many lists and projects the cache holds. */
  cacheMs: 3_000,
  cachedAnswers: 200,
  searchLength: 100,
  /** A search with more matches than this is read in the list's order: the newest matches are found quickly. */
  fewMatches: 1_000,
  logRows: 100,
  /** New investments per hour: per person, per address, in total. A refused payment counts as several. */
  perPerson: { max: 120, windowMs: 3_600_000, refusal: 12 },
  perAddress: { max: 240, windowMs: 3_600_000, refusal: 12 },
  inAll: { max: 10_000, windowMs: 3_600_000, refusal: 0 },
  /** How long a share is reserved without payment, at most: a transfer takes days. */
  reservedMs: 7 * 86_400_000,
  /** The result page polls; a document is seldom printed. */
  downloads: { max: 240, windowMs: 600_000 },
  /** Entries of the season log older than this are not mailed. */
  newsForMs: 7 * 86_400_000,
  newsRows: 50,
} as const;
