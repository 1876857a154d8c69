/** The values after the '#' of the address to which a mailed link or another service's sign-in redirected. */
export interface Arrival {
  /** The purpose of the link: `recovery`, `signup`, `magiclink`, `email_change`, `invite`. */
  readonly type?: string;
  /** A public error code, e.g. `otp_expired`; `cancelled` if the person or the service refused. */
  readonly error?: string;
  /** The server's message that the other address has to confirm an e-mail change too. */
  readonly message?: string;
}

export function readArrival(hash: string): Arrival | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const error = errorOf(values);
  const [type, message] = [values.get("type"), values.get("message")];
  if (!values.has("access_token") && !error && !message) return undefined;
  return { ...(type && { type }), ...(error && { error }), ...(message && { message }) };
}

/** What auth-js and the sign-in page read of an address: a session or a code for one, or why there is none. */
const BROUGHT = /[?&#](?:access_token|code|error|error_code|error_description|message)=/;

/** Whether a mailed link or another service led here; not for an address that only chooses what is shown. */
export const bringsSomething = ({ search, hash }: Pick<Location, "search" | "hash">): boolean =>
  BROUGHT.test(search) || BROUGHT.test(hash);

/** The names with which services say that the person refused: OAuth's, and LinkedIn's and Apple's own. */
const REFUSALS = new Set(["access_denied", "user_cancelled_login", "user_cancelled_authorize"]);

function errorOf(values: URLSearchParams): string | null {
  const [error, code] = [values.get("error"), values.get("error_code")];
  if (code === "bad_oauth_callback" && error !== null && REFUSALS.has(error)) return "cancelled";
  return code ?? error;
}

/** Replaces the address's fragment, also in the history: auth-js alone would leave the tokens one step back. */
export function showHash(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}
