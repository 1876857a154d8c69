export const imageLimits = {
  /** Calls from one address. */
  perAddress: { max: 480, windowMs: 3_600_000 },
  /** Of those, what a provider is asked for: from one address, and all in a day. Beyond that the local ones serve. */
  providedPerAddress: { max: 60, windowMs: 3_600_000 },
  providedInAll: { max: 500, windowMs: 86_400_000 },
  /** A provider draws for some seconds; what it sends is base64 of several pictures. */
  providerMs: 25_000,
  answerBytes: 40_000_000,
  pictureBytes: 6_000_000,
  /** All provided pictures together; the oldest make room. */
  storedBytes: 500_000_000,
  keepMs: 30 * 86_400_000,
  cron: "53 2 * * *",
  /** So much of the prompt is part of a local picture's address. */
  promptLength: 200,
  cacheSeconds: 30 * 86_400,
} as const;
