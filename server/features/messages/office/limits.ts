export const messagesDeskLimits = {
  /** Rows on one page of a list. */
  page: 30,
} as const;
