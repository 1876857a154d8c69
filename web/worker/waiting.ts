import { hasDevice, inStore, ofUser } from "../lib/device/database.ts";
import { worker } from "./events.ts";
import { endOf, NOBODY, type WaitingPost } from "./waiting-post.ts";

/** Longer than a slow network needs for a form. */
const ANSWER_MS = 30_000;
/** Temporary refusals: a timeout, too many requests. */
const TEMPORARY = [408, 425, 429];

export const SYNC = "waiting";

/** What waits, oldest first; what has waited too long is deleted. */
export async function allWaiting(): Promise<WaitingPost[]> {
  if (!(await hasDevice())) return [];
  const found = await inStore<WaitingPost[]>("outbox", "readonly", (records) =>
    records.getAll(ofUser(NOBODY)),
  );
  const { over = [], left = [] } = Object.groupBy(found, (post) =>
    endOf(post) <= Date.now() ? "over" : "left",
  );
  await Promise.all(over.map(({ key }) => erase(key)));
  return left.toSorted((one, other) => one.at - other.at);
}

/** Keeps a form until there is network; rejects if the browser refuses storage. A post that waits already keeps its date. */
export async function keepWaiting(post: Pick<WaitingPost, "key" | "url" | "values">): Promise<void> {
  const known = (await allWaiting()).find(({ key }) => key === post.key);
  await write({ ...post, user: NOBODY, at: known?.at ?? Date.now() });
  // Without background sync it is sent when a page is opened.
  await worker.registration.sync?.register(SYNC).catch(() => undefined);
}

const write = (post: WaitingPost) => inStore("outbox", "readwrite", (records) => records.put(post));

export async function erase(key: string): Promise<void> {
  if (await hasDevice()) await inStore("outbox", "readwrite", (records) => records.delete([NOBODY, key]));
}

/** Posts a form as a page does. Rejects without an answer: the post may or may not have arrived. */
export function send(url: string, values: WaitingPost["values"]): Promise<Response> {
  const body = new URLSearchParams(values);
  return fetch(url, { method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });
}

/** The server took the form, and leads on to a page. */
export const isTaken = ({ type }: Response) => type === "opaqueredirect";

/** The server will refuse it again. */
export const isRefused = ({ status }: Response) =>
  status >= 400 && status < 500 && !TEMPORARY.includes(status);

let sending: Promise<void> | undefined;

/** Sends what waits. Rejects if something must be sent again later: then the browser calls again by itself. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** One that the server cannot take now does not hold up the others; without network none is tried. */
async function sendAll(): Promise<void> {
  let isLeft = false;
  for (const post of await allWaiting()) {
    if (post.refused) continue;
    const answer = await send(post.url, post.values);
    if (isTaken(answer)) await erase(post.key);
    else if (isRefused(answer)) await write({ ...post, refused: true });
    else isLeft = true;
  }
  if (isLeft) throw new Error(SYNC);
}
