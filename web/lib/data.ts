import { PostgrestClient } from "@supabase/postgrest-js";
import type { RestDatabase } from "../../contracts/rest.ts";
import { authedFetch } from "./auth/authed-fetch.ts";
import { publicKey } from "./auth/client.ts";

export type DataClient = PostgrestClient<RestDatabase>;

/**
 * The genuine postgrest-js client as anyone: what is the same for all comes from the server's cache, and no auth code is
 * loaded. One try each: the screen says at once that it failed, and offers the next.
 */
export async function publicData(): Promise<DataClient> {
  const apikey = await publicKey();
  return new PostgrestClient<RestDatabase>(address(), { headers: { apikey }, retry: false });
}

/** The same as the one who is signed in. Where nobody is, and without network, the answer is an error of status 0. */
export function ownData(): DataClient {
  return new PostgrestClient<RestDatabase>(address(), {
    retry: false,
    fetch: (input, init) => authedFetch(input instanceof Request ? input.url : String(input), init),
  });
}

const address = () => `${location.origin}/rest/v1`;
