/** The columns of a session that describe its refresh tokens. */
interface Rotation {
  readonly oauth_client_id: string | null;
  /** The counter of the active token. */
  readonly refresh_counter: number;
  /** When the latest tokens were replaced, newest first. */
  readonly rotations: readonly Date[];
}

/**
 * How to answer a token by its counter. `rotate`: issue the next one. `current`: answer with the active one, because the
 * last answer was lost (the token is the active one's parent) or another tab was faster. `reused`: the token was copied.
 * An app has no tabs: its parent token is accepted only within the reuse interval, so that a thief cannot follow the
 * owner from token to token.
 */
export function checkRotation(
  { oauth_client_id, refresh_counter, rotations }: Rotation,
  presented: number,
  now: Date,
  reuseMs: number,
): "rotate" | "current" | "reused" | "unknown" {
  const behind = refresh_counter - presented;
  if (behind < 0) return "unknown";
  if (behind === 0) return "rotate";
  const replacedAt = rotations[behind - 1];
  // Raising to aal2 skips a counter, so the token issued before it counts as reused.
  if (replacedAt === undefined) return "reused";
  if (behind === 1 && oauth_client_id === null) return "current";
  return now.getTime() - replacedAt.getTime() < reuseMs ? "current" : "reused";
}
