import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { testAccounts } from "../testing/accounts.ts";
import { oauthApps } from "../testing/oauth-apps.ts";

const room = await testAccounts({ AUTH_OAUTH_SERVER: "on", AUTH_ANONYMOUS: "on" });
const { account, answer, call, clock, context, refresh, session } = room;
const { app, admitted } = oauthApps(room);
afterAll(room.close);

type Who = Awaited<ReturnType<typeof account>>;

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const COMPUTER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";
const SECOND_FACTOR = { status: 403, body: { code: "insufficient_aal" } };
const NOT_FOUND = { status: 404, body: { code: "session_not_found", message: "Session not found" } };

const idOf = ({ access }: { access: string }) => String(decodeJwt(access).session_id);
const list = (bearer: string) => answer("/user/sessions", { bearer });
const end = (id: string, bearer: string) => answer(`/user/sessions/${id}`, { method: "DELETE", bearer });

async function signedInWith(userAgent: string, { email, password }: Who) {
  const headers = { "User-Agent": userAgent };
  const { body } = await answer("/token?grant_type=password", { body: { email, password }, headers });
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}

/** Somebody who is signed in on a phone and, an hour later, on a computer. */
async function twoDevices() {
  const who = await account();
  const phone = await signedInWith(PHONE, who);
  clock.advance(3_600_000);
  return { ...who, phone, computer: await signedInWith(COMPUTER, who) };
}

/** Gives the account a second factor that none of its sessions has shown. */
const addFactor = ({ id }: { id: string }) =>
  context.db
    .insertInto("auth.factors")
    .values({
      id: context.random.uuid(),
      user_id: id,
      factor_type: "totp",
      status: "verified",
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute();

describe("the list of sessions", () => {
  /** The next access token of a session. */
  async function refreshed(userAgent: string, refresh_token: string) {
    const headers = { "User-Agent": userAgent };
    const { body } = await answer("/token?grant_type=refresh_token", { body: { refresh_token }, headers });
    return String(body.access_token);
  }

  /** The list with its instants as whole minutes before now. */
  async function shown(bearer: string) {
    const { body } = await list(bearer);
    const minutes = (iso: string) => Math.round((clock.now().getTime() - Date.parse(iso)) / 60_000);
    return (body as unknown as { created_at: string; last_used_at: string }[]).map((one) => ({
      ...one,
      created_at: minutes(one.created_at),
      last_used_at: minutes(one.last_used_at),
    }));
  }

  test("has this one first, each with its device in words, its beginning and its last refresh", async () => {
    const { phone, computer } = await twoDevices();
    clock.advance(10 * 60_000);
    const access = await refreshed(PHONE, phone.refresh);
    clock.advance(20 * 60_000);
    await refreshed(COMPUTER, computer.refresh);
    clock.advance(5 * 60_000);
    expect(await shown(access)).toEqual([
      {
        id: idOf(phone),
        current: true,
        device: "phone",
        browser: "Chrome",
        system: "Android",
        created_at: 95,
        last_used_at: 25,
      },
      {
        id: idOf(computer),
        current: false,
        device: "computer",
        browser: "Firefox",
        system: "Windows",
        created_at: 35,
        last_used_at: 5,
      },
    ]);
  });

  test("before its first refresh a session was last used when it began; looking at the list is no use", async () => {
    const { access } = await session(await account());
    clock.advance(2 * 60_000);
    await list(access);
    expect(await shown(access)).toMatchObject([{ created_at: 2, last_used_at: 2 }]);
  });

  test("names no address, no token and no whole user agent", async () => {
    const who = await account();
    const { access } = await signedInWith(`${PHONE} amina-s-phone`, who);
    const response = await call("/user/sessions", { bearer: access });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).not.toMatch(/127\.0\.0|amina-s-phone|Mozilla|counter|amr/);
  });

  test("has neither the sessions of other people nor those of apps", async () => {
    await session(await account());
    const { access, tokens } = await admitted(await app());
    expect((await list(access)).body).toMatchObject([{ current: true }]);
    expect(await list(tokens.access_token)).toMatchObject({ status: 403 });
  });

  test("leaves out what no refresh would revive", async () => {
    const short = await testAccounts({ AUTH_SESSION_INACTIVITY_SECONDS: "7200" });
    const who = await short.account();
    await short.session(who);
    short.clock.advance(7_201_000);
    const { access } = await short.session(who);
    const { body } = await short.answer("/user/sessions", { bearer: access });
    await short.close();
    expect(body).toMatchObject([{ id: idOf({ access }), current: true }]);
    expect(body).toHaveLength(1);
  });

  test("is for the person after the second factor only, and not for an anonymous one", async () => {
    const who = await account();
    const { access } = await session(who);
    await addFactor(who);
    expect(await list(access)).toMatchObject(SECOND_FACTOR);
    const nobody = (await answer("/signup", { body: {} })).body;
    expect(await list(String(nobody.access_token))).toMatchObject({
      status: 403,
      body: { code: "no_authorization" },
    });
    expect((await list(context.keys.anonKey)).status).toBe(403);
  });
});

describe("ending one session", () => {
  test("threat 28: its tokens are worth nothing at once, its device learns so at its next refresh, others go on", async () => {
    const { id, phone, computer } = await twoDevices();
    expect(await end(idOf(phone), computer.access)).toEqual({ status: 200, body: {} });
    expect(await answer("/user", { bearer: phone.access })).toMatchObject({
      status: 403,
      body: { code: "session_not_found" },
    });
    expect(await refresh(phone.refresh)).toMatchObject({ status: 400, body: { code: "session_not_found" } });
    expect((await list(computer.access)).body).toMatchObject([{ id: idOf(computer), current: true }]);
    expect((await refresh(computer.refresh)).status).toBe(200);
    const events = await context.db
      .selectFrom("auth.audit_log")
      .select(["session_id", "actor", "details"])
      .where("action", "=", "session_ended")
      .where("user_id", "=", id)
      .execute();
    expect(events).toEqual([
      { session_id: idOf(computer), actor: "user", details: { session: idOf(phone) } },
    ]);
  });

  test("may end the session that asks", async () => {
    const own = await session(await account());
    expect((await end(idOf(own), own.access)).status).toBe(200);
    expect((await refresh(own.refresh)).body.code).toBe("session_not_found");
  });

  test("another person's, an app's, an ended and an unknown one are the same 404, and end nothing", async () => {
    const stranger = await session(await account());
    const { access, refresh: own, tokens } = await admitted(await app());
    const { phone, computer } = await twoDevices();
    await end(idOf(phone), computer.access);
    for (const id of [idOf(stranger), idOf({ access: tokens.access_token }), randomUUID(), "x", "%00"])
      expect(await end(id, access), id).toEqual(NOT_FOUND);
    expect(await end(idOf(phone), computer.access)).toEqual(NOT_FOUND);
    expect((await refresh(stranger.refresh)).status).toBe(200);
    expect((await answer("/oauth/userinfo", { bearer: tokens.access_token })).status).toBe(200);
    expect((await refresh(own)).status).toBe(200);
  });

  test("threat 40: with the password only, where a second factor is on, ends nothing", async () => {
    const { phone, computer, id } = await twoDevices();
    await addFactor({ id });
    expect(await end(idOf(phone), computer.access)).toMatchObject(SECOND_FACTOR);
    expect((await refresh(phone.refresh)).status).toBe(200);
  });

  test("asked twenty times at once, and while it refreshes, ends once", async () => {
    const { phone, computer } = await twoDevices();
    const [refreshing, ...answers] = await Promise.all([
      refresh(phone.refresh),
      ...Array.from({ length: 20 }, () => end(idOf(phone), computer.access)),
    ]);
    expect([200, 400]).toContain(refreshing.status);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(404),
    ]);
    expect((await refresh(phone.refresh)).body.code).toBe("session_not_found");
    if (refreshing.body.refresh_token)
      expect((await refresh(refreshing.body.refresh_token)).body.code).toBe("session_not_found");
  });

  test("threat 34: a network may ask so often, then 429", async () => {
    const strict = await testAccounts({ AUTH_RATE_SCALE: "1" });
    const { access } = await strict.session(await strict.account());
    const ask = () => strict.answer(`/user/sessions/${randomUUID()}`, { method: "DELETE", bearer: access });
    const statuses: number[] = [];
    for (let count = 0; count <= limits.auth.rates.user.max; count++) statuses.push((await ask()).status);
    await strict.close();
    expect(statuses).toEqual([...Array<number>(limits.auth.rates.user.max).fill(404), 429]);
  });
});
