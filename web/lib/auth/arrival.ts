/** What the answer to a link from a mail left behind the '#' of the address. */
export interface Arrival {
  /** What the link was for: `recovery`, `signup`, `magiclink`, `email_change`, `invite`. */
  readonly type?: string;
  /** An error code of the wire: `otp_expired` and the like. */
  readonly error?: string;
  /** Said by the server: the first half of an e-mail change is done, the other address has to confirm too. */
  readonly message?: string;
}

export function readArrival(hash: string): Arrival | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const error = said.get("error_code") ?? said.get("error");
  const [type, message] = [said.get("type"), said.get("message")];
  if (!said.has("access_token") && !error && !message) return undefined;
  return { ...(type && { type }), ...(error && { error }), ...(message && { message }) };
}

/** Takes the tokens out of the address and of the history; auth-js alone would leave them one step back. */
export function showHash(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}
