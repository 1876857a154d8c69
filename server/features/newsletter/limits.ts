export const newsletterLimits = {
  /** A confirmation link holds so long; who did not use it is forgotten afterwards. */
  confirmMs: 7 * 86_400_000,
  /** An address that left is kept so long, so that its links still say so; then it is forgotten too. */
  leftMs: 30 * 86_400_000,
  /** One address is written to once a day at most, whoever asks how often. */
  againMs: 86_400_000,
  /** Mails about a subscription are kept so long; those to an address that is not on the list, a day. */
  keepMailDays: 30,
  keepStrangersMailDays: 1,
  /** Each sign-up causes a mail to an address that nobody proved to read. */
  perAddress: { max: 30, each: 10, windowMs: 3_600_000 },
  cron: "43 2 * * *",
} as const;
