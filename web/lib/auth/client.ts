import type { GoTrueClient } from "@supabase/auth-js";
import { getPublic } from "../api.ts";
import { keepPromise } from "../keep-promise.ts";
import { type Arrival, readArrival, showHash } from "./arrival.ts";

export type AuthClient = GoTrueClient;

let client: Promise<AuthClient> | undefined;
let arrival: Arrival | undefined;

/**
 * The genuine auth-js client, made at the first call: it keeps the session in localStorage, refreshes it, and takes one
 * from the address. Rejects where its script or the site's key cannot be had; the next call tries again.
 */
export function auth(): Promise<AuthClient> {
  client ??= create().catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}

/** How the reader came to this page, when a link from a mail led here; known once `auth()` has answered. */
export const arrived = (): Arrival | undefined => arrival;

async function create(): Promise<AuthClient> {
  const [{ GoTrueClient }, apikey] = await Promise.all([import("@supabase/auth-js"), publicKey()]);
  const { hash } = location;
  arrival = readArrival(hash);
  const made = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey, "x-language": document.documentElement.lang },
  });
  // auth-js has read the address in its constructor.
  if (arrival) showHash("");
  const { error } = await made.initialize();
  // A link works once: where only the network failed, what it brought waits for the next try.
  if (error?.name === RETRYABLE && arrival) showHash(hash);
  return made;
}

/** What auth-js calls the errors that pass: no network, no answer, a server that is busy. */
export const RETRYABLE = "AuthRetryableFetchError";

/** What the site's own pages call with; asked for once. */
export const publicKey = () => keyAt("/auth/v1/client.json");

const keyAt = keepPromise(async (url: string): Promise<string> => {
  const answer = await getPublic(url);
  const key = answer.ok ? (answer.body as { anonKey?: unknown }).anonKey : undefined;
  if (typeof key !== "string") throw new Error("The site gave no key");
  return key;
});
