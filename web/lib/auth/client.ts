import type { GoTrueClient } from "@supabase/auth-js";
import { getPublic } from "../api.ts";
import { keepPromise } from "../keep-promise.ts";
import { type Arrival, readArrival, showHash } from "./arrival.ts";

export type AuthClient = GoTrueClient;

let client: Promise<AuthClient> | undefined;
let arrival: Arrival | undefined;

/**
 * The auth-js client, created at the first call: it keeps the session in localStorage, refreshes it, and reads one from
 * the address. Rejects if its script or the site's key cannot be loaded; the next call tries again.
 */
export function auth(): Promise<AuthClient> {
  client ??= create().catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}

/** The values of the mailed link that led to this page, if any; known once `auth()` has resolved. */
export const arrived = (): Arrival | undefined => arrival;

async function create(): Promise<AuthClient> {
  const [{ GoTrueClient }, apikey] = await Promise.all([import("@supabase/auth-js"), publicKey()]);
  const { hash } = location;
  arrival = readArrival(hash);
  const created = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey, "x-language": document.documentElement.lang },
  });
  // auth-js has read the address in its constructor.
  if (arrival) showHash("");
  const { error } = await created.initialize();
  // A link works once: if only the network failed, put its values back for the next try.
  if (error?.name === RETRYABLE && arrival) showHash(hash);
  return created;
}

/** auth-js's name for temporary errors: no network, no answer, a busy server. */
export const RETRYABLE = "AuthRetryableFetchError";

/** The API key of the site's own pages; fetched once. */
export const publicKey = () => keyAt("/auth/v1/client.json");

const keyAt = keepPromise(async (url: string): Promise<string> => {
  const answer = await getPublic(url);
  const key = answer.ok ? (answer.body as { anonKey?: unknown }).anonKey : undefined;
  if (typeof key !== "string") throw new Error("The server sent no API key");
  return key;
});
