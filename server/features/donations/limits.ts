export const giftLimits = {
  /**
   * New gifts per hour: per IP address (/32, /64), which a mobile operator may share among a town, per network (/24,
   * /48), per e-mail address, per programme, and in total. A visitor known by cookie has a limit of their own (`each`).
   * Against tests of stolen cards a refused payment counts as several gifts: five refusals block an address, ten the
   * known visitors behind it, five one known visitor. All limits share one window, so that the answer does not reveal
   * which limit was reached.
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
  /** For how long an unpaid gift counts as pending when the same donor gives the same again. */
  pendingMs: 1_800_000,
} as const;

export const donorWallLimits = {
  /** For how long a wall is cached, and how many the cache holds. */
  seconds: 60,
  cachedWalls: 200,
  donors: 24,
  /** Changes of a gift's display. */
  changesPerGift: { max: 20, windowMs: 3_600_000 },
  changesPerAddress: { max: 240, windowMs: 3_600_000 },
} as const;

export const subscriptionLimits = {
  /** Days after the due day on which a refused card is charged again; then the subscription stops. */
  chargeRetryDays: [1, 3, 7],
  /** Days after the due day on which an unpaid request is repeated; at the last one the subscription stops. */
  askDays: [3, 7, 14],
  /** Days between the notice of a yearly charge and the charge. */
  noticeDays: 3,
  /** Skip a period that the server could not charge within this many days. */
  graceDays: 14,
  pauseMonths: 24,
  /** Retry sending a charge for this long: less than the time after which the reconciler expires it. */
  chargeForMs: 10 * 60_000,
  historyRows: 60,
  /** Limits per manage link, IP address and e-mail address. */
  perLink: { max: 60, windowMs: 3_600_000 },
  resendPerAddress: { max: 120, windowMs: 3_600_000 },
  resendPerMailbox: { max: 2, windowMs: 3_600_000 },
} as const;

export const textLimits = {
  /** For how long a text message about a gift is of use: it may wait for the morning, or for the next day's budget. */
  usefulMs: { notice: 5 * 86_400_000, answer: 86_400_000 },
} as const;
