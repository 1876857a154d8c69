/** Times are in milliseconds. */
export const financesLimits = {
  /** For how long the figures are cached: they are at most this old. */
  cacheMs: 300_000,
  /** A sum of fewer gifts is not shown. */
  fewestGifts: 5,
  months: 12,
  /** Of annual accounts: the latest closed years. */
  accountYears: 3,
  /** Files of annual accounts per IP address, which a whole town may share. */
  downloads: { max: 240, windowMs: 600_000 },
  downloadSeconds: 300,
} as const;
