/** The academy: times in milliseconds. */
export const academyLimits = {
  /** How long what pages show of courses may be behind; and of how many lists and courses that is kept. */
  cacheMs: 3_000,
  cachedAnswers: 200,
  searchLength: 100,
  /** So many matches of a search are put in order by themselves; more are read in the order of their age. */
  fewMatches: 1_000,
  /** New checkouts and free enrolments in an hour: of one person, and from one address. A refused payment counts as several. */
  perPerson: { max: 60, windowMs: 3_600_000, refusal: 6 },
  perAddress: { max: 240, windowMs: 3_600_000, refusal: 12 },
  /** Quizzes of one person: a day's work offline comes at once. */
  quizzes: { max: 300, windowMs: 3_600_000 },
  certificates: { max: 30, windowMs: 3_600_000 },
  /** Papers from one address: a cybercafé prints for many. */
  downloads: { max: 240, windowMs: 600_000 },
} as const;
