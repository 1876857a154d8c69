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

/** What was not taken, and will not be as it is: kept until its owner was told, or has done it anew. */
export interface Refused<About = unknown> extends Waiting<About> {
  readonly refused: { readonly message?: string | undefined };
}

type Kept<About> = Waiting<About> | Refused<About>;
export const isRefused = <About>(kept: Kept<About>): kept is Refused<About> => "refused" in kept;

const CHANGED = "outbox";
/** Refusals that pass: a token to be renewed, too much at once. */
const PASSING = new Set([401, 408, 425, 429]);
export const isRefusal = (status: number) => status >= 400 && status < 500 && !PASSING.has(status);

/** Stored first, then sent: what was done is not lost with the page. Rejects where it could be neither. */
export async function post<About>(waiting: Waiting<About>): Promise<void> {
  try {
    await inStore("outbox", "readwrite", (records) => records.put(waiting));
  } catch (cause) {
    // A browser that keeps nothing can still send.
    if ((await send(waiting)) !== "arrived") throw cause;
  }
  dispatchEvent(new Event(CHANGED));
}

/** It has arrived by another way, or its owner knows of it. */
export async function settle(user: string, key: string): Promise<void> {
  await inStore("outbox", "readwrite", (records) => records.delete([user, key])).catch(() => undefined);
  dispatchEvent(new Event(CHANGED));
}

/** The server said no: it is not sent again by itself, and not lost either. */
export async function keepRefused(waiting: Waiting, message: string | undefined): Promise<void> {
  const refused: Refused = { ...waiting, refused: { message } };
  await inStore("outbox", "readwrite", (records) => records.put(refused)).catch(() => undefined);
  dispatchEvent(new Event(CHANGED));
}

/** What waits for this person or was refused, in the order of its keys. */
export async function keptOf<About>(user: string): Promise<Kept<About>[]> {
  const found = inStore<Kept<About>[]>("outbox", "readonly", (records) => records.getAll(ofUser(user)));
  return found.catch(() => []);
}

export async function waitingOf<About>(user: string): Promise<Waiting<About>[]> {
  return (await keptOf<About>(user)).filter((one) => !isRefused(one));
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
    const fate = await send(each);
    if (fate === "later") break;
    if (fate === "arrived") {
      await inStore("outbox", "readwrite", (records) => records.delete([each.user, each.key]));
      sent += 1;
    } else await keepRefused(each, fate.message);
  }
  if (sent > 0) dispatchEvent(new Event(CHANGED));
  return waiting.length - sent;
}

/** Somebody may be waiting to sign out. */
const PATIENCE_MS = 15_000;

type Fate = "arrived" | "later" | { readonly message: string | undefined };

async function send({ url, headers, body }: Waiting): Promise<Fate> {
  const request = { "content-type": "application/json", accept: "application/json", ...headers };
  try {
    const answer = await authedFetch(url, {
      method: "POST",
      headers: request,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status < 400) return "arrived";
    return isRefusal(answer.status) ? { message: await messageOf(answer) } : "later";
  } catch {
    return "later";
  }
}

async function messageOf(answer: Response): Promise<string | undefined> {
  const said: unknown = await answer.json().catch(() => undefined);
  const message = typeof said === "object" && said !== null && "message" in said ? said.message : undefined;
  return typeof message === "string" ? message : undefined;
}
