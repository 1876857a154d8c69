/** Caps of /rest/v1: what one request may ask of the database. */
export const rest = {
  urlBytes: 8_192,
  /** Of a page, and of each embedded list. */
  maxRows: 1_000,
  /** Relations inside relations; `and`, `or` inside each other. */
  embedDepth: 3,
  logicDepth: 4,
  /** In one request, all levels together. */
  filters: 20,
  embeds: 12,
  selectItems: 200,
  orderTerms: 10,
  inValues: 200,
  jsonSteps: 10,
  /** The most a LIMIT or OFFSET takes: digits of a safe integer. */
  numberDigits: 15,
  /** Postgres cuts longer names. */
  nameBytes: 63,
} as const;
