import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { writeRefreshToken } from "./refresh-token.ts";

const accounts = await testAccounts();
const { account, answer, call, clock, context, refresh, session, signIn } = accounts;
afterAll(accounts.close);

const used = { status: 400, body: { code: "refresh_token_already_used" } };
const gone = { status: 400, body: { code: "session_not_found" } };
const notFound = { status: 400, body: { code: "refresh_token_not_found" } };
const minutes = (n: number) => clock.advance(n * 60_000);

async function next(token: string): Promise<string> {
  const { status, body } = await refresh(token);
  expect({ status, body }).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } });
  return body.refresh_token ?? "";
}

describe("a session", () => {
  test("has the body of the wire, and its ids in headers", async () => {
    const who = await account();
    const response = await call("/token?grant_type=password", {
      body: { email: who.email.toUpperCase(), password: who.password, phone: null },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("sb-auth-user-id")).toBe(who.id);
    expect(response.headers.get("sb-auth-refresh-token-counter")).toBe("0");
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: "bearer",
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/^[\w-]{50,}$/),
      user: expect.objectContaining({ id: who.id, email: who.email, last_sign_in_at: expect.any(String) }),
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|secret/);
  });

  test("a refresh returns the next token and marks it as rotated", async () => {
    const first = await session(await account());
    const response = await call("/token?grant_type=refresh_token", {
      body: { refresh_token: first.refresh },
    });
    expect(response.headers.get("sb-auth-refresh-token-reuse")).toBe("false");
    expect(response.headers.get("sb-auth-refresh-token-counter")).toBe("1");
    const body = (await response.json()) as { access_token: string; refresh_token: string };
    expect(body.refresh_token).not.toBe(first.refresh);
    expect(body.access_token).not.toBe(first.access);
    expect((await answer("/user", { bearer: body.access_token })).status).toBe(200);
  });

  test("a banned user, or one whose session was deleted, gets no new tokens", async () => {
    const who = await account();
    const { refresh: token, access } = await session(who);
    const until = (banned_until: Date | null) =>
      context.db.updateTable("auth.users").set({ banned_until }).where("id", "=", who.id).execute();
    await until(new Date(clock.now().getTime() + 60_000));
    expect(await refresh(token)).toMatchObject({ status: 400, body: { code: "user_banned" } });
    expect(await signIn(who)).toMatchObject({ status: 400, body: { code: "user_banned" } });
    expect(await answer("/user", { bearer: access })).toMatchObject({
      status: 403,
      body: { code: "user_banned" },
    });
    await until(null);
    await context.db.deleteFrom("auth.sessions").where("user_id", "=", who.id).execute();
    expect(await refresh(token)).toMatchObject(gone);
  });

  test.each(["", "short", null, 7])("%j is no refresh token", async (refresh_token) => {
    const { status, body } = await answer("/token?grant_type=refresh_token", { body: { refresh_token } });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "validation_failed" });
  });

  test("a token with any altered character is refused", async () => {
    const { refresh: token } = await session(await account());
    for (const at of Array.from(token).keys()) {
      const other = token[at] === "A" ? "B" : "A";
      expect(await refresh(token.slice(0, at) + other + token.slice(at + 1))).toMatchObject(notFound);
    }
    for (const wrong of [`${token}A`, `${token}=`, token.slice(1), "a".repeat(12), "x".repeat(5_000)]) {
      expect(await refresh(wrong)).toMatchObject(notFound);
    }
    expect((await refresh(token)).status).toBe(200);
  });

  test("a token with a counter that was never issued is not found", async () => {
    const { refresh: token, access } = await session(await account());
    const [, payload = ""] = access.split(".");
    const { session_id } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { session_id: string };
    for (const counter of [1, 300, 2 ** 40]) {
      const ahead = writeRefreshToken(context.keys, { sessionId: session_id, counter });
      expect(await refresh(ahead)).toMatchObject(notFound);
    }
    expect((await refresh(token)).status).toBe(200);
  });
});

describe("Threat 25: a stolen refresh token", () => {
  test("the thief refreshes first: the person's use of the old token ends the session for both", async () => {
    const stolen = (await session(await account())).refresh;
    const thief = await next(await next(stolen));
    minutes(1);
    expect(await refresh(stolen)).toMatchObject(used);
    expect(await refresh(thief)).toMatchObject(gone);
  });

  test("the person refreshes first: the thief's use of the old token ends the session for both", async () => {
    const { refresh: stolen, access } = await session(await account());
    const own = await next(await next(stolen));
    minutes(1);
    expect(await refresh(stolen)).toMatchObject(used);
    expect(await refresh(own)).toMatchObject(gone);
    expect(await answer("/user", { bearer: access })).toMatchObject({
      status: 403,
      body: { code: "session_not_found" },
    });
    expect(await refresh(stolen)).toMatchObject(gone);
  });

  test("the parent of the active token gets the active one, however late, because its answer was lost", async () => {
    const first = (await session(await account())).refresh;
    const second = await next(first);
    minutes(600);
    expect(await next(first)).toBe(second);
    expect(await next(second)).not.toBe(second);
  });

  test("within the reuse interval an older token counts as another tab", async () => {
    const first = (await session(await account())).refresh;
    const third = await next(await next(first));
    expect(await next(first)).toBe(third);
    clock.advance(10_001);
    expect(await refresh(first)).toMatchObject(used);
  });

  test("20 concurrent tabs, repeatedly: nobody is signed out, and all get the same token", async () => {
    let token = (await session(await account())).refresh;
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const tokens = new Set(answers.map(({ body }) => body.refresh_token));
      expect(tokens.size).toBe(1);
      token = [...tokens][0] ?? "";
      minutes(5);
    }
    const bearer = (await refresh(token)).body.access_token;
    expect((await answer("/user", { ...(bearer && { bearer }) })).status).toBe(200);
  });

  test("no part of a token is stored", async () => {
    const { refresh: token, access } = await session(await account());
    const rows = JSON.stringify(await context.db.selectFrom("auth.sessions").selectAll().execute());
    for (const part of [token, token.slice(-20), access, access.split(".")[2] ?? ""])
      expect(rows).not.toContain(part);
  });
});

describe("Threat 28: signing out", () => {
  const isAlive = async ({ access, refresh: token }: { access: string; refresh: string }) => {
    const statuses = [(await answer("/user", { bearer: access })).status, (await refresh(token)).status];
    expect([
      [200, 200],
      [403, 400],
    ]).toContainEqual(statuses);
    return statuses[0] === 200;
  };

  test.each([
    ["global", [false, false]],
    ["local", [false, true]],
    ["others", [true, false]],
  ] as const)("scope %s counts at once", async (scope, [here, there]) => {
    const who = await account();
    const [one, other] = [await session(who), await session(who)];
    const stranger = await session(await account());
    const response = await call(`/logout?scope=${scope}`, { method: "POST", bearer: one.access });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect([await isAlive(one), await isAlive(other)]).toEqual([here, there]);
    expect(await isAlive(stranger)).toBe(true);
  });

  test("the default scope is global; an unknown scope is refused", async () => {
    const who = await account();
    const [one, other] = [await session(who), await session(who)];
    expect(await answer("/logout?scope=every", { method: "POST", bearer: one.access })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    expect((await call("/logout", { method: "POST", bearer: one.access })).status).toBe(204);
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, false]);
  });
});

test("no session begins while the password changes or the user is banned", async () => {
  const { auth } = accounts;
  const who = await account();
  const asRead = await auth.users.byId(context.db, who.id);
  const begin = async () => {
    if (!asRead) throw new Error("nobody");
    const call = { request: new Request("http://localhost/"), address: "127.0.0.1" };
    return auth.sessions.begin(context.db, asRead, "password", call, { action: "login" });
  };
  const left = async () => {
    const { rows } = await sql<{ sessions: number; events: number }>`select
      (select count(*)::int from auth.sessions where user_id = ${who.id}) as sessions,
      (select count(*)::int from auth.audit_log where user_id = ${who.id}) as events`.execute(context.db);
    return rows[0];
  };
  const before = await left();
  const set = (values: { password_hash?: string; banned_until?: Date | null }) =>
    context.db.updateTable("auth.users").set(values).where("id", "=", who.id).execute();
  await set({ banned_until: clock.now() });
  await expect(begin()).rejects.toMatchObject({ status: 409, code: "conflict" });
  expect(await left()).toEqual(before);
  await set({ banned_until: null });
  expect((await begin()).body.refresh_token).toMatch(/^[\w-]+$/);
  await set({ password_hash: await auth.passwords.hash("another phrase") });
  await expect(begin()).rejects.toMatchObject({ status: 409, code: "conflict" });
});

test("an imported password hash is replaced at the first sign-in", async () => {
  const who = await account();
  const password_hash = "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
  await context.db.updateTable("auth.users").set({ password_hash }).where("id", "=", who.id).execute();
  const wrong = { ...who, password: "not that one" };
  expect(await signIn(wrong)).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  const kept = () =>
    context.db
      .selectFrom("auth.users")
      .select("password_hash")
      .where("id", "=", who.id)
      .executeTakeFirstOrThrow();
  expect((await kept()).password_hash).toBe(password_hash);
  const right = { ...who, password: "U*U" };
  await context.db
    .updateTable("auth.users")
    .set({ password_hash: "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW" })
    .where("id", "=", who.id)
    .execute();
  expect((await signIn(right)).status).toBe(200);
  expect((await kept()).password_hash).toMatch(/^\$argon2id\$/);
  expect((await signIn(right)).status).toBe(200);
});
