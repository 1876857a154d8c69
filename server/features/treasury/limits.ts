/** Bounds of the money desk. */
export const treasuryLimits = {
  /** Payments on one page of the list. */
  pageRows: 50,
  /** Different words that a beginning stands for. */
  wordsOfBeginning: 30,
  /** Rows of one kind on the page of a payment. */
  lifeRows: 200,
  /** Older exchange rates are stale. */
  rateDays: 7,
  /** A rate that differs from the one before by more, in per cent, is confirmed. */
  rateStep: 20,
  /** A request for a refund waits so long for its approval. */
  requestMs: 7 * 24 * 3_600_000,
  /** Whoever is alone in the office confirms a large refund after this pause. */
  aloneMs: 3_600_000,
  /** The deadline of a dispute is near. */
  disputeNearMs: 3 * 24 * 3_600_000,
  /** All files of a dispute together: what card schemes take. */
  evidenceBytes: 4_500_000,
  /** The address of such a file opens it so long. */
  fileSeconds: 60,
} as const;
