import { PostgrestClient } from "@supabase/postgrest-js";
import { Hono } from "hono";
import { createIdentifyCaller } from "../../auth/sessions/caller.ts";
import type { Context } from "../../context.ts";
import { createRest } from "../rest.ts";

interface World {
  readonly context: Context;
  readonly auth: Parameters<typeof createIdentifyCaller>[0];
}

/** /rest/v1 over a world of a test, for the genuine client. `stop` comes before the world's `close`. */
export async function testDataApi({ context, auth }: World) {
  const rest = createRest(context, createIdentifyCaller(auth));
  const room = new Hono().route("/rest/v1", rest.room);
  const stop = await rest.start();
  const url = `${context.env.SITE_URL}/rest/v1`;
  const { anonKey, serviceRoleKey } = context.keys;

  const ask = (path: string, init: RequestInit) => Promise.resolve(room.request(url + path, init));

  /** As the browser has it; the service key stands for the program and for who asks. */
  const client = (token = anonKey) =>
    new PostgrestClient(url, {
      fetch: (input, init) => Promise.resolve(room.request(input instanceof URL ? input.href : input, init)),
      headers: {
        apikey: token === serviceRoleKey ? serviceRoleKey : anonKey,
        Authorization: `Bearer ${token}`,
      },
    });

  return { client, ask, stop };
}
