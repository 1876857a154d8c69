/** The marketplace: times in milliseconds. */
export const marketplaceLimits = {
  /** How long what pages show of products may be behind; and of how many lists that is kept. */
  cacheMs: 3_000,
  cachedAnswers: 200,
  /** Products on one page of the list, among those shown first, and in the catalogue a checkout computes with. */
  pageRows: 24,
  featuredRows: 3,
  catalogueRows: 100,
  searchLength: 100,
  /** What finds so many is common: the newest of them are soon met in the list's own order. */
  fewMatches: 1_000,
  /** Orders nobody pays give their goods back at the next order, and by this job. */
  releaseCron: "* * * * *",
  releaseRows: 200,
  /**
   * New orders in an hour: for one e-mail address, from one address and of a known visitor there, in all. A refused payment
   * counts as several.
   */
  perEmail: { max: 60, windowMs: 3_600_000, refusal: 12 },
  perAddress: {
    max: 240,
    windowMs: 3_600_000,
    refusal: 23,
    each: { max: 60, windowMs: 3_600_000, refusal: 12 },
    known: { refusal: 11 },
  },
  inAll: { max: 10_000, windowMs: 3_600_000, refusal: 0 },
  /**
   * Of each product, what is held unpaid at a time: so many percent of what is on the shelf and held, but a few in any
   * case. One person (account or e-mail address), one address and one network leave the rest to others.
   */
  unpaid: { least: 3, percent: { person: 10, address: 20, network: 30 }, retrySeconds: 900 },
  /** Anyone can type anyone's address: so many mails of orders that nobody paid yet go to it in a day. */
  unpaidMails: { max: 5, windowMs: 86_400_000 },
  /** An invoice is seldom printed. */
  downloads: { max: 240, windowMs: 600_000 },
  /** Who an order was for is forgotten after this: nobody paid it, or its books may be closed. */
  keepDays: { unpaid: 30, paid: 3_653 },
  forgetCron: "37 2 * * *",
  /** Of so many orders at a time: their mails are looked for one by one. */
  forgetRows: 100,
  /** Buyers are written about a move of their order this young; an older one is history. */
  movesForMs: 7 * 86_400_000,
  movesRows: 100,
} as const;
