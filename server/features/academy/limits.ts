/** Times are in milliseconds. */
export const academyLimits = {
  /** For how long the pages' data is cached, and how many lists and courses the cache holds. */
  cacheMs: 3_000,
  cachedAnswers: 200,
  searchLength: 100,
  /** Up to this many matches of a search are sorted; more are read in the order of their age. */
  fewMatches: 1_000,
  /** New checkouts and free enrolments per hour, by person and by address. A refused payment counts as several. */
  perPerson: { max: 60, windowMs: 3_600_000, refusal: 6 },
  perAddress: { max: 240, windowMs: 3_600_000, refusal: 12 },
  /** Quizzes per person: a day's work offline arrives at once. */
  quizzes: { max: 300, windowMs: 3_600_000 },
  certificates: { max: 30, windowMs: 3_600_000 },
  /** Downloads per address: a cybercafé prints for many. */
  downloads: { max: 240, windowMs: 600_000 },
} as const;
