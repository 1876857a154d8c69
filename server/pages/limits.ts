/** Rendered pages whose smallest form is remembered, each so large at most. */
export const pageLimits = {
  remembered: 200,
  largest: 300_000,
  /** Parts of the style sheet that are remembered, one for each set of classes. */
  sheets: 100,
} as const;

export const sitemapLimits = {
  /** Of courses and of fields, the newest; in ten languages they stay beneath the 50,000 a sitemap may have. */
  rows: 2_000,
  cacheMs: 3_000,
} as const;
