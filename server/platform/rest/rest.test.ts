import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "../database/address.ts";
import { limits } from "../limits/limits.ts";
import { testRest } from "./testing/rest.ts";

const rest = await testRest();
afterAll(rest.close);
const { anonKey, serviceRoleKey } = rest.context.keys;

const refusal = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer;
  const body = (await (await answer).json()) as Record<string, unknown>;
  expect(Object.keys(body).toSorted()).toEqual(["code", "details", "hint", "message"]);
  expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  return { status, body, challenge: headers.get("WWW-Authenticate") };
};
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

describe("the caller", () => {
  test("is anonymous without a key, and has the role of a key in header or address", async () => {
    expect((await rest.ask("/locked")).status).toBe(401);
    expect((await rest.ask("/locked", bearer(anonKey))).status).toBe(401);
    expect((await rest.ask("/locked", bearer(serviceRoleKey))).status).toBe(200);
    expect((await rest.ask("/locked", { headers: { apikey: serviceRoleKey } })).status).toBe(200);
    expect((await rest.ask(`/people?apikey=${anonKey}`)).status).toBe(200);
  });

  test("is the person of the session until they sign out", async () => {
    const { access } = await rest.session(await rest.account());
    expect((await rest.ask("/locked", bearer(access))).status).toBe(403);
    expect((await rest.ask("/people", bearer(access))).status).toBe(200);
    await rest.call("/logout", { method: "POST", bearer: access });
    const { status, body, challenge } = await refusal(rest.ask("/people", bearer(access)));
    expect([status, body.code]).toEqual([401, "PGRST301"]);
    expect(challenge).toMatch(/^Bearer error="invalid_token", error_description="[^"]+"$/);
  });

  test("an expired token is refused with 401", async () => {
    const { access } = await rest.session(await rest.account());
    rest.clock.advance(2 * 3_600_000);
    const { status, body } = await refusal(rest.ask("/people", bearer(access)));
    expect([status, body]).toEqual([
      401,
      { code: "PGRST303", message: "JWT expired", details: null, hint: null },
    ]);
    rest.clock.advance(-2 * 3_600_000);
  });

  test.each(["x", "a.b.c", "", "x y", '"; drop table people; --'])(
    "a token that is none: %j",
    async (token) => {
      const { status, body } = await refusal(rest.ask("/people", bearer(token)));
      expect([status, body.code]).toEqual([401, "PGRST301"]);
    },
  );

  test.each([
    ["not shown yet is anonymous", "verified", 401],
    ["never finished is themselves", "unverified", 403],
  ] as const)("somebody whose second factor was %s", async (_, status, answered) => {
    const account = await rest.account();
    const { access } = await rest.session(account);
    const now = rest.clock.now();
    await rest.context.db
      .insertInto("auth.factors")
      .values({
        id: randomUUID(),
        user_id: account.id,
        factor_type: "totp",
        friendly_name: "phone",
        status,
        created_at: now,
        updated_at: now,
      })
      .execute();
    expect((await rest.ask("/people", bearer(access))).status).toBe(200);
    expect((await rest.ask("/locked", bearer(access))).status).toBe(answered);
  });
});

describe("unknown names", () => {
  test.each([
    ["/", "GET", 404, "PGRST126"],
    ["/people/1", "GET", 404, "PGRST125"],
    ["/pg_class", "GET", 404, "PGRST205"],
    ["/auth.users", "GET", 404, "PGRST205"],
    ["/plans", "GET", 404, "PGRST205"],
    ["/rpc/pg_sleep", "POST", 404, "PGRST202"],
    ["/rpc/set_config", "GET", 404, "PGRST202"],
    ["/rpc/short_body", "DELETE", 405, "PGRST101"],
    ["/people", "PROPFIND", 405, "PGRST117"],
  ])("%s %s: %i %s", async (path, method, status, code) => {
    const refused = await refusal(rest.ask(path, { method }));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  test("a similar table is suggested", async () => {
    const { error, status } = await rest.client().from("peopl").select();
    expect([status, error?.message, error?.hint]).toEqual([
      404,
      "Could not find the table 'public.peopl' in the schema cache",
      "Perhaps you meant the table 'public.people'",
    ]);
  });

  test("a schema that is not exposed is refused", async () => {
    const { error, status } = await rest.client().schema("secret").from("plans").select();
    expect([status, error?.code, error?.hint]).toEqual([
      406,
      "PGRST106",
      "Only the following schemas are exposed: public, side",
    ]);
    expect((await rest.client().schema("side").from("people").select("name")).data).toEqual([
      { name: "far" },
    ]);
  });

  test("a too long address is refused with 414", async () => {
    const { status } = await refusal(rest.ask(`/people?name=eq.${"x".repeat(9_000)}`));
    expect(status).toBe(414);
  });

  test("a new table is found after NOTIFY", async () => {
    expect((await rest.ask("/fresh")).status).toBe(404);
    await rest.own(`
      create table public.fresh (id int primary key);
      alter table public.fresh enable row level security;
      create policy open on public.fresh to anon using (true);
      grant select on public.fresh to anon;
      notify pgrst, 'reload schema'`);
    await expect.poll(async () => (await rest.ask("/fresh")).status).toBe(200);
  });
});

test("Threat 64: any origin may call, none with credentials", async () => {
  for (let at = 0; at < 50; at += 1) {
    const Origin = `https://${at % 2 ? "evil" : "app"}-${at}.example`;
    const preflight = await rest.ask("/people", {
      method: "OPTIONS",
      headers: {
        Origin,
        "Access-Control-Request-Method": "PATCH",
        "Access-Control-Request-Headers": "authorization,x-own-header",
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("authorization,x-own-header");
    const answers = [
      await rest.ask("/people", { headers: { Origin } }),
      await rest.ask("/nothing", { headers: { Origin } }),
    ];
    for (const { headers } of [preflight, ...answers]) {
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
    }
    expect(answers[0]?.headers.get("Access-Control-Expose-Headers")).toContain("Content-Range");
  }
});

test("OPTIONS on a function answers its methods", async () => {
  const answer = await rest.ask("/rpc/short_body", { method: "OPTIONS" });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([200, "OPTIONS,GET,HEAD,POST"]);
});

describe("Threat 46: the role of a request", () => {
  test("is reset after the request, also after an error", async () => {
    const who = async (role: "anon" | "service_role", text: string) =>
      rest.context.asRole.read(
        { role, claims: "{}", method: "GET", path: "/", headers: "{}", searchPath: "public" },
        [{ text, values: [] }],
      );
    const now = "select current_user as who, session_user as login";
    for (let at = 0; at < 30; at += 1) {
      await expect(who("service_role", "select 1 / 0")).rejects.toThrow("division by zero");
      expect(await who("anon", now)).toEqual([[{ who: "anon", login: "authenticator" }]]);
      await expect(who("anon", "insert into public.badges default values")).rejects.toThrow("read-only");
      await expect(who("anon", "select * from public.locked")).rejects.toThrow("permission denied");
    }
  });
});

test("Threat 47: a statement that takes too long is cancelled", async () => {
  await rest.own(`
    create function public.slow(seconds int) returns int language plpgsql
      as $$ begin perform pg_sleep(seconds); return 1; end $$;
    create function public.patience() returns int language sql stable set search_path = ''
      as $$ select setting::int from pg_catalog.pg_settings where name = 'statement_timeout' $$;
    grant execute on function public.slow, public.patience to anon, service_role;
    notify pgrst`);
  await expect.poll(async () => (await rest.ask("/rpc/slow?seconds=0")).status).toBe(200);
  const { anon, service_role } = limits.rest.statementMs;
  expect((await rest.client().rpc("patience")).data).toBe(anon);
  expect((await rest.service.rpc("patience")).data).toBe(service_role);
  const { error } = await rest.client().rpc("slow", { seconds: 3_600 });
  expect(error?.code).toBe("57014");
  expect((await rest.ask("/people")).status).toBe(200);
});

test("a connection lost during a read fails only that read", async () => {
  const before = (await rest.ask("/people")).status;
  const reading = rest.ask("/rpc/slow?seconds=2");
  const asSuperuser = (statement: string) =>
    withClient(rest.database.superuser, async (superuser) => (await superuser.query(statement)).rows);
  const reads = `from pg_stat_activity
    where usename = 'authenticator' and wait_event = 'PgSleep' and datname = current_database()`;
  await expect.poll(() => asSuperuser(`select ${reads}`)).toHaveLength(1);
  expect(await asSuperuser(`select pg_terminate_backend(pid) as done ${reads}`)).toEqual([{ done: true }]);
  const answer = await reading;
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect([before, (await rest.ask("/people")).status]).toEqual([200, 200]);
});
