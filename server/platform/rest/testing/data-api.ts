import { PostgrestClient } from "@supabase/postgrest-js";
import type { Context } from "../../context.ts";
import type { caller } from "../../testing/caller.ts";

interface World {
  readonly context: Context;
  readonly call: ReturnType<typeof caller>;
}

/** The official client for /rest/v1 of a test's server. */
export function testDataApi({ context, call }: World) {
  const url = `${context.env.SITE_URL}/rest/v1`;
  const { anonKey, serviceRoleKey } = context.keys;

  const ask = (path: string, init: RequestInit) => call(`/rest/v1${path}`, init);

  /** Sends the headers of a browser client; a service key is both key and token. */
  const client = (token = anonKey) =>
    new PostgrestClient(url, {
      fetch: (input, init) => call(input, init),
      headers: {
        apikey: token === serviceRoleKey ? serviceRoleKey : anonKey,
        Authorization: `Bearer ${token}`,
      },
    });

  return { client, ask };
}
