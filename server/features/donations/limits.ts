export const giftLimits = {
  /**
   * New gifts in an hour: from one address (/32, /64), behind which a mobile operator may have a town, from one network
   * (/24, /48), for one e-mail address, to one programme, and in all. A visitor who is known by their cookie has a
   * share of their own (`each`). Not as of someone who tries out stolen cards: a refused payment counts as several
   * gifts, so five stop an address, ten those who are known there, five one of them. One window for all, so that no
   * answer tells which limit was met.
   */
  perAddress: {
    max: 240,
    windowMs: 3_600_000,
    refusal: 47,
    each: { max: 30, windowMs: 3_600_000, refusal: 5 },
    known: { refusal: 23 },
  },
  perNetwork: { max: 300, windowMs: 3_600_000, refusal: 5 },
  perEmail: { max: 100, windowMs: 3_600_000, refusal: 15 },
  perProgram: { max: 2_000, windowMs: 3_600_000, refusal: 1 },
  inAll: { max: 10_000, windowMs: 3_600_000, refusal: 0 },
  /** How long a like gift of the same giver counts as the one that still waits. */
  pendingMs: 1_800_000,
} as const;

export const donorWallLimits = {
  /** How long a wall may be behind. */
  seconds: 60,
  donors: 24,
  /** How often a gift's own page may change how it is shown. */
  changesPerGift: { max: 20, windowMs: 3_600_000 },
  changesPerAddress: { max: 240, windowMs: 3_600_000 },
} as const;

export const subscriptionLimits = {
  /** Days after the due day on which a refused card is tried again; then the gift is stopped. */
  chargeRetryDays: [1, 3, 7],
  /** Days after the due day on which an unpaid request is repeated; the last one ends the gift. */
  askDays: [3, 7, 14],
  /** A yearly charge is announced so many days before. */
  noticeDays: 3,
  /** A period nobody was there to collect for so many days is left alone. */
  graceDays: 14,
  pauseMonths: 24,
  /** A renewal the provider does not take is sent again for so long: less than the reconciler's patience. */
  chargeForMs: 10 * 60_000,
  historyRows: 60,
  /** What one manage link, one address and one mailbox may ask for. */
  perLink: { max: 60, windowMs: 3_600_000 },
  resendPerAddress: { max: 120, windowMs: 3_600_000 },
  resendPerMailbox: { max: 2, windowMs: 3_600_000 },
} as const;
