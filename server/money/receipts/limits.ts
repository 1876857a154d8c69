export const receiptLimits = {
  /** Per IP address, which a whole town may share. */
  downloads: { max: 240, windowMs: 600_000 },
  checks: { max: 240, windowMs: 600_000 },
  resendsPerAddress: { max: 120, windowMs: 3_600_000 },
  resendsPerGift: { max: 3, windowMs: 86_400_000 },
  keysSeconds: 300,
} as const;
