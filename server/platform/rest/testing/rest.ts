import { PostgrestClient } from "@supabase/postgrest-js";
import { testAccounts } from "../../auth/testing/accounts.ts";
import type { Address } from "../../database/address.ts";
import { withClient } from "../../database/address.ts";
import type { testPlatform } from "../../testing/platform.ts";
import { addRestSample } from "./sample.ts";

/** The platform with the sample's or a test's tables, and the official client for /rest/v1. */
export async function testRest({
  settings = {},
  tables,
}: {
  settings?: Record<string, string>;
  /** Creates the tables; the default is the sample, in schemas `public` and `side`. */
  tables?: (owner: Address) => Promise<void>;
} = {}) {
  const accounts = await testAccounts({ REST_SCHEMAS: tables ? "public" : "public,side", ...settings });
  const { database } = accounts;
  if (tables) await tables(database.owner);
  else await addRestSample(database);
  return { ...accounts, ...restClients(accounts) };
}

type Server = Pick<Awaited<ReturnType<typeof testPlatform>>, "context" | "database" | "request">;

/** The official client for /rest/v1 of a server in this process, and direct SQL. */
export function restClients({ context, database, request }: Server) {
  const { anonKey, serviceRoleKey } = context.keys;
  const base = `${context.env.SITE_URL}/rest/v1`;

  const fetch = (input: string | URL | Request, init?: RequestInit) => request(input, init);

  /** The official client, for the person of the token or for an anonymous visitor. */
  const client = (token?: string) =>
    new PostgrestClient(base, {
      fetch,
      headers: token === undefined ? {} : { apikey: anonKey, Authorization: `Bearer ${token}` },
    });

  const ask = (path: string, init?: RequestInit) => fetch(base + path, init);

  /** Runs SQL as the owner of the tables. */
  const own = (statement: string) =>
    withClient(database.owner, async (owner) => (await owner.query(statement)).rows);

  return { client, ask, own, service: client(serviceRoleKey) };
}
