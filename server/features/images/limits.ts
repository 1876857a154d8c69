export const imageLimits = {
  /** Calls per address. */
  perAddress: { max: 480, windowMs: 3_600_000 },
  /** Calls that reach the provider: per address, and in total per day. Beyond that pictures are drawn here. */
  providedPerAddress: { max: 60, windowMs: 3_600_000 },
  providedInAll: { max: 500, windowMs: 86_400_000 },
  /** A provider needs some seconds; its answer is several pictures as base64. */
  providerMs: 25_000,
  answerBytes: 40_000_000,
  pictureBytes: 6_000_000,
  /** Total size of the stored pictures; beyond it the oldest are deleted. */
  storedBytes: 500_000_000,
  keepMs: 30 * 86_400_000,
  cron: "53 2 * * *",
  /** This many characters of the prompt are part of a drawn picture's address. */
  promptLength: 200,
  cacheSeconds: 30 * 86_400,
} as const;
