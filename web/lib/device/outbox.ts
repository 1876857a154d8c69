import { authedFetch } from "../auth/authed-fetch.ts";
import { storedUser } from "../auth/stored-session.ts";
import { inStore, ofUser } from "./database.ts";

/** A request that has to arrive, now or when there is network again. It must do no harm to send it twice. */
export interface Waiting<About = unknown> {
  readonly user: string;
  /** Its own; the same key replaces what waits under it. */
  readonly key: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What it stands for on the screen while it waits. */
  readonly about: About;
}

const CHANGED = "outbox";
/** Refusals that pass: a token to be renewed, too much at once. */
const PASSING = new Set([401, 408, 425, 429]);

/** Stored first, then sent: what was done is not lost with the page. Rejects where it could be neither. */
export async function post<About>(waiting: Waiting<About>): Promise<void> {
  try {
    await inStore("outbox", "readwrite", (records) => records.put(waiting));
  } catch (cause) {
    // A browser that keeps nothing can still send.
    if (!(await arrives(waiting))) throw cause;
  }
  dispatchEvent(new Event(CHANGED));
}

/** It has arrived by another way. */
export async function settle(user: string, key: string): Promise<void> {
  await inStore("outbox", "readwrite", (records) => records.delete([user, key])).catch(() => undefined);
  dispatchEvent(new Event(CHANGED));
}

/** What waits for this person, in the order of its keys. */
export async function waitingOf<About>(user: string): Promise<Waiting<About>[]> {
  const found = inStore<Waiting<About>[]>("outbox", "readonly", (records) => records.getAll(ofUser(user)));
  return found.catch(() => []);
}

/** Tells of every change in this tab; gives the way to stop listening. */
export function onOutboxChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Sends what waits for whoever is signed in, one tab at a time. Tells how much is left. */
export function sendWaiting(): Promise<number> {
  if (typeof indexedDB === "undefined") return Promise.resolve(0);
  return navigator.locks ? navigator.locks.request(CHANGED, sendAll) : sendAll();
}

async function sendAll(): Promise<number> {
  const user = storedUser();
  if (!user) return 0;
  const waiting = await waitingOf(user);
  let sent = 0;
  for (const each of waiting) {
    if (!(await arrives(each))) break;
    await inStore("outbox", "readwrite", (records) => records.delete([each.user, each.key]));
    sent += 1;
  }
  if (sent > 0) dispatchEvent(new Event(CHANGED));
  return waiting.length - sent;
}

/** Somebody may be waiting to sign out. */
const PATIENCE_MS = 15_000;

/** Arrived, or refused for good: it need not be sent again. */
async function arrives({ url, headers, body }: Waiting): Promise<boolean> {
  const request = { "content-type": "application/json", accept: "application/json", ...headers };
  try {
    const { status } = await authedFetch(url, {
      method: "POST",
      headers: request,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < 500 && !PASSING.has(status);
  } catch {
    return false;
  }
}
