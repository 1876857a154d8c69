/** Crowd-farming: times in milliseconds. */
export const crowdfarmingLimits = {
  /** How long what pages show of projects may be behind; and of how many lists and projects that is kept. */
  cacheMs: 3_000,
  cachedAnswers: 200,
  /** Projects on one page of the list. */
  pageRows: 12,
  searchLength: 100,
  /** What finds so many is common: the newest of them are soon met in the list's own order. */
  fewMatches: 1_000,
  logRows: 100,
  /** New investments in an hour: of one person, from one address, in all. A refused payment counts as several. */
  perPerson: { max: 120, windowMs: 3_600_000, refusal: 12 },
  perAddress: { max: 240, windowMs: 3_600_000, refusal: 12 },
  inAll: { max: 10_000, windowMs: 3_600_000, refusal: 0 },
  /** The result page asks again and again; a paper is seldom printed. */
  downloads: { max: 240, windowMs: 600_000 },
  /** Investors are written about an entry of the season log this young; an older one is history. */
  newsForMs: 7 * 86_400_000,
  newsRows: 50,
} as const;
