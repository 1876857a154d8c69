export const pawapayLimits = {
  /** The operators, their limits and state. */
  configurationMs: 60_000,
  /** After it could not be had. */
  configurationAgainMs: 10_000,
  /** Its hosted page lives so long; a prompt on the telephone is over before. */
  checkoutMs: 15 * 60_000,
  /** Keys rarely change; a stranger's signature must not make us ask for them all the time. */
  keysMs: 86_400_000,
  keysAgainMs: 60_000,
  /** A statement covers so much at most, and is written for a while. */
  statementMs: 31 * 86_400_000,
  statementTries: 15,
  statementWaitMs: 2_000,
  downloadMs: 30_000,
  downloadBytes: 16 * 1024 * 1024,
  /** The operator's message on the telephone, and the hosted page's reason. */
  messageLength: 22,
  messageLeast: 4,
  reasonLength: 50,
} as const;
