import { StorageClient } from "@supabase/storage-js";
import { Hono } from "hono";
import { createIdentifyCaller } from "../../auth/sessions/caller.ts";
import { testAccounts } from "../../auth/testing/accounts.ts";
import { withClient } from "../../database/address.ts";
import { securityHeaders, sendWith } from "../../http/security-headers.ts";
import { createStorage } from "../storage.ts";

/** /storage/v1 beside /auth/v1, and the genuine client for it. */
export async function testStorage(settings: Record<string, string> = {}) {
  const accounts = await testAccounts(settings);
  const { context, database } = accounts;
  const storage = createStorage(context, createIdentifyCaller(accounts.auth));
  const shut = securityHeaders(context.env, "default-src 'none'");
  const room = new Hono().use(sendWith(shut)).route("/storage/v1", storage.room);
  const { anonKey, serviceRoleKey } = context.keys;
  const base = `${context.env.SITE_URL}/storage/v1`;

  const fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    Promise.resolve(
      room.request(input instanceof URL ? input.href : input, init, {
        incoming: { socket: { remoteAddress: "203.0.113.7" } },
      }),
    );

  const client = (token: string) => new StorageClient(base, { Authorization: `Bearer ${token}` }, fetch);

  /** A call no method of the client makes. */
  function ask(path: string, { bearer, ...init }: RequestInit & { bearer?: string } = {}) {
    const headers = new Headers(init.headers);
    if (bearer !== undefined) headers.set("Authorization", `Bearer ${bearer}`);
    return fetch(base + path, { ...init, headers });
  }

  return {
    ...accounts,
    storage,
    room,
    base,
    fetch,
    client,
    ask,
    anon: client(anonKey),
    service: client(serviceRoleKey),
    /** As the tables' owner: new policies. */
    own: (statement: string) =>
      withClient(database.owner, async (owner) => (await owner.query(statement)).rows),
  };
}
