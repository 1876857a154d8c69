export const newsletterLimits = {
  /** Validity of a confirmation link; unconfirmed readers are deleted afterwards. */
  confirmMs: 7 * 86_400_000,
  /** An unsubscribed reader is deleted after this; until then their links still work. */
  leftMs: 30 * 86_400_000,
  /** At most one mail per address in this time, whoever signs it up. */
  againMs: 86_400_000,
  /** Mails about a subscription are deleted after this; those to addresses that are not on the list after a day. */
  keepMailDays: 30,
  keepStrangersMailDays: 1,
  /** Limited because each sign-up sends a mail to an unverified address. */
  perAddress: { max: 30, each: 10, windowMs: 3_600_000 },
  cron: "43 2 * * *",
} as const;
