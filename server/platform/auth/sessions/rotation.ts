/** What a session knows of its refresh tokens. */
interface Rotation {
  /** The number of the active token. */
  readonly refresh_counter: number;
  /** When the latest were replaced, newest first. */
  readonly rotations: readonly Date[];
}

/**
 * What to answer to the token of a number: `rotate`, the next one; `current`, the one that is active, because the answer
 * was lost (the active one's parent) or another tab was a moment faster; `reused`, somebody else has a copy.
 */
export function checkRotation(
  { refresh_counter, rotations }: Rotation,
  presented: number,
  now: Date,
  reuseMs: number,
): "rotate" | "current" | "reused" | "unknown" {
  const behind = refresh_counter - presented;
  if (behind < 0) return "unknown";
  if (behind === 0) return "rotate";
  const replacedAt = rotations[behind - 1];
  // A second factor moves the number by two: the token before it is nobody's parent.
  if (replacedAt === undefined) return "reused";
  if (behind === 1) return "current";
  return now.getTime() - replacedAt.getTime() < reuseMs ? "current" : "reused";
}
