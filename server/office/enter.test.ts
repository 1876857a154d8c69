import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MATRIX, type OfficeAction } from "../../contracts/office/matrix.ts";
import { requireRow } from "./enter.ts";
import { testOffice, type Worker } from "./testing.ts";

const world = await testOffice();
const { office, clock, context, db, trail, auth } = world;
afterAll(world.close);
const bearer = (access: string) => ({ apikey: context.keys.anonKey, Authorization: `Bearer ${access}` });

const MINUTE = 60_000;
let director: Worker;
let clerk: Worker;

beforeAll(async () => {
  director = await world.worker("director");
  clerk = await world.worker("content");
});

describe("threat 96: the office opens", () => {
  test("to nobody without its second factor: not with the password, not with a key of the site", async () => {
    const half = await world.halfIn(director);
    expect((await office("office-me", half.access)).body).toMatchObject({ code: "second_factor_required" });
    expect((await office("office-me", null)).status).toBe(401);
    for (const key of [context.keys.anonKey, context.keys.serviceRoleKey])
      expect((await office("office-me", key)).status).toBe(401);
    await world.again(director);
    expect((await office("office-me", director.access)).body).toMatchObject({ role: "director" });
  });

  test("to no code by text message, recovery code, other service or organisation", async () => {
    const [session] = await db
      .selectFrom("auth.sessions as session")
      .innerJoin("auth.users as person", "person.id", "session.user_id")
      .select(["session.id", "session.amr"])
      .where("person.email", "=", clerk.email)
      .orderBy("session.created_at", "desc")
      .execute();
    if (!session) throw new Error("no session");
    const now = Math.floor(clock.now().getTime() / 1000);
    const as = async (...methods: string[]) => {
      const amr = JSON.stringify(methods.map((method) => ({ method, timestamp: now })));
      await db.updateTable("auth.sessions").set({ amr }).where("id", "=", session.id).execute();
      return (await office("office-me", clerk.access)).status;
    };
    expect(await as("mfa/phone", "password")).toBe(403);
    expect(await as("recovery_code", "password")).toBe(403);
    for (const other of ["oauth", "sso/saml", "web3", "otp", "recovery", "invite"])
      expect(await as("totp", other), other).toBe(403);
    expect(await as("mfa/webauthn", "password")).toBe(200);
    expect(await as("totp", "password")).toBe(200);
  });

  test("to no authenticator app that was added after a recovery code or a code by text message", async () => {
    const worker = await world.worker("reader");
    const { sessions, users } = world.platform.accounts.auth;
    const addApp = async (access: string) => {
      const { body } = await auth("/factors", access, { factor_type: "totp", friendly_name: randomUUID() });
      return { id: String(body.id), secret: (body.totp as { secret: string }).secret };
    };
    const thief = await world.halfIn(worker);
    const raised = await db.transaction().execute(async (trx) => {
      const { session_id } = decodeJwt<{ session_id: string }>(thief.access);
      const half = await sessions.locked(trx, session_id);
      const user = await users.byId(trx, thief.user.id);
      if (!half || !user) throw new Error("no session");
      return sessions.grant(trx, user, await sessions.raise(trx, half, "recovery_code", null));
    });
    const added = await addApp(raised.body.access_token);
    const proved = await world.prove(raised.body.access_token, added.id, added.secret);
    expect((await office("office-me", proved.access)).body).toMatchObject({ code: "second_factor_required" });
    const later = await world.prove((await world.halfIn(worker)).access, added.id, added.secret);
    expect((await office("office-me", later.access)).body).toMatchObject({ code: "second_factor_required" });
    expect((await world.enterByForm({ ...worker, secret: added.secret })).status).toBe(403);

    // An app of one's own, added where the first one was shown, does.
    await world.again(worker);
    const second = await addApp(worker.access);
    await world.prove(worker.access, second.id, second.secret);
    expect((await world.enterByForm({ ...worker, secret: second.secret })).status).toBe(303);
  });

  test("to no app in a member's name: a token with a client_id is refused", async () => {
    const { auth: accounts } = world.platform.accounts;
    const client = randomUUID();
    const { user_id } = await db
      .selectFrom("auth.users")
      .select("id as user_id")
      .where("email", "=", director.email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("auth.oauth_clients")
      .values({
        id: client,
        client_name: "An app",
        client_uri: null,
        logo_uri: null,
        redirect_uris: ["https://app.example/back"],
        grant_types: ["authorization_code"],
        scope: null,
        token_endpoint_auth_method: "none",
        secret_hash: null,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    const token = await db.transaction().execute(async (trx) => {
      const own = await trx
        .selectFrom("auth.sessions")
        .selectAll()
        .where("user_id", "=", user_id)
        .where("aal", "=", "aal2")
        .executeTakeFirstOrThrow();
      const request = new Request("https://bomoko.example/");
      const given = await accounts.sessions.beginForApp(
        trx,
        own,
        { clientId: client, scope: "openid" },
        {
          request,
          address: "127.0.0.1",
        },
      );
      const user = await accounts.users.byId(trx, user_id);
      if (!user) throw new Error("gone");
      return (await accounts.sessions.grant(trx, user, given)).body.access_token;
    });
    const refused = await office("office-me", token);
    expect(refused.body).toMatchObject({ code: "not_for_apps" });
    expect((await office("office-me", director.access)).status).toBe(200);
  });

  test("to no stranger: for them it is not there", async () => {
    const email = "stranger@example.org";
    const password = "a stranger's long phrase";
    const { users, passwords } = world.platform.accounts.auth;
    const password_hash = await passwords.hash(password);
    await db
      .transaction()
      .execute((trx) =>
        users.create(trx, { email, password_hash, language: "fr", email_confirmed_at: clock.now() }),
      );
    const { access } = await world.halfIn({ email, password });
    const before = (await trail()).length;
    for (const name of ["office-me", "trail-list"])
      expect((await office(name, access)).body).toMatchObject({ code: "not_found" });
    expect((await trail()).length).toBe(before);
  });

  test("for 30 idle minutes and 12 hours at most; then the session is over everywhere", async () => {
    const isIn = async () => (await office("office-me", clerk.access)).status === 200;
    const refresh = async () => {
      const { body } = await auth("/token?grant_type=refresh_token", null, { refresh_token: clerk.refresh });
      Object.assign(clerk, { access: body.access_token, refresh: body.refresh_token });
      return body.code;
    };
    // The first call counts from the code of the app; the access token lives an hour.
    await world.again(clerk);
    clock.advance(30 * MINUTE);
    expect(await isIn()).toBe(false);

    await world.again(clerk);
    for (const minutes of [29, 29]) {
      clock.advance(minutes * MINUTE);
      expect(await isIn()).toBe(true);
      await refresh();
    }
    clock.advance(30 * MINUTE);
    expect((await office("office-me", clerk.access)).body).toMatchObject({ code: "not_signed_in" });
    expect((await world.json("/auth/v1/user", { headers: bearer(clerk.access) })).body).toMatchObject({
      error_code: "session_not_found",
    });
    expect(await refresh()).toBe("session_not_found");

    await world.again(clerk);
    for (let minutes = 0; minutes < 700; minutes += 25) {
      expect(await isIn(), `${minutes} minutes`).toBe(true);
      clock.advance(25 * MINUTE);
      await refresh();
    }
    expect(await isIn()).toBe(true);
    clock.advance(20 * MINUTE);
    expect(await isIn()).toBe(false);
    await Promise.all([director, clerk].map(world.again));
  });

  test("refunds, rates, exports and roles only within ten minutes of the second factor, each of them", async () => {
    await world.again(director);
    clock.advance(10 * MINUTE);
    const guarded: string[] = [];
    for (const [name, { method }] of Object.entries<OfficeAction>(MATRIX)) {
      const { body } = await office(name, director.access, method === "POST" ? {} : undefined);
      if (body.code === "step_up_required") guarded.push(name);
    }
    expect(guarded).toEqual(
      expect.arrayContaining(
        Object.keys(MATRIX).filter((name) =>
          /^refund-(?!withdraw)|^rate-set$|-export$|^staff-(?!list)|give-back|-return$/.test(name),
        ),
      ),
    );
    expect(guarded).toEqual(
      Object.entries<OfficeAction>(MATRIX).flatMap(([name, { stepUp }]) => (stepUp ? [name] : [])),
    );
  });

  test("roles only within ten minutes of the second factor", async () => {
    await world.again(director);
    clock.advance(10 * MINUTE);
    const change = { member: clerk.id, from: "content", role: "shop", why: "elle change d’équipe" };
    const late = await office("staff-change-role", director.access, change);
    expect(late.body).toMatchObject({ code: "step_up_required" });
    expect((await office("staff-list", director.access)).status).toBe(200);
    const { body: user } = await world.json("/auth/v1/user", { headers: bearer(director.access) });
    const [factor] = user.factors as { id: string }[];
    Object.assign(director, await world.prove(director.access, factor?.id ?? "", director.secret));
    expect((await office("staff-change-role", director.access, change)).status).toBe(200);
    const back = { ...change, from: "shop", role: "content" };
    expect((await office("staff-change-role", director.access, back)).status).toBe(200);
  });
});

test("threat 97: a row that the role does not reach is refused before anything is asked of the database", () => {
  const own = randomUUID();
  const entered = (rows: "all" | "own" | "others") => ({
    actor: { kind: "person", id: own } as const,
    name: "Grâce",
    role: "director" as const,
    language: "fr" as const,
    rows,
    endsAt: new Date(0),
    sessionId: randomUUID(),
  });
  expect(() => requireRow(entered("others"), own)).toThrow("own_role");
  expect(() => requireRow(entered("own"), randomUUID())).toThrow("not_found");
  for (const [rows, id] of [
    ["all", own],
    ["all", randomUUID()],
    ["own", own],
    ["others", randomUUID()],
  ] as const)
    expect(() => requireRow(entered(rows), id)).not.toThrow();
});
