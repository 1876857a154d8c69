/** Text messages: times in milliseconds. */
export const sms = {
  /** The wait doubles after each failed attempt; after `attempts`, or once it has expired, the message is dead. */
  attempts: 5,
  backoffMs: 2_000,
  /** Lease of one attempt: no other attempt runs in this time. */
  leaseMs: 10_000,
  /** Bounds of one call of the gateway. */
  timeoutMs: 5_000,
  maxBytes: 65_536,
  boxRows: 200,
  /** Sent and dead messages are deleted after this many days. */
  keepDays: 7,
  purgeCron: "52 2 * * *",
  /** Longest text as typed for a number, with spaces and signs. */
  typedLength: 40,
  /** Messages to one number. */
  perNumber: [
    { max: 6, windowMs: 3_600_000 },
    { max: 12, windowMs: 86_400_000 },
  ],
  /**
   * Messages to one range: all numbers that differ in the last `rangeDigits` only. Fraud with paid messages uses many
   * numbers of one range.
   */
  rangeDigits: 3,
  perRange: { max: 20, windowMs: 86_400_000 },
  /** Messages to one country other than SMS_COUNTRY. */
  perCountry: { max: 100, windowMs: 86_400_000 },
  /** SMS_COST_PER_DAY and SMS_NOTICES_COST_PER_DAY count in days of UTC. */
  dayMs: 86_400_000,
} as const;
