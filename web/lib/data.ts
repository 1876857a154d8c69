import { PostgrestClient } from "@supabase/postgrest-js";
import type { RestDatabase } from "../../contracts/rest.ts";
import { authedFetch } from "./auth/authed-fetch.ts";
import { publicKey } from "./auth/client.ts";

export type DataClient = PostgrestClient<RestDatabase>;

/**
 * The postgrest-js client for anonymous calls: public data comes from the server's cache, and no auth code is loaded.
 * Each call is tried once: the page shows a failure at once, with a button to try again.
 */
export async function publicData(): Promise<DataClient> {
  const apikey = await publicKey();
  return new PostgrestClient<RestDatabase>(address(), { headers: { apikey }, retry: false });
}

/** The same client for the signed-in person. If nobody is signed in, and without network, the error has status 0. */
export function ownData(): DataClient {
  return new PostgrestClient<RestDatabase>(address(), {
    retry: false,
    fetch: (input, init) => authedFetch(input instanceof Request ? input.url : String(input), init),
  });
}

const address = () => `${location.origin}/rest/v1`;
