/** Times are in milliseconds. */
export const marketplaceLimits = {
  /** For how long the pages' data is cached, and how many lists the cache holds. */
  cacheMs: 3_000,
  cachedAnswers: 200,
  /** Products per page of the list, among the featured ones, and in the catalogue of the checkout. */
  pageRows: 24,
  featuredRows: 3,
  catalogueRows: 100,
  searchLength: 100,
  /** A search with more matches than this is read in the list's order: the newest matches are found quickly. */
  fewMatches: 1_000,
  /** Unpaid orders release their goods at the next order, and by this job. */
  releaseCron: "* * * * *",
  releaseRows: 200,
  /**
   * New orders per hour: per e-mail address, per IP address, per known visitor there, and in total. A refused payment
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
   * The largest share of each product that may be reserved without payment, in percent of available and reserved stock,
   * but always a few: per person (account or e-mail address), per IP address and per network.
   */
  unpaid: { least: 3, percent: { person: 10, address: 20, network: 30 }, retrySeconds: 900 },
  /** How long goods are reserved without payment, at most: a transfer takes days. A payment that comes later goes back. */
  reservedMs: 7 * 86_400_000,
  /** Mails about unpaid orders to one address per day: the typed address may belong to somebody else. */
  unpaidMails: { max: 5, windowMs: 86_400_000 },
  /** Downloads of an invoice. */
  downloads: { max: 240, windowMs: 600_000 },
  /** The buyer is erased after this: if unpaid, or after the legal retention period. */
  keepDays: { unpaid: 30, paid: 3_653 },
  forgetCron: "37 2 * * *",
  /** Orders per batch: their mails are searched one by one. */
  forgetRows: 100,
  /** In the office: rows of a page, and parcels of a pick list. */
  officeRows: 50,
  pickRows: 200,
  /** A product of which no more are left is nearly out of stock. */
  lowStock: 5,
  /** The picture of a product. */
  pictureBytes: 10_485_760,
  /** Changes of status older than this are not mailed. */
  movesForMs: 7 * 86_400_000,
  movesRows: 100,
} as const;
