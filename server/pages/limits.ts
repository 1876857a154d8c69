/** Cache of compressed rendered pages: their number and largest size. */
export const pageLimits = {
  remembered: 200,
  largest: 300_000,
  /** Cache of cut style sheets, one per set of classes. */
  sheets: 100,
  /** Bytes of the build's files that are kept in memory, of those asked for last. */
  fileBytes: 4_000_000,
} as const;

export const sitemapLimits = {
  /** The newest courses and farm projects; in ten languages fewer than the 50,000 entries allowed in a sitemap. */
  rows: 2_000,
  cacheMs: 3_000,
} as const;
