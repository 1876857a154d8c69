import { createHash } from "node:crypto";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { createAuth } from "../auth/auth.ts";
import { createIdentifyCaller } from "../auth/sessions/caller.ts";
import { createIdentify } from "../auth/sessions/identify.ts";
import { withClient } from "../database/address.ts";
import { createMail } from "../mail/mail.ts";
import { claimEndpoint } from "../people/claim-endpoint.ts";
import { createLog } from "../process/log.ts";
import { createRest } from "../rest/rest.ts";
import { createStorage } from "../storage/storage.ts";
import { testContext } from "../testing/context.ts";
import { letters } from "../testing/letters.ts";
import { createFunctions } from "./functions.ts";
import { requestLog } from "./request-log.ts";

const lines: string[] = [];
const { context, database, close } = await testContext(
  {},
  { log: createLog("info", { write: (line) => lines.push(line) }) },
);
afterAll(close);
// One may read it, and no more.
await withClient(database.owner, (client) =>
  client.query(`create table public.parcels (first_name text, email text);
    alter table public.parcels enable row level security, force row level security;
    grant select on public.parcels to anon, authenticated`),
);
const { room, auth } = createAuth(context, { outbox: createMail(context, letters) });
const identifyCaller = createIdentifyCaller(auth);
const functions = createFunctions(context, [
  claimEndpoint("claim", createIdentify(context, auth), async () => 0),
]);
const app = new Hono();
app.use(requestLog(context));
app.route("/functions/v1", functions);
app.route("/auth/v1", room);
app.route("/rest/v1", createRest(context, identifyCaller).room);
app.route("/storage/v1", createStorage(context, identifyCaller).room);

const { anonKey } = context.keys;
const email = "awa@example.org";

async function signedIn() {
  return context.db.transaction().execute(async (trx) => {
    const user = await auth.users.create(trx, {
      email,
      language: "fr",
      email_confirmed_at: context.clock.now(),
    });
    if (!user) throw new Error("the address is free");
    const call = { request: new Request(context.env.SITE_URL), address: "127.0.0.1" };
    const grant = await auth.sessions.begin(trx, user, "password", call, { action: "login" });
    return { id: user.id, token: grant.body.access_token };
  });
}

const ask = (
  path: string,
  { method = "GET", token, body }: { method?: string; token?: string; body?: object } = {},
) =>
  app.request(`${context.env.SITE_URL}${path}`, {
    method,
    headers: {
      apikey: anonKey,
      "Content-Type": "application/json",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

test("ASVS 16.3.2: what somebody may not do is logged with its route, status and code, who it was as a hash, and nothing else", async () => {
  const { id, token } = await signedIn();
  const user = createHash("sha256").update(id).digest("hex").slice(0, 12);
  const secret = { first_name: "Kalala", email };
  const table: [string, Parameters<typeof ask>[1], object][] = [
    ["/functions/v1/claim", { method: "POST", body: {} }, { status: 401, code: "not_signed_in" }],
    ["/auth/v1/admin/users?email=awa", { token }, { status: 403, code: "not_admin" }],
    ["/auth/v1/user", { token: "forged" }, { status: 403, code: "bad_jwt" }],
    [
      "/rest/v1/parcels?email=eq.awa@example.org",
      { method: "POST", token, body: secret },
      { status: 403, code: "42501", user },
    ],
    ["/rest/v1/parcels", { method: "POST", body: secret }, { status: 401, code: "42501" }],
    ["/storage/v1/bucket", { method: "POST", token, body: { name: "mine" } }, { status: 400, user }],
  ];
  for (const [path, init, said] of table) {
    lines.length = 0;
    await ask(path, init);
    expect(lines, path).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? "{}") as Record<string, unknown>;
    expect(line).toMatchObject({ level: 30, msg: "refused", method: init?.method ?? "GET", ...said });
    const known = ["level", "time", "msg", "method", "route", "status", "ms", "code", "user"];
    expect(Object.keys(line).filter((name) => !known.includes(name))).toEqual([]);
    expect(lines[0]).not.toMatch(/awa|Kalala|eyJ|forged/);
  }
});

test("what is served, and what is wrong in another way, is not", async () => {
  lines.length = 0;
  await ask("/auth/v1/settings");
  await ask("/functions/v1/nothing");
  await ask("/rest/v1/products?limit=1");
  expect(lines).toEqual([]);
});
