import { auth } from "./client.ts";

/** A new challenge a minute before the server's five are over: suggestions may stay open for long. */
const RENEW_MS = 240_000;

/**
 * Lets the browser suggest passkeys in this field. The challenge is fetched at the first focus, and again at a later one
 * when it is old. Returns a function that ends it.
 */
export function offerPasskeys(field: HTMLInputElement, onStart: () => void): () => void {
  let waiting: AbortController | undefined;
  let since = 0;

  async function wait() {
    if (waiting && Date.now() - since < RENEW_MS) return;
    waiting?.abort();
    const current = new AbortController();
    waiting = current;
    since = Date.now();
    if (!(await isSupported())) return;
    const client = await auth();
    if (current.signal.aborted) return;
    onStart();
    const { error } = await client.signInWithPasskey({
      options: { mediation: "conditional", signal: current.signal },
    });
    // A later focus tries again.
    if (error && waiting === current) waiting = undefined;
  }

  const start = () => void wait().catch(() => undefined);
  field.addEventListener("focus", start);
  if (field === document.activeElement) start();
  return () => {
    field.removeEventListener("focus", start);
    waiting?.abort();
  };
}

const isSupported = async () =>
  typeof PublicKeyCredential === "function" &&
  "isConditionalMediationAvailable" in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());
