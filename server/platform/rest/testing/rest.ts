import { PostgrestClient } from "@supabase/postgrest-js";
import { Hono } from "hono";
import { createIdentifyCaller } from "../../auth/sessions/caller.ts";
import { testAccounts } from "../../auth/testing/accounts.ts";
import type { Address } from "../../database/address.ts";
import { withClient } from "../../database/address.ts";
import { createRest } from "../rest.ts";
import { addRestSample } from "./sample.ts";

/** /rest/v1 beside /auth/v1, on the sample's tables or those a test brings, and the genuine client for it. */
export async function testRest({
  settings = {},
  tables,
}: {
  settings?: Record<string, string>;
  /** Makes the tables; without it there are the sample's, in schemas `public` and `side`. */
  tables?: (owner: Address) => Promise<void>;
} = {}) {
  const accounts = await testAccounts({ REST_SCHEMAS: tables ? "public" : "public,side", ...settings });
  const { context, database } = accounts;
  if (tables) await tables(database.owner);
  else await addRestSample(database);
  const rest = createRest(context, createIdentifyCaller(accounts.auth));
  const app = new Hono().route("/rest/v1", rest.room);
  const stop = await rest.start();
  const { anonKey, serviceRoleKey } = context.keys;
  const base = `${context.env.SITE_URL}/rest/v1`;

  const fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    Promise.resolve(app.request(input instanceof URL ? input.href : input, init));

  /** The genuine client; of a person with their token, of nobody without. */
  const client = (token?: string) =>
    new PostgrestClient(base, {
      fetch,
      headers: token === undefined ? {} : { apikey: anonKey, Authorization: `Bearer ${token}` },
    });

  const ask = (path: string, init?: RequestInit) => fetch(base + path, init);

  /** As the tables' owner. */
  const own = (statement: string) =>
    withClient(database.owner, async (owner) => (await owner.query(statement)).rows);

  return {
    ...accounts,
    room: app,
    /** What sees requests before the room, where there is a real server. */
    middleware: rest.middleware,
    mayBeLong: rest.mayBeLong,
    client,
    ask,
    own,
    service: client(serviceRoleKey),
    async close() {
      await stop();
      await accounts.close();
    },
  };
}
