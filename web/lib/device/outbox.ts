import { authedFetch } from "../auth/authed-fetch.ts";
import { storedUser } from "../auth/stored-session.ts";
import { inStore, ofUser } from "./database.ts";

/** A request to be sent now or when there is network again. It must be idempotent: it may be sent twice. */
export interface Waiting<About = unknown> {
  readonly user: string;
  /** A new request with the same key replaces the old one. */
  readonly key: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What the page shows for it while it waits. */
  readonly about: About;
}

/** A request that the server rejected for good: kept until its owner has seen the error or has sent a new one. */
export interface Refused<About = unknown> extends Waiting<About> {
  readonly refused: { readonly message?: string | undefined };
}

type Stored<About> = Waiting<About> | Refused<About>;
export const isRefused = <About>(stored: Stored<About>): stored is Refused<About> => "refused" in stored;

const CHANGED = "outbox";
/** Temporary errors: an expired token, too many requests. */
const TEMPORARY = new Set([401, 408, 425, 429]);
export const isRefusal = (status: number) => status >= 400 && status < 500 && !TEMPORARY.has(status);

/** Stores the request, so that it is not lost with the page. If it cannot be stored it is sent at once; rejects if both fail. */
export async function post<About>(waiting: Waiting<About>): Promise<void> {
  try {
    await inStore("outbox", "readwrite", (records) => records.put(waiting));
  } catch (cause) {
    // Without storage the request can still be sent.
    if ((await send(waiting)) !== "arrived") throw cause;
  }
  dispatchEvent(new Event(CHANGED));
}

/** Removes a request: it arrived by another way, or its owner has seen the error. */
export async function settle(user: string, key: string): Promise<void> {
  await inStore("outbox", "readwrite", (records) => records.delete([user, key])).catch(() => undefined);
  dispatchEvent(new Event(CHANGED));
}

/** Marks a request as rejected: it is kept, but not sent again automatically. */
export async function keepRefused(waiting: Waiting, message: string | undefined): Promise<void> {
  const refused: Refused = { ...waiting, refused: { message } };
  await inStore("outbox", "readwrite", (records) => records.put(refused)).catch(() => undefined);
  dispatchEvent(new Event(CHANGED));
}

/** This person's waiting and rejected requests, in the order of their keys. */
export async function keptOf<About>(user: string): Promise<Stored<About>[]> {
  const found = inStore<Stored<About>[]>("outbox", "readonly", (records) => records.getAll(ofUser(user)));
  return found.catch(() => []);
}

export async function waitingOf<About>(user: string): Promise<Waiting<About>[]> {
  return (await keptOf<About>(user)).filter((one) => !isRefused(one));
}

/** Calls the listener at every change in this tab; returns a function that stops it. */
export function onOutboxChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Sends the waiting requests of the signed-in person, one tab at a time. Resolves to the number of those left. */
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
    const result = await send(each);
    if (result === "later") break;
    if (result === "arrived") {
      await inStore("outbox", "readwrite", (records) => records.delete([each.user, each.key]));
      sent += 1;
    } else await keepRefused(each, result.message);
  }
  if (sent > 0) dispatchEvent(new Event(CHANGED));
  return waiting.length - sent;
}

/** Signing out waits for this: not too long. */
const TIMEOUT_MS = 15_000;

type SendResult = "arrived" | "later" | { readonly message: string | undefined };

async function send({ user, url, headers, body }: Waiting): Promise<SendResult> {
  if (user !== storedUser()) return "later";
  const request = { "content-type": "application/json", accept: "application/json", ...headers };
  try {
    const answer = await authedFetch(url, {
      method: "POST",
      headers: request,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status < 400) return "arrived";
    return isRefusal(answer.status) ? { message: await messageOf(answer) } : "later";
  } catch {
    return "later";
  }
}

async function messageOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
  return typeof message === "string" ? message : undefined;
}
