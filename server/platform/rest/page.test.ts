import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { testRest } from "./testing/rest.ts";

const rest = await testRest();
afterAll(rest.close);
const client = rest.client();

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rest.ask(`/${path}`, { headers, method });

describe("order", () => {
  test("several columns, both directions, nulls first or last", async () => {
    const ids = async (order: string) => (await get(`corner?select=id&order=${order}`)).json();
    expect(await ids("id.desc")).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
    expect(await ids("big")).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
    expect(await ids("big.desc")).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
    expect(await ids("big.nullsfirst")).toEqual([{ id: 2 }, { id: 3 }, { id: 1 }]);
    expect(await ids("big.desc.nullslast,id")).toEqual([{ id: 1 }, { id: 3 }, { id: 2 }]);
    expect(await ids("flag.asc.nullslast,tags->0")).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
  });

  test("order() of the client", async () => {
    const { data } = await client
      .from("posts")
      .select("id")
      .order("room_id", { ascending: false })
      .order("author", { ascending: false });
    expect(data).toEqual([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }]);
  });
});

describe("pages", () => {
  test.each([
    ["people?limit=2", {}, 200, "0-1/*", 2],
    ["people?limit=2&offset=4", {}, 200, "4-4/*", 1],
    ["people?offset=9", {}, 200, "*/*", 0],
    ["people?limit=0", {}, 200, "*/*", 0],
    ["people", { Range: "1-3" }, 200, "1-3/*", 3],
    ["people", { Range: "items=3-" }, 200, "3-4/*", 2],
    ["people?limit=4&offset=1", { Range: "0-2" }, 200, "1-2/*", 2],
    ["people?limit=2", { Prefer: "count=exact" }, 206, "0-1/5", 2],
    ["people", { Prefer: "count=exact" }, 200, "0-4/5", 5],
    ["people?name=eq.nobody", { Prefer: "count=exact" }, 200, "*/0", 0],
    ["people?limit=1&name=neq.ada", { Prefer: "count=estimated" }, 206, "0-0/4", 1],
  ] as const)("%s %o", async (path, headers, status, range, rows) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Range")).toBe(range);
    expect(await answer.json()).toHaveLength(rows);
    expect(answer.headers.get("Preference-Applied")).toBe("Prefer" in headers ? headers.Prefer : null);
  });

  test("range() and limit() of the client, with a count", async () => {
    expect(await client.from("people").select("name", { count: "exact" }).range(1, 2)).toMatchObject({
      data: [{ name: "kofi" }, { name: "lena" }],
      count: 5,
      status: 206,
    });
    expect(
      await client.from("people").select("*", { count: "exact", head: true }).eq("mood", "AWAKE"),
    ).toMatchObject({
      data: null,
      count: 4,
      status: 200,
      error: null,
    });
  });

  test("a planned count is the planner's estimate", async () => {
    await rest.own("analyze public.people");
    expect((await get("people?limit=1", { Prefer: "count=planned" })).headers.get("Content-Range")).toBe(
      "0-0/5",
    );
  });

  test.each(["exact", "estimated", "planned"] as const)(
    "a function runs once, also with count=%s",
    async (count) => {
      await rest.own(`create or replace function public.knock() returns setof public.rooms language sql volatile
      set search_path = '' as $$ insert into public.rooms (slug) values ('knock'), ('knock') returning * $$;
      grant execute on function public.knock to anon; notify pgrst`);
      // The schema is reloaded once GET is refused because the function writes, not because it is unknown.
      await expect.poll(async () => (await get("rpc/knock")).status).toBe(405);
      expect((await client.rpc("knock", {}, { count }).limit(1)).error).toBeNull();
      expect(
        await rest.own(
          "with gone as (delete from public.rooms where slug = 'knock' returning 1) select count(*)::int as n from gone",
        ),
      ).toEqual([{ n: 2 }]);
    },
  );

  test.each([
    [
      "people?offset=50",
      { Prefer: "count=exact" },
      "An offset of 50 was requested, but there are only 5 rows.",
    ],
    ["people?limit=-1", {}, "Limit should be greater than or equal to zero."],
    [
      "people",
      { Range: "5-2" },
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    ],
  ])("%s is answered with 416", async (path, headers, details) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(416);
    expect(await answer.json()).toEqual({
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details,
      hint: null,
    });
  });

  test("HEAD has the same status and headers, and no body", async () => {
    const answer = await get("people?limit=2", { Prefer: "count=exact" }, "HEAD");
    expect([answer.status, answer.headers.get("Content-Range"), await answer.text()]).toEqual([
      206,
      "0-1/5",
      "",
    ]);
  });
});

describe("Threat 47: rows", () => {
  test("no page and no embedded list exceeds the maximum of rows", async () => {
    await rest.own("insert into public.kinds select n, 'k' from generate_series(1000, 2200) n");
    await rest.own("insert into public.goods_kinds select 2, n from generate_series(1000, 2200) n");
    const { data, count } = await client.from("kinds").select("id", { count: "exact" }).limit(5_000);
    expect([data?.length, count]).toEqual([limits.rest.maxRows, 1_204]);
    const { data: phone } = await client.from("goods").select("kinds(id)").eq("id", 2).single();
    expect(phone?.kinds).toHaveLength(limits.rest.maxRows);
  });
});

test("Threat 47: an answer larger than the limit is refused", async () => {
  await rest.own(
    "insert into public.rooms (slug, data) select 'large', to_json(repeat('x', 3000000)) from generate_series(1, 3)",
  );
  const answer = await get("rooms?slug=eq.large");
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      code: "54000",
      message: "The answer is too large",
      details: null,
      hint: "Ask for fewer rows or columns.",
    },
  ]);
  expect((await get("rooms?slug=eq.large&select=id")).status).toBe(200);
  expect((await get("rooms?slug=eq.large", {}, "HEAD")).status).toBe(200);
});

describe("formats", () => {
  test("an object is exactly one row; otherwise the error gives the number of rows", async () => {
    expect(await client.from("people").select("name").eq("name", "ada").single()).toMatchObject({
      data: { name: "ada" },
      status: 200,
    });
    expect(await client.from("people").select().single()).toMatchObject({
      data: null,
      status: 406,
      error: {
        code: "PGRST116",
        message: "Cannot coerce the result to a single JSON object",
        details: "The result contains 5 rows",
        hint: null,
      },
    });
    expect((await client.from("people").select().eq("name", "x").single()).error?.details).toBe(
      "The result contains 0 rows",
    );
    expect(await client.from("people").select().eq("name", "x").maybeSingle()).toMatchObject({
      data: null,
      error: null,
      status: 200,
    });
    expect((await client.from("people").select().maybeSingle()).error).toMatchObject({ code: "PGRST116" });
  });

  test("CSV has values as Postgres writes them", async () => {
    const { data } = await client.from("people").select().in("name", ["ada", "jay"]).csv();
    expect(data).toBe(
      `name,profile,ages,mood,words
ada,,"[1,2)",AWAKE,"'cat' 'fat'"
jay,"{""foo"": {""bar"": {""nested"": ""value""}, ""baz"": ""text""}, ""list"": [10, 20]}","[20,30)",AWAKE,"'json' 'test'"`,
    );
    const answer = await get("corner?select=number:id,odd:odd%20column&id=eq.2", { Accept: "text/csv" });
    expect(await answer.text()).toBe("number,odd\n2,");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(await (await get("corner?id=eq.9", { Accept: "text/csv" })).text()).toBe("");
  });

  test("nulls=stripped removes null keys", async () => {
    const { data } = await client.from("people").select("name,profile").limit(2).stripNulls();
    expect(data).toEqual([{ name: "ada" }, { name: "kofi" }]);
    expect(
      (await client.from("people").select("name,profile").eq("name", "ada").single().stripNulls()).data,
    ).toEqual({
      name: "ada",
    });
  });

  test("the best format of Accept is chosen", async () => {
    const type = async (Accept: string) =>
      (await get("hotels?limit=1", { Accept })).headers.get("Content-Type");
    expect(await type("text/html, */*;q=0.1")).toBe("application/json; charset=utf-8");
    expect(await type("text/csv;q=0.5, application/json")).toBe("application/json; charset=utf-8");
    expect(await type("application/vnd.pgrst.object+json")).toBe(
      "application/vnd.pgrst.object+json; charset=utf-8",
    );
  });

  test.each([
    "text/html",
    "application/vnd.pgrst.plan+json",
    "application/vnd.pgrst.plan",
    "application/geo+json",
  ])("%s is refused with 406", async (Accept) => {
    const answer = await get("people", { Accept });
    expect(answer.status).toBe(406);
    expect(await answer.json()).toMatchObject({ code: "PGRST107" });
  });
});

test("rows are sent as the text that the database returns, with every digit", async () => {
  const [row] = await rest.own("select json_agg(c)::text as body from public.corner c");
  const text: unknown = row?.body;
  expect(text).toContain("9007199254740993");
  expect(await (await get("corner")).text()).toBe(text);
});
