import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { withClient } from "../database/address.ts";
import { claimEndpoint } from "../people/claim-endpoint.ts";
import { createLog } from "../process/log.ts";
import { testPlatform } from "../testing/platform.ts";

const lines: string[] = [];
const { context, database, platform, request, close } = await testPlatform({
  replaced: { log: createLog("info", { write: (line) => lines.push(line) }) },
  feature: ({ identify }) => ({ endpoints: [claimEndpoint("claim", identify, async () => 0)] }),
});
afterAll(close);
// The table is readable only.
await withClient(database.owner, (client) =>
  client.query(`create table public.parcels (first_name text, email text);
    alter table public.parcels enable row level security, force row level security;
    grant select on public.parcels to anon, authenticated`),
);
const { auth } = platform.accounts;

const { anonKey } = context.keys;
const email = "awa@example.org";

async function signedIn() {
  return context.db.transaction().execute(async (trx) => {
    const user = await auth.users.create(trx, {
      email,
      language: "fr",
      email_confirmed_at: context.clock.now(),
    });
    if (!user) throw new Error("sign-up created no user");
    const call = { request: new Request(context.env.SITE_URL), address: "127.0.0.1" };
    const grant = await auth.sessions.begin(trx, user, "password", call, { action: "login" });
    return { id: user.id, token: grant.body.access_token };
  });
}

const ask = (
  path: string,
  { method = "GET", token, body }: { method?: string; token?: string; body?: object } = {},
) =>
  request(path, {
    method,
    headers: {
      apikey: anonKey,
      "Content-Type": "application/json",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

test("ASVS 16.3.2: a denied request is logged with route, status, code and the hashed person, and nothing else", async () => {
  const { id, token } = await signedIn();
  const user = createHash("sha256").update(id).digest("hex").slice(0, 12);
  const secret = { first_name: "Kalala", email };
  const table: [string, Parameters<typeof ask>[1], object][] = [
    [
      "/functions/v1/claim",
      { method: "POST", body: {} },
      { status: 401, code: "not_signed_in", route: "/functions/v1/claim" },
    ],
    [
      "/auth/v1/admin/users?email=awa",
      { token },
      { status: 403, code: "not_admin", route: "/auth/v1/admin/users" },
    ],
    ["/auth/v1/user", { token: "forged" }, { status: 403, code: "bad_jwt", route: "/auth/v1/user" }],
    [
      "/rest/v1/parcels?email=eq.awa@example.org",
      { method: "POST", token, body: secret },
      { status: 403, code: "42501", user, route: "/rest/v1/:name" },
    ],
    ["/rest/v1/parcels", { method: "POST", body: secret }, { status: 401, code: "42501" }],
    [
      "/storage/v1/bucket",
      { method: "POST", token, body: { name: "mine" } },
      { status: 400, user, route: "/storage/v1/bucket" },
    ],
  ];
  for (const [path, init, fields] of table) {
    lines.length = 0;
    await ask(path, init);
    expect(lines, path).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? "{}") as Record<string, unknown>;
    expect(line).toMatchObject({ level: 30, msg: "refused", method: init?.method ?? "GET", ...fields });
    const known = ["level", "time", "msg", "method", "route", "status", "ms", "code", "user"];
    expect(Object.keys(line).filter((name) => !known.includes(name))).toEqual([]);
    expect(lines[0]).not.toMatch(/awa|Kalala|eyJ|forged/);
  }
});

test("served requests and other errors are not logged", async () => {
  lines.length = 0;
  await ask("/auth/v1/settings");
  await ask("/functions/v1/nothing");
  await ask("/rest/v1/products?limit=1");
  expect(lines).toEqual([]);
});
