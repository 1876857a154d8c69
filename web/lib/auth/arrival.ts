/** The values after the '#' of the address to which a mailed link redirected. */
export interface Arrival {
  /** The purpose of the link: `recovery`, `signup`, `magiclink`, `email_change`, `invite`. */
  readonly type?: string;
  /** A public error code, e.g. `otp_expired`. */
  readonly error?: string;
  /** The server's message that the other address has to confirm an e-mail change too. */
  readonly message?: string;
}

export function readArrival(hash: string): Arrival | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const error = values.get("error_code") ?? values.get("error");
  const [type, message] = [values.get("type"), values.get("message")];
  if (!values.has("access_token") && !error && !message) return undefined;
  return { ...(type && { type }), ...(error && { error }), ...(message && { message }) };
}

/** Replaces the address's fragment, also in the history: auth-js alone would leave the tokens one step back. */
export function showHash(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}
