import { PostgrestClient } from "@supabase/postgrest-js";
import { testAccounts } from "../../auth/testing/accounts.ts";
import type { Address } from "../../database/address.ts";
import { withClient } from "../../database/address.ts";
import type { testPlatform } from "../../testing/platform.ts";
import { addRestSample } from "./sample.ts";

/** The platform on the sample's tables or those a test brings, and the genuine client for /rest/v1. */
export async function testRest({
  settings = {},
  tables,
}: {
  settings?: Record<string, string>;
  /** Makes the tables; without it there are the sample's, in schemas `public` and `side`. */
  tables?: (owner: Address) => Promise<void>;
} = {}) {
  const accounts = await testAccounts({ REST_SCHEMAS: tables ? "public" : "public,side", ...settings });
  const { database } = accounts;
  if (tables) await tables(database.owner);
  else await addRestSample(database);
  return { ...accounts, ...restClients(accounts) };
}

type Server = Pick<Awaited<ReturnType<typeof testPlatform>>, "context" | "database" | "request">;

/** The genuine client for /rest/v1 of a server in this process, and statements past it. */
export function restClients({ context, database, request }: Server) {
  const { anonKey, serviceRoleKey } = context.keys;
  const base = `${context.env.SITE_URL}/rest/v1`;

  const fetch = (input: string | URL | Request, init?: RequestInit) => request(input, init);

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

  return { client, ask, own, service: client(serviceRoleKey) };
}
