import { afterAll, describe, expect, test } from "vitest";
import { testRest } from "./testing/rest.ts";

const off = await testRest();
const rest = await testRest({ settings: { REST_AGGREGATES: "on" } });
afterAll(async () => {
  await off.close();
  await rest.close();
});

const rows = async (path: string) => {
  const answer = await rest.ask(`/${path}`);
  const body: unknown = await answer.json();
  expect([answer.status, body]).toEqual([200, body]);
  return body;
};
const refusal = async (path: string, { ask } = rest) => {
  const answer = await ask(`/${path}`);
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
};

// Four goods with prices; some are made of others, so that groups have several rows.
await rest.own(`
  create table public.makers (id int primary key, name text, town text);
  create table public.things (id int primary key, maker_id int references public.makers, price numeric, data jsonb, made json);
  create table public.parts (id int primary key, thing_id int references public.things, weight int);
  insert into public.makers values (1, 'ada', 'Goma'), (2, 'kofi', 'Goma'), (3, 'lena', 'Matadi');
  insert into public.things values (1, 1, 10.5, '{"n": 3}', '[1]'), (2, 1, 20, '{"n": 4}', null), (3, 2, 5, null, null), (4, null, 1, null, null);
  insert into public.parts values (1, 1, 7), (2, 1, 8), (3, 3, 9);
  create function public.all_things() returns setof public.things language sql stable set search_path = '' as 'select * from public.things';
  create function public.dear(public.things) returns boolean language sql stable set search_path = '' as 'select $1.price > 9';
  grant select on public.makers, public.things, public.parts to anon;
  grant execute on function public.all_things, public.dear to anon`);

describe("aggregates", () => {
  test.each([
    ["things?select=count()", [{ count: 4 }]],
    ["things?select=n:count()", [{ n: 4 }]],
    ["things?select=count()::text", [{ count: "4" }]],
    ["things?select=maker_id.count()", [{ count: 3 }]],
    [
      "things?select=price.sum(),price.avg(),price.min(),price.max()&maker_id=eq.1",
      [{ sum: 30.5, avg: 15.25, min: 10.5, max: 20 }],
    ],
    ["things?select=total:price.sum()::text&id=lt.3", [{ total: "30.5" }]],
    ["things?select=data->>n::int.sum()", [{ sum: 7 }]],
    ["things?select=s:data->>n::int.sum()::text", [{ s: "7" }]],
    ["things?select=count()&id=gt.99", [{ count: 0 }]],
    ["rpc/all_things?select=id.max()", [{ max: 4 }]],
    [
      "rpc/all_things?select=maker_id,count()&order=maker_id.desc.nullslast&limit=1",
      [{ maker_id: 2, count: 1 }],
    ],
  ])("%s", async (path, expected) => {
    expect(await rows(path)).toEqual(expected);
  });

  test("rows are grouped by the other selected items: columns, aliases, paths, computed columns, relations", async () => {
    expect(await rows("things?select=n:count(),maker_id&order=maker_id.desc.nullsfirst")).toEqual([
      { n: 1, maker_id: null },
      { n: 1, maker_id: 2 },
      { n: 2, maker_id: 1 },
    ]);
    expect(await rows("things?select=by:maker_id,price.max()&order=maker_id&limit=1&offset=1")).toEqual([
      { by: 2, max: 5 },
    ]);
    expect(await rows("things?select=n:data->n,count()&order=data->n.desc.nullslast&limit=1")).toEqual([
      { n: 4, count: 1 },
    ]);
    expect(await rows("things?select=dear,count()&order=dear")).toEqual([
      { dear: false, count: 2 },
      { dear: true, count: 2 },
    ]);
    expect(
      await rows("things?select=maker_id,total:price.sum(),makers(name)&order=maker_id&limit=2"),
    ).toEqual([
      { maker_id: 1, total: 30.5, makers: { name: "ada" } },
      { maker_id: 2, total: 5, makers: { name: "kofi" } },
    ]);
    expect(await rows("makers?select=*,count()&id=eq.1")).toEqual([
      { id: 1, name: "ada", town: "Goma", count: 1 },
    ]);
  });

  test("related rows are aggregated, to-many and to-one", async () => {
    expect(await rows("makers?select=name,things(price.sum(),price.count())&order=id")).toEqual([
      { name: "ada", things: [{ sum: 30.5, count: 2 }] },
      { name: "kofi", things: [{ sum: 5, count: 1 }] },
      { name: "lena", things: [{ sum: null, count: 0 }] },
    ]);
    expect(
      await rows("makers?select=things(id,n:count(),parts(weight.sum()))&id=eq.1&things.order=id"),
    ).toEqual([
      {
        things: [
          { id: 1, n: 1, parts: [{ sum: 15 }] },
          { id: 2, n: 1, parts: [{ sum: null }] },
        ],
      },
    ]);
    expect(await rows("parts?select=things(id.max())&limit=1")).toEqual([{ things: { max: 1 } }]);
    expect(await rows("makers?select=name,things!inner(count())&things.price=gt.9")).toEqual([
      { name: "ada", things: [{ count: 2 }] },
    ]);
  });

  test("spread relations are aggregated in the groups of the level above", async () => {
    expect(
      await rows("things?select=spent:price.sum(),...makers(town,makers:id.count())&order=makers(town)"),
    ).toEqual([
      { spent: 35.5, town: "Goma", makers: 3 },
      { spent: 1, town: null, makers: 0 },
    ]);
    expect(await rows("makers?select=town,...things(total:price.sum())&order=town")).toEqual([
      { town: "Goma", total: 35.5 },
      { town: "Matadi", total: null },
    ]);
    expect(await rows("makers?select=name,...things(id,count())&order=name&things.order=id.desc")).toEqual([
      { name: "ada", id: [2, 1], count: 2 },
      { name: "kofi", id: [3], count: 1 },
      { name: "lena", id: [], count: 0 },
    ]);
    expect(await rows("makers?select=name,...things(...parts(weight.sum()))&order=name")).toEqual([
      { name: "ada", sum: 15 },
      { name: "kofi", sum: 9 },
      { name: "lena", sum: null },
    ]);
    expect(
      await rows("parts?select=...things(of:maker_id,n:count(),...makers(m:count()))&order=things(of)"),
    ).toEqual([
      { of: 1, n: 2, m: 2 },
      { of: 2, n: 1, m: 1 },
    ]);
  });

  test("HEAD, pages and CSV work as for a plain read", async () => {
    const csv = await rest.ask("/things?select=maker_id,n:count()&order=maker_id&maker_id=not.is.null", {
      headers: { Accept: "text/csv" },
    });
    expect(await csv.text()).toBe("maker_id,n\n1,2\n2,1");
    const single = await rest.client().from("things").select("price.sum()").single();
    expect(single.data).toEqual({ sum: 36.5 });
    const head = await rest.ask("/things?select=count()", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Range")]).toEqual([200, "0-0/*"]);
  });
});

describe("refused aggregates", () => {
  test.each([
    ["things?select=missing.count()", "42703", "column things.missing does not exist"],
    ["makers?select=things(missing.max())", "42703", "column things_1.missing does not exist"],
    [
      "things?select=maker_id,count()&order=price",
      "42803",
      'column "things.price" must appear in the GROUP BY clause or be used in an aggregate function',
    ],
    ["things?select=made,count()", "42883", "could not identify an equality operator for type json"],
    ["makers?select=name.sum()", "42883", "function sum(text) does not exist"],
    ["things?select=count()::nope", "42704", 'type "nope" does not exist'],
    ["things?select=price.median()", "PGRST100", null],
  ])("%s: %s", async (path, code, message) => {
    const refused = await refusal(path);
    expect(refused).toMatchObject({ code, ...(message !== null && { message }) });
    expect(refused.status).toBeLessThan(500);
  });

  test.each([
    "goods?select=price.sum()",
    "rooms?select=slug,posts(id.max())",
    "goods?select=count()",
    "posts?select=...rooms(id.count())",
  ])("aggregates are refused by default: %s", async (path) => {
    expect(await refusal(path, off)).toEqual({
      status: 400,
      code: "PGRST123",
      message: "Use of aggregate functions is not allowed",
      details: null,
      hint: null,
    });
  });
});
