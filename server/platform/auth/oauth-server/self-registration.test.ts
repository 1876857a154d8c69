import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { count } from "../../limits/rate-limits.ts";
import { testAccounts } from "../testing/accounts.ts";
import { BACK, oauthApps } from "../testing/oauth-apps.ts";
import { purge } from "../users/purge.ts";

const SETTINGS = { AUTH_OAUTH_SERVER: "on", AUTH_OAUTH_REGISTRATION: "on" };
const accounts = await testAccounts(SETTINGS);
const { account, answer, call, clock, context, session } = accounts;
const { admitted, ask, asking, details, exchange, code, open } = oauthApps(accounts);
afterAll(accounts.close);

const PATH = "/oauth/clients/register";
const { SITE_URL } = context.env;
const good = { client_name: "An assistant", redirect_uris: [BACK] };
/** Without a key, as an app calls. */
const register = (body: object = {}) =>
  answer(PATH, { body: { ...good, ...body }, headers: { apikey: "", Authorization: "" } });

async function registered(body: object = {}) {
  const { status, body: client } = await register({ token_endpoint_auth_method: "none", ...body });
  expect({ status, client }).toMatchObject({ status: 201 });
  return client as { client_id: string; client_secret?: string };
}

const listed = async () => {
  const { body } = await answer("/admin/oauth/clients?per_page=1000", {
    bearer: context.keys.serviceRoleKey,
  });
  return body.clients as { client_id: string; registration_type: string }[];
};
const isStored = async (id: string) => (await listed()).some(({ client_id }) => client_id === id);

describe("an app that registers itself", () => {
  test("gets its id, and its secret once", async () => {
    const { status, body } = await register({
      scope: "openid email",
      software_id: "unknown members are ignored",
    });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        client_name: "An assistant",
        client_secret: expect.stringMatching(/^[\w-]{44}$/),
        client_type: "confidential",
        token_endpoint_auth_method: "client_secret_basic",
        registration_type: "dynamic",
        redirect_uris: [BACK],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        scope: "openid email",
        created_at: expect.any(String),
        updated_at: expect.any(String),
        client_id_issued_at: expect.closeTo(clock.now().getTime() / 1000, -1),
        client_secret_expires_at: 0,
      },
    });
    const response = await call(PATH, { body: good });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const stored = await context.db.selectFrom("auth.oauth_clients").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.client_secret);
  });

  test("without a secret is public, and signs people in as staff's apps do", async () => {
    const client = await registered();
    expect(client).not.toHaveProperty("client_secret");
    expect(client).not.toHaveProperty("client_secret_expires_at");
    const { id, tokens } = await admitted(client);
    expect((await answer("/oauth/userinfo", { bearer: tokens.access_token })).body.sub).toBe(id);
    expect((await listed()).find(({ client_id }) => client_id === client.client_id)?.registration_type).toBe(
      "dynamic",
    );
  });

  test("is written to the audit log as by anyone", async () => {
    const { client_id } = await registered();
    const rows = await context.db.selectFrom("auth.audit_log").selectAll().execute();
    expect(rows.filter(({ details: { client } }) => client === client_id)).toMatchObject([
      { action: "oauth_client_registered", actor: "anyone" },
    ]);
  });

  test("is shown to the person as registered by itself", async () => {
    const { access } = await session(await account());
    const { body } = await details(await ask(await registered()), access);
    expect(body.client).toMatchObject({ name: "An assistant", registration_type: "dynamic" });
  });

  test.each<[string, object, string]>([
    ["a redirect URI without TLS", { redirect_uris: ["http://app.example.org/"] }, "invalid_redirect_uri"],
    ["a redirect URI that runs a script", { redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    ["no redirect URI", { redirect_uris: [] }, "invalid_redirect_uri"],
    ["no name", { client_name: "" }, "invalid_client_metadata"],
    ["a name that turns the line round", { client_name: "An \u202eapp" }, "invalid_client_metadata"],
    ["the password grant", { grant_types: ["password"] }, "invalid_client_metadata"],
    [
      "a type that does not match its method",
      { client_type: "public", token_endpoint_auth_method: "client_secret_post" },
      "invalid_client_metadata",
    ],
  ])(
    "threat 32: is refused with %s, by upstream's code and by that of RFC 7591",
    async (_fault, fields, error) => {
      const { status, body } = await register(fields);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: "validation_failed", error, error_description: body.message },
      });
    },
  );

  test("threat 32: never gets a browser without the person's decision, however faulty the request", async () => {
    const client = await registered();
    const faulty: Record<string, string>[] = [
      { response_type: "token" },
      { prompt: "none" },
      { scope: "openid admin" },
      { code_challenge: "" },
    ];
    for (const changed of faulty) {
      const led = await open(asking(client, changed));
      expect([led.status, led.headers.get("Location")]).toEqual([303, `${SITE_URL}/oauth/consent`]);
      const program = await open(asking(client, changed), "application/json");
      expect([program.status, program.headers.get("Location")]).toEqual([400, null]);
      expect(await program.json()).toMatchObject({ code: "validation_failed" });
    }
  });
});

test("an app that nobody lets in is deleted after 30 days; one that somebody lets in stays, as staff's do", async () => {
  const [unused, used] = [await registered(), await registered()];
  const { body: ofStaff } = await answer("/admin/oauth/clients", {
    body: good,
    bearer: context.keys.serviceRoleKey,
  });
  const who = await account();
  const { access } = await session(who);
  await code(used, access);

  const DAY = 86_400_000;
  clock.advance(limits.auth.oauthServer.unusedMs - DAY);
  await purge(context);
  expect(await isStored(unused.client_id)).toBe(true);

  clock.advance(DAY + 1_000);
  await purge(context);
  expect(await isStored(unused.client_id)).toBe(false);
  expect((await exchange(unused, "a code")).body.error).toBe("invalid_client");
  expect(await isStored(used.client_id)).toBe(true);
  expect(await isStored(String(ofStaff.client_id))).toBe(true);

  const renewed = await session(who);
  await call(`/user/oauth/grants?client_id=${used.client_id}`, { method: "DELETE", bearer: renewed.access });
  await purge(context);
  expect(await isStored(used.client_id)).toBe(false);
});

test("without the setting no app registers itself", async () => {
  const off = await testAccounts({ AUTH_OAUTH_SERVER: "on" });
  expect(await off.answer(PATH, { body: good })).toMatchObject({
    status: 403,
    body: { code: "oauth_dynamic_client_registration_disabled" },
  });
  await off.close();
});

test("one address registers so many apps in an hour, and all addresses together so many in a day", async () => {
  const world = await testAccounts({ ...SETTINGS, AUTH_RATE_SCALE: "1", TRUSTED_PROXIES: "1" });
  const { registration, registrations } = limits.auth.rates;
  const from = (address: string, body: object = good) =>
    world.call(PATH, { body, headers: { "X-Forwarded-For": address } });
  const midnight = registrations.windowMs - (world.clock.now().getTime() % registrations.windowMs);
  world.clock.advance(midnight);

  for (let made = 0; made < registration.max; made++) expect((await from("192.0.2.1")).status).toBe(201);
  const refused = await from("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(registration.windowMs / 1000);
  expect((await from("192.0.2.2", { client_name: "no redirect URI" })).status).toBe(400);

  // Others have registered all but two of the day's.
  const others = registrations.max - registration.max - 2;
  const { db } = world.context;
  await count(world.context, db, "auth-registrations", "all addresses", others, registrations);
  for (const network of [1, 2]) expect((await from(`198.51.100.${network}`)).status).toBe(201);
  const full = await from("203.0.113.1");
  expect(full.status).toBe(429);
  expect(Number(full.headers.get("Retry-After"))).toBeGreaterThan(registration.windowMs / 1000);
  const { made } = await db
    .selectFrom("auth.oauth_clients")
    .select((row) => row.fn.countAll<number>().as("made"))
    .executeTakeFirstOrThrow();
  expect(made).toBe(registration.max + 2);

  world.clock.advance(registrations.windowMs);
  expect((await from("203.0.113.1")).status).toBe(201);
  await world.close();
});
