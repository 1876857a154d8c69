import type { Session } from "@supabase/auth-js";

/** True where the account has a verified second factor that this session has not shown. */
export function needsSecondFactor({ access_token, user }: Session): boolean {
  const has = user.factors?.some(({ status }) => status === "verified") ?? false;
  return has && levelOf(access_token) !== "aal2";
}

/** The assurance level in an access token; only the server verifies it. */
function levelOf(token: string): unknown {
  try {
    const [, payload = ""] = token.split(".");
    return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
