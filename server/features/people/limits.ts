const HOUR = 3_600_000;

export const peopleLimits = {
  /** Rows of a section of a person's page, the newest first. */
  shown: 100,
  /** People of one search. */
  found: 20,
  /** Rows of a list that are read at once for a file. */
  page: 1_000,
  /** Givers that are summed at once: each page reads all gifts. */
  giversPage: 20_000,
  /** A link to one's own data. */
  linkMs: 72 * HOUR,
  /** The address of a request is kept so long after its end. */
  keepRequestDays: 30,
  /** Tries of a link from one address. */
  proofs: { max: 30, windowMs: HOUR },
  purgeCron: "52 2 * * *",
} as const;
