import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testRest } from "./testing/rest.ts";

const rest = await testRest();
afterAll(rest.close);
const anon = rest.client();

beforeAll(async () => {
  await rest.own(`
    create function public.add(a int, b int default 10) returns int language sql immutable
      set search_path = '' as 'select $1 + $2';
    create function public.names() returns setof text language sql stable
      set search_path = '' as 'select name from public.people order by name';
    create function public.people_like(part text) returns setof public.people language sql stable
      set search_path = '' as 'select * from public.people where name like ''%'' || part || ''%''';
    create function public.one_person(who text) returns public.people language sql stable
      set search_path = '' as 'select * from public.people where name = who';
    create function public.pairs() returns table (letter text, number int) language sql stable
      set search_path = '' as $$ values ('a', 1), ('b', 2) $$;
    create function public.whole(jsonb) returns jsonb language sql immutable set search_path = '' as 'select $1';
    create function public.total(variadic numbers int[]) returns bigint language sql immutable
      set search_path = '' as 'select sum(n) from unnest(numbers) n';
    create function public.give_badge(who text) returns void language sql
      set search_path = '' as 'insert into public.badges (id, person) values (900, who)';
    create function public.trace() returns json language sql stable
      set search_path = '' as $$ select json_build_object(
        'parent', current_setting('request.headers')::json ->> 'traceparent',
        'token', current_setting('request.headers')::json ->> 'authorization',
        'method', current_setting('request.method'), 'path', current_setting('request.path'),
        'role', auth.role(), 'user', current_user) $$;
    create function public.same(a int) returns int language sql immutable set search_path = '' as 'select 1';
    create function public.same(a text) returns int language sql immutable set search_path = '' as 'select 2';
    create function public.hidden() returns int language sql immutable set search_path = '' as 'select 1';
    grant execute on function public.add, public.names, public.people_like, public.one_person, public.pairs,
      public.whole, public.total, public.give_badge, public.trace, public.same(int), public.same(text) to anon;
    notify pgrst`);
});

test("a new function is found after NOTIFY", async () => {
  await expect.poll(async () => (await anon.rpc("add", { a: 1 }, { get: true })).status).toBe(200);
});

describe("calls", () => {
  test("pass arguments by name, with defaults, by POST and GET", async () => {
    expect((await anon.rpc("add", { a: 1 })).data).toBe(11);
    expect((await anon.rpc("add", { a: 1, b: 2 }, { get: true })).data).toBe(3);
    expect((await anon.rpc("add", { b: 2, a: 5 })).data).toBe(7);
  });

  test("return lists, rows, nothing; take the whole body and variadic arguments", async () => {
    expect((await anon.rpc("names")).data).toEqual(["ada", "jay", "kofi", "lena", "moses"]);
    expect((await anon.rpc("names").limit(2)).data).toEqual(["ada", "jay"]);
    expect((await anon.rpc("one_person", { who: "ada" }).select("name,mood")).data).toEqual({
      name: "ada",
      mood: "AWAKE",
    });
    expect((await anon.rpc("whole", { any: [1, { deep: null }] })).data).toEqual({
      any: [1, { deep: null }],
    });
    expect((await anon.rpc("total", { numbers: [1, 2, 3] })).data).toBe(6);
    const { status, data } = await anon.rpc("give_badge", { who: "ada" });
    expect([status, data]).toEqual([204, null]);
    expect((await rest.service.from("badges").select("person").eq("id", 900)).data).toEqual([
      { person: "ada" },
    ]);
  });
});

test("filter, order, count and embed returned rows like a table's", async () => {
  const found = await anon
    .rpc("people_like", { part: "a" }, { count: "exact" })
    .select("name,badges(id)")
    .neq("name", "jay")
    .order("name", { ascending: false })
    .limit(1);
  expect([found.status, found.count, found.data]).toEqual([206, 2, [{ name: "lena", badges: [] }]]);
  expect((await anon.rpc("pairs").eq("letter", "b").single()).data).toEqual({ letter: "b", number: 2 });
  const head = await anon.rpc("people_like", { part: "a" }, { head: true, count: "exact" });
  expect([head.count, head.data]).toEqual([3, null]);
});

test("a function sees the request, but not the caller's token", async () => {
  const answer = await rest.ask("/rpc/trace", {
    method: "POST",
    headers: { traceparent: "00-1-2-01", Authorization: `Bearer ${rest.context.keys.anonKey}` },
  });
  expect(await answer.json()).toEqual({
    parent: "00-1-2-01",
    token: null,
    method: "POST",
    path: "/rpc/trace",
    role: "anon",
    user: "anon",
  });
});

test("GET cannot write", async () => {
  const { status, error } = await anon.rpc("give_badge", { who: "ada" }, { get: true });
  expect([status, error?.code]).toEqual([405, "25006"]);
});

describe("Threat 48: hidden functions", () => {
  test.each([
    ["hidden", {}, 404, "PGRST202"],
    ["add", {}, 404, "PGRST202"],
    ["add", { a: 1, c: 1 }, 404, "PGRST202"],
    ["same", { a: 1 }, 300, "PGRST203"],
    ["version", {}, 404, "PGRST202"],
  ])("%s(%j): %i %s", async (name, args, status, code) => {
    const refused = await anon.rpc(name, args);
    expect([refused.status, refused.error?.code]).toEqual([status, code]);
  });

  test("functions of other schemas cannot be called", async () => {
    const names = await rest.own(`
      select distinct proname as name from pg_proc p
      where not exists (select from pg_proc q where q.proname = p.proname
        and q.pronamespace = 'public'::regnamespace and has_function_privilege('anon', q.oid, 'execute'))
        and proname in (select proname from pg_proc order by hashtext(proname) limit 150)`);
    expect(names.length).toBeGreaterThan(100);
    for (const { name } of names as { name: string }[]) {
      expect([name, (await rest.ask(`/rpc/${encodeURIComponent(name)}`)).status]).toEqual([name, 404]);
    }
  });
});

test("more rows than max-affected are refused", async () => {
  const refused = async (path: string, args: object) => {
    const headers = { Prefer: "handling=strict, max-affected=1" };
    const answer = await rest.ask(path, { method: "POST", headers, body: JSON.stringify(args) });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await refused("/rpc/people_like", { part: "a" })).toEqual([400, "PGRST124"]);
  expect(await refused("/rpc/add", { a: 1 })).toEqual([400, "PGRST128"]);
});
