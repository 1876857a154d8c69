/** Times are in seconds. */
export const hubDeskLimits = {
  /** Rows on one page of the list. */
  page: 30,
  /** For how long the address of a file opens it. */
  fileSeconds: 60,
} as const;
