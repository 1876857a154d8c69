import { StorageClient } from "@supabase/storage-js";
import { testAccounts } from "../../auth/testing/accounts.ts";
import { withClient } from "../../database/address.ts";

/** The platform, and the official client for /storage/v1. */
export async function testStorage(settings: Record<string, string> = {}) {
  const accounts = await testAccounts(settings);
  const { context, database, request, platform } = accounts;
  const { anonKey, serviceRoleKey } = context.keys;
  const base = `${context.env.SITE_URL}/storage/v1`;

  const address = "203.0.113.7";
  const fetch = (input: string | URL | Request, init?: RequestInit) => request(input, init, address);

  const client = (token: string) => new StorageClient(base, { Authorization: `Bearer ${token}` }, fetch);

  /** A request that no method of the client sends. */
  function ask(path: string, { bearer, ...init }: RequestInit & { bearer?: string } = {}) {
    const headers = new Headers(init.headers);
    if (bearer !== undefined) headers.set("Authorization", `Bearer ${bearer}`);
    return fetch(base + path, { ...init, headers });
  }

  return {
    ...accounts,
    storage: platform.storage,
    base,
    /** Of every request of the client and of `ask`. */
    address,
    fetch,
    client,
    ask,
    anon: client(anonKey),
    service: client(serviceRoleKey),
    /** Runs SQL as the owner of the tables, for new policies. */
    own: (statement: string) =>
      withClient(database.owner, async (owner) => (await owner.query(statement)).rows),
  };
}
